"""The seven hexes of a map tile: pointy-top, axial coordinates around the centre (q grows east, r south-east)."""

COORDINATES: dict[str, tuple[int, int]] = {
    "center": (0, 0),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (0, -1),
}
_RING = ("ne", "e", "se", "sw", "w", "nw")
EDGES = [  # the twelve edges between two hexes of a tile
    *(("center", outer) for outer in _RING),
    *zip(_RING, (*_RING[1:], _RING[0]), strict=True),
]
