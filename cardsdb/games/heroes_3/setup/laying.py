"""Laying the tiles of a map: each beside two others, turned so that a hero can walk onto it."""

from collections.abc import Sequence
from functools import cache

from cardsdb.dealing.randomness import Chance
from cardsdb.games.heroes_3.setup.results import GameMap, MapTile
from cardsdb.games.heroes_3.setup.stock import Tile
from cardsdb.hexes import COORDINATES
from cardsdb.maps.geometry import TURNS, Hex, add, neighbours, turned
from cardsdb.maps.lattice import Place, center_of, touching
from cardsdb.maps.layout import Laid, Layout
from cardsdb.maps.passing import Ground


class Table:
    """The map as it grows. Every field of a tile can be reached from every other, so a way onto it is enough."""

    def __init__(self, chance: Chance) -> None:
        self.chance, self.layout = chance, Layout()
        self._ways: set[Hex] = set()  # fields from which a neighbouring tile can be entered

    def lay(self, tile: Tile) -> bool:
        """Lay the tile where it may lie; the middle fills first, and towns come to lie far apart."""
        for place in self._places(tile.type):
            for rotation in self.chance.shuffled(range(TURNS)):
                ways = [add(center_of(place), offset) for offset in _open(tile.ground, rotation)]
                if not self.layout.tiles or any(self._ways.intersection(neighbours(way)) for way in ways):
                    self.layout.lay(place, Laid(tile.slug, tile.type, rotation))
                    self._ways.update(ways)
                    return True
        return False

    def _places(self, type_: str) -> list[Place]:
        """The places beside two tiles, or one while there is only one; the best first, chance among equals."""
        taken = self.layout.tiles
        if not taken:
            return [(0, 0)]
        needed = min(2, len(taken))
        places = [place for place in self.layout.free_places() if len(touching(place, taken)) >= needed]
        towns = [place for place, laid in taken.items() if laid.kind == "starting"]
        places = self.chance.shuffled(places)
        if type_ == "starting":
            return sorted(places, key=lambda place: -min((_steps(place, town) for town in towns), default=0))
        return sorted(places, key=lambda place: _steps(place, (0, 0)))


def _steps(first: Place, second: Place) -> int:
    x, y = first[0] - second[0], first[1] - second[1]
    return max(abs(x), abs(y), abs(x + y))


@cache
def _open(ground: Ground, rotation: int) -> list[Hex]:
    """The fields across whose edge a neighbouring tile can be reached, around the middle of the tile."""
    return [
        turned(offset, rotation)
        for position, offset in COORDINATES.items()
        if position not in ground.blocked and position not in ground.closed
    ]


def lay_map(tiles: Sequence[Tile], left_out: Sequence[Tile], chance: Chance) -> GameMap:
    table, keys = Table(chance), {tile.slug: tile.key for tile in tiles}
    not_laid = [tile.key for tile in tiles if not table.lay(tile)]
    return GameMap(
        [
            MapTile(
                keys[laid.tile],
                laid.kind,
                place,
                *center_of(place),
                laid.rotation,
                "up" if laid.kind == "starting" else "down",
            )
            for place, laid in table.layout.tiles.items()
        ],
        not_laid,
        [tile.key for tile in left_out],
    )
