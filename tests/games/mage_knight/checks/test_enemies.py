"""The rules about enemy tokens, factions and leaders, each broken and kept by one change of a real token."""

from typing import Any

import pytest

from tests.checks.altering import GONE, Change
from tests.games.mage_knight.checks.finding import Found, added


def enemy(slug: str, path: str, value: object) -> Change:
    return ("enemy", slug, f"attributes.{path}", value)


def term(slug: str, path: str, value: object) -> Change:
    return ("term", slug, path, value)


def attribute(slug: str, name: str) -> Found:
    return [(slug, f"attributes.{name}")]


STRIKE: dict[str, Any] = {"value": 3, "element": "physical"}
WHITE = ("altem-guardsmen", "altem-mages", "freezers", "gunners")
NO_WHITE: list[Change] = [("enemy", slug, "copies", 1) for slug in WHITE]

BROKEN: list[tuple[str, list[Change], Found]] = [
    ("MK-E001", [enemy("shadow", "armor_elusive", 4)], attribute("shadow", "armor_elusive")),
    (
        "MK-E001",
        [enemy("tezlas-spirit", "levels[0].armor_elusive", 2)],
        attribute("tezlas-spirit", "levels[0].armor_elusive"),
    ),
    ("MK-E002", [enemy("shadow", "armor_elusive", GONE)], attribute("shadow", "armor_elusive")),
    ("MK-E002", [enemy("elven-protectors", "defend", GONE)], attribute("elven-protectors", "defend")),
    ("MK-E003", [enemy("diggers", "armor_elusive", 6)], attribute("diggers", "armor_elusive")),
    ("MK-E003", [enemy("diggers", "defend", 1)], attribute("diggers", "defend")),
    (
        "MK-E003",
        [enemy("dark-tezla", "levels[1].armor_elusive", 8)],
        attribute("dark-tezla", "levels[1].armor_elusive"),
    ),
    ("MK-E004", [enemy("diggers", "abilities", ["fire-attack"])], attribute("diggers", "abilities")),
    ("MK-E004", [enemy("diggers", "abilities", ["ambush"])], attribute("diggers", "abilities")),
    ("MK-E004", [enemy("dark-tezla", "abilities", ["physical-resistance"])], attribute("dark-tezla", "abilities")),
    ("MK-E005", [enemy("diggers", "abilities", ["fortified", "fortified"])], attribute("diggers", "abilities")),
    ("MK-E005", [enemy("golems", "resistances", ["physical", "physical"])], attribute("golems", "resistances")),
    (
        "MK-E005",
        [enemy("dark-tezla", "levels[0].abilities", ["brutal", "brutal"])],
        attribute("dark-tezla", "levels[0].abilities"),
    ),
    ("MK-E006", [enemy("diggers", "abilities", ["fortified", "unfortified"])], attribute("diggers", "abilities")),
    ("MK-E007", [enemy("orc-summoners", "abilities", ["swift"])], attribute("orc-summoners", "abilities")),
    (
        "MK-E007",
        [enemy("dark-tezla", "levels[3].abilities", ["poison"])],
        attribute("dark-tezla", "levels[3].abilities"),
    ),
    (
        "MK-W008",
        [enemy("orc-summoners", "attacks", [{"summon": "brown"}, STRIKE])],
        attribute("orc-summoners", "attacks"),
    ),
    (
        "MK-E009",
        [enemy("orc-summoners", "attacks", [{"summon": "green"}])],
        attribute("orc-summoners", "attacks[0].summon"),
    ),
    (
        "MK-E009",
        [enemy("shrouded-necromancers", "attacks", [{"summon": "white"}])],
        attribute("shrouded-necromancers", "attacks[0].summon"),
    ),
    ("MK-E010", [enemy("diggers", "abilities", ["vampiric"])], attribute("diggers", "abilities")),
    ("MK-E011", [enemy("thugs", "reputation", 0)], attribute("thugs", "reputation")),
    ("MK-E011", [enemy("diggers", "reputation", 1)], attribute("diggers", "reputation")),
    ("MK-W012", [enemy("diggers", "fame", 0)], attribute("diggers", "fame")),
    ("MK-E013", [enemy("heroes-swift", "abilities", ["brutal"])], attribute("heroes-swift", "variant")),
    ("MK-E013", [enemy("heroes-fire", "variant", "ice")], attribute("heroes-fire", "variant")),
    (
        "MK-E014",
        [enemy("heroes-fire", "variant", "ice")],
        [("heroes-fire", "attributes.variant"), ("heroes-ice", "attributes.variant")],
    ),
    (
        "MK-E014",
        [("enemy", "diggers", "name.en", "Prowlers")],
        [("diggers", "attributes.variant"), ("prowlers", "attributes.variant")],
    ),
    ("MK-E015", [enemy("mummy", "faction", GONE)], attribute("mummy", "faction")),
    ("MK-E015", [enemy("diggers", "faction", "elementalist")], attribute("diggers", "faction")),
    ("MK-E015", [enemy("mummy", "color", "white")], attribute("mummy", "color")),
    (
        "MK-E016",
        NO_WHITE,
        [("blitz-cooperation", "setups[1]"), ("full-cooperation", "setups[0]"), ("full-cooperation", "setups[1]")],
    ),
    (
        "MK-E016",
        [("scenario", "full-conquest", "setups[2].city_levels", [11, 11, 11, 11])],
        [("full-conquest", "setups[2]")],
    ),
    ("MK-E017", [("enemy", "crossbowmen", "copies", 2)], [("base", "components[20].count")]),
    (
        "MK-E017",
        [enemy("hydra", "color", "grey")],
        [
            ("lost-legion", "components[24].count"),
            ("lost-legion", "components[24].designs"),
            ("lost-legion", "components[25].count"),
            ("lost-legion", "components[25].designs"),
        ],
    ),
    ("MK-E018", [enemy("dark-tezla", "abilities", [])], attribute("dark-tezla", "abilities")),
    (
        "MK-W020",
        [enemy("dark-tezla", "followers[5].red", 0), enemy("dark-tezla", "followers[5].brown", 0)],
        attribute("dark-tezla", "followers[5]"),
    ),
    (
        "MK-E021",
        [enemy("dark-tezla", "faction", "elementalist")],
        [("dark-crusader", "attributes.leader"), ("dark-tezla", "attributes.faction")],
    ),
    ("MK-W022", [term("assassination", "edition", "base")], [("assassination", "edition")]),
    (
        "MK-E023",
        [term("elementalist", "attributes.die", ["gold", "green", "red"])],
        [
            ("dark-crusader", "attributes.die"),
            ("dark-crusader", "attributes.die"),
            ("elementalist", "attributes.die"),
            ("elementalist", "attributes.die"),
        ],
    ),
    ("MK-E024", [enemy("dark-tezla", "start_levels[2].level", 7)], attribute("dark-tezla", "start_levels[2]")),
    (
        "MK-E024",
        [("scenario", "life-and-death-solo", "setups[0].leader_levels", {"elementalist": 6})],
        attribute("dark-tezla", "start_levels[2]"),
    ),
]

FINE: list[tuple[str, list[Change]]] = [
    ("MK-E001", [enemy("shadow", "armor_elusive", 5)]),
    ("MK-E002", [enemy("diggers", "abilities", ["elusive"]), enemy("diggers", "armor_elusive", 6)]),
    ("MK-E003", [enemy("diggers", "abilities", ["defend"]), enemy("diggers", "defend", 1)]),
    ("MK-E004", [enemy("diggers", "abilities", ["swift", "poison"])]),
    ("MK-E005", [enemy("diggers", "abilities", ["fortified", "poison"])]),
    ("MK-E006", [enemy("diggers", "abilities", ["unfortified"])]),
    ("MK-E007", [enemy("orc-summoners", "abilities", ["fortified"])]),
    ("MK-E007", [enemy("diggers", "abilities", ["swift"])]),
    ("MK-W008", [enemy("orc-summoners", "attacks", [{"summon": "brown"}, {"summon": "brown"}])]),
    ("MK-E009", [enemy("shrouded-necromancers", "attacks", [{"summon": "red"}])]),
    ("MK-E010", [enemy("mummy", "abilities", ["elusive"])]),
    ("MK-E011", [enemy("hydra", "reputation", 1)]),
    ("MK-W012", [enemy("diggers", "fame", 1)]),
    ("MK-E013", [enemy("heroes-swift", "abilities", ["swift", "brutal"])]),
    ("MK-E014", [("enemy", "diggers", "name.en", "Herbalists")]),  # of units, which are told apart by being units
    ("MK-E015", [enemy("mummy", "color", "green")]),
    ("MK-E016", [("scenario", "full-conquest", "setups[2].city_levels", [5, 5, 5, 5])]),
    ("MK-E017", [("enemy", "crossbowmen", "copies", 2), ("enemy", "guardsmen", "copies", 4)]),
    ("MK-E018", [enemy("dark-tezla", "abilities", ["arcane-immunity", "brutal"])]),
    ("MK-W020", [enemy("dark-tezla", "followers[4].red", 0)]),
    ("MK-E021", [enemy("dark-tezla", "fame_per_level", 4)]),
    ("MK-W022", [enemy("diggers", "abilities", ["assassination"]), term("assassination", "edition", "base")]),
    ("MK-W022", [term("ambush", "edition", "krang")]),  # no token prints it
    (
        "MK-E023",
        [
            term("elementalist", "attributes.die", ["gold", "green", "red"]),
            term("dark-crusader", "attributes.die", ["black", "white", "blue"]),
        ],
    ),
    (
        "MK-E024",
        [
            enemy("dark-tezla", "start_levels[2].level", 7),
            ("scenario", "life-and-death-solo", "setups[0].leader_levels.dark-crusader", 7),
        ],
    ),
]


@pytest.mark.parametrize(("code", "changes", "expected"), BROKEN)
def test_broken(code: str, changes: list[Change], expected: Found) -> None:
    assert added(code, *changes) == expected


@pytest.mark.parametrize(("code", "changes"), FINE)
def test_fine(code: str, changes: list[Change]) -> None:
    assert added(code, *changes) == []
