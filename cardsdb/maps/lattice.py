"""The places of tiles. Tiles of seven hexes leave no gap when their centers lie on a lattice of their own.

A place is x and y: one step in x leads up and to the right, one step in y straight up. The first tile lies at (0, 0).
"""

from collections.abc import Collection

from cardsdb.maps.geometry import CENTER, DIRECTIONS, Hex, add

Place = tuple[int, int]

STEP_X: Hex = (3, -2)
STEP_Y: Hex = (1, -3)
STEPS: tuple[Place, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # to the six neighbouring places


def center_of(place: Place) -> Hex:
    """The middle hex of the tile at a place."""
    x, y = place
    return x * STEP_X[0] + y * STEP_Y[0], x * STEP_X[1] + y * STEP_Y[1]


def hexes_of(place: Place) -> list[Hex]:
    """The seven hexes of the tile at a place, the middle one first."""
    center = center_of(place)
    return [add(center, offset) for offset in (CENTER, *DIRECTIONS)]


def place_of(hex_: Hex) -> Place:
    """The place whose tile covers a hex: there is one for every hex."""
    for offset in (CENTER, *DIRECTIONS):
        q, r = hex_[0] - offset[0], hex_[1] - offset[1]
        # The inverse of center_of; a whole number for exactly one of the seven.
        x, y = 3 * q + r, -2 * q - 3 * r
        if x % 7 == 0 and y % 7 == 0:
            return x // 7, y // 7
    raise AssertionError("unreachable: the tiles leave no gap")


def beside(place: Place) -> list[Place]:
    """The six places around."""
    return [(place[0] + x, place[1] + y) for x, y in STEPS]


def touching(place: Place, taken: Collection[Place]) -> list[Place]:
    """Those of them that are taken."""
    return [other for other in beside(place) if other in taken]
