"""The shape of a map: which places its tiles may take."""

from dataclasses import dataclass
from typing import Literal

from cardsdb.maps.lattice import Place


@dataclass(frozen=True, slots=True)
class Lane:
    """The places with that coordinate."""

    axis: Literal["x", "y"]
    value: int

    def holds(self, place: Place) -> bool:
        return place["xy".index(self.axis)] == self.value


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits of a map; one that is left out does not bind."""

    x_min: int | None = None
    y_min: int | None = None
    y_max: int | None = None
    x_plus_y_min: int | None = None
    coast: tuple[Lane, ...] = ()  # the outermost lanes along the coast
    off_coast: frozenset[str] = frozenset()  # kinds of tiles that may not lie in them
    only: frozenset[Place] | None = None  # a map whose places are all fixed

    def hold(self, place: Place, kind: str) -> bool:
        """Whether a tile of this kind may take the place, whatever lies beside it."""
        x, y = place
        if self.only is not None:
            return place in self.only
        return (
            (self.x_min is None or x >= self.x_min)
            and (self.y_min is None or y >= self.y_min)
            and (self.y_max is None or y <= self.y_max)
            and (self.x_plus_y_min is None or x + y >= self.x_plus_y_min)
            and not (kind in self.off_coast and any(lane.holds(place) for lane in self.coast))
        )
