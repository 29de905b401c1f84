"""A request with everything settled that chance does not decide."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.boxes import choose_editions
from cardsdb.dealing.readings import READINGS
from cardsdb.dealing.requests import Request, find_scenario
from cardsdb.dealing.results import RecordKey
from cardsdb.games.mage_knight.setup.cards import cards_in_play
from cardsdb.games.mage_knight.setup.options import Option, applied, options_of, settle
from cardsdb.games.mage_knight.setup.readings import has_other_reading, other_reading
from cardsdb.games.mage_knight.setup.rows import find_row, find_variation, varied
from cardsdb.games.mage_knight.setup.stock import Stock
from cardsdb.games.mage_knight.setup.variants import find_variants, refuse_too_many_cities, refuse_unfit, themes_of

OTHER = READINGS[1]


@dataclass(frozen=True)
class Plan:
    """What is to be dealt. `rules` and `row` are those of the scenario, as variants and variations change them."""

    scenario: Subject
    index: int  # of the set-up among those of the scenario
    rules: Any
    row: Any
    shape: Subject
    editions: list[str]
    variants: list[Subject]
    modules: list[str]  # rule modules that the scenario switches on in this mode
    themes: dict[str, Any]
    options: dict[str, str]
    reveal_all: bool
    stock: Stock

    @property
    def players(self) -> int:
        return int(self.row.players)

    @property
    def mode(self) -> str:
        return str(self.row.mode)

    @property
    def cooperative(self) -> bool:
        return self.mode in ("solo", "cooperative")

    @property
    def has_dummy(self) -> bool:
        kind = self.rules.dummy_player
        return kind == "standard" or (kind == "solo-only" and self.mode == "solo")

    @cached_property
    def cards(self) -> dict[str, list[RecordKey]]:
        """The cards of every common deck."""
        return cards_in_play(self.stock, self.rules, self.variants)

    def record(self, model: str, slug: str) -> Subject:
        return self.stock.content.by_key[model, slug]


def make_plan(content: Content, request: Request, stock_of: Callable[[Sequence[str]], Stock]) -> Plan:
    scenario = find_scenario(content, request.scenario)
    two_readings = has_other_reading(scenario)
    if two_readings and request.options.get("reading") == OTHER:
        scenario = other_reading(scenario)
    rules, name = scenario.typed, request.options.get("variation")
    variation = find_variation(rules, name, request.mode, request.players) if name else None
    modules, in_force = _in_force(content, rules, variation)
    variants = find_variants(content, [*request.variants, *in_force])
    themes = themes_of(variants)
    mode = request.mode or (variation.mode if variation else None)
    index, row = find_row(scenario, mode, request.players, themes.get("extra_players"), variation)
    needed = [
        scenario.edition or "",
        *row.requires,
        *(one.edition or "" for one in variants if one.slug not in in_force),
    ]
    editions = choose_editions(content, request.editions, [box for box in needed if box])
    stock = stock_of(editions)
    if (extra := themes.get("extra_players")) and row.core_city > len(stock.tiles["core-city"]):
        variants = find_variants(content, [*(one.slug for one in variants), extra.fifth_city])
        themes = themes_of(variants)
    refuse_unfit(variants, scenario, rules, row.mode)
    if variation and variation.changes:
        supply = {category: len(tiles) for category, tiles in stock.tiles.items()}
        row, rules = varied(row, rules, variation.changes, supply)
    free_map = any("map-shape" in one.typed.players_may_change for one in variants)
    all_cities = bool(variation and variation.changes and variation.changes.core_city)
    known = options_of(row, rules, themes, stock, free_map=free_map, all_cities=all_cities)
    if two_readings:
        known["reading"] = Option(READINGS, READINGS[0])
    options = settle(known, request.options)
    row = applied(row, options)
    refuse_too_many_cities(variants, row.core_city)
    return Plan(
        scenario,
        index,
        rules,
        row,
        content.by_key["map-shape", row.map_shape],
        editions,
        variants,
        [module for module in modules if row.mode in _modes(content, module, row.mode)],
        themes,
        {**options, **({"variation": name} if name else {})},
        bool(variation and variation.changes and variation.changes.reveal_all_tiles),
        stock,
    )


def _in_force(content: Content, rules: Any, variation: Any) -> tuple[list[str], list[str]]:
    """The rule modules and the variants that the scenario itself, or its variation, switches on."""
    used = [*rules.uses, *(variation.uses if variation else [])]
    kinds = {slug: content.by_key["variant", slug].kind for slug in used}
    return (
        [slug for slug in kinds if kinds[slug] == "rule-module"],
        [slug for slug in kinds if kinds[slug] == "variant"],
    )


def _modes(content: Content, module: str, mode: str) -> list[str]:
    return content.by_key["variant", module].typed.modes or [mode]
