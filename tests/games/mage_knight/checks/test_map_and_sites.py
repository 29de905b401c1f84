"""The rules about terrain, map shapes, city cards and sites, each broken and kept by a change of the real content."""

import pytest

from tests.checks.altering import GONE, Change
from tests.games.mage_knight.checks.finding import Found, added


def terrain(slug: str, path: str, value: object) -> Change:
    return ("terrain", slug, f"attributes.{path}", value)


def shape(slug: str, path: str, value: object) -> Change:
    return ("map-shape", slug, f"attributes.{path}", value)


def city(slug: str, path: str, value: object) -> Change:
    return ("card", slug, f"attributes.{path}", value)


def site(slug: str, path: str, value: object) -> Change:
    return ("site", slug, f"attributes.{path}", value)


HOLD = "predefined-conquer-and-hold"

BROKEN: list[tuple[str, list[Change], Found]] = [
    ("MK-E061", [terrain("swamp", "move_cost.night", 3)], [("swamp", "attributes.move_cost.night")]),
    ("MK-E061", [terrain("forest", "move_cost.night", 3)], [("forest", "attributes.move_cost.night")]),
    ("MK-E061", [terrain("desert", "move_cost.night", 6)], [("desert", "attributes.move_cost.night")]),
    ("MK-E061", [terrain("city", "move_cost.day", 3)], [("city", "attributes.move_cost.day")]),
    ("MK-E062", [shape("wedge", "starting_tile", "core-01")], [("wedge", "attributes.starting_tile")]),
    ("MK-E062", [shape("wedge", "start_places", [[0, 1]])], [("wedge", "attributes.start_places")]),
    ("MK-E062", [shape("open", "starting_tile", "starting-a")], [("open", "attributes.start_places")]),
    ("MK-E063", [shape("open-4", "columns", 5)], [("open-4", "attributes.columns")]),
    (
        "MK-E063",
        [shape("open-3", "start_places", [[0, 1], [1, 0], [1, -2]])],
        [("open-3", "attributes.start_places[2]")],
    ),
    (
        "MK-E063",
        [shape("open-4-volkares-return", "fixed_tiles[0].place", [-1, 1])],
        [("open-4-volkares-return", "attributes.fixed_tiles[0]")],
    ),
    ("MK-E064", [shape(HOLD, "places[0].core[0]", [0, 1])], [(HOLD, "attributes.places[0]")]),
    ("MK-E064", [shape(HOLD, "places[0].countryside[0]", [0, 2])], [(HOLD, "attributes.places[0]")]),
    ("MK-E064", [shape(HOLD, "places[0].core[3]", [9, 9])], [(HOLD, "attributes.places[0]")]),
    ("MK-E065", [city("city-red", "tile", "core-05-green-city")], [("city-red", "attributes.tile")]),
    (
        "MK-E065",
        [city("city-red", "site", "city-blue")],
        [("city-red", "attributes.site"), ("city-red", "attributes.tile")],
    ),
    ("MK-E065", [site("volkares-camp", "garrison", GONE)], [("volkares-camp", "attributes.site")]),
    ("MK-W066", [city("city-red", "garrison[1]", {"level": 2, "white": 1})], [("city-red", "attributes.garrison[1]")]),
    (
        "MK-W066",
        [city("city-red", "garrison[10]", {"level": 11, "white": 4})],
        [("city-red", "attributes.garrison[10]")],
    ),
    ("MK-E067", [site("tomb", "scoring.category", "greatest-conqueror")], [("tomb", "attributes.scoring")]),
    (
        "MK-E067",
        [site("village", "scoring", {"category": "greatest-adventurer", "fame": 2})],
        [("village", "attributes.scoring")],
    ),
    ("MK-E067", [site("dungeon", "on_enter.how", "assault")], [("dungeon", "attributes.on_enter.how")]),
    ("MK-E068", [site("village", "inhabited", GONE)], [("village", "attributes.inhabited")]),
    ("MK-E068", [site("keep", "interaction", GONE)], [("keep", "attributes.interaction")]),
    ("MK-E069", [site("keep", "safe", True)], [("keep", "attributes.safe")]),
    ("MK-E069", [site("mage-tower", "on_enter.how", "action")], [("mage-tower", "attributes.on_enter.how")]),
    ("MK-E069", [site("city", "move_cost", 3)], [("city", "attributes.move_cost")]),
    ("MK-E070", [site("keep", "scoring.fame", 3)], [("keep", "attributes.scoring.fame")]),
    ("MK-E070", [site("secret-tomb", "scoring.fame", 2)], [("secret-tomb", "attributes.scoring.fame")]),
    ("MK-E070", [site("volkares-camp", "hunt_scoring.fame", 3)], [("volkares-camp", "attributes.hunt_scoring.fame")]),
    ("MK-E071", [site("secret-tomb", "scenarios", ["full-conquest"])], [("secret-tomb", "attributes.scenarios")] * 2),
    ("MK-E071", [site("graveyard", "scenarios[5]", "dungeon-lords")], [("graveyard", "attributes.scenarios")] * 2),
]

FINE: list[tuple[str, list[Change]]] = [
    ("MK-E061", [terrain("swamp", "move_cost", {"day": 4, "night": 4})]),
    ("MK-E061", [terrain("lake", "nominal_cost", 3)]),
    ("MK-E062", [shape("wedge", "start_places", [[0, 1], [1, 0], [3, 3]])]),
    ("MK-E063", [shape("open-3", "columns", GONE)]),
    ("MK-E064", [shape(HOLD, "places[0].core", [[2, 1], [2, 0], [3, 0]])]),
    ("MK-E065", [city("city-red", "bonus", "poison")]),
    ("MK-W066", [city("city-red", "garrison[10]", {"level": 11, "white": 5})]),
    ("MK-E067", [site("tomb", "scoring.fame", 3)]),
    ("MK-E068", [site("city-red", "interaction", GONE)]),  # the city that it is part of has one
    ("MK-E069", [site("city-red", "safe", True)]),  # it has its safety from there too
    ("MK-E070", [site("volkares-camp", "hunt_scoring.fame", 2)]),
    ("MK-E071", [("scenario", "full-conquest", "note", "Says nothing of secret tombs.")]),
]


@pytest.mark.parametrize(("code", "changes", "expected"), BROKEN)
def test_broken(code: str, changes: list[Change], expected: Found) -> None:
    assert added(code, *changes) == expected


@pytest.mark.parametrize(("code", "changes"), FINE)
def test_fine(code: str, changes: list[Change]) -> None:
    assert added(code, *changes) == []
