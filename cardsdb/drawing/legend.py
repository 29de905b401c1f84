"""The legend: what the drawing shows and nothing else, in as many columns as fit."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from cardsdb.drawing import hexes
from cardsdb.drawing.pictures import Badge, Ground, Piece, Side, Sign, Tile
from cardsdb.drawing.sheet import Sheet
from cardsdb.drawing.spots import Measure, draw_badge, draw_piece, draw_side, draw_sign
from cardsdb.drawing.svg import Element, element, group, moved
from cardsdb.drawing.texts import Fitted, block, fit, width_of, wrap

SIZE = 12.0
ROW = 26.0
WIDEST = 128.0  # of a text before it is broken, where there is a second column to gain
SAMPLE = 34.0  # the room of a sample, with the gap to its text
GAP = 14.0

Sample = Callable[[Sheet], Element]


@dataclass(frozen=True, slots=True)
class Entry:
    """What something looks like, drawn around the middle of its sample, and what it means."""

    name: str
    sample: Sample


def entries_of(tiles: Iterable[Tile], *, signs: bool) -> list[Entry]:
    """What the tiles show, each thing once: grounds, then sites, sides, badges, pieces."""
    tiles = list(tiles)
    spots = [spot for tile in tiles for spot in tile.spots]
    found: dict[tuple[str, str], Entry] = {}

    def add(sort: str, name: str, sample: Sample) -> None:
        if name:
            found.setdefault((sort, name), Entry(name, sample))

    for ground in dict.fromkeys(spot.ground for spot in spots):
        add("ground", ground.name, ground_sample(ground))
    if signs:
        for sign in dict.fromkeys(sign for spot in spots for sign in spot.signs):
            add("sign", sign.name, sign_sample(sign))
        for middle in dict.fromkeys(tile.middle for tile in tiles if tile.middle):
            add("sign", middle.name, sign_sample(middle))
    for side in dict.fromkeys(side for tile in tiles for side in tile.sides):
        add("side", side.name, side_sample(side))
    for badge in dict.fromkeys(badge for spot in spots for badge in spot.badges):
        add("badge", badge.meaning, badge_sample(badge))
    standing = [piece for spot in spots for piece in spot.pieces] + [piece for tile in tiles for piece in tile.pieces]
    for piece in dict.fromkeys(standing):
        add("piece", piece.name, piece_sample(piece))
    return list(found.values())


def ground_sample(ground: Ground) -> Sample:
    def draw(sheet: Sheet) -> Element:
        path, pattern = hexes.outline((0, 0), 11), sheet.pattern(ground)
        return group(
            element("path", d=path, fill=sheet.color(ground.tone), stroke=sheet.color("line")),
            element("path", d=path, fill=pattern) if pattern else None,
        )

    return draw


def sign_sample(sign: Sign) -> Sample:
    return lambda sheet: draw_sign(sheet, sign, 0, 0, 11)


def badge_sample(badge: Badge) -> Sample:
    sample = replace(badge, text=badge.sample)
    return lambda sheet: draw_badge(sheet, sample, 0, 0, 15)


def piece_sample(piece: Piece) -> Sample:
    return lambda sheet: draw_piece(sheet, piece, 0, 0, 10)


def side_sample(side: Side) -> Sample:
    """A side of a hex that stands upright, moved to the middle."""
    upright = Side((0, 0), 1, side.name, side.tone, side.style)
    size = 20.0
    return lambda sheet: moved(-size * hexes.WIDTH / 2 + 1, 0, draw_side(sheet, upright, Measure(size)))


def draw_legend(sheet: Sheet, entries: list[Entry], width: float) -> tuple[Element | None, float]:
    """The legend with its upper left corner at the origin, and its height."""
    if not entries:
        return None, 0
    longest = max(width_of(entry.name, SIZE) for entry in entries)
    columns = max(1, min(len(entries), int((width + GAP) // (SAMPLE + min(longest, WIDEST) + GAP))))
    room = (width + GAP) / columns - GAP - SAMPLE
    texts = [_text(entry.name, room) for entry in entries]
    rows = -(-len(entries) // columns)
    drawn, height = group(), 0.0
    for row in range(rows):
        across = [row + column * rows for column in range(columns) if row + column * rows < len(entries)]
        tall = max(ROW, *(texts[index].height + 6 for index in across))
        for column, index in enumerate(across):
            left = column * (room + SAMPLE + GAP)
            fitted = texts[index]
            drawn.append(moved(left + 13, height + tall / 2, entries[index].sample(sheet)))
            top = height + tall / 2 - fitted.height / 2
            for line in block(fitted, left + SAMPLE, top, sheet.color("ink")):
                drawn.append(line)
        height += tall
    return drawn, height


def _text(name: str, room: float) -> Fitted:
    lines = wrap(name, room, SIZE)
    return Fitted(lines, SIZE) if all(width_of(line, SIZE) <= room for line in lines) else fit(name, room, SIZE, 8, 4)
