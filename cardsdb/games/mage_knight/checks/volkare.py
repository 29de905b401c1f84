"""Scenarios with an adversary: the tables of General Volkare and the levels of the faction leaders."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.schemas.common import GAME

COMBAT = ("daring", "heroic", "legendary")
RACE = ("fair", "tight", "thrilling")
REPEATED = ("retreat_wounds",)  # facts of his record that the rules of a scenario repeat as they are


@check(
    "MK-E089",
    game=GAME,
    kinds={"scenario"},
    reads={"general"},
    title=_("A scenario with Volkare has his difficulty tables in its set-ups, his deck and his wounds."),
    why=_(
        "Each of his scenarios prints a table of levels, wounds and indecisive units (Lost Legion, section 'Obtížnost"
        " scénáře'); his record and the set-ups both keep it."
    ),
    mend=_("Correct the figure in the set-up or in Volkare's table; without him, leave the difficulty out."),
    example="""
slug: volkares-quest
setups:
  - {players: 1, mode: solo, difficulty: {combat: {daring: {city_level: 3, volkare_level: 9}}}}
""",
)
def volkares_tables(scenario: Subject, content: View) -> Iterator[Finding]:
    rules = scenario.typed.volkare
    general = content.get("enemy", rules.general) if rules else None
    table = _table(general, scenario.slug) if general else None
    if rules and general:
        if table is None:
            yield Finding("attributes.volkare.general", _("His record has no table for this scenario."))
        yield from _told_otherwise(rules, general)
    for index, row in enumerate(scenario.rows):
        field = f"setups[{index}].difficulty"
        if (row.difficulty is None) == bool(rules):
            yield Finding(field, _("A set-up has a difficulty exactly where Volkare takes part."))
        elif row.difficulty and table:
            yield from _otherwise(field, row, table)


def _table(general: Subject, scenario: str) -> Any:
    return next((table for table in general.typed.scenarios if table.scenario == scenario), None)


def _told_otherwise(rules: Any, general: Subject) -> Iterator[Finding]:
    told = {key: (getattr(rules, key), getattr(general.typed, key)) for key in REPEATED}
    told["deck.basic_actions"] = (rules.deck.basic_actions, general.typed.deck.basic_actions)
    told["deck.spells"] = (sorted(rules.deck.spells), sorted(general.typed.deck.spells))
    for key, (here, there) in told.items():
        if here != there:
            yield Finding(f"attributes.volkare.{key}", _("Volkare's own record says otherwise."))


def _otherwise(field: str, row: Any, table: Any) -> Iterator[Finding]:
    """Figures of a set-up that are not those of the table's column for as many players."""
    column = row.players - 1
    due = {
        f"combat.{line.level}.{key}": getattr(line, key)[column]
        for line in table.combat
        for key in ("city_level", "volkare_level")
    }
    for line in table.race:
        due |= {f"race.{line.level}.wounds": line.wounds}
        due |= {f"race.{line.level}.indecisive_units": line.indecisive_units[column]}
    for path, expected in due.items():
        part, level, key = path.split(".")
        said = getattr(getattr(row.difficulty, part).get(level), key, None)
        if said != expected:
            numbers = {"said": "–" if said is None else said, "due": expected}
            yield Finding(f"{field}.{path}", _("%(said)s; Volkare's table says %(due)s."), numbers)


@check(
    "MK-W090",
    game=GAME,
    kinds={"scenario"},
    title=_("A higher combat or race level of Volkare is harder."),
    why=_(
        "From daring to legendary his level rises, and that of the cities does not fall; from fair to thrilling he has"
        " fewer wounds and more indecisive units (Lost Legion, section 'Obtížnost scénáře')."
    ),
    mend=_("Compare the row with the printed table."),
    example="""
setups:
  - difficulty: {combat: {daring: {city_level: 4, volkare_level: 8}, heroic: {city_level: 6, volkare_level: 5}}}
""",
)
def difficulty_rises(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(scenario.rows):
        if row.difficulty is None:
            continue
        for part, names in (("combat", COMBAT), ("race", RACE)):
            levels = getattr(row.difficulty, part)
            for easier, harder in pairwise(name for name in names if name in levels):
                if not _harder(levels[easier], levels[harder]):
                    yield Finding(
                        f"setups[{index}].difficulty.{part}.{harder}",
                        _("%(harder)s is not harder than %(easier)s."),
                        {"harder": harder, "easier": easier},
                    )


def _harder(before: Any, after: Any) -> bool:
    if hasattr(before, "wounds"):
        return bool(after.wounds < before.wounds and after.indecisive_units > before.indecisive_units)
    return bool(after.volkare_level > before.volkare_level and after.city_level >= before.city_level)


@check(
    "MK-E091",
    game=GAME,
    kinds={"scenario"},
    reads={"site", "faction-leader"},
    title=_("Exactly the leaders who have a seat have a starting level."),
    why=_(
        "A leader sits on the Hidden Valley or the Necropolis and starts at the level that the scenario gives"
        " (Shades of Tezla, section 'Scénáře')."
    ),
    mend=_("Correct the seats, or the levels of the set-up."),
    example="""
attributes: {cities: {state: leader-seats, seats: {blue: necropolis}}}
setups:
  - {players: 2, mode: competitive, leader_levels: {elementalist: 4}}
""",
)
def leaders_with_seats(scenario: Subject, content: View) -> Iterator[Finding]:
    seated = _seated(scenario, content)
    for index, row in enumerate(scenario.rows):
        for faction in sorted(seated ^ row.leader_levels.keys()):
            message = _("A level without a seat, or a seat without a level: %(faction)s.")
            yield Finding(f"setups[{index}].leader_levels", message, {"faction": faction}, about=faction)


def _seated(scenario: Subject, content: View) -> set[str]:
    """The factions whose leader sits on a city of the scenario."""
    factions = set()
    for seat in scenario.typed.cities.seats.values():
        site = content.get("site", seat)
        named = site.typed.garrison.leader if site and site.typed.garrison else None
        leader = content.get("enemy", named) if named else None
        if leader:
            factions.add(leader.typed.faction)
    return factions
