"""The table of a deal: tiles where they lie, what stands on them, the piles beside, and what is missing."""

from django.utils.translation import gettext as _

from cardsdb.drawing import hexes
from cardsdb.drawing.column import Column
from cardsdb.drawing.legend import Entry, entries_of, piece_sample
from cardsdb.drawing.pictures import Map, Pile
from cardsdb.drawing.sheet import Sheet
from cardsdb.drawing.spots import Measure
from cardsdb.drawing.svg import Element, element, group, moved
from cardsdb.drawing.texts import fit, text
from cardsdb.drawing.tiles import describe as tile_in_words
from cardsdb.drawing.tiles import picture

WIDTH = 560.0  # at least
FULL = Measure(40)
SMALL = Measure(10)
BACK = 15.0  # the size of a hex that stands for a tile in a pile


def map_sheet(sheet: Sheet, drawn: Map, *, small: bool) -> str:
    description = describe(drawn)
    if small:
        return _small(sheet, drawn, description)
    width, height, tiles = WIDTH, 0.0, None
    if drawn.tiles:
        tiles, across, height = picture(sheet, list(drawn.tiles), FULL)
        width = max(WIDTH, across + 40)
    column = Column(sheet, width)
    column.title(drawn.title, drawn.subtitle)
    if tiles is not None:
        column.put(tiles, height, (width - across) / 2)
    for pile in drawn.piles:
        column.heading(pile.name)
        column.put(*draw_pile(sheet, pile, column.room))
    column.legend([*entries_of(drawn.tiles, signs=True), *(Entry(one.name, piece_sample(one)) for one in drawn.key)])
    column.remarks(_("On the table"), drawn.facts)
    column.remarks(_("What the deal leaves open"), drawn.missing)
    return column.finish(drawn.title, description)


def _small(sheet: Sheet, drawn: Map, description: str) -> str:
    if drawn.tiles:
        tiles, across, height = picture(sheet, list(drawn.tiles), SMALL)
        return sheet.finish(drawn.title, description, across, height, tiles)
    if drawn.piles:
        piles, height = group(), 4.0
        for pile in drawn.piles:
            row, tall = draw_pile(sheet, pile, 200)
            piles.append(moved(4, height, row))
            height += tall
        return sheet.finish(drawn.title, description, 208, height + 4, piles)
    plain = group(
        element("rect", x=1, y=1, width=98, height=98, rx=10, fill=sheet.color("unknown"), stroke=sheet.color("line")),
        sheet.glyph("question", 50, 50, 48, "muted"),
    )
    return sheet.finish(drawn.title, description, 100, 100, plain)


def draw_pile(sheet: Sheet, pile: Pile, width: float) -> tuple[Element, float]:
    """The backs of a pile in rows, from its top."""
    step = BACK * hexes.WIDTH + 4
    across = max(1, int(width // step))
    drawn = group()
    for index, (tone, letters) in enumerate(pile.backs):
        x, y = (index % across) * step + step / 2, (index // across) * (BACK * 2 + 4) + BACK + 2
        size = fit(letters, BACK * 1.5, BACK * 0.75, 6, bold=True).size
        drawn.append(
            moved(
                x,
                y,
                element("path", d=hexes.outline((0, 0), BACK), fill=sheet.color(tone), stroke=sheet.color("contour")),
                text(letters, 0, size * 0.36, size, sheet.color("ink"), anchor="middle", bold=True),
            )
        )
    rows = -(-len(pile.backs) // across)
    return drawn, rows * (BACK * 2 + 4) + 4


def describe(drawn: Map) -> str:
    """The map in words: what lies there, then each tile that is face up."""
    seen = [f"{tile.title}: {tile_in_words(tile)}" for tile in drawn.tiles if not tile.mark]
    hidden = len(drawn.tiles) - len(seen)
    parts = [
        drawn.subtitle,
        _("Tiles face up: %(count)s.") % {"count": len(seen)} if drawn.tiles else "",
        _("Tiles face down: %(count)s.") % {"count": hidden} if hidden else "",
        *seen,
        *(f"{pile.name}: {len(pile.backs)}." for pile in drawn.piles),
        *drawn.facts,
        *drawn.missing,
    ]
    return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part)
