"""The rules about cards, units and ruins, each broken and kept by one change of a real record."""

import pytest

from tests.checks.altering import GONE, Change
from tests.games.mage_knight.checks.finding import Found, added


def card(slug: str, path: str, value: object) -> Change:
    return ("card", slug, path, value)


def ruin(slug: str, path: str, value: object) -> Change:
    return ("token", slug, path, value)


UNIT = "attributes"
ALTAR = {"slot": "altar", "cost": {"mana": ["red"]}, "do": {"fame": 7}}

BROKEN: list[tuple[str, list[Change], Found]] = [
    ("MK-E005", [card("fireball", "attributes.types", ["combat", "combat"])], [("fireball", "attributes.types")]),
    ("MK-E013", [card("heroes-red", "attributes.variant", "green")], [("heroes-red", "attributes.variant")]),
    (
        "MK-E014",
        [card("heroes-red", "attributes.variant", GONE)],
        [("heroes-red", "attributes.variant")],
    ),
    ("MK-E017", [card("fireball", "copies", 2)], [("base", "components[2].count")]),
    ("MK-E019", [ruin("altar-red", "attributes.enemies", ["green"])], [("altar-red", "attributes.enemies")]),
    ("MK-E019", [ruin("altar-red", "effects[0].cost", GONE)], [("altar-red", "effects[0].cost")]),
    (
        "MK-E019",
        [ruin("enemies-green-green", "attributes.enemies", [])],
        [("enemies-green-green", "attributes.enemies")],
    ),
    (
        "MK-E019",
        [ruin("enemies-green-green", "effects[0]", ALTAR)],
        [("enemies-green-green", "effects"), ("enemies-green-green", "effects[0].cost")],
    ),
    (
        "MK-E033",
        [ruin("enemies-brown-red", "attributes.reward", ["artifact"])],
        [("enemies-brown-red", "attributes.reward")],
    ),
    ("MK-E033", [ruin("altar-red", "effects[0].do", {"gain_card": "spell"})], [("altar-red", "attributes.reward")] * 2),
    ("MK-E034", [card("fireball", "effects[1]", GONE)], [("fireball", "effects")]),
    ("MK-E034", [card("ruby-ring", "effects[0]", GONE)], [("ruby-ring", "effects")]),
    ("MK-E034", [card("rage", "effects[2]", {"slot": "basic", "do": {"move": 1}})], [("rage", "effects")]),
    ("MK-E035", [card("fireball", "effects[0].cost.mana", ["blue"])], [("fireball", "effects[0].cost")]),
    ("MK-E035", [card("fireball", "effects[1].cost.mana", ["red"])], [("fireball", "effects[1].cost")]),
    ("MK-E036", [card("rage", "effects[1].cost.mana", ["blue"])], [("rage", "effects[1].cost")]),
    ("MK-E036", [card("rage", "effects[0].cost", {"mana": ["red"]})], [("rage", "effects[0].cost")]),
    ("MK-E036", [card("explosive-bolt", "effects[1].cost.mana", ["red"])], [("explosive-bolt", "effects[1].cost")]),
    ("MK-E037", [card("ruby-ring", "effects[1].cost", {"mana": ["red"]})], [("ruby-ring", "effects[1].cost")]),
    ("MK-E038", [card("march", "effects[1].do.move", 1)], [("march", "effects[1].do")]),
    ("MK-E038", [card("march", "effects[1].do.move", 2)], [("march", "effects[1].do")]),
    ("MK-W039", [card("march", "attributes.types", ["influence"])], [("march", "attributes.types")] * 2),
    ("MK-W039", [card("fireball", "attributes.night_types", ["move"])], [("fireball", "attributes.night_types")]),
    ("MK-E040", [card("fireball", "number", [300])], [("fireball", "number[0]")]),
    ("MK-E040", [card("rage", "number[0]", 100)], [("rage", "number[0]")]),
    ("MK-E040", [card("arythea", "number", [300])], [("arythea", "number[0]")]),
    ("MK-E041", [card("snowstorm", "number", [93])], [("snowstorm", "number[0]")]),
    ("MK-E041", [card("peasants", "number", [141, 142, 142])], [("peasants", "number[2]")]),
    ("MK-E042", [card("peasants", "number", [141, 142])], [("peasants", "number")]),
    ("MK-E042", [card("mana-pull", "number", [1, 2])], [("mana-pull", "number")]),
    ("MK-E043", [card("mind-read", "attributes.interactive", GONE)], [("mind-read", "attributes.interactive")]),
    ("MK-E043", [card("fireball", "attributes.interactive", "competitive")], [("fireball", "attributes.interactive")]),
    (
        "MK-E044",
        [card("rethink", "attributes.number", 3)],
        [("base", "components[4]"), ("mana-steal", "attributes.number"), ("rethink", "attributes.number")],
    ),
    ("MK-E044", [card("rethink", "", GONE)], [("base", "components[4]")]),
    ("MK-E045", [card("altem-mages", f"{UNIT}.recruit_at", ["keep", "city"])], [("altem-mages", f"{UNIT}.recruit_at")]),
    ("MK-E046", [card("peasants", f"{UNIT}.tier", "elite")], [("peasants", f"{UNIT}.level")]),
    ("MK-E046", [card("catapults", f"{UNIT}.level", 2)], [("catapults", f"{UNIT}.level")]),
    ("MK-W047", [card("peasants", f"{UNIT}.cost", 9)], [("peasants", f"{UNIT}.cost")]),
    (
        "MK-E048",
        [card("peasants", f"{UNIT}.recruit_at", ["village", "dungeon"])],
        [("peasants", f"{UNIT}.recruit_at[1]")],
    ),
    ("MK-E048", [card("peasants", f"{UNIT}.recruit_at", ["magical-glade"])], [("peasants", f"{UNIT}.recruit_at[0]")]),
    (
        "MK-E049",
        [card("thugs", f"{UNIT}.recruit_symbols", ["reversed-reputation", "double-reputation"])],
        [("thugs", f"{UNIT}.recruit_symbols")],
    ),
    ("MK-E049", [card("thugs", "effects[3]", GONE)], [("thugs", "effects")]),
]

FINE: list[tuple[str, list[Change]]] = [
    ("MK-E019", [ruin("altar-red", "effects[0].cost", {"mana": ["red"]})]),
    ("MK-E033", [ruin("altar-red", "effects[0].do", {"fame": 8})]),
    ("MK-E033", [ruin("enemies-brown-red", "effects[0].do", {"all_of": [{"gain_card": "artifact"}] * 2})]),
    ("MK-E034", [card("ruby-ring", "effects[1]", GONE)]),  # an artifact may do without
    ("MK-E035", [card("fireball", "effects[1].cost.mana", ["black", "red"])]),
    ("MK-E036", [card("explosive-bolt", "effects[1].cost.mana", [["white", "red"]])]),
    ("MK-E037", [card("ruby-ring", "effects[1].do", {"fame": 3})]),
    ("MK-E038", [card("march", "effects[1].do", {"attack": 1})]),  # something else, which cannot be compared
    ("MK-E038", [card("fireball", "effects[1].do.all_of[0].wound", 3)]),  # wounds are no gain
    ("MK-W039", [card("march", "attributes.types", ["move", "special"])]),
    ("MK-W039", [card("march", "attributes.types", ["action"])]),
    ("MK-E040", [card("rage", "number[0]", 1)]),
    ("MK-E041", [card("fireball", "number", [94]), card("snowstorm", "number", [93])]),
    ("MK-E042", [card("peasants", "number", [])]),  # known of none
    ("MK-E042", [card("rage", "number", [1, 2, 337, 356])]),
    ("MK-E043", [card("mind-read", "number", [112])]),
    ("MK-E044", [card("rethink", "attributes.number", 3), card("mana-steal", "attributes.number", 2)]),
    ("MK-E045", [card("catapults", f"{UNIT}.recruit_at", ["keep"])]),
    ("MK-E046", [card("peasants", f"{UNIT}.level", 2)]),
    ("MK-W047", [card("peasants", f"{UNIT}.cost", 5)]),
    ("MK-E048", [card("peasants", f"{UNIT}.recruit_at", ["keep", "city", "mage-tower"])]),
    ("MK-E049", [card("peasants", f"{UNIT}.recruit_symbols", ["interaction-only"])]),
]


@pytest.mark.parametrize(("code", "changes", "expected"), BROKEN)
def test_broken(code: str, changes: list[Change], expected: Found) -> None:
    assert added(code, *changes) == expected


@pytest.mark.parametrize(("code", "changes"), FINE)
def test_fine(code: str, changes: list[Change]) -> None:
    assert added(code, *changes) == []
