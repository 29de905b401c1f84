"""A hex with all that is on it, in two measures: with captions for a tile alone, without for a map."""

from dataclasses import dataclass

from cardsdb.drawing import hexes
from cardsdb.drawing.pictures import Badge, Piece, Side, Sign, Spot
from cardsdb.drawing.sheet import Sheet
from cardsdb.drawing.svg import Element, element, extend, group
from cardsdb.drawing.texts import block, fit, text, width_of


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
    captioned = measure.captions and bool(spot.caption)
    height = -0.24 if captioned else -0.2 if spot.pieces else 0
    step = size * 0.72
    for index, sign in enumerate(spot.signs):
        shift = (index - (len(spot.signs) - 1) / 2) * step
        drawn.append(draw_sign(sheet, sign, x + shift, y + height * size, size * (0.32 if captioned else 0.38)))
    for index, badge in enumerate(spot.badges):
        drawn.append(draw_badge(sheet, badge, x + (0.58, -0.58)[index % 2] * size, y - 0.36 * size, size * 0.26))
    if captioned:
        top = y + (0.14 if spot.signs else -0.2) * size
        fitted = fit(spot.caption, size * 1.5, size * 0.2, size * 0.15, lines=3)
        top += (3 - len(fitted.lines)) * size * 0.05
        drawn += block(fitted, x, top, sheet.color("ink"), anchor="middle", halo=sheet.color(spot.ground.tone))
    return drawn


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


def draw_badge(sheet: Sheet, badge: Badge, x: float, y: float, height: float) -> Element:
    """A few letters in a small frame."""
    size = height * 0.72
    letters, mark = width_of(badge.text, size, bold=True), height * 0.8 if badge.glyph else 0
    width = max(letters + mark + size * 0.5, height)
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
    """What stands on a hex, side by side."""
    x, y = hexes.middle(spot.at, measure.size)
    count, radius = len(spot.pieces), measure.size * 0.27
    step = min(radius * 2.1, measure.size * 1.3 / max(count, 1))
    top = y + (0.44 if spot.signs else 0) * measure.size
    return [
        draw_piece(sheet, piece, x + (index - (count - 1) / 2) * step, top, radius)
        for index, piece in enumerate(spot.pieces)
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
