"""The rules about map tiles, each broken and kept by one change of a real tile."""

import pytest

from tests.checks.altering import GONE, Change
from tests.games.mage_knight.checks.finding import Found, added


def tile(slug: str, path: str, value: object) -> Change:
    return ("tile", slug, path, value)


# Of a tile's hexes, 0 is the centre and 1 to 6 lie around it from the north-east on, clockwise.
BROKEN: list[tuple[str, list[Change], Found]] = [
    ("MK-E050", [tile("countryside-01", "hexes", GONE)], [("countryside-01", "hexes")]),
    ("MK-E050", [tile("core-01", "hexes[3].terrain", GONE)], [("core-01", "hexes[3].terrain")]),
    ("MK-E051", [tile("countryside-01", "hexes[1].site", "village")], [("countryside-01", "hexes[1].site")]),
    ("MK-E051", [tile("core-01", "hexes[0].terrain", "mountain")], [("core-01", "hexes[0].site")]),
    (
        "MK-W052",
        [tile("countryside-01", "hexes[1].rampaging", "orc-marauders")],
        [("countryside-01", "hexes[1].rampaging")],
    ),
    ("MK-E053", [tile("core-08-red-city", "hexes[0].terrain", "desert")], [("core-08-red-city", "hexes[0].terrain")]),
    ("MK-E053", [tile("core-08-red-city", "hexes[0].site", GONE)], [("core-08-red-city", "hexes[0].site")]),
    ("MK-E053", [tile("countryside-01", "hexes[2].site", "city-red")], [("countryside-01", "hexes[2].site")]),
    ("MK-E054", [tile("countryside-02", "hexes[4].mine_colors", GONE)], [("countryside-02", "hexes[4].mine_colors")]),
    (
        "MK-E054",
        [tile("countryside-13", "hexes[3].mine_colors", ["red"])],
        [("countryside-13", "hexes[3].mine_colors")],
    ),
    (
        "MK-E054",
        [tile("countryside-14", "hexes[5].mine_colors", ["red", "red"])],
        [("countryside-14", "hexes[5].mine_colors")],
    ),
    (
        "MK-E054",
        [tile("countryside-01", "hexes[2].mine_colors", ["red"])],
        [("countryside-01", "hexes[2].mine_colors")],
    ),
    ("MK-E055", [tile("countryside-01", "walls", [["center", "ne"]])], [("countryside-01", "walls")]),
    ("MK-E055", [tile("countryside-01", "hexes[3].site", "maze")], [("countryside-01", "hexes[3].site")]),
    ("MK-E056", [tile("countryside-01", "attributes.back", "brown")], [("countryside-01", "attributes.back")]),
    ("MK-E056", [tile("starting-a", "attributes.back", "green")], [("starting-a", "attributes.back")]),
    ("MK-E057", [tile("countryside-02", "hexes[0].site", "portal")], [("countryside-02", "hexes[0].site")]),
    ("MK-E057", [tile("starting-b", "hexes[0].site", GONE)], [("starting-b", "hexes[0].site")]),
    ("MK-E057", [tile("countryside-02", "hexes[3].terrain", "ocean")], [("countryside-02", "hexes[3].terrain")]),
    ("MK-E057", [tile("starting-a", "attributes.coast", GONE)], [("starting-a", "attributes.coast")]),
    (
        "MK-E057",
        [tile("starting-a", "attributes.other_side", "starting-a")],
        [("starting-a", "attributes.other_side"), ("starting-b", "attributes.other_side")],
    ),
    (
        "MK-E058",
        [tile("countryside-01", "hexes[6].site", "orc-marauders")],
        [("countryside-01", "hexes[6].rampaging"), ("countryside-01", "hexes[6].site")],
    ),
    ("MK-E058", [tile("countryside-01", "hexes[3].site", "graveyard")], [("countryside-01", "hexes[3].site")]),
    ("MK-E058", [tile("countryside-01", "hexes[3].site", "walls")], [("countryside-01", "hexes[3].site")]),
    ("MK-E058", [tile("countryside-01", "hexes[6].rampaging", "village")], [("countryside-01", "hexes[6].rampaging")]),
    ("MK-W059", [tile("countryside-01", "hexes[3].site", "tomb")], [("countryside-01", "hexes[3].site")]),
    ("MK-W059", [tile("countryside-01", "hexes[3].site", "spawning-grounds")], [("countryside-01", "hexes[3].site")]),
    ("MK-W059", [tile("countryside-01", "hexes[6].rampaging", "draconum")], [("countryside-01", "hexes[6].rampaging")]),
    ("MK-W059", [tile("core-01", "hexes[3].site", "dungeon")], [("core-01", "hexes[3].site")]),
    ("MK-E060", [tile("countryside-14", "number", [13])], [("countryside-14", "number")]),
    ("MK-E060", [tile("countryside-05", "", GONE)], [("countryside-06", "number")]),
    ("MK-E060", [tile("core-volkares-camp", "number", [11])], [("core-volkares-camp", "number")]),
    ("MK-E060", [tile("core-01", "number", GONE)], [("core-01", "number"), ("core-02", "number")]),
]

FINE: list[tuple[str, list[Change]]] = [
    ("MK-E050", [tile("countryside-01", "hexes[3].terrain", "swamp")]),
    ("MK-E051", [tile("countryside-01", "hexes[1].rampaging", "draconum")]),
    ("MK-W052", [tile("countryside-01", "hexes[1].rampaging", "draconum")]),
    ("MK-E053", [tile("core-08-red-city", "hexes[0].site", "volkares-camp")]),
    ("MK-E054", [tile("countryside-13", "hexes[3].mine_colors", ["red", "blue", "green", "white"])]),
    ("MK-E055", [tile("countryside-14", "walls", [["center", "e"]])]),
    ("MK-E055", [tile("countryside-14", "hexes[4].site", "dungeon")]),
    ("MK-E056", [tile("countryside-01", "attributes", {"category": "core", "back": "brown"})]),
    ("MK-E057", [tile("starting-a", "hexes[1].terrain", "ocean")]),
    ("MK-E058", [tile("countryside-01", "hexes[6].rampaging", "draconum")]),
    ("MK-W059", [tile("countryside-01", "hexes[3].site", "dungeon")]),
    ("MK-W059", [tile("core-01", "hexes[3].rampaging", "orc-marauders")]),
    ("MK-E060", [tile("countryside-14", "", GONE)]),
    ("MK-E060", [tile("core-05-green-city", "number", [6]), tile("core-06-blue-city", "number", [5])]),
]


@pytest.mark.parametrize(("code", "changes", "expected"), BROKEN)
def test_broken(code: str, changes: list[Change], expected: Found) -> None:
    assert added(code, *changes) == expected


@pytest.mark.parametrize(("code", "changes"), FINE)
def test_fine(code: str, changes: list[Change]) -> None:
    assert added(code, *changes) == []
