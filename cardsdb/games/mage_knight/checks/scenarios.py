"""Scenarios: their modes, rounds and cities, who plays, and what is taken out of the game."""

from collections.abc import Callable, Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.checks.boxes import Boxes, boxes_with, in_boxes, once
from cardsdb.games.mage_knight.schemas.common import GAME

AUTOMATIC = {"solo", "cooperative"}  # modes in which somebody has to set the pace
HIGHEST_DIAL = 11
MEGAPOLIS = "megapolis"
RULES_OF_MODES = {"solo": "solo-skills", "team": "team-rules"}


def _is_automatic(scenario: Subject) -> bool:
    """Whether it is played alone or together only."""
    return AUTOMATIC.issuperset(scenario.typed.modes)


@check(
    "MK-E072",
    game=GAME,
    kinds={"scenario"},
    title=_("Days and nights take turns and a day comes first, so there are as many nights as days or one fewer."),
    why=_(
        "Every scenario begins by day, and every round turns the board (base rules, section 'Variabilita Dne a Noci')."
    ),
    mend=_("Give the days and the nights that the head of the scenario prints."),
    example="""
attributes: {rounds: {days: 2, nights: 3}}
""",
)
def rounds_begin_by_day(scenario: Subject, content: View) -> Iterator[Finding]:
    lengths = {"attributes.rounds": scenario.typed.rounds}
    lengths |= {f"setups[{index}].rounds": row.rounds for index, row in enumerate(scenario.rows)}
    lengths |= {
        f"attributes.variations[{index}].changes.rounds": variation.changes.rounds
        for index, variation in enumerate(scenario.typed.variations)
        if variation.changes
    }
    for field, rounds in lengths.items():
        if rounds and (not rounds.days or rounds.days - rounds.nights not in (0, 1)):
            yield Finding(
                field,
                _("Days: %(days)s, nights: %(nights)s."),
                {"days": rounds.days, "nights": rounds.nights},
            )


@check(
    "MK-E073",
    game=GAME,
    kinds={"scenario"},
    title=_("There is a set-up for every number of players in every mode, and no other."),
    why=_(
        "The head of a scenario says for how many it is, and its set-up has a figure for each (base rules, section"
        " 'Seznam scénářů')."
    ),
    mend=_("Add the set-up, or correct the modes and the numbers of players."),
    example="""
attributes: {modes: {competitive: [2, 3]}}
setups:
  - {players: 2, mode: competitive}
""",
)
def setups_for_every_number(scenario: Subject, content: View) -> Iterator[Finding]:
    due = {(mode, players) for mode, numbers in scenario.typed.modes.items() for players in numbers}
    there = {(row.mode, row.players): index for index, row in enumerate(scenario.rows)}
    for mode, players in sorted(due - there.keys()):
        missing = {"mode": mode, "players": players}
        about = f"{mode} {players}"
        yield Finding("setups", _("No set-up for the mode %(mode)s, players: %(players)s."), missing, about=about)
    for (mode, players), index in there.items():
        if (mode, players) not in due:
            extra = {"mode": mode, "players": players}
            yield Finding(f"setups[{index}]", _("The modes do not name %(mode)s, players: %(players)s."), extra)


@check(
    "MK-E074",
    game=GAME,
    kinds={"scenario"},
    title=_("Hostile cities have a level each, other cities none; above 11 only where the rules allow it."),
    why=_(
        "The scenario says at which level a revealed city is set; its dial shows 1 to 11, and only a megapolis goes"
        " beyond (base rules, sections 'Úrovně měst' and 'Megapole')."
    ),
    mend=_("Give one level for each city tile, or correct the number of city tiles or the state of the cities."),
    example="""
attributes: {cities: {state: hostile}}
setups:
  - {players: 2, mode: competitive, core_city: 2, city_levels: [4]}
""",
)
def city_levels(scenario: Subject, content: View) -> Iterator[Finding]:
    cities = scenario.typed.cities
    leveled = cities.state == "hostile" and cities.levels_by is None
    for index, row in enumerate(scenario.rows):
        due = row.core_city if leveled else 0
        if len(row.city_levels) != due:
            counts = {"count": len(row.city_levels), "due": due}
            yield Finding(f"setups[{index}].city_levels", _("City levels: %(count)s; due: %(due)s."), counts)
        if row.difficulty and not cities.above_level_11:
            for name, level in row.difficulty.combat.items():
                yield from _too_high(f"setups[{index}].difficulty.combat.{name}.city_level", [level.city_level])
    for index, variation in enumerate(scenario.typed.variations):
        yield from _levels_of_variation(f"attributes.variations[{index}].changes", variation)


def _levels_of_variation(field: str, variation: Any) -> Iterator[Finding]:
    changes = variation.changes
    if changes is None:
        return
    levels = changes.city_levels or []
    if levels and changes.core_city is not None and len(levels) != changes.core_city:
        counts = {"count": len(levels), "due": changes.core_city}
        yield Finding(f"{field}.city_levels", _("City levels: %(count)s; due: %(due)s."), counts)
    if MEGAPOLIS not in variation.uses:
        yield from _too_high(f"{field}.city_levels", levels)
        yield from _too_high(f"{field}.city_level", [changes.city_level] if changes.city_level else [])


def _too_high(field: str, levels: list[int]) -> Iterator[Finding]:
    if (highest := max(levels, default=0)) > HIGHEST_DIAL:
        yield Finding(field, _("Level %(level)s; no dial shows more than 11."), {"level": highest}, about="high")


@check(
    "MK-E075",
    game=GAME,
    kinds={"scenario"},
    title=_(
        "The dummy player takes part in solo and cooperative games, except where Volkare stands in, and in no others."
    ),
    why=_(
        "Whoever plays alone or together needs somebody who sets the pace (base rules, section 'Automatický hráč'); in"
        " his scenarios Volkare takes that place (Lost Legion, 'Volkarův návrat')."
    ),
    mend=_("Correct dummy_player, the modes, or the rules for Volkare."),
    example="""
attributes: {modes: {cooperative: [2, 3]}, dummy_player: none}
""",
)
def dummy_player(scenario: Subject, content: View) -> Iterator[Finding]:
    due = _dummy_due(scenario)
    if scenario.typed.dummy_player != due:
        said = {"said": scenario.typed.dummy_player, "due": due}
        yield Finding("attributes.dummy_player", _("Dummy player: %(said)s; due: %(due)s."), said)


def _dummy_due(scenario: Subject) -> str:
    modes = set(scenario.typed.modes)
    if scenario.typed.volkare:
        return "volkare"
    if not modes & AUTOMATIC:
        return "none"
    return "solo-only" if "cooperative" not in modes and modes != {"solo"} else "standard"


@check(
    "MK-E076",
    game=GAME,
    kinds={"scenario"},
    title=_("In cooperative and solo scenarios heroes do not fight each other."),
    why=_(
        "Combat between players is not allowed in a cooperative scenario (base rules, section 'Pohyb', other players)."
    ),
    mend=_("Set pvp to forbidden, or correct the modes."),
    example="""
attributes: {modes: {cooperative: [2, 3]}, pvp: allowed}
""",
)
def no_combat_between_players(scenario: Subject, content: View) -> Iterator[Finding]:
    together = "cooperative" in scenario.typed.modes or _is_automatic(scenario)
    if together and scenario.typed.pvp != "forbidden":
        yield Finding("attributes.pvp", _("pvp is %(said)s; forbidden is due."), {"said": scenario.typed.pvp})


@check(
    "MK-E077",
    game=GAME,
    kinds={"scenario"},
    reads={"hero", "edition"},
    title=_("The boxes in play have a hero for every player, and one more for the dummy player or Volkare."),
    why=_(
        "The dummy player needs the deck of a hero that nobody plays, which is why the cooperative scenarios of the"
        " base game end at three players (section 'Automatický hráč')."
    ),
    mend=_("Correct the number of players, or name the box that the set-up needs."),
    example="""
slug: full-cooperation
setups:
  - {players: 4, mode: cooperative}
""",
)
def enough_heroes(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(scenario.rows):
        heroes = _heroes(content, boxes_with(content, scenario.edition, *row.requires))
        needed = row.players + (row.mode in AUTOMATIC and scenario.typed.dummy_player != "none")
        if needed > heroes:
            counts = {"needed": needed, "heroes": heroes}
            yield Finding(f"setups[{index}].players", _("Decks needed: %(needed)s; heroes: %(heroes)s."), counts)


def _heroes(content: View, boxes: Boxes) -> int:
    return once(content, ("heroes", boxes), lambda: len(in_boxes(content, "hero", boxes)))


@check(
    "MK-E078",
    game=GAME,
    kinds={"scenario", "variant"},
    reads={"spell", "unit", "edition"},
    title=_("What is taken out is there: units that fit, and of the spells all the competitive ones and no others."),
    why=_(
        "Scenarios without opponents take the spells 109 to 112 out of the deck (base rules, 'Sólové dobývání', 'Plná"
        " spolupráce'); units are told by their level and the only place that has them."
    ),
    mend=_("Name the spells that are marked as competitive, and units that the boxes hold."),
    example="""
slug: solo-conquest
attributes: {removed: {spells: [fireball]}}
""",
)
def removed_components(record: Subject, content: View) -> Iterator[Finding]:
    key = "removed" if record.kind == "scenario" else "removes"
    removed = getattr(record.typed, key)
    boxes = boxes_with(content, record.edition)
    due = _competitive_spells(content, boxes)
    spells = set(removed.spells) if removed else set()
    if spells != due and (spells or (record.kind == "scenario" and _is_automatic(record))):
        named = {"spells": ", ".join(sorted(spells ^ due))}
        yield Finding(f"attributes.{key}.spells", _("Missing, or no competitive spell: %(spells)s."), named)
    if removed and removed.units and not _there_are(removed.units, content, boxes):
        yield Finding(f"attributes.{key}.units", _("The boxes hold no such unit."))


def _competitive_spells(content: View, boxes: Boxes) -> set[str]:
    def competitive() -> set[str]:
        return {spell.slug for spell in in_boxes(content, "spell", boxes) if spell.typed.interactive}

    return once(content, ("spells", boxes), competitive)


def _there_are(removed: Any, content: View, boxes: Boxes) -> bool:
    """Whether the boxes hold a unit such as those taken out."""

    def fits(unit: Any) -> bool:
        level = removed.level in (None, unit.level)
        return level and (unit.tier, unit.recruit_at) == (removed.tier, [removed.recruited_only_at])

    return once(
        content, ("units", boxes, removed), lambda: any(fits(unit.typed) for unit in in_boxes(content, "unit", boxes))
    )


@check(
    "MK-E079",
    game=GAME,
    kinds={"scenario"},
    reads={"variant", "rule-module"},
    title=_("A scenario uses the rule modules of its modes, and none that is for other modes."),
    why=_(
        "Solo games have rules for skills, team games the team rules, and the dummy player rules of its own"
        " (base rules, section 'Obecné principy')."
    ),
    mend=_("Add the module under uses, or take out the one that does not fit."),
    example="""
attributes: {modes: {team: [4]}, uses: []}
""",
)
def rule_modules(scenario: Subject, content: View) -> Iterator[Finding]:
    typed = scenario.typed
    due = {module for mode, module in RULES_OF_MODES.items() if mode in typed.modes}
    due |= {"dummy-player"} if typed.dummy_player in ("standard", "solo-only") else set()
    for slug in sorted(due.difference(typed.uses)):
        yield Finding("attributes.uses", _("%(module)s is missing."), {"module": slug}, about=slug)
    for index, slug in enumerate(typed.uses):
        module = content.get("variant", slug)
        if module and module.typed.modes and not set(module.typed.modes) & set(typed.modes):
            yield Finding(f"attributes.uses[{index}]", _("%(module)s is for other modes."), {"module": slug})


# What a scenario must have for a trigger to come about.
CONDITIONS: dict[str, Callable[[Any], bool]] = {
    "all-cities-conquered": lambda scenario: scenario.cities.state == "hostile",
    "every-player-cast-in-last-night": lambda scenario: bool(scenario.incantation),
    "volkare-defeated": lambda scenario: scenario.volkare is not None,
    "volkare-victorious": lambda scenario: scenario.volkare is not None,
    "both-leaders-defeated": lambda scenario: len(scenario.cities.seats) == 2,
    "necromancer-defeated": lambda scenario: "necropolis" in scenario.cities.seats.values(),
    "priestess-defeated": lambda scenario: "hidden-valley" in scenario.cities.seats.values(),
    "all-graveyards-sealed": lambda scenario: any(rule.sealed_for_mana for rule in scenario.site_rules),
    "all-relic-pieces-found": lambda scenario: scenario.cities.relic_pieces_each is not None,
}


@check(
    "MK-E080",
    game=GAME,
    kinds={"scenario"},
    title=_("What ends a scenario early can come about in it."),
    why=_(
        "Each scenario says in its section 'Konec hry' what ends it; that needs its cities, leaders, nights or Volkare."
    ),
    mend=_("Correct the triggers, or give the scenario what they speak of."),
    example="""
attributes: {cities: {state: friendly}, end: {triggers: [all-cities-conquered]}}
""",
)
def end_can_come(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, trigger in enumerate(scenario.typed.end.triggers):
        if trigger in CONDITIONS and not CONDITIONS[trigger](scenario.typed):
            yield Finding(
                f"attributes.end.triggers[{index}]",
                _("%(trigger)s cannot come about here."),
                {"trigger": trigger},
            )
