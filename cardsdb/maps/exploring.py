"""Laying tiles by counting neighbours, as Mage Knight does: every tile keeps the same way up."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardsdb.maps.bounds import Bounds
from cardsdb.maps.geometry import TURNS
from cardsdb.maps.lattice import Place, touching
from cardsdb.maps.layout import Layout


@dataclass(frozen=True, slots=True)
class Beside:
    """How many tiles a new one must touch; or, with `or_one_that_has`, one that itself touches so many others."""

    tiles: int
    or_one_that_has: int | None = None

    def holds(self, place: Place, layout: Layout) -> bool:
        found = touching(place, layout.tiles)
        if len(found) >= self.tiles:
            return True
        needed = self.or_one_that_has
        return needed is not None and any(len(touching(other, layout.tiles)) >= needed for other in found)


@dataclass(frozen=True, slots=True)
class ExploringRule:
    """Where a tile may be laid: within the shape of the map, and beside enough others for its kind."""

    bounds: Bounds
    beside: Mapping[str, Beside]  # by kind of tile
    any_rotation: bool = False

    def rotations(self) -> range:
        """The ways a tile may be turned; with several of them chance decides."""
        return range(TURNS if self.any_rotation else 1)

    def allows(self, layout: Layout, place: Place, kind: str) -> bool:
        return (
            place not in layout.tiles
            and self.bounds.hold(place, kind)
            and bool(touching(place, layout.tiles))
            and self.beside[kind].holds(place, layout)
        )

    def places(self, layout: Layout, kind: str) -> list[Place]:
        """Every place that a tile of this kind may take now, in a fixed order."""
        return [place for place in layout.free_places() if self.allows(layout, place, kind)]
