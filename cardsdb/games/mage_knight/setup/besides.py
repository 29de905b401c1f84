"""Hexes next to a site where something may be put."""

from collections.abc import Collection
from dataclasses import dataclass

from cardsdb.games.mage_knight.setup.laying import LaidTile
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.maps.geometry import Hex, neighbours
from cardsdb.maps.layout import hex_on_map


@dataclass(frozen=True, slots=True)
class FreeHex:
    tile: int  # index among the tiles laid
    position: str
    at: Hex


def free_hexes(plan: Plan, laid: list[LaidTile], at: Hex, never_on: Collection[str]) -> list[FreeHex]:
    """Accessible hexes around that print neither a site nor an enemy, on tiles that lie face up, in a fixed order."""
    around = neighbours(at)
    return [
        FreeHex(index, row.position, hex_)
        for index, one in enumerate(laid)
        if one.face == "up"
        for row in one.tile.hexes
        if (hex_ := hex_on_map(one.place, (row.q, row.r), one.rotation)) in around
        and not (row.site or row.rampaging or row.terrain in never_on)
        and plan.record("terrain", row.terrain).typed.move_cost is not None
    ]
