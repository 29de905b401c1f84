"""Laying tiles that heroes must be able to walk onto, as Heroes III does: turned any way."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardsdb.hexes import COORDINATES
from cardsdb.maps.bounds import Bounds
from cardsdb.maps.geometry import TURNS, Hex, neighbours
from cardsdb.maps.lattice import Place, touching
from cardsdb.maps.layout import Laid, Layout, hex_on_map


@dataclass(frozen=True, slots=True)
class Ground:
    """What of a tile can be walked on, by position with its identifier upright."""

    blocked: frozenset[str] = frozenset()  # nobody enters these fields
    closed: frozenset[str] = frozenset()  # cannot be entered or left across the edge of the tile


@dataclass(frozen=True, slots=True)
class Field:
    """A field that can be walked on."""

    place: Place  # of its tile
    closed: bool


@dataclass(frozen=True, slots=True)
class PassingRule:
    """Where and how a tile may be laid: beside enough others, and with a way onto it from every other tile."""

    ground: Mapping[str, Ground]  # by tile
    bounds: Bounds = field(default_factory=Bounds)
    tiles_beside: int = 2

    def allows(self, layout: Layout, place: Place, tile: Laid) -> bool:
        return (
            place not in layout.tiles
            and self.bounds.hold(place, tile.kind)
            and len(touching(place, layout.tiles)) >= self.tiles_beside
            and self.passable({**layout.tiles, place: tile})
        )

    def rotations(self, layout: Layout, place: Place, tile: str, kind: str) -> list[int]:
        """The ways in which the tile may lie at the place."""
        return [turn for turn in range(TURNS) if self.allows(layout, place, Laid(tile, kind, turn))]

    def passable(self, tiles: Mapping[Place, Laid]) -> bool:
        """Whether a hero can walk from every tile to every other."""
        fields = self._fields(tiles)
        waiting = list(fields)[:1]
        found = set(waiting)
        while waiting:
            at = waiting.pop()
            for other in neighbours(at):
                if other in fields and other not in found and _is_open(fields[at], fields[other]):
                    found.add(other)
                    waiting.append(other)
        return {fields[at].place for at in found} == set(tiles)

    def _fields(self, tiles: Mapping[Place, Laid]) -> dict[Hex, Field]:
        return {
            hex_on_map(place, offset, tile.rotation): Field(place, position in self.ground[tile.tile].closed)
            for place, tile in tiles.items()
            for position, offset in COORDINATES.items()
            if position not in self.ground[tile.tile].blocked
        }


def _is_open(first: Field, second: Field) -> bool:
    """Within a tile always; across its edge only between fields that no line closes."""
    return first.place == second.place or not (first.closed or second.closed)
