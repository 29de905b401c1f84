"""Names: which may be shared, and whether a translation is one."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from django.utils.text import slugify
from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import EVERY, Finding, Scope, check

TRANSLATIONS = ("cs", "pl")
TITLES = frozenset({"game", "edition"})  # kinds whose names publishers leave in English
ENGLISH_WORDS = re.compile(r"\b(?:of|the|and|with|from)\b", re.IGNORECASE)
FOREIGN = {  # letters that only the other language has; á and the like are in names of both, such as Áel
    "cs": re.compile("[ąćęłńśźż]", re.IGNORECASE),
    "pl": re.compile("[čďěňřšťůž]", re.IGNORECASE),
}


def _by_name(records: Iterable[Subject], language: str) -> Iterator[list[Subject]]:
    """Groups of records of one kind that bear the same name in a language."""
    groups: dict[tuple[str, str], list[Subject]] = defaultdict(list)
    for record in records:
        if name := record.names.get(language):
            groups[record.kind, name.casefold()].append(record)
    return (group for group in groups.values() if len(group) > 1)


def _others(record: Subject, group: list[Subject]) -> str:
    return ", ".join(other.slug for other in group if other is not record)


def _says_which(record: Subject) -> bool:
    """Whether the slug says more than the name, as motivation-tovak and castle-citadel do."""
    name = slugify(record.name)
    return record.slug.startswith(f"{name}-") or record.slug.endswith(f"-{name}")


@check(
    "ALL-E001",
    game=EVERY,
    kinds={EVERY},
    scope=Scope.GAME,
    title=_("Two records of a kind have one English name only if their slugs say what tells them apart."),
    why=_(
        "Readers find a record by its name. Where cards really share a name, as the skill Motivation of five heroes "
        "does, "
        "each slug is the name and what tells it apart; otherwise the same thing was entered twice."
    ),
    mend=_("Retire the record that was entered twice, or give each its own printed name."),
    example="""
- {slug: rage, kind: basic-action, name: {en: Rage}}
- {slug: anger, kind: basic-action, name: {en: Rage}}
""",
)
def namesakes(content: View) -> Iterator[Finding]:
    for group in _by_name(content, "en"):
        for record in group:
            if not _says_which(record):
                yield Finding(
                    "name.en",
                    _("%(others)s of the same kind is called '%(name)s' too."),
                    {"others": _others(record, group), "name": record.name},
                    record=record,
                )


@check(
    "ALL-W002",
    game=EVERY,
    kinds={EVERY},
    scope=Scope.GAME,
    title=_("Records of a kind with different English names have different names in Czech and Polish."),
    why=_(
        "A reader of the translation could not tell the two apart, and one of them may bear the other's name by "
        "mistake."
    ),
    mend=_("Look both names up in the rulebook of that language and correct the wrong one."),
    example="""
- {slug: movement, kind: glossary-term, name: {en: Movement, cs: pohyb}}
- {slug: move, kind: glossary-term, name: {en: Move, cs: pohyb}}
""",
)
def shared_translations(content: View) -> Iterator[Finding]:
    for language in TRANSLATIONS:
        for first, *rest in _by_name(content, language):
            for record in rest:
                if record.name.casefold() != first.name.casefold():
                    yield Finding(
                        f"name.{language}",
                        _("'%(name)s' is also what %(other)s is called, whose English name is '%(english)s'."),
                        {"name": record.names[language], "other": first.slug, "english": first.name},
                        record=record,
                    )


@check(
    "ALL-W003",
    game=EVERY,
    kinds={EVERY},
    scope=Scope.GAME,
    title=_("Records of a kind with one English name have one name in Czech and one in Polish."),
    why=_("What is printed as the same word is read as the same word in every language."),
    mend=_("Use one translation for all of them, the official one if there is one."),
    example="""
- {slug: motivation-tovak, kind: skill, name: {en: Motivation, pl: Motywacja}}
- {slug: motivation-arythea, kind: skill, name: {en: Motivation, pl: Zachęta}}
""",
)
def diverging_translations(content: View) -> Iterator[Finding]:
    for first, *rest in _by_name(content, "en"):
        for record in rest:
            for language in TRANSLATIONS:
                here, there = record.names.get(language), first.names.get(language)
                if here and there and here.casefold() != there.casefold():
                    yield Finding(
                        f"name.{language}",
                        _("'%(english)s' is '%(here)s' here, but '%(there)s' on %(other)s."),
                        {"english": record.name, "here": here, "there": there, "other": first.slug},
                        record=record,
                    )


@check(
    "ALL-W004",
    game=EVERY,
    kinds={EVERY},
    title=_("A Czech or Polish name has no English words in it."),
    why=_(
        "An English 'of' or 'the' in a translated name shows that it was copied. Titles of games and boxes may stay "
        "English."
    ),
    mend=_("Translate the name, or leave it out: a missing translation is honest, a wrong one is not."),
    example="""
name: {en: Heart of Fire, cs: Heart of Fire}
name_status: {cs: proposed}
""",
)
def untranslated(record: Subject, content: View) -> Iterator[Finding]:
    for language in TRANSLATIONS if record.kind not in TITLES else ():
        name = record.names.get(language, "")
        if word := ENGLISH_WORDS.search(name):
            yield Finding(
                f"name.{language}", _("'%(name)s' has the English word '%(word)s'."), {"name": name, "word": word[0]}
            )


@check(
    "ALL-W005",
    game=EVERY,
    kinds={EVERY},
    title=_("A Czech text has no Polish letters, and a Polish one no Czech letters."),
    why=_("A letter that the language lacks shows that the two translations changed places."),
    mend=_("Put each text under its own language."),
    example="""
name: {en: Movement, cs: Chůze żółwia, pl: Želví chůze}
""",
)
def foreign_letters(record: Subject, content: View) -> Iterator[Finding]:
    for text in record.texts:
        if text.language in FOREIGN and (letter := FOREIGN[text.language].search(text.text)):
            yield Finding(
                text.path,
                _("'%(letter)s' in '%(text)s' is no letter of that language."),
                {"letter": letter[0], "text": text.text},
            )
