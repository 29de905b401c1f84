"""Variants: pairs of two strengths, levels within what dials show, colours and tokens that add up."""

from collections.abc import Iterator
from typing import Any, get_args

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.schemas.common import GAME, ManaColor

CITY = (1, 11)
MEGAPOLIS = (2, 24)
VOLKARE = (4, 15)
DIE = frozenset(get_args(ManaColor))


@check(
    "MK-E095",
    game=GAME,
    kinds={"variant"},
    reads={"variant", "rule-module"},
    title=_("Two strengths of a variant name each other, one normal and one strong, in one group."),
    why=_(
        "Rampage, magic seals, and envy and compassion come in two strengths, of which players choose one (base rules,"
        " 'Hordy nájezdníků!'; Lost Legion, 'Magické pečetě', 'Závist a soucit')."
    ),
    mend=_("Correct the other variant that is named, its level, or its group."),
    example="""
slug: rampage
attributes: {group: side-quests, intensity: {level: strong, other: more-rampage}}
""",
)
def two_strengths(variant: Subject, content: View) -> Iterator[Finding]:
    intensity = variant.typed.intensity
    other = content.get("variant", intensity.other) if intensity else None
    if other is None:
        return
    back = getattr(other.typed, "intensity", None)
    if back is None or back.other != variant.slug:
        yield Finding("attributes.intensity.other", _("%(other)s does not name it in turn."), {"other": other.slug})
    elif back.level == intensity.level:
        yield Finding("attributes.intensity.level", _("%(other)s has the same strength."), {"other": other.slug})
    elif other.typed.group != variant.typed.group:
        yield Finding("attributes.group", _("%(other)s stands in another group."), {"other": other.slug})


@check(
    "MK-E096",
    game=GAME,
    kinds={"variant", "site", "general"},
    title=_("Levels go from 1 to 11 for a city, from 2 to 24 for a megapolis and from 4 to 15 for Volkare."),
    why=_(
        "So far go the dials of the figures, and what the rules say of a megapolis (base rules, sections 'Úrovně měst'"
        " and 'Megapole'; Lost Legion, section 'Volkarova figurka')."
    ),
    mend=_("Correct the lowest or the highest level; of Volkare's army, give a row for each level."),
    example="""
slug: megapolis
attributes: {megapolis: {levels: {min: 2, max: 22}}}
""",
)
def levels_of_dials(record: Subject, content: View) -> Iterator[Finding]:
    for field, said, due in _levels(record):
        if said != due:
            said_as, due_as = ("–".join(map(str, levels)) for levels in (said, due))
            yield Finding(field, _("Levels: %(said)s; due: %(due)s."), {"said": said_as, "due": due_as})


def _levels(record: Subject) -> Iterator[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    """Field, levels said, levels due."""
    typed = record.typed
    if record.kind == "general":
        yield "attributes.army", tuple(row.level for row in typed.army), tuple(range(VOLKARE[0], VOLKARE[1] + 1))
    elif record.kind == "site":
        general = typed.garrison.general if typed.garrison else None
        if typed.levels:
            yield "attributes.levels", _range(typed.levels), VOLKARE if general else CITY
    else:
        if typed.city_levels:
            yield "attributes.city_levels", _range(typed.city_levels), CITY
        if typed.megapolis:
            yield "attributes.megapolis.levels", _range(typed.megapolis.levels), MEGAPOLIS
        if typed.volkares_camp:
            yield "attributes.volkares_camp.level_min", (typed.volkares_camp.level_min,), (VOLKARE[0],)


def _range(levels: Any) -> tuple[int, int]:
    return levels.min, levels.max


@check(
    "MK-E097",
    game=GAME,
    kinds={"variant"},
    title=_("A variant with a mana die provides for all six faces, and one with seals for every row."),
    why=_(
        "The die of 'Interaktivní boj' has six faces, each with a bonus or without; a seal is laid at random on every"
        " row named, so there are as many tokens as rows (Lost Legion, 'Magické pečetě')."
    ),
    mend=_("Give every colour once, and as many tokens as rows."),
    example="""
slug: magic-seals-weak
attributes:
  magic_seals: [{rows: [3, 5, 7, 9], tokens: {red: 1, blue: 1, green: 1}, broken_by: own-color}]
""",
)
def faces_and_seals(variant: Subject, content: View) -> Iterator[Finding]:
    combat = variant.typed.interactive_combat
    faces = [*combat.boosts, *combat.no_boost] if combat else []
    if combat and (set(faces) != DIE or len(faces) != len(DIE)):
        said = {"faces": ", ".join(faces)}
        yield Finding("attributes.interactive_combat", _("Faces: %(faces)s; each of the six once is due."), said)
    for index, seal in enumerate(variant.typed.magic_seals):
        tokens = sum(seal.tokens.values())
        if tokens != len(seal.rows):
            counts = {"tokens": tokens, "rows": len(seal.rows)}
            yield Finding(f"attributes.magic_seals[{index}].tokens", _("Tokens: %(tokens)s; rows: %(rows)s."), counts)
