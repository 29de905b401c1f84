"""The glossary, which every game has: its words, and the records that they are the names of."""

from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.generic.figures import counted, numbers_in
from cardsdb.checks.registry import EVERY, Finding, Scope, check

WORD = "glossary-term"
ABOUT = "attributes.about."


def _about(word: Subject, content: View) -> Iterator[tuple[str, Subject]]:
    """(path, record) of what the word is the name of."""
    for link in word.links:
        if link.path.startswith(ABOUT) and (record := content.get(link.to.model, link.slug)):
            yield link.path, record


def _names(record: Subject) -> set[str]:
    return {name.casefold().removeprefix("the ") for name in record.names.values()}


@check(
    "ALL-W022",
    game=EVERY,
    kinds={WORD},
    scope=Scope.KIND,
    title=_("Once most words are defined in a language, all of them are."),
    why=_("A reader who finds definitions in the own language expects to find every one."),
    mend=_("Translate the definition that is missing."),
    example="""
attributes: {definition: {en: A card that costs mana.}}  # not translated, where the other words are
""",
)
def definitions(words: list[Subject], content: View) -> Iterator[Finding]:
    languages = {word.slug: _defined_in(word) for word in words}
    defined = Counter(language for found in languages.values() for language in found)
    usual = [language for language, count in defined.items() if count * 2 > len(words)]
    for word in words:
        for language in usual:
            if language not in languages[word.slug]:
                yield Finding(
                    f"attributes.definition.{language}",
                    _("The word has no definition in this language; words that have one: %(count)s."),
                    {"count": defined[language]},
                    record=word,
                )


def _defined_in(word: Subject) -> set[str]:
    return {text.language for text in word.texts if text.key == "definition"}


@check(
    "ALL-W023",
    game=EVERY,
    kinds={WORD},
    reads={EVERY},
    title=_("A word has a name in common with the record it is about."),
    why=_("The glossary explains the record by that word; under another name nobody would look for it."),
    mend=_("Name the record that bears the word's name, or use the record's name for the word."),
    example="""
{slug: keep, kind: glossary-term, name: {en: Keep}, attributes: {about: {site: village}}}
""",
)
def shared_names(word: Subject, content: View) -> Iterator[Finding]:
    for path, record in _about(word, content):
        if _names(word).isdisjoint(_names(record)):
            yield Finding(
                path,
                _("The word '%(word)s' and the record '%(record)s' share no name in any language."),
                {"word": word.name, "record": record.name},
            )


@check(
    "ALL-W024",
    game=EVERY,
    kinds={WORD},
    reads={EVERY},
    title=_("A record bears the official name that the glossary has for it."),
    why=_(
        "Where the glossary found a printed translation, a proposed one beside it puts two words for one thing before "
        "players."
    ),
    mend=_("Give the record the official name; keep the proposed one if the printed word is only another form of it."),
    example="""
- {slug: keep-term, kind: glossary-term, name: {en: Keep, cs: tvrz}, name_status: {cs: official}}
- {slug: keep, kind: site, name: {en: Keep, cs: Pevnůstka}, name_status: {cs: proposed}}
""",
)
def official_words(word: Subject, content: View) -> Iterator[Finding]:
    official = [language for language, status in word.data.get("name_status", {}).items() if status == "official"]
    for _path, record in _about(word, content):
        for language in official:
            proposed, printed = record.names.get(language), word.names.get(language)
            if not proposed or not printed or record.data["name_status"].get(language) != "proposed":
                continue
            if proposed.casefold() != printed.casefold():
                yield Finding(
                    f"name.{language}",
                    _("'%(proposed)s' is proposed, but the glossary has the official '%(printed)s'."),
                    {"proposed": proposed, "printed": printed},
                    record=record,
                )


@check(
    "ALL-W025",
    game=EVERY,
    kinds={WORD},
    title=_("The forms of a word are in lower case, each once, and the name is not among them."),
    why=_(
        "Forms are matched against texts regardless of case; whatever repeats the name or another form adds nothing."
    ),
    mend=_("Write the form in lower case, or drop it."),
    example="""
name: {en: Keep, cs: tvrz}
attributes: {forms: {cs: [tvrze, Tvrzi, tvrz]}}
""",
)
def forms(word: Subject, content: View) -> Iterator[Finding]:
    for language, words in word.data["attributes"].get("forms", {}).items():
        name = word.names.get(language, "").casefold()
        for index, form in enumerate(words):
            if form != form.lower() or form == name or form in words[:index]:
                yield Finding(
                    f"attributes.forms.{language}[{index}]",
                    _("'%(form)s' is not in lower case, or stands here already."),
                    {"form": form},
                )


@check(
    "ALL-W026",
    game=EVERY,
    kinds={WORD},
    reads={EVERY},
    title=_("A number in a definition is one of the record that the word is about."),
    why=_(
        "Readers take the definition for a summary of the record. A number that the record lacks is out of date or "
        "wrong."
    ),
    mend=_("Correct the number, or the record, or leave the number out of the definition."),
    example="""
attributes: {definition: {en: A place with three enemies.}, about: {site: spawning-grounds}}  # which has two
""",
)
def numbers_of_definitions(word: Subject, content: View) -> Iterator[Finding]:
    said = counted(word.data["attributes"]["definition"]["en"])
    # A term explains nothing but a word: its numbers stand in the rules and records that use it.
    records = [record for _path, record in _about(word, content) if record.model != "term"] if said else []
    if not records:
        return
    kin = {len(content.of_kind(record.kind)) for record in records}  # one of the four statistics
    if missing := said - kin - {number for record in records for number in numbers_in(record.data)}:
        yield Finding(
            "attributes.definition.en",
            _("%(record)s has no such number: %(numbers)s."),
            {"record": records[0].slug, "numbers": ", ".join(map(str, sorted(missing)))},
        )
