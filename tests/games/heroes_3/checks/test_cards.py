"""Units, heroes, the cards of the common decks, towns and their buildings."""

from typing import Any

import pytest

from tests.checks.altering import GONE, found

GAME = "heroes-3"
SEARCH = {"search": {"deck": "spell", "count": 2}}
WEAK = {"attack": 2, "defense": 1, "health": 2, "initiative": 4}

VIOLATED: list[tuple[str, list[Any], list[tuple[str, str]]]] = [
    ("H3-E017", [("card", "griffins", "attributes.tier", "silver")], [("castle", "attributes.faction")] * 2),
    ("H3-E018", [("card", "griffins", "attributes.pack.attack", 1)], [("griffins", "attributes.pack.attack")]),
    ("H3-W019", [("card", "skeletons", "attributes.pack", WEAK)], [("skeletons", "attributes.pack")]),
    ("H3-E020", [("card", "black-dragons", "attributes.tier", "azure")], [("black-dragons", "attributes.tier")]),
    ("H3-E021", [("card", "griffins", "attributes.reinforce", {})], [("griffins", "attributes.reinforce.gold")]),
    ("H3-E021", [("enemy", "neutral-boars", "attributes.recruit", {})], [("neutral-boars", "attributes.recruit.gold")]),
    ("H3-W022", [("card", "crusaders", "attributes.recruit.gold", 4)], [("crusaders", "attributes.recruit.gold")]),
    ("H3-E023", [("card", "evil-eyes", "attributes.type", "ground")], [("evil-eyes", "effects[0]")]),
    ("H3-W024", [("enemy", "neutral-griffins", "attributes.tier", "gold")], [("neutral-griffins", "attributes.tier")]),
    ("H3-E025", [("card", "catherine", "attributes.power", 2)], [("catherine", "attributes")]),
    ("H3-E026", [("card", "rion", "attributes.magic_arrows", 1)], [("rion", "attributes.magic_arrows")]),
    (
        "H3-E027",
        [("card", "catherine", "attributes.specialties", ["crusaders-4", "crusaders-1", "crusaders-6"])],
        [("catherine", "attributes.specialties[0]"), ("catherine", "attributes.specialties[1]")],
    ),
    ("H3-E028", [("card", "crusaders-1", "attributes.favours", "skeletons")], [("crusaders-1", "attributes.favours")]),
    ("H3-E028", [("card", "crusaders-1", "attributes.hero", "sandro")], [("crusaders-1", "attributes.hero")]),
    ("H3-E029", [("card", "crusaders-1", "attributes.hero", "rion")], [("crusaders-1", "attributes.hero")]),
    (
        "H3-W030",
        [("card", "cloak-of-the-undead-king-1", "attributes.becomes.attack", 2)],
        [("cloak-of-the-undead-king-1", "attributes.becomes.attack")],
    ),
    ("H3-E031", [("card", "rion", "attributes.type", "might")], [("castle", "attributes.faction")]),
    ("H3-E032", [("card", "catherine", "attributes.ability", "necromancy")], [("catherine", "attributes.ability")]),
    ("H3-E033", [("card", "power", "copies", 6)], [("power", "copies")]),
    ("H3-E033", [("card", "magic-arrow", "copies", 5)], [("magic-arrow", "copies")]),
    ("H3-E033", [("card", "wisdom", "copies", 1)], [("wisdom", "copies")]),
    ("H3-E034", [("card", "level-3", "", GONE)], [("level-4", "attributes.level")]),
    ("H3-E034", [("card", "level-7", "", GONE)], [("level-6", "attributes.level")]),
    ("H3-E035", [("card", "level-5", "attributes.hand_limit", 4)], [("level-5", "attributes.hand_limit")]),
    (
        "H3-E036",
        [("card", "level-4", "effects[0].do", {"search": {"deck": "ability", "count": 2}})],
        [("level-4", "effects")] * 2,
    ),
    ("H3-E037", [("card", "estates", "effects[1]", GONE)], [("estates", "effects")]),
    ("H3-E038", [("card", "bless", "effects[0]", GONE)], [("bless", "effects")]),
    ("H3-E039", [("card", "angel-wings", "effects[1]", GONE)], [("angel-wings", "effects")]),
    ("H3-E040", [("card", "angel-wings", "effects[0].when", GONE)], [("angel-wings", "effects[0].when")]),
    ("H3-W041", [("card", "estates", "effects[1].do", {"gold": 2})], [("estates", "effects")]),
    (
        "H3-E042",
        [("card", "curse", "effects[0].do.do", {"by_power": {"0": {"defense": -1}, "2": {"defense": -1}}})],
        [("curse", "effects[0]")],
    ),
    (
        "H3-E043",
        [("card", "blind", "effects[0].do.tiers_by_power", {"0": ["bronze", "silver"], "1": ["silver"]})],
        [("blind", "effects[0]")],
    ),
    ("H3-E044", [("card", "blind", "attributes.schools", ["fire", "fire"])], [("blind", "attributes.schools")]),
    ("H3-W045", [("card", "blind", "attributes.schools", ["air"])], [("core", "components")]),
    ("H3-E046", [("card", "fancy-pixie", "attributes", {})], [("fancy-pixie", "attributes.duration")]),
    (
        "H3-E046",
        [("card", "dead-silence", "attributes.duration", "immediate")],
        [("dead-silence", "attributes.duration")],
    ),
    ("H3-E047", [("card", "attack-a", "attributes.type", "magic")], [("attack-a", "attributes.type")]),
    (
        "H3-E048",
        [("card", "attack-b", "effects[0].do.by_difficulty.easy", {"attack": 2})],
        [("attack-b", "effects[0]")],
    ),
    ("H3-E048", [("card", "attack-b", "effects[0].do.by_difficulty.hard", GONE)], [("attack-b", "effects[0]")]),
    (
        "H3-E049",
        [("card", "castle-towers", "attributes.needs", "castle-blacksmith")],
        [("castle-blacksmith", "attributes.needs"), ("castle-towers", "attributes.needs")],
    ),
    (
        "H3-E050",
        [("card", "castle-blacksmith", "attributes.needs", "dungeon-warrens")],
        [("castle-blacksmith", "attributes.needs")],
    ),
    (
        "H3-E051",
        [("card", "castle-glory-of-erathia", "attributes.needs", "castle-towers")],
        [("castle-glory-of-erathia", "attributes.needs")],
    ),
    ("H3-E052", [("card", "castle-citadel", "attributes.type", "faction")], [("castle", "attributes.building_tiles")]),
    (
        "H3-E053",
        [("card", "castle", "attributes.building_tiles[1]", ["dungeon-city-hall"])],
        [("castle", "attributes.building_tiles")] * 2,
    ),
    (
        "H3-W054",
        [("card", "castle", "attributes.building_tiles[2]", ["castle-towers", "castle-citadel"])],
        [("castle", "attributes.building_tiles[2]")],
    ),
    (
        "H3-E055",
        [("card", "castle-holy-grounds", "effects[0].do", {"unlock": "recruiting-bronze"})],
        [("castle-holy-grounds", "effects")],
    ),
    ("H3-E056", [("card", "castle-citadel", "effects[0]", GONE)], [("castle-citadel", "effects")]),
    ("H3-E056", [("card", "castle-citadel", "effects[1].do.place.wall", 4)], [("castle-citadel", "effects")]),
    ("H3-E057", [("card", "castle-mage-guild", "effects[0].do", SEARCH)], [("castle-mage-guild", "effects")]),
    ("H3-E057", [("card", "castle-mage-guild", "effects[1].do", SEARCH)], [("castle-mage-guild", "effects")]),
    ("H3-E058", [("card", "castle-city-hall", "effects[0].slot", "turn")], [("castle-city-hall", "effects")]),
    (
        "H3-E059",
        [("card", "castle", "attributes.income_track.gold[1]", 10)],
        [("castle", "attributes.income_track.gold")],
    ),
    ("H3-E060", [("card", "dungeon", "attributes.color", "blue")], [("dungeon", "attributes.color")]),
    (
        "H3-W061",
        [("card", "castle-holy-grounds", "attributes.cost.gold", 5)],
        [("castle-holy-grounds", "attributes.cost.gold")],
    ),
]

ALLOWED: list[tuple[str, list[Any]]] = [
    ("H3-E018", [("card", "griffins", "attributes.pack.attack", 2)]),  # as strong as the few side
    ("H3-W022", [("card", "crusaders", "attributes.recruit.gold", 5)]),
    (
        "H3-E023",
        [
            ("card", "evil-eyes", "effects[0].do", {"ignore": "paralysis"}),
            ("card", "evil-eyes", "attributes.type", "ground"),
        ],
    ),
    ("H3-E032", [("card", "sandro", "attributes.ability", "necromancy")]),
    ("H3-E033", [("card", "power", "copies", 8)]),
    ("H3-E033", [("card", "blind", "copies", 1)]),  # nobody begins with it
    ("H3-W041", [("card", "estates", "effects[1].do", {"gold": 3})]),
    ("H3-E046", [("card", "fancy-pixie", "effects", []), ("card", "fancy-pixie", "attributes", {})]),
    ("H3-E048", [("card", "attack-b", "effects[0].do.by_difficulty.easy", GONE)]),
    ("H3-E049", [("card", "castle-citadel", "attributes.needs", "castle-blacksmith")]),  # a chain of three
    ("H3-W061", [("card", "castle-holy-grounds", "attributes.cost.gold", 6)]),
]


@pytest.mark.parametrize(("code", "changes", "findings"), VIOLATED)
def test_a_broken_rule_is_found(code: str, changes: list[Any], findings: list[tuple[str, str]]) -> None:
    assert found(code, GAME, *changes) == findings


@pytest.mark.parametrize(("code", "changes"), ALLOWED)
def test_a_near_miss_is_allowed(code: str, changes: list[Any]) -> None:
    assert found(code, GAME, *changes) == []
