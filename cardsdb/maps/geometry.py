"""Hexes in axial coordinates: pointy-top, q grows east, r south-east, as in cardsdb/hexes.py."""

from cardsdb.hexes import COORDINATES

Hex = tuple[int, int]

# Clockwise from the north-east: turning a tile by one step moves each to the next.
POSITIONS = ("ne", "e", "se", "sw", "w", "nw")
DIRECTIONS: tuple[Hex, ...] = tuple(COORDINATES[position] for position in POSITIONS)
TURNS = len(DIRECTIONS)  # ways to lay a tile
CENTER: Hex = (0, 0)


def add(first: Hex, second: Hex) -> Hex:
    return first[0] + second[0], first[1] + second[1]


def neighbours(place: Hex) -> list[Hex]:
    """The six hexes around, clockwise from the north-east."""
    return [add(place, direction) for direction in DIRECTIONS]


def distance(first: Hex, second: Hex) -> int:
    """How many steps from one hex to the other."""
    q, r = first[0] - second[0], first[1] - second[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(center: Hex, radius: int) -> list[Hex]:
    """The hexes at that distance, clockwise; the center itself at distance 0."""
    if radius == 0:
        return [center]
    found, at = [], add(center, (0, -radius))  # the north-western corner
    for step in (1, 2, 3, 4, 5, 0):  # along the top to the east, then clockwise
        for _ in range(radius):
            found.append(at)
            at = add(at, DIRECTIONS[step])
    return found


def turned(place: Hex, steps: int) -> Hex:
    """Where a hex comes to lie when everything turns clockwise around the center by so many sixths."""
    q, r = place
    for _ in range(steps % TURNS):
        q, r = -r, q + r
    return q, r


def position_turned(position: str, steps: int) -> str:
    """The position of a tile that a printed one takes when the tile is turned clockwise."""
    if position == "center":
        return position
    return POSITIONS[(POSITIONS.index(position) + steps) % TURNS]
