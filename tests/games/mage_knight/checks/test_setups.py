"""The rules about set-ups, Volkare's tables and the leaders, each broken and kept by a change of a real scenario."""

import pytest

from tests.checks.altering import GONE, Change
from tests.games.mage_knight.checks.finding import Found, added


def setup(slug: str, path: str, value: object) -> Change:
    return ("scenario", slug, f"setups{path}", value)


FULL, HOLD, DRUIDS, ONE, QUEST = "full-conquest", "conquer-and-hold", "druid-nights", "one-to-return", "volkares-quest"
DEAD, RELIC = "the-realm-of-the-dead-competitive", "the-lost-relic-cooperative"
VOLKARE = ("volkares-quest", "volkares-return", "volkares-return-blitz")

BROKEN: list[tuple[str, list[Change], Found]] = [
    ("MK-E082", [setup(FULL, "[0].starting_tile", "starting-b")], [(FULL, "setups[0].starting_tile")]),
    ("MK-E082", [setup(FULL, "[0].map_shape", GONE)], [(FULL, "setups[0].map_shape")]),
    ("MK-E082", [setup(HOLD, "[0].countryside", 6)], [(HOLD, "setups[0].map_shape")]),
    ("MK-E082", [setup(QUEST, "[3].players", 5)], [(QUEST, "setups[3].map_shape")]),
    ("MK-E083", [setup(FULL, "[2].countryside", 12)], [(FULL, "setups[2].countryside")]),
    ("MK-E083", [setup(FULL, "[2].core_city", 5)], [(FULL, "setups[2].core_city")]),
    ("MK-E083", [setup(RELIC, "[2].requires", GONE)], [(RELIC, "setups[2].core_city")]),
    ("MK-E083", [setup(ONE, "[2].core_non_city", 4)], [(ONE, "setups[2].core_non_city")]),  # a variation adds one
    (
        "MK-E084",
        [setup(DEAD, "[0].tile_constraints[0].exactly.tiles", 6)],
        [(DEAD, "setups[0].tile_constraints[0].exactly")],
    ),
    ("MK-E084", [setup(DEAD, "[2].countryside", 12)], [(DEAD, "setups[2].tile_constraints[0].exactly")]),
    (
        "MK-E084",
        [setup(DEAD, "[0].tile_constraints[1].always[1]", "core-01")],
        [(DEAD, "setups[0].tile_constraints[1].always")],
    ),
    ("MK-E084", [setup(DEAD, "[0].core_city", 1)], [(DEAD, "setups[0].tile_constraints[1].always")]),
    (
        "MK-E084",
        [setup("dungeon-lords", "[0].countryside", 1)],
        [("dungeon-lords", "setups[0].tile_constraints[0].keep_all_with")],
    ),
    (
        "MK-E084",
        [setup("mines-liberation", "[2].tile_constraints[1].never", ["core-02"])],
        [("mines-liberation", "setups[2].tile_constraints[1].only_with")],
    ),
    (
        "MK-E085",
        [setup(DRUIDS, "[0].tile_constraints[1].always", ["core-08-red-city"])],
        [(DRUIDS, "setups[0].tile_constraints")],
    ),
    ("MK-E085", [setup(DEAD, "[1].tile_constraints", GONE)], [(DEAD, "setups[1].tile_constraints")] * 2),
    ("MK-E086", [setup(RELIC, "[0].starting.level", 2)], [(RELIC, "setups[0].starting.fame")]),
    (
        "MK-E086",
        [("variant", "rampage", "attributes.starting.fame", 3)],
        [("rampage", "attributes.starting.fame")],
    ),
    ("MK-E087", [setup(FULL, "[0].core_city", 3)], [(FULL, "setups[0].core_city")]),
    ("MK-E087", [setup(DEAD, "[0].leader_levels.dark-crusader", 7)], [(DEAD, "setups[0].leader_levels")]),
    ("MK-W088", [setup(FULL, "[3].extra_source_dice", 2)], [(FULL, "setups[3].extra_source_dice")]),
    (
        "MK-E089",
        [setup(QUEST, "[0].difficulty.combat.daring.volkare_level", 9)],
        [(QUEST, "setups[0].difficulty.combat.daring.volkare_level")],
    ),
    (
        "MK-E089",
        [setup(QUEST, "[1].difficulty.race.tight.wounds", 15)],
        [(QUEST, "setups[1].difficulty.race.tight.wounds")],
    ),
    ("MK-E089", [setup(QUEST, "[2].difficulty", GONE)], [(QUEST, "setups[2].difficulty")]),
    (
        "MK-E089",
        [("scenario", QUEST, "attributes.volkare.retreat_wounds", [1, 2, 3])],
        [(QUEST, "attributes.volkare.retreat_wounds")],
    ),
    (
        "MK-E089",
        [("scenario", QUEST, "attributes.volkare.deck.spells", ["fireball"])],
        [(QUEST, "attributes.volkare.deck.spells")],
    ),
    (
        "MK-E089",
        [("enemy", "volkare", "attributes.scenarios", [])],
        [(slug, "attributes.volkare.general") for slug in VOLKARE],
    ),
    (
        "MK-W090",
        [setup(QUEST, "[0].difficulty.combat.heroic.volkare_level", 7)],
        [(QUEST, "setups[0].difficulty.combat.heroic")],
    ),
    (
        "MK-W090",
        [setup(QUEST, "[0].difficulty.race.tight.wounds", 20)],
        [(QUEST, "setups[0].difficulty.race.tight")],
    ),
    ("MK-E091", [setup(DEAD, "[0].leader_levels", {"elementalist": 4})], [(DEAD, "setups[0].leader_levels")] * 2),
    ("MK-E091", [setup(FULL, "[0].leader_levels", {"elementalist": 4})], [(FULL, "setups[0].leader_levels")]),
]

FINE: list[tuple[str, list[Change]]] = [
    ("MK-E082", [setup(FULL, "[0].map_shape", "open-3"), setup(FULL, "[0].starting_tile", "starting-b")]),
    ("MK-E083", [setup(FULL, "[2].countryside", 14), setup(FULL, "[2].requires", ["lost-legion"])]),
    ("MK-E083", [setup(FULL, "[2].core_non_city", 4)]),
    ("MK-E084", [setup(DEAD, "[0].tile_constraints[0].exactly.tiles", 5)]),
    ("MK-E084", [setup(DRUIDS, "[0].tile_constraints[0].keep_all_with[1]", "dungeon")]),
    ("MK-E085", [("scenario", DRUIDS, "attributes.cities", {"state": "hostile"})]),
    ("MK-E086", [setup(RELIC, "[0].starting.fame", 14)]),
    ("MK-E087", [setup(FULL, "[0].countryside", 9)]),
    ("MK-W088", [setup(FULL, "[3].extra_source_dice", 1)]),
    (
        "MK-E089",
        [
            setup(QUEST, "[0].difficulty.combat.daring.volkare_level", 9),
            ("enemy", "volkare", "attributes.scenarios[2].combat[0].volkare_level[0]", 9),
        ],
    ),
    ("MK-W090", [setup(QUEST, "[0].difficulty.combat.heroic.volkare_level", 11)]),
    ("MK-E091", [setup(DEAD, "[0].leader_levels", {"dark-crusader": 9})]),
]


@pytest.mark.parametrize(("code", "changes", "expected"), BROKEN)
def test_broken(code: str, changes: list[Change], expected: Found) -> None:
    assert added(code, *changes) == expected


@pytest.mark.parametrize(("code", "changes"), FINE)
def test_fine(code: str, changes: list[Change]) -> None:
    assert added(code, *changes) == []
