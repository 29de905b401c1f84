"""An enemy on its sheet: the token with its figures, then the same in words."""

from collections import Counter

from django.utils.translation import gettext as _

from cardsdb.drawing.column import Column
from cardsdb.drawing.legend import Entry, sign_sample
from cardsdb.drawing.pictures import Figure, Table, Token
from cardsdb.drawing.sheet import Sheet
from cardsdb.drawing.svg import Element, element, group
from cardsdb.drawing.texts import fit, text, width_of

WIDTH = 360.0
SIDE = 200.0  # of the token
RIM = 15.0
ROW = 40.0
CELL = 11.0  # the size of the letters of a table
NARROW = 70.0  # a column up to this width is not made narrower


def token_sheet(sheet: Sheet, token: Token, *, small: bool) -> str:
    description = describe(token)
    if small:
        return sheet.finish(token.title, description, SIDE, SIDE, picture(sheet, token))
    column = Column(sheet, WIDTH)
    column.title(token.title, token.subtitle)
    column.put(picture(sheet, token), SIDE, (WIDTH - SIDE) / 2)
    column.legend(_entries(token))
    if token.table:
        column.height += 8
        column.put(*draw_table(sheet, token.table, column.room))
    column.remarks(_("What it does"), token.rules)
    column.remarks(_("What the sources leave open"), token.notes)
    return column.finish(token.title, description)


def describe(token: Token) -> str:
    figures = [_words(figure) for figure in token.figures]
    parts = [token.subtitle, *figures, *(sign.name for sign in token.signs)]
    told = ". ".join(part for part in parts if part)
    return " ".join([f"{told}." if told else "", *token.rules, *token.notes]).strip()


def _words(figure: Figure) -> str:
    return f"{figure.sign.name} {figure.value}".strip()


def _entries(token: Token) -> list[Entry]:
    counted = Counter((_words(figure), figure.sign) for figure in token.figures)
    counted.update((sign.name, sign) for sign in token.signs)
    return [
        Entry(f"{name} ({count}×)" if count > 1 else name, sign_sample(sign)) for (name, sign), count in counted.items()
    ]


def picture(sheet: Sheet, token: Token) -> Element:
    """The token in a square."""
    half, inner = SIDE / 2, SIDE / 2 - RIM
    rim, face = {"fill": sheet.color(token.tone), "stroke": sheet.color("contour")}, {"fill": sheet.color("plate")}
    if token.shape == "disc":
        drawn = group(
            element("circle", cx=half, cy=half, r=half - 1, stroke_width=1.5, **rim),
            element("circle", cx=half, cy=half, r=inner, stroke=sheet.color("contour"), **face),
        )
    else:
        drawn = group(
            element("rect", x=21, y=1, width=SIDE - 42, height=SIDE - 2, rx=14, stroke_width=1.5, **rim),
            element(
                "rect",
                x=20 + RIM,
                y=RIM,
                width=SIDE - 40 - 2 * RIM,
                height=SIDE - 2 * RIM,
                rx=8,
                stroke=sheet.color("contour"),
                **face,
            ),
        )
    for part in _face(sheet, token):
        drawn.append(part)
    return drawn


def _face(sheet: Sheet, token: Token) -> list[Element]:
    """Rows of figures, and the signs of what the token can do below them, around the middle."""
    rows = [[one for one in token.figures if one.row == row] for row in sorted({one.row for one in token.figures})]
    if not rows and token.mark:
        letters = fit(token.mark, SIDE * 0.6, 56, 20, bold=True)
        x, y = SIDE / 2, SIDE / 2 + letters.size * 0.36
        return [text(letters.lines[0], x, y, letters.size, sheet.color("ink"), anchor="middle", bold=True)]
    height = ROW * len(rows) + (34 if token.signs else 0)
    top, drawn = (SIDE - height) / 2, []
    for row in rows:
        drawn += _row(sheet, row, top + ROW / 2, alone=len(token.figures) == 1)
        top += ROW
    step = min(30.0, 96 / max(len(token.signs), 1))  # the disc narrows there
    for index, sign in enumerate(token.signs):
        x = SIDE / 2 + (index - (len(token.signs) - 1) / 2) * step
        drawn.append(sheet.glyph(sign.glyph, x, top + 16, min(26, step - 2), sign.tone))
    return drawn


def _row(sheet: Sheet, figures: list[Figure], middle: float, alone: bool) -> list[Element]:
    """Figures side by side, each a glyph and its number."""
    size = 26.0 if len(figures) < 3 else 18.0
    if alone and not figures[0].value:
        size = 72.0
    widths = [size * 1.15 + (width_of(one.value, size, bold=True) if one.value else 0) for one in figures]
    gap = 12.0 if len(figures) < 3 else 5.0
    left, drawn = (SIDE - sum(widths) - gap * (len(figures) - 1)) / 2, []
    for figure, width in zip(figures, widths, strict=True):
        drawn.append(sheet.glyph(figure.sign.glyph, left + size / 2, middle, size * 1.1, figure.sign.tone))
        if figure.value:
            baseline = middle + size * 0.36
            drawn.append(text(figure.value, left + size * 1.15, baseline, size, sheet.color("ink"), bold=True))
        left += width + gap
    return drawn


def draw_table(sheet: Sheet, table: Table, width: float) -> tuple[Element, float]:
    """Columns as wide as their longest text, together no wider than the room; and the height."""
    lines = [table.head, *table.rows]
    wanted = [max(width_of(line[index], CELL, bold=True) for line in lines) + 10 for index in range(len(table.head))]
    widths = _shared(wanted, width)
    drawn, y = group(), 0.0
    for number, line in enumerate(lines):
        x, bold = 0.0, number == 0
        fitted = [fit(cell, room - 8, CELL, 7, lines=4, bold=bold) for cell, room in zip(line, widths, strict=True)]
        tall = max(one.height for one in fitted) + 6
        for cell, room in zip(fitted, widths, strict=True):
            for index, part in enumerate(cell.lines):
                baseline = y + 3 + (index * 1.2 + 0.95) * cell.size
                drawn.append(text(part, x, baseline, cell.size, sheet.color("muted" if bold else "ink"), bold=bold))
            x += room
        y += tall
        drawn.append(element("path", d=f"M0 {y:.2f}H{width:.2f}", stroke=sheet.color("line"), stroke_width=0.5))
    return drawn, y


def _shared(wanted: list[float], width: float) -> list[float]:
    """Narrow columns get what they want; the others share what is left."""
    if sum(wanted) <= width:
        return wanted
    narrow = sum(one for one in wanted if one <= NARROW)
    scale = (width - narrow) / sum(one for one in wanted if one > NARROW)
    return [one if one <= NARROW else one * scale for one in wanted]
