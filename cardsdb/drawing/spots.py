"""A hex with all that is on it, in two measures: with captions for a tile alone, without for a map."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardsdb.drawing import hexes
from cardsdb.drawing.pictures import Badge, Piece, Side, Sign, Spot
from cardsdb.drawing.sheet import Sheet
from cardsdb.drawing.svg import Element, element, extend, group
from cardsdb.drawing.texts import Fitted, block, fit, text, width_of


@dataclass(frozen=True, slots=True)
class Measure:
    """How large hexes are, and whether their captions are written into them."""

    size: float
    captions: bool = False

    @property
    def thin(self) -> float:
        return max(self.size / 60, 0.6)


def draw_spot(sheet: Sheet, spot: Spot, measure: Measure) -> Element:
    """The ground of a hex with its signs, badges and caption; pieces stand above all hexes, see draw_pieces."""
    size, path = measure.size, hexes.outline(spot.at, measure.size)
    pattern = sheet.pattern(spot.ground)
    drawn = group(
        element("title", f"{spot.where}: {spot.words}" if spot.where else spot.words),
        element("path", d=path, fill=sheet.color(spot.ground.tone)),
        element("path", d=path, fill=pattern) if pattern else None,
        element(
            "path",
            d=path,
            fill="none",
            stroke=sheet.color("line"),
            stroke_width=measure.thin,
            stroke_dasharray=f"{size / 12:.1f} {size / 12:.1f}" if spot.unknown else None,
        ),
    )
    drawn.set("data-hex", f"{spot.at[0]},{spot.at[1]}")
    extend(drawn, _contents(sheet, spot, measure))
    return drawn


def _contents(sheet: Sheet, spot: Spot, measure: Measure) -> list[Element]:
    x, y = hexes.middle(spot.at, measure.size)
    size, drawn = measure.size, []
    caption = _caption(spot.caption, size) if measure.captions and spot.caption else None
    crowded = caption is not None and len(caption.lines) > 2
    height = -0.38 if crowded else -0.24 if caption else -0.2 if spot.pieces else 0
    for index, sign in enumerate(spot.signs):
        shift = (index - (len(spot.signs) - 1) / 2) * size * 0.72
        drawn.append(draw_sign(sheet, sign, x + shift, y + height * size, size * (0.32 if caption else 0.38)))
    for index, badge in enumerate(spot.badges):
        side = (1, -1)[index % 2]
        drawn.append(draw_badge(sheet, badge, x + side * 0.7 * size, y - 0.4 * size, size * 0.27, side=side))
    if caption:
        top = y + (0 if crowded else 0.2 if len(caption.lines) == 1 else 0.14) * size
        if not spot.signs:
            top = y - caption.height / 2
        drawn += block(caption, x, top, sheet.color("ink"), anchor="middle", halo=sheet.color(spot.ground.tone))
    return drawn


def _caption(caption: str, size: float) -> Fitted:
    """In two lines where that is not too small, otherwise in three."""
    two = fit(caption, size * 1.5, size * 0.2, size * 0.16, lines=2)
    return two if not two.cut else fit(caption, size * 1.5, size * 0.17, size * 0.13, lines=3)


def draw_sign(sheet: Sheet, sign: Sign, x: float, y: float, radius: float) -> Element:
    """A glyph on its disc."""
    return group(
        element(
            "circle",
            cx=x,
            cy=y,
            r=radius,
            fill=sheet.color(sign.plate),
            stroke=sheet.color("contour"),
            stroke_width=max(radius / 18, 0.6),
        ),
        sheet.glyph(sign.glyph, x, y, radius * 1.5, sign.tone),
    )


def draw_badge(sheet: Sheet, badge: Badge, x: float, y: float, height: float, side: int = 0) -> Element:
    """A few letters in a small frame: around x, or with its right (1) or left (-1) edge there."""
    size = height * 0.72
    letters, mark = width_of(badge.text, size, bold=True), height * 0.8 if badge.glyph else 0
    width = max(letters + mark + size * 0.5, height)
    x -= side * width / 2
    return group(
        element(
            "rect",
            x=x - width / 2,
            y=y - height / 2,
            width=width,
            height=height,
            rx=height / 4,
            fill=sheet.color(badge.plate),
            stroke=sheet.color("contour"),
            stroke_width=max(height / 16, 0.6),
        ),
        sheet.glyph(badge.glyph, x - letters / 2, y, height * 0.8, badge.tone) if badge.glyph else None,
        text(badge.text, x + mark / 2, y + size * 0.36, size, sheet.color(badge.tone), anchor="middle", bold=True),
    )


def draw_pieces(sheet: Sheet, spot: Spot, measure: Measure) -> list[Element]:
    """What stands on a hex."""
    x, y = hexes.middle(spot.at, measure.size)
    return draw_row(sheet, spot.pieces, x, y + (0.44 if spot.signs else 0) * measure.size, measure)


def draw_row(sheet: Sheet, pieces: Sequence[Piece], x: float, y: float, measure: Measure) -> list[Element]:
    """Pieces side by side around x; the more, the smaller."""
    count = len(pieces)
    step = min(measure.size * 0.57, measure.size * 1.62 / max(count, 1))
    radius = step / 2.1
    return [
        draw_piece(sheet, piece, x + (index - (count - 1) / 2) * step, y, radius) for index, piece in enumerate(pieces)
    ]


def draw_piece(sheet: Sheet, piece: Piece, x: float, y: float, radius: float) -> Element:
    rim = sheet.color("contour")
    drawn = group(element("title", piece.name))
    if piece.shape == "flag":
        pole = f"M{x - radius * 0.6:.2f} {y + radius:.2f}v{-radius * 2:.2f}"
        cloth = f"M{x - radius * 0.6:.2f} {y - radius:.2f}h{radius * 1.7:.2f}v{radius * 1.25:.2f}h{-radius * 1.7:.2f}Z"
        extend(
            drawn,
            [
                element("path", d=cloth, fill=sheet.color(piece.tone), stroke=rim, stroke_width=radius / 10),
                element("path", d=pole, stroke=rim, stroke_width=radius / 5, stroke_linecap="round"),
            ],
        )
        x, y = x + radius * 0.25, y - radius * 0.38
    else:
        disc = element("circle", cx=x, cy=y, r=radius, fill=sheet.color(piece.tone), stroke=rim)
        disc.set("stroke-width", f"{max(radius / 10, 0.6):.2f}")
        drawn.append(disc)
        if piece.face_down:
            ring = element("circle", cx=x, cy=y, r=radius * 0.74, fill="none", stroke=sheet.color(piece.ink))
            ring.set("stroke-width", f"{radius / 12:.2f}")
            ring.set("stroke-dasharray", f"{radius / 5:.2f} {radius / 5:.2f}")
            drawn.append(ring)
    if piece.glyph:
        drawn.append(sheet.glyph(piece.glyph, x, y, radius * 1.3, piece.ink))
    elif piece.text:
        size = fit(piece.text, radius * 1.7, radius * 0.95, radius * 0.5, bold=True).size
        drawn.append(text(piece.text, x, y + size * 0.36, size, sheet.color(piece.ink), anchor="middle", bold=True))
    return drawn


def draw_side(sheet: Sheet, side: Side, measure: Measure) -> Element:
    """A wall lies on the side of a hex, what closes a hex off just inside it."""
    size = measure.size
    if side.style == "wall":
        path = hexes.side(side.at, side.direction, size)
        return group(
            element("title", side.name),
            element("path", d=path, stroke=sheet.color("contour"), stroke_width=size * 0.16, stroke_linecap="round"),
            element(
                "path",
                d=path,
                stroke=sheet.color(side.tone),
                stroke_width=size * 0.1,
                stroke_dasharray=f"{size * 0.14:.2f} {size * 0.05:.2f}",
            ),
        )
    path = hexes.side(side.at, side.direction, size, inset=size * 0.07)
    return group(
        element("title", side.name),
        element("path", d=path, stroke=sheet.color("contour"), stroke_width=size * 0.12, stroke_linecap="round"),
        element("path", d=path, stroke=sheet.color(side.tone), stroke_width=size * 0.07, stroke_linecap="round"),
    )
