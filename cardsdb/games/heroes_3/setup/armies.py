"""The units that players start with."""

from collections.abc import Mapping, Sequence
from typing import Any

from cardsdb.checks.content import Subject
from cardsdb.dealing.piles import Pile
from cardsdb.dealing.results import RecordKey, key_of
from cardsdb.games.heroes_3.setup.results import Troop
from cardsdb.games.heroes_3.setup.stock import Stock


def army(units: Sequence[Any], faction: str, stock: Stock, neutral: Mapping[str, Pile[RecordKey]]) -> list[Troop]:
    own = stock.of_faction("unit", faction)
    return [troop for unit in units for troop in _troops(unit, own, stock, neutral)] if own else []


def _troops(unit: Any, own: Sequence[Subject], stock: Stock, neutral: Mapping[str, Pile[RecordKey]]) -> list[Troop]:
    if unit.unit:
        return [Troop(unit.side, [key_of("card", unit.unit)] * unit.count)]
    if unit.which == "searched":
        return [Troop(unit.side, neutral[unit.tier].draw(unit.search), 1) for _search in range(unit.count)]
    tier = [one for one in own if one.typed.tier == unit.tier]
    if unit.which == "own-faction":
        names = {f"neutral-{one.slug}" for one in tier}
        cards = [key_of(*one.key) for one in stock.of_kind("neutral-unit") if one.slug in names]
        return [Troop(unit.side, cards, unit.count)]
    if unit.which in ("cheapest", "most-expensive"):
        return _by_price(unit, tier)
    return [_of_tier(unit.side, tier, unit.count)]


def _by_price(unit: Any, tier: Sequence[Subject]) -> list[Troop]:
    """The cheapest or dearest so many; among equals on the border the player chooses."""
    ranked = sorted(tier, key=_price, reverse=unit.which == "most-expensive")
    border = _price(ranked[unit.count - 1])
    sure = [one for one in ranked[: unit.count] if _price(one) != border]
    equal = [one for one in ranked if _price(one) == border]
    if len(sure) + len(equal) == unit.count:
        return [Troop(unit.side, [key_of(*one.key) for one in ranked[: unit.count]])]
    sure_troop = [Troop(unit.side, [key_of(*one.key) for one in sure])] if sure else []
    return [*sure_troop, _of_tier(unit.side, equal, unit.count - len(sure))]


def _of_tier(side: str, units: Sequence[Subject], count: int) -> Troop:
    return Troop(side, [key_of(*one.key) for one in units], count if count < len(units) else None)


def _price(one: Subject) -> tuple[int, int]:
    return one.typed.recruit.valuables, one.typed.recruit.gold
