"""Trading, experience, modes, tokens and dice; scenarios, campaigns and boxes."""

from typing import Any

import pytest

from tests.checks.altering import GONE, found

GAME = "heroes-3"
SECOND_RATE = {
    "kind": "trade",
    "edition": "core",
    "name": {"en": "Gold for Valuables, again"},
    "attributes": {"give": {"gold": 7}, "get": {"valuables": 1}},
    "sources": ["004"],
}
OBELISKS = [{"type": "near", "count": 4, "location": "obelisk"}]

VIOLATED: list[tuple[str, list[Any], list[tuple[str, str]]]] = [
    (
        "H3-E073",
        [("rule", "valuables-to-building-materials", "attributes.get", {"building_materials": 4})],
        [("building-materials-to-valuables", "attributes.get"), ("valuables-to-building-materials", "attributes.get")],
    ),
    ("H3-E074", [("rule", "gold-to-valuables", "", GONE)], [("core", "slug")]),
    ("H3-E074", [("rule", "gold-to-valuables-again", "", SECOND_RATE)], [("gold-to-valuables-again", "attributes")]),
    ("H3-E075", [("rule", "gold-to-valuables", "attributes.get", {"gold": 1})], [("gold-to-valuables", "attributes")]),
    (
        "H3-E076",
        [("rule", "experience-higher", "effects[0].do", {"experience": 1})],
        [("experience-higher", "effects")],
    ),
    ("H3-E077", [("rule", "alliance", "attributes.players", {"min": 3, "max": 4})], [("alliance", "attributes.teams")]),
    ("H3-E077", [("rule", "alliance", "attributes.needs", GONE)], [("alliance", "attributes.needs")]),
    ("H3-E078", [("token", "positive-morale", "attributes.limit", 2)], [("positive-morale", "attributes.limit")]),
    (
        "H3-E078",
        [("token", "negative-morale", "attributes.ignored_by", GONE)],
        [("negative-morale", "attributes.ignored_by")],
    ),
    ("H3-E079", [("token", "attack-die", "attributes.faces[5]", {"gold": 3})], [("attack-die", "attributes.faces")]),
    ("H3-E080", [("scenario", "carpe-diem", "setups", [])], [("carpe-diem", "setups")]),
    ("H3-E081", [("scenario", "carpe-diem", "setups[0].players", 4)], [("carpe-diem", "setups[0].players")]),
    ("H3-E082", [("scenario", "the-hunt", "setups[1].players", 4)], [("the-hunt", "setups[1].core_only")]),
    ("H3-E083", [("scenario", "the-hunt", "setups[1].tiles.starting", 2)], [("the-hunt", "setups[1].tiles.starting")]),
    (
        "H3-E084",
        [("scenario", "stand-united", "setups[0].needs[0].count", 3)],
        [("stand-united", "setups[0].needs[0].count")],
    ),
    ("H3-E085", [("scenario", "the-hunt", "setups[1].tiles.far", 7)], [("the-hunt", "setups[1].tiles.far")]),
    (
        "H3-E086",
        [("scenario", "the-hunt", "setups[0].needs", OBELISKS)],
        [("the-hunt", "setups[0].needs[0].count")],
    ),
    (
        "H3-E087",
        [("scenario", "sicilian-dragon", "setups[0].fixed_tiles[1]", "f1")],
        [("sicilian-dragon", "setups[0].fixed_tiles")],
    ),
    (
        "H3-E088",
        [("scenario", "sicilian-dragon", "setups[0].random_tiles.count", 7)],
        [("sicilian-dragon", "setups[0].random_tiles.count")],
    ),
    (
        "H3-E089",
        [("scenario", "greek-gift", "setups[0].starting_tile", "f3")],
        [("greek-gift", "setups[0].starting_tile")],
    ),
    (
        "H3-E089",
        [("scenario", "greek-gift", "setups[0].starting_tile", "s1")],
        [("greek-gift", "setups[0].starting_tile")],
    ),
    (
        "H3-E090",
        [("scenario", "greek-gift", "attributes.enemy.field.tile", "n1")],
        [("greek-gift", "attributes.enemy.field.tile")],
    ),
    (
        "H3-E090",
        [("scenario", "greek-gift", "attributes.unguarded[0].position", "e")],
        [("greek-gift", "attributes.unguarded[0].position")],
    ),
    ("H3-E091", [("scenario", "the-hunt", "attributes.rounds", 10)], [("the-hunt", "effects[2]")]),
    ("H3-E091", [("scenario", "the-hunt", "effects[2].do.rounds", [8, 4])], [("the-hunt", "effects[2]")]),
    ("H3-E092", [("scenario", "force-of-will", "effects[3].do.players", 4)], [("force-of-will", "effects[3]")]),
    ("H3-E093", [("scenario", "astral-run", "attributes.rounds_min", 16)], [("astral-run", "attributes.rounds_min")]),
    (
        "H3-E093",
        [("scenario", "sicilian-dragon", "attributes.start_level", 7)],
        [("sicilian-dragon", "attributes.start_level")],
    ),
    (
        "H3-E094",
        [("scenario", "force-of-will", "attributes.units[0].count", 4)],
        [("force-of-will", "attributes.units[0].count")],
    ),
    (
        "H3-E094",
        [("scenario", "force-of-will", "attributes.units[0].tier", GONE)],
        [("force-of-will", "attributes.units[0]")],
    ),
    (
        "H3-E095",
        [("scenario", "greek-gift", "attributes.enemy.faction", "castle")],
        [("greek-gift", "attributes.enemy")] * 4,
    ),
    (
        "H3-E095",
        [("scenario", "greek-gift", "attributes.enemy.few[0]", "zombies")],
        [("greek-gift", "attributes.enemy")],
    ),
    (
        "H3-E095",
        [("scenario", "sicilian-dragon", "attributes.enemy.few[2]", "vampires")],
        [("sicilian-dragon", "attributes.enemy")],
    ),
    (
        "H3-E096",
        [("scenario", "the-hunt", "attributes.buildings", ["silver-dwelling"])],
        [("the-hunt", "attributes.buildings")],
    ),
    (
        "H3-E096",
        [("scenario", "the-hunt", "attributes.buildings[2]", "city-hall")],
        [("the-hunt", "attributes.buildings")],
    ),
    ("H3-E097", [("scenario", "the-hunt", "attributes.income.gold", 12)], [("the-hunt", "attributes.income.gold")] * 3),
    (
        "H3-E097",
        [("rule", "campaign", "attributes.income.valuables", 8)],
        [("campaign", "attributes.income.valuables")] * 3,
    ),
    ("H3-E098", [("scenario", "stand-united", "attributes.ai_spells", [])], [("stand-united", "attributes.ai_spells")]),
    (
        "H3-E098",
        [("scenario", "stand-united", "attributes.ai_deck.magic", GONE)],
        [("stand-united", "attributes.ai_spells")],
    ),
    ("H3-W099", [("scenario", "stand-united", "attributes.ai_skill", GONE)], [("stand-united", "attributes.ai_skill")]),
    (
        "H3-W099",
        [("scenario", "sicilian-dragon", "attributes.ai_specialties", [])],
        [("sicilian-dragon", "attributes.ai_skill")],
    ),
    (
        "H3-E100",
        [("scenario", "stand-united", "attributes.ai_deck.might", 13)],
        [("stand-united", "attributes.ai_deck")],
    ),
    (
        "H3-E100",
        [("scenario", "sicilian-dragon", "attributes.ai_spells[3]", "lightning-bolt")],
        [("sicilian-dragon", "attributes.ai_spells")],
    ),
    (
        "H3-E101",
        [("scenario", "homecoming", "attributes.order", 2)],
        [("long-live-the-queen", "attributes.scenarios[0]")],
    ),
    (
        "H3-E101",
        [("scenario", "carpe-diem", "attributes.campaign", "long-live-the-queen")],
        [("long-live-the-queen", "attributes.scenarios")],
    ),
    (
        "H3-E102",
        [("scenario", "homecoming", "attributes.faction", "dungeon")],
        [("long-live-the-queen", "attributes.scenarios[0]")],
    ),
    (
        "H3-E102",
        [("scenario", "homecoming", "edition", "tower"), ("scenario", "homecoming", "setups[0].mode", "clash")],
        [("long-live-the-queen", "attributes.scenarios[0]")] * 2,
    ),
    (
        "H3-E103",
        [("scenario", "homecoming", "attributes.heroes", ["sandro"])],
        [("homecoming", "attributes.heroes[0]")],
    ),
    (
        "H3-E104",
        [("scenario", "two-knights-defense", "attributes.carry_over.scenario", "greek-gift")],
        [("two-knights-defense", "attributes.carry_over.scenario")],
    ),
    ("H3-E105", [("edition", "core", "components[12].count", 20)], [("core", "components[12].count")]),
    (
        "H3-E105",
        [("tile", "f1", "copies", 2)],
        [("core", "components[0].count"), ("core", "components[0].parts[1].count")],
    ),
    (
        "H3-E105",
        [("card", "attack-a", "copies", 3)],  # the explanation of the line says that no copies are known
        [("core", "components[17].count")],
    ),
    (
        "H3-E106",
        [("edition", "core", "components[29].counts", {"kind": "town"})],
        [(town, "copies") for town in ("castle", "dungeon", "necropolis")],
    ),
    ("H3-W107", [("edition", "core", "components[17].explained.records", 20)], [("core", "components[17].explained")]),
    ("H3-E108", [("edition", "core", "components[2].per_faction", 8)], [("core", "components[2].per_faction")]),
    ("H3-E109", [("edition", "tower", "attributes.requires", GONE)], [("tower", "attributes.requires")]),
    ("H3-E109", [("edition", "tower", "attributes.requires", "cove")], [("tower", "attributes.requires")]),
    ("H3-E110", [("edition", "tower", "attributes.factions", ["castle"])], [("tower", "attributes.factions")]),
    ("H3-E110", [("edition", "tower", "attributes.factions", [])], [("tower", "attributes.factions")]),
    ("H3-E111", [("tile", "s3", "attributes.faction", GONE)], [("core", "attributes.factions")]),
    ("H3-E112", [("card", "fireball", "edition", "fan-mission-book")], [("fireball", "edition")]),
]

ALLOWED: list[tuple[str, list[Any]]] = [
    (
        "H3-E073",
        [("rule", "valuables-to-building-materials", "attributes.get", {"building_materials": 3})],
    ),  # no loss, no gain
    ("H3-E081", [("scenario", "the-hunt", "setups[1].players", 6)]),  # fans may go beyond the mode
    (
        "H3-E082",
        [("scenario", "the-hunt", "setups[1].core_only", False), ("scenario", "the-hunt", "setups[1].players", 4)],
    ),
    ("H3-E085", [("scenario", "the-hunt", "setups[1].tiles.far", 6)]),  # with the pools all nine
    ("H3-E086", [("scenario", "stand-united", "setups[1].needs[0].count", 3)]),
    ("H3-E091", [("scenario", "the-hunt", "attributes.rounds", 12)]),  # an event in the last round
    ("H3-E094", [("scenario", "the-ambushed-accord", "attributes.units[0].count", 5)]),  # neutral units
    ("H3-E096", [("scenario", "the-hunt", "attributes.buildings", ["bronze-dwelling", "silver-dwelling"])]),
    ("H3-E100", [("scenario", "stand-united", "attributes.ai_deck.might", 12)]),
    ("H3-E105", [("edition", "core", "components[13].count", 32)]),
]


@pytest.mark.parametrize(("code", "changes", "findings"), VIOLATED)
def test_a_broken_rule_is_found(code: str, changes: list[Any], findings: list[tuple[str, str]]) -> None:
    assert found(code, GAME, *changes) == findings


@pytest.mark.parametrize(("code", "changes"), ALLOWED)
def test_a_near_miss_is_allowed(code: str, changes: list[Any]) -> None:
    assert found(code, GAME, *changes) == []
