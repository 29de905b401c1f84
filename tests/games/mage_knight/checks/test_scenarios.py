"""The rules about scenarios and their scoring, each broken and kept by a change of a real one."""

import pytest

from tests.checks.altering import GONE, Change
from tests.games.mage_knight.checks.finding import Found, added


def scenario(slug: str, path: str, value: object) -> Change:
    return ("scenario", slug, path, value)


FULL, SOLO, COOPERATION = "full-conquest", "solo-conquest", "full-cooperation"
DRUIDS, RETURN, HOLD = "druid-nights", "one-to-return", "conquer-and-hold"
QUEST = "volkares-quest"
COMPETITIVE_SPELLS = ["mana-meltdown", "mana-claim", "mind-read", "energy-flow"]

BROKEN: list[tuple[str, list[Change], Found]] = [
    ("MK-E072", [scenario(FULL, "attributes.rounds", {"days": 2, "nights": 3})], [(FULL, "attributes.rounds")]),
    ("MK-E072", [scenario(FULL, "setups[0].rounds", {"days": 0, "nights": 0})], [(FULL, "setups[0].rounds")]),
    (
        "MK-E072",
        [scenario(RETURN, "attributes.variations[0].changes.rounds", {"days": 5, "nights": 3})],
        [(RETURN, "attributes.variations[0].changes.rounds")],
    ),
    (
        "MK-E073",
        [scenario(FULL, "attributes.modes", {"competitive": [2, 3]})],
        [(FULL, "setups[2]"), (FULL, "setups[3]")],
    ),
    ("MK-E073", [scenario(FULL, "attributes.modes.competitive", [2, 3, 4, 5])], [(FULL, "setups")]),
    ("MK-E074", [scenario(FULL, "setups[0].city_levels", [4])], [(FULL, "setups[0].city_levels")]),
    ("MK-E074", [scenario(DRUIDS, "setups[0].city_levels", [3])], [(DRUIDS, "setups[0].city_levels")]),
    (
        "MK-E074",
        [scenario(QUEST, "setups[0].difficulty.combat.legendary.city_level", 12)],
        [(QUEST, "setups[0].difficulty.combat.legendary.city_level")],
    ),
    (
        "MK-E074",
        [scenario(RETURN, "attributes.variations[0].changes.city_level", 12)],
        [(RETURN, "attributes.variations[0].changes.city_level")],
    ),
    (
        "MK-E074",
        [scenario(FULL, "attributes.variations[1].changes.city_levels", [10])],
        [(FULL, "attributes.variations[1].changes.city_levels")],
    ),
    ("MK-E075", [scenario(COOPERATION, "attributes.dummy_player", "none")], [(COOPERATION, "attributes.dummy_player")]),
    ("MK-E075", [scenario(FULL, "attributes.dummy_player", "standard")], [(FULL, "attributes.dummy_player")]),
    ("MK-E075", [scenario(QUEST, "attributes.dummy_player", "standard")], [(QUEST, "attributes.dummy_player")]),
    ("MK-E076", [scenario(COOPERATION, "attributes.pvp", "allowed")], [(COOPERATION, "attributes.pvp")]),
    ("MK-E076", [scenario(SOLO, "attributes.pvp", "by-agreement")], [(SOLO, "attributes.pvp")]),
    ("MK-E077", [scenario(COOPERATION, "setups[1].players", 4)], [(COOPERATION, "setups[1].players")]),
    ("MK-E077", [scenario(FULL, "setups[2].players", 5)], [(FULL, "setups[2].players")]),
    ("MK-E078", [scenario(SOLO, "attributes.removed.spells", ["fireball"])], [(SOLO, "attributes.removed.spells")]),
    ("MK-E078", [scenario(SOLO, "attributes.removed", GONE)], [(SOLO, "attributes.removed.spells")]),
    (
        "MK-E078",
        [scenario(HOLD, "attributes.removed.units.recruited_only_at", "refugee-camp")],
        [(HOLD, "attributes.removed.units")],
    ),
    (
        "MK-E078",
        [("variant", "friendly-no-interactive-spells", "attributes.removes.spells", COMPETITIVE_SPELLS[1:])],
        [("friendly-no-interactive-spells", "attributes.removes.spells")],
    ),
    ("MK-E079", [scenario(FULL, "attributes.uses", GONE)], [(FULL, "attributes.uses")]),
    ("MK-E079", [scenario(SOLO, "attributes.uses", ["solo-skills"])], [(SOLO, "attributes.uses")]),
    ("MK-E079", [scenario(SOLO, "attributes.uses[2]", "team-rules")], [(SOLO, "attributes.uses[2]")]),
    (
        "MK-E080",
        [scenario(DRUIDS, "attributes.end.triggers", ["all-cities-conquered"])],
        [(DRUIDS, "attributes.end.triggers[0]")],
    ),
    (
        "MK-E080",
        [scenario(FULL, "attributes.end.triggers[1]", "volkare-defeated")],
        [(FULL, "attributes.end.triggers[1]")],
    ),
    ("MK-E081", [scenario("blitz-conquest", "differs", GONE)], [("blitz-conquest", "attributes.elite_units")]),
    (
        "MK-E081",
        [("variant", "interactive-combat", "differs[0]", {"field": "note", "value": "", "source": "002"})],
        [("interactive-combat", "attributes.interactive_combat.die_set_by")],
    ),
    (
        "MK-E092",
        [scenario(COOPERATION, "attributes.scoring[0]", {"use": "standard-achievements"})],
        [(COOPERATION, "attributes.scoring[0]")],
    ),
    (
        "MK-E092",
        [scenario(COOPERATION, "attributes.scoring[1].only_in", ["solo"])],
        [(COOPERATION, "attributes.scoring[1].only_in")],
    ),
    ("MK-E093", [scenario(FULL, "attributes.scoring[1].fame", 8)], [(FULL, "attributes.scoring[1]")]),
    ("MK-E093", [scenario(FULL, "attributes.scoring[3].tied", 3)], [(FULL, "attributes.scoring[3]")]),
    ("MK-E093", [scenario(SOLO, "attributes.scoring[1].points", 12)], [(SOLO, "attributes.scoring[1]")]),
    ("MK-E093", [scenario(QUEST, "attributes.scoring[5].multiplier.tight", 2)], [(QUEST, "attributes.scoring[5]")]),
    (
        "MK-E094",
        [scenario(HOLD, "attributes.victory_points_available", 24)],
        [(HOLD, "attributes.victory_points_available")] * 2,
    ),
    (
        "MK-E094",
        [("tile", "core-04", "hexes[2].site", "mage-tower")],
        [(HOLD, "attributes.victory_points_available")] * 2,
    ),
]

FINE: list[tuple[str, list[Change]]] = [
    ("MK-E072", [scenario(FULL, "attributes.rounds", {"days": 3, "nights": 2})]),
    ("MK-E073", [scenario(FULL, "attributes.modes", {"team": [4], "competitive": [4, 3, 2]})]),
    ("MK-E074", [scenario(FULL, "attributes.variations[2].changes.city_levels", [20, 24])]),  # they are megapolises
    ("MK-E074", [scenario("volkares-return", "setups[0].difficulty.combat.legendary.city_level", 12)]),
    ("MK-E075", [scenario(SOLO, "attributes.modes", {"solo": [1], "cooperative": [2]})]),
    ("MK-E076", [scenario("first-reconnaissance", "attributes.pvp", "allowed")]),
    (
        "MK-E077",
        [scenario(COOPERATION, "setups[1].players", 4), scenario(COOPERATION, "setups[1].requires", ["lost-legion"])],
    ),
    ("MK-E078", [scenario(FULL, "attributes.removed", {"spells": COMPETITIVE_SPELLS})]),
    ("MK-E078", [scenario(HOLD, "attributes.removed.units.level", GONE)]),
    ("MK-E079", [scenario(FULL, "attributes.uses[1]", "cooperative-assault")]),
    ("MK-E080", [scenario(DRUIDS, "attributes.end.triggers", ["all-tiles-revealed"])]),
    ("MK-E081", [scenario("blitz-conquest", "differs[1].value", False)]),  # the English reading
    ("MK-E092", [scenario(COOPERATION, "attributes.scoring[0].only_in", ["cooperative"])]),
    ("MK-E093", [scenario(FULL, "attributes.scoring[1]", {"per": "city-leader", "fame": 8})]),
    ("MK-E094", [("tile", "core-01", "hexes[2].site", "mage-tower")]),  # the scenario does not use it
]


@pytest.mark.parametrize(("code", "changes", "expected"), BROKEN)
def test_broken(code: str, changes: list[Change], expected: Found) -> None:
    assert added(code, *changes) == expected


@pytest.mark.parametrize(("code", "changes"), FINE)
def test_fine(code: str, changes: list[Change]) -> None:
    assert added(code, *changes) == []
