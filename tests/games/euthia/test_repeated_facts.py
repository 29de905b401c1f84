"""Where two records say the same fact, they say it alike: a table and its sums, a rule and the place it is about."""

from collections.abc import Iterator
from typing import Any

import pytest

Record = dict[str, Any]


def attributes(records: dict[str, Record]) -> dict[str, Record]:
    return {slug: record.get("attributes", {}) for slug, record in records.items()}


def values(rule: Record) -> dict[str, int]:
    return {name: quantity["amount"] for name, quantity in rule["attributes"]["values"].items()}


def test_stacks_of_tiles_are_the_sums_of_their_rows(of_kind: Any) -> None:
    rows, kinds = attributes(of_kind("map-setup-row")), set(of_kind("map-tile-kind")) - {"scenario-tile"}
    for stack in attributes(of_kind("tile-stack")).values():
        own = [rows[row] for row in stack["rows"]]
        assert {row["tile_kind"] for row in own} == kinds
        assert all(stack["players"] in row["players"] and row["scenario"] == stack["scenario"] for row in own)
        assert stack["tiles_by_chapter"] == {
            chapter: sum(row["tiles_by_chapter"][chapter] for row in own) for chapter in own[0]["tiles_by_chapter"]
        }


def test_every_row_is_used_by_the_players_it_is_for(of_kind: Any) -> None:
    stacks = attributes(of_kind("tile-stack")).values()
    for slug, row in attributes(of_kind("map-setup-row")).items():
        assert [stack["players"] for stack in stacks if slug in stack["rows"]] == row["players"]


def test_the_box_has_tiles_enough_for_every_stack(of_kind: Any) -> None:
    chapters = {str(tile["attributes"]["chapter"]): tile["copies"] for tile in of_kind("map-tile-family").values()}
    for stack in attributes(of_kind("tile-stack")).values():
        assert all(count <= chapters[chapter] for chapter, count in stack["tiles_by_chapter"].items())


def test_setups_fit_their_mode_and_their_stack(of_kind: Any) -> None:
    modes, stacks = attributes(of_kind("mode")), attributes(of_kind("tile-stack"))
    setups = of_kind("scenario")["defending-the-settlements"]["setups"]
    assert len(setups) == 7
    for setup in setups:
        players = modes[setup["mode"]]["players"]
        assert players["min"] <= setup["players"] <= players["max"]
        assert stacks[setup["map_shape"]]["players"] == setup["players"]


def test_a_scenario_has_setups_or_says_that_they_are_missing(of_kind: Any) -> None:
    for scenario in of_kind("scenario").values():
        assert ("setups" in scenario) != ("map-set-up" in scenario["attributes"]["missing"])


def test_fixed_tiles_of_a_chapter_are_as_many_as_the_mode_uses(of_kind: Any) -> None:
    per_chapter = attributes(of_kind("map-tile-kind"))["fixed-tile"]["per_chapter"]
    assert per_chapter == {"competitive": 3, "cooperative": 3, "solo": 2}
    changes = attributes(of_kind("mode-change")).values()
    changed = {change["mode"]: change["tiles_per_chapter"] for change in changes if "tiles_per_chapter" in change}
    assert changed == {mode: {"fixed-tile": per_chapter[mode]} for mode in ("solo", "cooperative")}
    rows, stacks = attributes(of_kind("map-setup-row")), attributes(of_kind("tile-stack"))
    for setup in of_kind("scenario")["defending-the-settlements"]["setups"]:
        fixed = next(r for r in stacks[setup["map_shape"]]["rows"] if rows[r]["tile_kind"] == "fixed-tile")
        assert set(rows[fixed]["tiles_by_chapter"].values()) == {per_chapter[setup["mode"]]}
    assert all(tile["fixed"] == 3 for tile in attributes(of_kind("map-tile-family")).values())


def test_what_a_mode_adds_or_removes_is_in_the_box(records: list[Record], of_kind: Any) -> None:
    copies = {record["slug"]: record["copies"] for record in records if "copies" in record}
    lines = {row["slug"]: row["count"] for row in of_kind("edition")["base"]["components"]}
    supplies = [
        supply
        for change in attributes(of_kind("mode-change")).values()
        for supply in [*change.get("adds", []), *change.get("removes", [])]
    ]
    assert len(supplies) == 6
    for supply in supplies:
        if "cards" in supply:
            assert supply["count"] == copies[supply["cards"]]
        else:
            assert supply["count"] <= lines[supply["component"]]


def test_changes_replace_changes_of_the_mode_below(of_kind: Any) -> None:
    changes, modes = attributes(of_kind("mode-change")), attributes(of_kind("mode"))
    replaced = [(change["mode"], other) for change in changes.values() for other in change.get("replaces", [])]
    assert len(replaced) == 3
    for mode, other in replaced:
        assert changes[other]["mode"] == modes[mode]["based_on"]


def test_encounter_stacks_are_told_alike(of_kind: Any) -> None:
    printed = attributes(of_kind("rule"))["encounter-stack"]["by_players"]["amounts"]
    family = attributes(of_kind("card-family"))["encounter-cards"]["stack_by_players"]
    solo = attributes(of_kind("mode-change"))["solo-encounters"]["encounter_stack"]
    assert family == {"1": solo["left"], **printed}
    sorceress = attributes(of_kind("encounter-family"))["encounter-sorceress"]
    stack = attributes(of_kind("mode-change"))["solo-sorceress"]["encounter_stack"]
    assert (stack["cards"], stack["removed"]) == (sorceress["solo_cards"], sorceress["solo_cards_removed"])


def test_the_church_and_its_rules_agree(of_kind: Any) -> None:
    heal, potion = of_kind("location")["church"]["effects"]
    rules = attributes(of_kind("rule"))
    assert rules["church-heal"]["exchanges"] == [{"pay": heal["cost"], "gain": {"health": heal["do"]["heal"]}}]
    assert rules["church-potion"]["exchanges"] == [{"pay": potion["cost"], "gain": {"healing_potions": 1}}]
    assert attributes(of_kind("item-family"))["healing-potions"]["church_price"] == potion["cost"]["gold"]


def test_hope_is_raised_and_spent_alike(of_kind: Any) -> None:
    rules, steps = of_kind("rule"), attributes(of_kind("combat-step"))
    prayer = values(rules["prayer-to-shii"])
    assert prayer["hero-roll-at-most"] == values(rules["hope-hero-roll"])["roll-at-most"]
    assert prayer["hero-roll-at-most"] == steps["hero-attack-b"]["hope_at_most"]
    assert prayer["monster-roll-at-least"] == values(rules["hope-monster-roll"])["roll-at-least"]
    assert prayer["monster-roll-at-least"] == steps["monster-attack-b"]["hope_at_least"]
    spent = [effect["cost"] for effect in rules["prayer-to-shii"]["effects"]]
    assert spent == [rules[f"hope-spend-{n}"]["attributes"]["exchanges"][0]["pay"] for n in (1, 2, 3)]


def test_heroes_start_as_the_rules_say(of_kind: Any) -> None:
    rules = of_kind("rule")
    for slug, hero in attributes(of_kind("hero")).items():
        gaar = 0 if slug in rules["start-gaar"]["attributes"]["except_heroes"] else values(rules["start-gaar"])["gaar"]
        assert hero["start"]["gaar"] == gaar
        assert hero["start"]["bags"] == values(rules["start-bags"])["bags"]
        assert hero["start"]["reputation"] == values(rules["start-reputation"])["reputation"]
    token = attributes(of_kind("hero-system"))["dwurt"]["token"]
    assert token["start_tokens"] == attributes(of_kind("hero"))["skoldur"]["start"]["dwurt"]


def test_combat_steps_follow_each_other(of_kind: Any) -> None:
    assert [step["order"] for step in attributes(of_kind("combat-step")).values()] == list(range(1, 19))


def named(value: Any, word: str) -> Iterator[str]:
    """What the nodes inside some effects say under a word."""
    if isinstance(value, list):
        for item in value:
            yield from named(item, word)
    elif isinstance(value, dict):
        if word in value:
            yield value[word]
        for item in value.values():
            yield from named(item, word)


@pytest.mark.parametrize(("word", "kind"), [("gem", "gem"), ("item", "item")])
def test_effects_name_what_exists(records: list[Record], of_kind: Any, word: str, kind: str) -> None:
    found = set(named([record.get("effects", []) for record in records], word))
    assert found
    assert found - set(of_kind(kind)) == set()
