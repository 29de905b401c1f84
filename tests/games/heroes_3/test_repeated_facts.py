"""Where two records say the same fact, as the game itself does on a card and on a board, they say it alike."""

from typing import Any


def test_heroes_and_specialties_name_each_other(of_kind: Any) -> None:
    owned, cards = [], of_kind("specialty")
    for slug, hero in of_kind("hero").items():
        for card, level in zip(hero["attributes"]["specialties"], (1, 4, 6), strict=True):
            owned.append((card, {"hero": slug, "faction": hero["attributes"]["faction"], "level": level}))
    printed = {
        slug: {key: card["attributes"][key] for key in ("hero", "faction", "level")} for slug, card in cards.items()
    }
    assert len(owned) == 18
    assert dict(owned) == printed


def test_campaigns_and_scenarios_name_each_other(of_kind: Any) -> None:
    listed = {
        scenario: (campaign, order)
        for campaign, record in of_kind("campaign").items()
        for order, scenario in enumerate(record["attributes"]["scenarios"], 1)
    }
    told = {
        slug: (record["attributes"]["campaign"], record["attributes"]["order"])
        for slug, record in of_kind("scenario").items()
        if "campaign" in record.get("attributes", {})
    }
    assert len(told) == 25
    assert listed == told


def test_towns_have_their_buildings_on_their_tiles(of_kind: Any) -> None:
    buildings = of_kind("building")
    for town in of_kind("town").values():
        faction, tiles = town["attributes"]["faction"], town["attributes"]["building_tiles"]
        owned = [slug for slug, building in buildings.items() if building["attributes"]["faction"] == faction]
        assert len(tiles) == 7
        assert sorted(building for tile in tiles for building in tile) == sorted(owned)


def test_mines_give_what_they_produce(of_kind: Any) -> None:
    mines = [record for record in of_kind("location").values() if record.get("attributes", {}).get("type") == "mine"]
    assert len(mines) == 5
    for mine in mines:
        effects = {effect["slot"]: effect["do"] for effect in mine["effects"]}
        produces = mine["attributes"]["produces"]
        assert (effects["flag"], effects["first-flag"]) == ({"income": produces}, produces)


def test_starting_tiles_hold_the_town_of_their_faction(of_kind: Any) -> None:
    tiles = {slug: tile for slug, tile in of_kind("tile").items() if tile["attributes"]["type"] == "starting"}
    assert len(tiles) == 3
    assert {slug: tile["hexes"][0]["site"] for slug, tile in tiles.items()} == {
        slug: f"{tile['attributes']['faction']}-town" for slug, tile in tiles.items()
    }
