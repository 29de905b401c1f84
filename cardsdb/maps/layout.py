"""A map as it grows: which tile lies at which place, and how it is turned."""

from collections.abc import Collection
from dataclasses import dataclass

from cardsdb.maps.geometry import Hex, add, turned
from cardsdb.maps.lattice import Place, beside, center_of


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the map."""

    tile: str
    kind: str  # what the rules of placing tell apart: countryside, core
    rotation: int = 0  # in sixths, clockwise


class PlaceTaken(Exception):
    """Two tiles cannot lie at one place."""


class Layout:
    """The tiles laid so far, in the order in which they were laid."""

    def __init__(self) -> None:
        self.tiles: dict[Place, Laid] = {}

    def lay(self, place: Place, tile: Laid) -> None:
        if place in self.tiles:
            raise PlaceTaken(f"{tile.tile} cannot lie at {place}: {self.tiles[place].tile} does.")
        self.tiles[place] = tile

    def free_places(self) -> list[Place]:
        """The free places beside a tile, in a fixed order."""
        return sorted({place for taken in self.tiles for place in beside(taken)} - self.tiles.keys())

    def is_connected(self) -> bool:
        return is_connected(self.tiles.keys())


def is_connected(places: Collection[Place]) -> bool:
    """Whether all the places hang together; those of an empty map do."""
    waiting = list(places)[:1]
    found = set(waiting)
    while waiting:
        for place in beside(waiting.pop()):
            if place in places and place not in found:
                found.add(place)
                waiting.append(place)
    return len(found) == len(places)


def hex_on_map(place: Place, offset: Hex, rotation: int) -> Hex:
    """Where a hex of a tile lies on the map; the offset is that of the tile with its number upright."""
    return add(center_of(place), turned(offset, rotation))
