"""What the schemas leave open and the fixtures keep all the same."""

from collections.abc import Iterator
from typing import Any

Record = dict[str, Any]


def nodes(value: Any) -> Iterator[Record]:
    """Every mapping inside some effects."""
    if isinstance(value, list):
        for item in value:
            yield from nodes(item)
    elif isinstance(value, dict):
        yield value
        for item in value.values():
            yield from nodes(item)


def test_when_is_a_timing(records: list[Record], of_kind: Any) -> None:
    timings = {slug for slug, term in of_kind("term").items() if term["attributes"]["group"] == "timing"}
    assert {effect["when"] for record in records for effect in record.get("effects", []) if "when" in effect} == timings


def test_cards_that_are_played_have_a_timing(of_kind: Any) -> None:
    kinds = [of_kind(kind) for kind in ("ability", "artifact", "spell", "statistic")]
    assert [
        slug for kind in kinds for slug, card in kind.items() for effect in card["effects"] if "when" not in effect
    ] == []


def test_effects_name_dice_tokens_cards_and_locations_that_exist(records: list[Record], of_kind: Any) -> None:
    known = {slug for kind in ("die", "token", "siege-card", "location") for slug in of_kind(kind)} | {"any", "all"}
    named: set[str] = set()
    for node in nodes([record.get("effects", []) for record in records]):
        if "remove_cubes" in node:
            named.update([node["from"]] if isinstance(node["from"], str) else node["from"], node.get("except", []))
        for word in ("roll", "reroll"):
            named.update([node[word]] if isinstance(node.get(word), str) else node.get(word, []))
        named.update(node.get("place", {}), [node["token"]] if "token" in node else [])
    assert "treasure-die" in named
    assert named - known == set()


def test_only_scenarios_come_from_an_unofficial_edition(records: list[Record], of_kind: Any) -> None:
    unofficial = {slug for slug, box in of_kind("edition").items() if not box["attributes"]["official"]}
    kinds = {record["kind"] for record in records if record.get("edition") in unofficial}
    assert (unofficial, kinds) == ({"fan-mission-book"}, {"scenario", "campaign"})


def test_campaigns_and_their_scenarios_come_in_one_box(of_kind: Any) -> None:
    scenarios = of_kind("scenario")
    for campaign in of_kind("campaign").values():
        parts = campaign["attributes"]["scenarios"]
        assert {scenarios[part]["edition"] for part in parts} == {campaign["edition"]}


def test_every_scenario_says_how_many_can_play(of_kind: Any) -> None:
    assert [slug for slug, scenario in of_kind("scenario").items() if not scenario.get("setups")] == []


def test_set_ups_without_tiles_are_those_of_books_that_are_no_source(of_kind: Any) -> None:
    bare = {
        slug: scenario["edition"]
        for slug, scenario in of_kind("scenario").items()
        for setup in scenario["setups"]
        if not setup.get("tiles") and not setup.get("fixed_tiles")
    }
    by_fans = {slug for slug, edition in bare.items() if edition == "fan-mission-book"}
    assert by_fans == {"a-devilish-plan", "steadwicks-fall", "deal-with-the-devil"}
    assert len(bare) - len(by_fans) == 31


def test_set_ups_need_no_more_tiles_than_they_take(of_kind: Any) -> None:
    checked = 0
    for scenario in of_kind("scenario").values():
        for setup in scenario["setups"]:
            for need in setup.get("needs", []):
                assert need["count"] <= setup["tiles"][need["type"]]
                checked += 1
    assert checked


def test_maps_of_the_core_box_alone_do_not_outrun_it(of_kind: Any) -> None:
    """Tiles of the map and of the players' pools together."""
    box: dict[str, int] = {}
    for tile in of_kind("tile").values():
        box[tile["attributes"]["type"]] = box.get(tile["attributes"]["type"], 0) + tile["copies"]
    short = []
    for slug, scenario in of_kind("scenario").items():
        pool = scenario.get("attributes", {}).get("tile_pool", {})
        for setup in scenario["setups"]:
            if setup.get("core_only") and "tiles" in setup:
                asked = {kind: setup["tiles"].get(kind, 0) + setup["players"] * pool.get(kind, 0) for kind in box}
                short += [(slug, setup["players"], kind) for kind in box if asked[kind] > box[kind]]
    assert short == []
