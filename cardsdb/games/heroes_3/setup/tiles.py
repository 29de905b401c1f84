"""Which tiles the map and the players' pools take."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Shortage
from cardsdb.games.heroes_3.setup.plan import Plan
from cardsdb.games.heroes_3.setup.stock import Stock, Tile

DRAWN = ("center", "near", "far")  # types of tiles that chance draws


@dataclass(frozen=True, slots=True)
class Need:
    """So many tiles that fit."""

    component: str
    count: int
    fits: Callable[[Tile], bool]


@dataclass(frozen=True, slots=True)
class Drawn:
    map: list[Tile] | None  # None: the sources do not tell the map
    pools: list[list[Tile]]  # by player
    left_out: list[Tile]
    short: list[Shortage]


def draw_tiles(plan: Plan, factions: Sequence[str], chance: Chance) -> Drawn:
    row, stock = plan.row, plan.stock
    if row.fixed_tiles:
        return _named(row, stock, chance)
    if row.tiles is None:
        return Drawn(None, [[] for _ in factions], [], [])
    found: list[Tile] = []
    pools: list[list[Tile]] = [[] for _ in factions]
    short: list[Shortage] = []
    for type_ in DRAWN:
        tiles = chance.shuffled([tile for tile in stock.tiles.values() if tile.type == type_])
        each = getattr(plan.rules.tile_pool, type_) if plan.rules.tile_pool else 0
        asked = getattr(row.tiles, type_)
        chosen, lacking = _meet(_needs(row, type_, stock, factions), tiles)
        rest = [tile for tile in tiles if tile not in chosen]
        free = max(asked - len(chosen) - sum(one.asked - one.there for one in lacking), 0)
        found += [*chosen, *rest[:free]]
        rest = rest[free:]
        for seat, pool in enumerate(pools):
            pool += rest[seat * each : (seat + 1) * each]
        total = Shortage(f"tile/{type_}", asked + each * len(factions), len(tiles))
        short += [*lacking, *([total] if total.asked > total.there else [])]
    found += [tile for faction in factions if (tile := stock.starting_tile(faction))]
    used = {tile.slug for tile in [*found, *(tile for pool in pools for tile in pool)]}
    return Drawn(found, pools, [tile for tile in stock.tiles.values() if tile.slug not in used], short)


def _named(row: Any, stock: Stock, chance: Chance) -> Drawn:
    """A map that names its tiles, and some from which it draws."""
    slugs = list(row.fixed_tiles)
    if row.random_tiles:
        slugs += chance.drawn(row.random_tiles.of, row.random_tiles.count)
    tiles = [stock.tiles[slug] for slug in slugs if slug in stock.tiles]
    order = (*DRAWN, "starting")
    return Drawn(
        sorted(tiles, key=lambda tile: order.index(tile.type)),
        [[]],
        [tile for tile in stock.tiles.values() if tile.slug not in slugs],
        [Shortage(f"tile/{slug}", 1, 0) for slug in slugs if slug not in stock.tiles],
    )


def _needs(row: Any, type_: str, stock: Stock, factions: Sequence[str]) -> list[Need]:
    needs = [need for one in row.needs if one.type == type_ for need in _split(one, stock, factions)]
    return sorted(needs, key=lambda need: sum(map(need.fits, stock.tiles.values())))  # the rarest first


def _split(need: Any, stock: Stock, factions: Sequence[str]) -> list[Need]:
    """A need as it stands; one for the terrain of the own town is one for each player."""
    what = need.location or need.holds
    if need.terrain is None:
        return [Need(f"tile/{need.type}/{what}", need.count, lambda tile: _fits(tile, need))]
    return [_own(need, faction, stock, need.count // len(factions)) for faction in factions]


def _own(need: Any, faction: str, stock: Stock, count: int) -> Need:
    start = stock.starting_tile(faction)
    terrains = start.terrains if start else frozenset()
    component = "/".join(filter(None, ["tile", need.type, need.location or need.holds, faction]))
    return Need(component, count, lambda tile: not terrains.isdisjoint(tile.terrains) and _fits(tile, need))


def _fits(tile: Tile, need: Any) -> bool:
    return (
        tile.type == need.type
        and (need.location is None or need.location in tile.locations)
        and (need.holds is None or need.holds in tile.holds)
    )


def _meet(needs: Sequence[Need], tiles: Sequence[Tile]) -> tuple[list[Tile], list[Shortage]]:
    """Tiles that meet the needs, one of them several where it can; and what no tile meets."""
    chosen: list[Tile] = []
    lacking = []
    for need in needs:
        there = sum(map(need.fits, chosen))
        more = [tile for tile in tiles if tile not in chosen and need.fits(tile)][: max(need.count - there, 0)]
        chosen += more
        if there + len(more) < need.count:
            lacking.append(Shortage(need.component, need.count, there + len(more)))
    return chosen, lacking
