"""The tables of difficulty: who guards which field, and how it grows."""

from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.heroes_3.checks.reading import DIFFICULTIES, TIERS, UNITS_PER_SIDE, army_said, at_least, size
from cardsdb.games.heroes_3.schemas.common import GAME

TOP_LEVEL = 7


@check(
    "H3-E067",
    game=GAME,
    kinds={"field-difficulty"},
    title=_("A field level has an army for each of the four difficulties."),
    why=_("The table has a column for each difficulty (rulebook, 'Tabulka obtížnosti setkání dle políček')."),
    mend=_("Give the army of each column; none is empty."),
    example="""
attributes: {level: 1, army: {easy: {bronze: 1}, normal: {bronze: 1}}}
""",
)
def army_of_each_difficulty(field: Subject, content: View) -> Iterator[Finding]:
    for difficulty in DIFFICULTIES:
        army = field.typed.army.get(difficulty)
        if army is None or not size(army):
            yield Finding(f"attributes.army.{difficulty}", _("Nobody guards the field."))


@check(
    "H3-E068",
    game=GAME,
    kinds={"field-difficulty", "scenario"},
    title=_("Guards grow stronger with the difficulty of the game."),
    why=_("Each row of the table rises from easy to impossible (rulebook, section 'Obtížnost')."),
    mend=_("Compare the row with the table."),
    example="""
attributes: {level: 3, army: {easy: {bronze: 1, silver: 1}, normal: {bronze: 2}}}
""",
)
def harder_games(record: Subject, content: View) -> Iterator[Finding]:
    name = "army" if record.kind == "field-difficulty" else "utopia_guards"
    table = getattr(record.typed, name)
    columns = [difficulty for difficulty in DIFFICULTIES if difficulty in table]
    for easier, harder in pairwise(columns):
        if not at_least(table[harder], table[easier]):
            yield Finding(
                f"attributes.{name}.{harder}",
                _("%(harder)s: %(army)s; that is weaker than %(easier)s: %(other)s."),
                {
                    "harder": harder,
                    "army": army_said(table[harder]),
                    "easier": easier,
                    "other": army_said(table[easier]),
                },
            )


@check(
    "H3-E069",
    game=GAME,
    kinds={"field-difficulty"},
    scope=Scope.KIND,
    title=_("The levels of fields run from I to VII, and each has stronger guards than the one before."),
    why=_("The table rises from row to row (rulebook, 'Tabulka obtížnosti setkání dle políček')."),
    mend=_("Compare the row with the table."),
    example="""
- {slug: level-4, kind: field-difficulty, attributes: {level: 4, army: {hard: {silver: 3}}}}
- {slug: level-5, kind: field-difficulty, attributes: {level: 5, army: {hard: {silver: 2}}}}
""",
)
def harder_fields(fields: list[Subject], content: View) -> Iterator[Finding]:
    rows = sorted(fields, key=lambda field: field.typed.level)
    yield from _gaps(rows)
    for lower, higher in pairwise(rows):
        for difficulty, army in higher.typed.army.items():
            other = lower.typed.army.get(difficulty)
            if other and not at_least(army, other):
                yield Finding(
                    f"attributes.army.{difficulty}",
                    _("%(army)s; that is weaker than the level below: %(other)s."),
                    {"army": army_said(army), "other": army_said(other)},
                    record=higher,
                )


def _gaps(rows: list[Subject]) -> Iterator[Finding]:
    for due, field in enumerate(rows, start=1):
        if field.typed.level != due:
            found = {"level": field.typed.level, "due": due}
            yield Finding(
                "attributes.level", _("Level %(level)s comes where level %(due)s is due."), found, record=field
            )
    if rows and len(rows) < TOP_LEVEL:
        ends = {"level": rows[-1].typed.level, "due": TOP_LEVEL}
        message = _("The table ends with level %(level)s; %(due)s is due.")
        yield Finding("attributes.level", message, ends, record=rows[-1], about="end")


@check(
    "H3-E070",
    game=GAME,
    kinds={"field-difficulty"},
    title=_("A combat lasts one round, or to the end where azure units guard the field."),
    why=_("The length depends on the tier of the neutral units (rulebook, section 'Průběh souboje')."),
    mend=_("Give combat_rounds: 1, or leave it out where the guards are azure."),
    example="""
attributes: {level: 7, army: {easy: {azure: 1}}, combat_rounds: 1}
""",
)
def combat_rounds(field: Subject, content: View) -> Iterator[Finding]:
    azure = any(army.azure for army in field.typed.army.values())
    due = None if azure else 1
    if field.typed.combat_rounds != due:
        yield Finding(
            "attributes.combat_rounds",
            _("Combat rounds: %(rounds)s; due is: %(due)s."),
            {"rounds": field.typed.combat_rounds or "–", "due": due or "–"},
        )


@check(
    "H3-E071",
    game=GAME,
    kinds={"field-difficulty", "scenario"},
    reads={"neutral-unit"},
    title=_("Guards fit on the combat board, and their decks hold enough cards."),
    why=_("At most five units of a side fight, drawn from the decks of their tiers (rulebook, section 'Jednotky')."),
    mend=_("Compare the army with the table, or the copies of the neutral units with the box."),
    example="""
attributes: {level: 6, army: {hard: {silver: 3, gold: 3}}}
""",
)
def armies_fit(record: Subject, content: View) -> Iterator[Finding]:
    name = "army" if record.kind == "field-difficulty" else "utopia_guards"
    held: dict[str, int] = {}
    for unit in content.of_kind("neutral-unit"):
        held[unit.typed.tier] = held.get(unit.typed.tier, 0) + (unit.copies or 1)
    for difficulty, army in getattr(record.typed, name).items():
        field = f"attributes.{name}.{difficulty}"
        if size(army) > UNITS_PER_SIDE:
            yield Finding(
                field, _("Units: %(count)s; the board takes %(most)s."), {"count": size(army), "most": UNITS_PER_SIDE}
            )
        for tier in TIERS:
            if getattr(army, tier) > held.get(tier, 0):
                numbers = {"tier": tier, "count": getattr(army, tier), "held": held.get(tier, 0)}
                message = _("Cards of the tier %(tier)s: %(count)s; the deck holds %(held)s.")
                yield Finding(field, message, numbers, about=tier)


@check(
    "H3-E072",
    game=GAME,
    kinds={"game-difficulty"},
    title=_("The difficulties are numbered from easy to impossible."),
    why=_("Easy, normal, hard and impossible follow each other (rulebook, section 'Obtížnost')."),
    mend=_("Number them from 1, the easiest, to 4."),
    example="""
slug: impossible
kind: game-difficulty
attributes: {order: 3}
""",
)
def difficulties_in_order(record: Subject, content: View) -> Iterator[Finding]:
    due = DIFFICULTIES.index(record.slug) + 1 if record.slug in DIFFICULTIES else None
    if record.typed.order != due:
        yield Finding(
            "attributes.order",
            _("Place %(order)s; due is: %(due)s."),
            {"order": record.typed.order, "due": due or "–"},
        )
