"""Texts that stay where they belong: measured with room to spare, wrapped, shrunk, and cut only at last."""

from dataclasses import dataclass
from itertools import count

from cardsdb.drawing.svg import Element, element, number

FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
SEPARATOR = "\u00a0· "  # between facts of one line; it ends a line and begins none
LINE = 1.2  # of the size, from one line to the next
STEP = 0.5  # by which a text is made smaller until it fits

# Widths as parts of the size. Those of DejaVu Sans, which is wider than what most readers have.
_NARROW = {**dict.fromkeys("ijlI.,:;'|!íìîïĺľł·’", 0.36), **dict.fromkeys('ftr()[]-/ "', 0.42)}
_WIDE = {**dict.fromkeys("mwMW%@—…", 1.0), **dict.fromkeys("GOQDHNUCŌÓÚÝÔČĎŇ", 0.8)}
_BOLD = 1.12


def width_of(text: str, size: float, bold: bool = False) -> float:
    return size * (_BOLD if bold else 1) * sum(_width(character) for character in text)


def _width(character: str) -> float:
    if found := _NARROW.get(character) or _WIDE.get(character):
        return found
    if character.isupper():
        return 0.7
    return 0.64 if ord(character) < 0x250 else 1.0


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text broken into lines, and the size in which they fit."""

    lines: list[str]
    size: float
    cut: bool = False

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * LINE


def fit(text: str, width: float, size: float, smallest: float, lines: int = 1, bold: bool = False) -> Fitted:
    """As large as may be, in so many lines at most; at the smallest size what is too long ends in an ellipsis."""
    for steps in count():
        current = max(size - steps * STEP, smallest)
        broken = wrap(text, width, current, bold)
        if len(broken) <= lines and all(width_of(line, current, bold) <= width for line in broken):
            return Fitted(broken, current)
        if current == smallest:
            return Fitted(_cut(broken, width, current, lines, bold), current, cut=True)
    raise AssertionError("unreachable: the size comes down to the smallest")


def wrap(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """Broken between words; a word wider than the room stands alone and is too wide."""
    lines: list[str] = []
    for word in text.split(" "):  # an unbreakable space stays one
        longer = f"{lines[-1]} {word}".strip() if lines else word
        if lines and width_of(longer, size, bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]


def _cut(broken: list[str], width: float, size: float, lines: int, bold: bool) -> list[str]:
    kept = [*broken[: lines - 1], " ".join(broken[lines - 1 :])]
    return [line if width_of(line, size, bold) <= width else _shortened(line, width, size, bold) for line in kept]


def _shortened(line: str, width: float, size: float, bold: bool) -> str:
    while line and width_of(f"{line}…", size, bold) > width:
        line = line[:-1]
    return f"{line.rstrip()}…"


def text(
    content: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    anchor: str | None = None,
    bold: bool = False,
    halo: str | None = None,
) -> Element:
    """One line, its baseline at y. A halo keeps it readable on a pattern."""
    return element(
        "text",
        content,
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        text_anchor=anchor,
        font_weight="700" if bold else None,
        stroke=halo,
        stroke_width=number(size * 0.28) if halo else None,
        stroke_linejoin="round" if halo else None,
        paint_order="stroke" if halo else None,
    )


def block(
    fitted: Fitted,
    x: float,
    top: float,
    fill: str,
    *,
    anchor: str | None = None,
    bold: bool = False,
    halo: str | None = None,
) -> list[Element]:
    """The lines of a text, the upper edge of the first at `top`."""
    return [
        text(
            line,
            x,
            top + (index * LINE + 0.95) * fitted.size,
            fitted.size,
            fill,
            anchor=anchor,
            bold=bold,
            halo=halo,
        )
        for index, line in enumerate(fitted.lines)
    ]
