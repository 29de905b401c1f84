"""Where two records print the same fact, as the game itself does on a card and in a table, they say it alike."""

from typing import Any

import pytest

Record = dict[str, Any]
# How the effects of a city card name the elements of its site.
ATTACKS = {("fire", "ice"): "fire-and-ice-attacks", ("cold-fire",): "cold-fire-attacks"}
DEFENDERS = {("physical",): "physical-defenders"}


@pytest.fixture
def of_kind(records: list[Record]) -> Any:
    """The records of a kind by their slug."""
    return lambda kind: {record["slug"]: record for record in records if record["kind"] == kind}


def test_leaders_start_where_the_set_ups_say(of_kind: Any) -> None:
    scenarios, told, set_up = of_kind("scenario"), [], []
    for leader in of_kind("faction-leader").values():
        faction = leader["attributes"]["faction"]
        for start in leader["attributes"]["start_levels"]:
            for setup in scenarios[start["scenario"]]["setups"]:
                place = (leader["slug"], start["scenario"], setup["players"])
                told.append((*place, start.get("level") or start["per_player"] * setup["players"] + start["plus"]))
                set_up.append((*place, setup["leader_levels"][faction]))
    assert told
    assert told == set_up


def test_volkares_tables_are_those_of_the_set_ups(of_kind: Any) -> None:
    tables = of_kind("general")["volkare"]["attributes"]["scenarios"]
    assert tables
    for table in tables:
        for setup in of_kind("scenario")[table["scenario"]]["setups"]:
            column = setup["players"] - 1
            combat = {
                row["level"]: {"city_level": row["city_level"][column], "volkare_level": row["volkare_level"][column]}
                for row in table["combat"]
            }
            race = {
                row["level"]: {"wounds": row["wounds"], "indecisive_units": row["indecisive_units"][column]}
                for row in table["race"]
            }
            assert setup["difficulty"] == {"combat": combat, "race": race}


def test_city_cards_ask_the_prices_of_their_sites(of_kind: Any) -> None:
    sites = of_kind("site")
    for city in of_kind("city").values():
        on_card = [effect["cost"] for effect in city["effects"] if effect["slot"] == "interaction" and "cost" in effect]
        at_site = [sale["cost"] for sale in sites[city["attributes"]["site"]]["attributes"]["interaction"]["sells"]]
        assert on_card
        assert all(cost in on_card for cost in at_site)
        assert all(cost in at_site for cost in on_card)


def test_city_cards_help_defenders_as_their_sites_do(of_kind: Any) -> None:
    cities = [city for city in of_kind("city").values() if "bonus" in city["attributes"]]
    assert len(cities) == 4
    for city in cities:
        bonus = of_kind("site")[city["attributes"]["site"]]["attributes"]["city_bonus"]
        raised = {ATTACKS[tuple(row["elements"])]: row["by"] for row in bonus.get("attacks", [])}
        raised |= {"armor": bonus["armor"]} if "armor" in bonus else {}
        expected: list[Record] = [
            {"increase": {"stat": stat, "by": by}, "target": "defenders"} for stat, by in raised.items()
        ]
        expected += [
            {"gain_ability": row["ability"], "target": DEFENDERS[tuple(row["elements"])]}
            for row in bonus.get("abilities", [])
        ]
        printed = next(effect["do"] for effect in city["effects"] if effect["slot"] == "garrison")
        assert printed.get("all_of", [printed]) == expected


def test_city_tiles_have_the_colour_of_their_city(of_kind: Any) -> None:
    colors = {slug: site["attributes"].get("color") for slug, site in of_kind("site").items()}
    tiles = of_kind("map-tile").values()
    printed = {tile["slug"]: tile["attributes"].get("city_color") for tile in tiles}
    drawn = {tile["slug"]: colors.get(tile["hexes"][0].get("site")) for tile in tiles}
    assert printed == drawn
    assert sum(color is not None for color in printed.values()) == 4


def test_leaders_and_factions_name_each_other(of_kind: Any) -> None:
    leaders = {slug: leader["attributes"]["faction"] for slug, leader in of_kind("faction-leader").items()}
    factions = {faction["attributes"]["leader"]: slug for slug, faction in of_kind("faction").items()}
    assert leaders == factions
    assert len(leaders) == 2
