"""The words of a game in a text: where an English source has them, and whether a translation uses theirs."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from cardsdb.checks.content import Subject
from cardsdb.translation.inflection import WORD, alike, english_forms

KIND = "glossary-term"
BETWEEN = 2  # words that may come between those of a term
TITLE = ("!", "?")
SMALL = 2  # letters of words that a term can do without: se, ze, w


@dataclass(frozen=True, eq=False)  # each is itself alone
class Term:
    """A word of the glossary, or several that belong together."""

    slug: str
    name: str
    definition: str
    is_verb: bool  # or an adjective: not the name of a thing
    translations: Mapping[str, str]  # by language, those that there are
    official: frozenset[str]  # the languages whose word is printed
    forms: Mapping[str, tuple[str, ...]]  # inflected, by language

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Term":
        """Of an entry in its plain form."""
        names, attributes = data["name"], data.get("attributes", {})
        statuses = data.get("name_status", {})
        return cls(
            slug=data["slug"],
            name=names["en"],
            definition=attributes.get("definition", {}).get("en", ""),
            is_verb=attributes.get("part") == "term",
            translations={language: name for language, name in names.items() if language != "en"},
            official=frozenset(language for language, status in statuses.items() if status == "official"),
            forms={language: tuple(forms) for language, forms in attributes.get("forms", {}).items()},
        )

    @cached_property
    def words(self) -> tuple[str, ...]:
        return tuple(WORD.findall(self.name.casefold()))

    def is_used(self, text: str, language: str) -> bool:
        """Whether a translation has the term, in whatever form; True where the language has no word for it."""
        printed = self.translations.get(language)
        if printed is None:
            return True
        words = WORD.findall(text.casefold())
        said = [WORD.findall(form.casefold()) for form in (printed, *self.forms.get(language, ()))]
        return any(_occurs(form, words, language, len(self.words)) for form in said)

    def may_begin_with(self) -> frozenset[str]:
        """The forms of its first word; of a title such as Rampage!, which is no word of sentences, none."""
        if not self.words or self.name.endswith(TITLE):
            return frozenset()
        return self.forms_of(0)

    def forms_of(self, place: int) -> frozenset[str]:
        return english_forms(self.words[place], is_verb=self.is_verb)


def _occurs(form: list[str], words: list[str], language: str, least: int) -> bool:
    """Whether the words of a form stand close together, in any order and each inflected as it may be.

    At least as many of them as the English term has: a hand is "karty v ruce" in print, and "ruka" in sentences.
    """
    wanted = [word for word in form if len(word) > SMALL] or form
    window = len(form) + BETWEEN if len(form) > 1 else 1
    return any(
        sum(any(alike(want, word, language) for word in words[start : start + window]) for want in wanted)
        >= min(least, len(wanted))
        for start in range(max(1, len(words) - window + 1))
    )


@dataclass(frozen=True)
class Hit:
    """A place of a source that says a term; several terms where the glossary has the word more than once."""

    start: int
    end: int
    terms: tuple[Term, ...]

    def is_used(self, text: str, language: str) -> bool:
        return any(term.is_used(text, language) for term in self.terms)


@dataclass(frozen=True)
class _Word:
    text: str
    start: int
    end: int
    joined: bool  # to the word before, by nothing but a space, a hyphen or a slash


class Glossary:
    """The terms of one game, found by any form of their first word."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.terms = list(terms)
        self._by_form: dict[str, list[Term]] = defaultdict(list)
        for term in self.terms:
            for form in term.may_begin_with():
                self._by_form[form].append(term)

    @classmethod
    def of_entries(cls, entries: Iterable[Mapping[str, Any]]) -> "Glossary":
        return cls(Term.of(entry) for entry in entries)

    def hits(self, source: str) -> list[Hit]:
        """The terms that an English text says, from left to right; where two begin alike, the longer one."""
        words, found, place = list(_words(source)), [], 0
        while place < len(words):
            if terms := self._at(words, place):
                last = place + len(terms[0].words) - 1
                found.append(Hit(words[place].start, words[last].end, tuple(terms)))
                place = last
            place += 1
        return found

    def _at(self, words: list[_Word], place: int) -> list[Term]:
        """The longest terms that begin here; of those, the ones that are said without an ending, if any are."""
        here = [term for term in self._by_form.get(words[place].text, ()) if _said(term, words, place)]
        longest = max((len(term.words) for term in here), default=0)
        here = [term for term in here if len(term.words) == longest]
        text = tuple(word.text for word in words[place : place + longest])
        return [term for term in here if term.words == text] or here


def _words(source: str) -> Iterator[_Word]:
    end = 0
    for found in WORD.finditer(source):
        yield _Word(found[0].casefold(), found.start(), found.end(), source[end : found.start()] in (" ", "-", "/"))
        end = found.end()


def _said(term: Term, words: list[_Word], place: int) -> bool:
    rest = words[place + 1 : place + len(term.words)]
    return len(rest) == len(term.words) - 1 and all(
        word.joined and word.text in term.forms_of(index) for index, word in enumerate(rest, 1)
    )


def glossary_of(words: Iterable[Subject]) -> Glossary:
    """The glossary of these records; made once as long as they stay the same ones."""
    return _made(tuple(words))


@lru_cache(maxsize=16)
def _made(words: tuple[Subject, ...]) -> Glossary:  # a record read again is another one, so a change is seen
    return Glossary.of_entries(word.data for word in words)
