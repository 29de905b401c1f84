"""Patterns of the ground, so that its colour is not the only thing that tells it. All are our own drawings."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Motif:
    """A piece of a pattern that is repeated in both directions: lines, and filled shapes."""

    width: float
    height: float
    lines: str = ""
    shapes: str = ""


MOTIFS: dict[str, Motif] = {
    "tufts": Motif(22, 18, "M4 7l-1.5-4M4 7l1.5-4M15 16l-1.5-4M15 16l1.5-4"),
    "arcs": Motif(24, 18, "M2 8q5-7 10 0M14 17q5-7 10 0"),
    "trees": Motif(20, 22, "M5 9v2M15 20v2", "M5 1l4 8H1zM15 12l4 8h-8z"),
    "cracks": Motif(26, 22, "M2 5l5 2 3-3M7 7l1 4M15 15l5 2 3-3M20 17l1 4"),
    "dots": Motif(16, 14, "", "M4 3a1.3 1.3 0 1 1-.01 0zM12 10a1.3 1.3 0 1 1-.01 0z"),
    "reeds": Motif(24, 18, "M2 7h8M4 7V3M6 7V2M8 7V3M14 16h8M16 16v-4M18 16v-5M20 16v-4"),
    "waves": Motif(20, 12, "M0 4q2.5-4 5 0t5 0t5 0t5 0"),
    "swell": Motif(28, 20, "M0 4q3.5-5 7 0t7 0M14 14q3.5-5 7 0t7 0"),
    "peaks": Motif(24, 20, "M2 9l5-7 5 7M5.5 4.2L7 6l1.5-1.8M14 19l5-7 5 7M17.5 14.2L19 16l1.5-1.8"),
    "bricks": Motif(16, 10, "M0 0h16M0 5h16M4 0v5M12 5v5"),
    "stones": Motif(24, 20, "M3 4l4-2 4 3-2 4H5zM15 13l4-2 4 3-2 4h-4z"),
    "hatch": Motif(8, 8, "M-2 2l4-4M0 8l8-8M6 10l4-4"),
}
