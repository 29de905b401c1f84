"""One thing, one word: the glossary, and sources that occur more than once."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import EVERY, Finding, Scope, check
from cardsdb.checks.texts import LocalText
from cardsdb.translation.checks.fidelity import translations
from cardsdb.translation.glossary import KIND, Hit, glossary_of

# Terms of some game that are everyday words too: to keep a card, the rest of them, rounded up. In lower case, or where
# a sentence begins, either can be meant.
EVERYDAY = frozenset({"attack", "block", "defend", "gain", "keep", "move", "rest", "round", "space", "spent", "turn"})


@check(
    "TR-W004",
    game=EVERY,
    kinds={EVERY},
    reads={KIND},
    title=_("A translated sentence says the words of the glossary by their translations."),
    why=_(
        "Players know a thing by the word that is printed on it. Every inflected form counts. Names are left out: in "
        "them a word often means something else; so are everyday words such as keep and turn in lower case."
    ),
    mend=_("Use the word of the glossary, in the form that the sentence needs, or waive it where another is meant."),
    example="""
- {slug: unit, kind: glossary-term, name: {en: Unit, cs: jednotka}}
- slug: recruit
  kind: glossary-term
  attributes: {definition: {en: To hire a Unit., cs: Najmout voják.}}
""",
)
def glossary_words(record: Subject, content: View) -> Iterator[Finding]:
    prose = [text for text in translations(record) if text.is_prose]
    glossary = glossary_of(content.of_kind(KIND) if prose else ())
    for text in prose:
        for hit in _missing(glossary.hits(text.source), text):
            yield Finding(
                text.path,
                _("'%(word)s' of the source is '%(translation)s' in the glossary."),
                {
                    "word": text.source[hit.start : hit.end],
                    "translation": " / ".join(dict.fromkeys(term.translations[text.language] for term in hit.terms)),
                },
                about=hit.terms[0].slug,
            )


def _missing(hits: list[Hit], text: LocalText) -> Iterator[Hit]:
    """The words that the text lacks, each once."""
    seen = set()
    for hit in hits:
        if hit.terms not in seen and _is_meant(hit, text.source) and not hit.is_used(text.text, text.language):
            seen.add(hit.terms)
            yield hit


def _is_meant(hit: Hit, source: str) -> bool:
    [first, *more] = hit.terms[0].words
    return bool(more) or first not in EVERYDAY or (hit.start > 0 and source[hit.start].isupper())


@check(
    "TR-W005",
    game=EVERY,
    kinds={EVERY},
    scope=Scope.GAME,
    title=_("A sentence that a game has several times is translated the same way everywhere."),
    why=_("Readers take two wordings for two rules. Names of one kind are looked at by ALL-W003."),
    mend=_("Use one translation for all of them."),
    example="""
- {slug: keep, kind: site, effects: [{slot: visit, do: {text: Draw a card.}}]}   # cs: Doberte si kartu.
- {slug: tower, kind: site, effects: [{slot: visit, do: {text: Draw a card.}}]}  # cs: Lízněte kartu.
""",
)
def diverging_sentences(content: View) -> Iterator[Finding]:
    first: dict[tuple[str, str], tuple[Subject, LocalText]] = {}
    for record in content:
        for text in translations(record):
            if not text.is_prose:
                continue
            other, said = first.setdefault((text.language, text.source), (record, text))
            if _spaced(text) != _spaced(said):
                yield Finding(
                    text.path,
                    _("'%(here)s' here, but '%(there)s' on %(other)s."),
                    {"here": text.text, "there": said.text, "other": other.slug},
                    record=record,
                )


def _spaced(text: LocalText) -> str:
    return " ".join(text.text.split())
