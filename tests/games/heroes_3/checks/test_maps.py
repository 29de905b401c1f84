"""Tiles, locations and the table of field levels."""

from typing import Any

import pytest

from tests.checks.altering import GONE, found

GAME = "heroes-3"
HILL_FORT = {"kind": "location", "edition": "core", "name": {"en": "Hill Fort"}, "sources": ["web"]}

VIOLATED: list[tuple[str, list[Any], list[tuple[str, str]]]] = [
    ("H3-E001", [("tile", "f1", "hexes", [])], [("f1", "hexes")]),
    ("H3-W002", [("tile", "f1", "hexes[1].site", "blocked-field")], [("f1", "hexes")]),
    ("H3-E003", [("tile", "f1", "attributes.levels", [4, 5])], [("f1", "attributes.levels")]),
    ("H3-E004", [("tile", "f1", "hexes[2].guard", 5)], [("f1", "hexes[2].guard")]),
    ("H3-W005", [("tile", "n1", "hexes[3].guard", GONE)], [("n1", "hexes")]),
    (
        "H3-E006",
        [("tile", "s1", "hexes[1].closed", True), ("tile", "s1", "hexes[5].closed", True)],
        [("s1", "hexes")],
    ),
    (
        "H3-E007",
        [("tile", "f1", "hexes[4].closed", True), ("tile", "f1", "walls", [["sw", "center"], ["sw", "se"]])],
        [("f1", "hexes[4]")],
    ),
    ("H3-E008", [("tile", "s3", "attributes.faction", "dungeon")], [("s3", "attributes.faction")]),
    ("H3-E008", [("tile", "s3", "hexes[0].site", "empty-field")], [("s3", "attributes.faction")]),
    ("H3-E009", [("tile", "f1", "attributes.faction", "castle")], [("f1", "attributes.faction")]),
    ("H3-E009", [("tile", "f1", "hexes[0].site", "castle-town")], [("f1", "hexes")]),
    ("H3-E010", [("tile", "f4", "hexes[6].guard", GONE)], [("f4", "hexes[6].guard")]),
    ("H3-W011", [("tile", "f1", "hexes[6].guard", GONE)], [("f1", "hexes[6].guard")]),
    ("H3-E012", [("tile", "f1", "hexes[0].guard", 2)], [("f1", "hexes[0].guard")]),
    ("H3-E013", [("tile", "s1", "hexes[2].dice", GONE)], [("s1", "hexes[2].dice")]),
    ("H3-E013", [("tile", "f1", "hexes[1].dice", 1)], [("f1", "hexes[1].dice")]),
    ("H3-E014", [("tile", "n6", "number", ["N5"])], [("n6", "number[0]")]),
    ("H3-W015", [("tile", "n1", "number", ["F10"])], [("n1", "number[0]")]),
    ("H3-W016", [("tile", "f1", "hexes[1].terrain", "grass")], [("f1", "hexes")]),
    ("H3-E062", [("site", "gold-mine", "effects[0].do", {"income": {"gold": 3}})], [("gold-mine", "effects")]),
    ("H3-E062", [("site", "gold-mine", "attributes.produces", GONE)], [("gold-mine", "attributes.produces")]),
    ("H3-E063", [("site", "gold-mine", "attributes.category", "visitable")], [("gold-mine", "attributes.category")]),
    ("H3-E064", [("site", "windmill", "effects", [])], [("windmill", "effects")]),
    (
        "H3-E065",
        [("site", "dungeon-settlement", "effects[0].do", {"income": {"gold": 5}})],
        [("dungeon-settlement", "effects")],
    ),
    ("H3-W066", [("site", "hill-fort", "", HILL_FORT)], [("hill-fort", "slug")]),
    ("H3-E067", [("rule", "level-1", "attributes.army.easy", GONE)], [("level-1", "attributes.army.easy")]),
    ("H3-E067", [("rule", "level-1", "attributes.army.easy", {})], [("level-1", "attributes.army.easy")]),
    ("H3-E068", [("rule", "level-3", "attributes.army.hard", {"bronze": 2})], [("level-3", "attributes.army.hard")]),
    (
        "H3-E068",
        [("scenario", "force-of-will", "attributes.utopia_guards.normal", {"azure": 1, "bronze": 1})],
        [("force-of-will", "attributes.utopia_guards.normal")],
    ),
    ("H3-E069", [("rule", "level-5", "attributes.army.hard", {"silver": 2})], [("level-5", "attributes.army.hard")]),
    ("H3-E069", [("rule", "level-7", "", GONE)], [("level-6", "attributes.level")]),
    ("H3-E070", [("rule", "level-7", "attributes.combat_rounds", 1)], [("level-7", "attributes.combat_rounds")]),
    ("H3-E070", [("rule", "level-1", "attributes.combat_rounds", GONE)], [("level-1", "attributes.combat_rounds")]),
    (
        "H3-E071",
        [("rule", "level-6", "attributes.army.hard", {"silver": 3, "gold": 3})],
        [("level-6", "attributes.army.hard")],
    ),
    ("H3-E071", [("rule", "level-7", "attributes.army.hard", {"azure": 4})], [("level-7", "attributes.army.hard")]),
    ("H3-E072", [("rule", "impossible", "attributes.order", 3)], [("impossible", "attributes.order")]),
]

ALLOWED: list[tuple[str, list[Any]]] = [
    ("H3-E004", [("tile", "f1", "hexes[2].guard", 3)]),
    ("H3-E006", [("tile", "s1", "hexes[1].closed", True)]),  # the hero still gets in from the west
    ("H3-E007", [("tile", "f1", "walls", [["sw", "center"], ["sw", "se"]])]),  # the field is open to other tiles
    ("H3-E012", [("tile", "f1", "hexes[1].guard", 2)]),
    ("H3-E013", [("tile", "s1", "hexes[2].dice", 2)]),
    ("H3-E068", [("rule", "level-1", "attributes.army.hard", {"bronze": 1})]),  # no more, but no fewer
    ("H3-E071", [("rule", "level-7", "attributes.army.hard", {"azure": 3})]),
]


@pytest.mark.parametrize(("code", "changes", "findings"), VIOLATED)
def test_a_broken_rule_is_found(code: str, changes: list[Any], findings: list[tuple[str, str]]) -> None:
    assert found(code, GAME, *changes) == findings


@pytest.mark.parametrize(("code", "changes"), ALLOWED)
def test_a_near_miss_is_allowed(code: str, changes: list[Any]) -> None:
    assert found(code, GAME, *changes) == []
