"""Colours by name, each for a light and for a dark background."""

from dataclasses import dataclass
from typing import Literal

Theme = Literal["auto", "light", "dark"]
THEMES: tuple[Theme, ...] = ("auto", "light", "dark")


@dataclass(frozen=True, slots=True)
class Tone:
    """One colour of a drawing in both themes, as #rrggbb."""

    light: str
    dark: str


# What every drawing uses. Texts are `ink` or `muted`, on `paper`, on `plate` or on a ground of a game.
TONES: dict[str, Tone] = {
    "paper": Tone("#ffffff", "#16191d"),
    "plate": Tone("#fbfaf6", "#23272d"),  # what lies on the map: discs of sites, badges
    "ink": Tone("#1c1f23", "#f1efe9"),
    "muted": Tone("#555b63", "#b4bac2"),
    "line": Tone("#8a9099", "#6b737d"),
    "contour": Tone("#3a3f46", "#c9cdd2"),  # around a tile
    "alarm": Tone("#a61b1b", "#ff9a8f"),
    "warning": Tone("#8a5a00", "#f0c04a"),
    "unknown": Tone("#ecebe6", "#2b3036"),  # what the sources do not tell
}


def luminance(color: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [int(color[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)
