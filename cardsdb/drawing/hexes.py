"""Hexes in the units of a drawing: pointy-top, measured by the distance from the middle to a corner."""

from collections.abc import Collection
from math import cos, radians, sin, sqrt

from cardsdb.drawing.svg import number
from cardsdb.maps.geometry import DIRECTIONS, Hex, add

Point = tuple[float, float]

WIDTH = sqrt(3)  # of a hex whose corners lie 1 from its middle
# From the top, clockwise: the side towards DIRECTIONS[i] runs from corner i to the next.
_CORNERS: list[Point] = [(cos(radians(60 * index - 90)), sin(radians(60 * index - 90))) for index in range(6)]


def middle(at: Hex, size: float) -> Point:
    q, r = at
    return size * WIDTH * (q + r / 2), size * 1.5 * r


def corners(at: Hex, size: float, inset: float = 0) -> list[Point]:
    x, y = middle(at, size)
    return [(x + (size - inset) * dx, y + (size - inset) * dy) for dx, dy in _CORNERS]


def outline(at: Hex, size: float, inset: float = 0) -> str:
    """The path around a hex."""
    points = " L".join(f"{number(x)} {number(y)}" for x, y in corners(at, size, inset))
    return f"M{points}Z"


def side(at: Hex, direction: int, size: float, inset: float = 0) -> str:
    """The path along the side towards a neighbour."""
    found = corners(at, size, inset)
    (x1, y1), (x2, y2) = found[direction], found[(direction + 1) % 6]
    return f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"


def contour(hexes: Collection[Hex], size: float) -> str:
    """The path around hexes that hang together: every side beyond which none of them lies."""
    return "".join(
        side(at, index, size)
        for at in hexes
        for index, direction in enumerate(DIRECTIONS)
        if add(at, direction) not in hexes
    )


def extent(hexes: Collection[Hex], size: float) -> tuple[float, float, float, float]:
    """Left, top, width and height of what the hexes cover."""
    middles = [middle(at, size) for at in hexes]
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    left, top = min(xs) - size * WIDTH / 2, min(ys) - size
    return left, top, max(xs) + size * WIDTH / 2 - left, max(ys) + size - top
