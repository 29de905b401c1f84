"""A tile alone on its sheet."""

from django.utils.translation import gettext as _

from cardsdb.drawing import hexes
from cardsdb.drawing.column import Column
from cardsdb.drawing.legend import entries_of
from cardsdb.drawing.pictures import Tile
from cardsdb.drawing.sheet import Sheet
from cardsdb.drawing.spots import Measure, draw_pieces, draw_row, draw_side, draw_sign, draw_spot
from cardsdb.drawing.svg import Element, element, extend, group, moved
from cardsdb.drawing.texts import block, fit, text

WIDTH = 380.0
FULL = Measure(62, captions=True)
SMALL = Measure(20)


def tile_sheet(sheet: Sheet, tile: Tile, *, small: bool) -> str:
    description = describe(tile)
    if small:
        drawn, width, height = picture(sheet, [tile], SMALL)
        return sheet.finish(tile.title, description, width, height, drawn)
    column = Column(sheet, WIDTH)
    column.title(tile.title, tile.subtitle)
    drawn, width, height = picture(sheet, [tile], FULL)
    column.put(drawn, height, (WIDTH - width) / 2)
    column.legend(entries_of([tile], signs=False))
    if tile.notes:
        column.remarks(_("What the sources leave open"), tile.notes)
    return column.finish(tile.title, description)


def describe(tile: Tile) -> str:
    """The tile in words: what it is, then hex by hex."""
    middle = [tile.middle.name] if tile.middle else []
    spots = [f"{spot.where}: {spot.words}" if spot.where else spot.words for spot in tile.spots]
    parts = [tile.subtitle, *middle, *dict.fromkeys(spots), *tile.notes]
    return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part)


def picture(sheet: Sheet, tiles: list[Tile], measure: Measure) -> tuple[Element, float, float]:
    """Tiles where they lie, with the upper left corner at the origin; and their width and height."""
    left, top, width, height = hexes.extent([spot.at for tile in tiles for spot in tile.spots], measure.size)
    rim = measure.size * 0.1  # the contour and walls reach beyond the hexes
    drawn = moved(rim - left, rim - top, *(layer for tile in tiles for layer in _grounds(sheet, tile, measure)))
    extend(drawn, (layer for tile in tiles for layer in _above(sheet, tile, measure)))
    return drawn, width + 2 * rim, height + 2 * rim


def _grounds(sheet: Sheet, tile: Tile, measure: Measure) -> list[Element]:
    return [draw_spot(sheet, spot, measure) for spot in tile.spots]


def _above(sheet: Sheet, tile: Tile, measure: Measure) -> list[Element]:
    """What lies over the hexes: the contour, walls, then pieces and letters."""
    places = [spot.at for spot in tile.spots]
    around = element(
        "path",
        d=hexes.contour(places, measure.size),
        fill="none",
        stroke=sheet.color("contour"),
        stroke_width=max(measure.size / 24, 1),
        stroke_linecap="round",
    )
    drawn = [group(around, *(draw_side(sheet, side, measure) for side in tile.sides), fill="none")]
    drawn += [piece for spot in tile.spots for piece in draw_pieces(sheet, spot, measure)]
    drawn += _letters(sheet, tile, measure)
    return drawn


def _letters(sheet: Sheet, tile: Tile, measure: Measure) -> list[Element]:
    size, drawn = measure.size, []
    middles = [hexes.middle(spot.at, size) for spot in tile.spots]
    x, y = (sum(values) / len(middles) for values in zip(*middles, strict=True))
    if tile.middle:
        drawn.append(draw_sign(sheet, tile.middle, x, y, size * 0.4))
    if tile.caption and measure.captions:
        fitted = fit(tile.caption, size * 1.5, size * 0.2, size * 0.15, lines=2)
        ground = sheet.color(tile.spots[0].ground.tone)
        drawn += block(fitted, x, y + size * 0.48, sheet.color("ink"), anchor="middle", halo=ground)
    drawn += draw_row(sheet, tile.pieces, x, y + size * 0.74, measure)
    if tile.mark:
        letters = fit(tile.mark, size * 3, size * 0.9, size * 0.3, bold=True)
        ground = sheet.color(tile.spots[0].ground.tone)
        color, baseline = sheet.color("ink"), y + letters.size * 0.36
        drawn.append(text(letters.lines[0], x, baseline, letters.size, color, anchor="middle", bold=True, halo=ground))
    if tile.label:
        ground = sheet.color(tile.spots[0].ground.tone)
        drawn.append(
            text(tile.label, x, y - size * 0.62, size * 0.26, sheet.color("ink"), anchor="middle", halo=ground)
        )
    return drawn
