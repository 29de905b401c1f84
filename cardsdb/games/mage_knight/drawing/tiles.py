"""Map tiles of Mage Knight: as printed, and as they lie on a map."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from cardsdb.checks.content import Subject
from cardsdb.drawing.names import Names
from cardsdb.drawing.pictures import Badge, Ground, Piece, Side, Sign, Spot, Tile
from cardsdb.drawing.positions import in_words
from cardsdb.drawing.texts import SEPARATOR
from cardsdb.games.mage_knight.drawing.looks import color_name, ground, initial, site_sign
from cardsdb.hexes import COORDINATES
from cardsdb.maps.geometry import CENTER, DIRECTIONS, Hex, add, turned

Pieces = Mapping[str, tuple[Piece, ...]]  # by printed position


def printed(names: Names, tile: Subject) -> Tile:
    back = tile.typed.back
    told = [_("Number %(number)s") % {"number": ", ".join(map(str, tile.numbers))}] if tile.numbers else []
    if back:
        told.append(_("Back: %(color)s") % {"color": color_name(back)})
    return Tile(names.name(tile), spots(names, tile), SEPARATOR.join(told), sides(names, tile))


def spots(
    names: Names, tile: Subject, center: Hex = CENTER, rotation: int = 0, pieces: Pieces | None = None
) -> tuple[Spot, ...]:
    """The hexes of a tile that lies face up; `pieces` stand on them."""
    return tuple(
        _spot(names, row, add(center, turned((row.q, row.r), rotation)), (pieces or {}).get(row.position, ()))
        for row in tile.rows
    )


def _spot(names: Names, row: Any, at: Hex, pieces: tuple[Piece, ...]) -> Spot:
    site, rampaging, colors = row.site, row.rampaging, row.mine_colors
    signs: list[Sign] = [site_sign(names, slug) for slug in (site, rampaging) if slug]
    badges, caption = [], ", ".join(sign.name for sign in signs)
    if colors:
        told = ", ".join(color_name(color) for color in colors)
        letters = "".join(initial(color) for color in colors)
        badges.append(Badge(letters, _("Crystals: %(colors)s") % {"colors": told}, letters))
        caption = f"{caption} ({told})"
    return Spot(
        at,
        ground(names, row.terrain),
        tuple(signs),
        caption,
        tuple(badges),
        pieces,
        in_words(row.position),
    )


def sides(names: Names, tile: Subject, center: Hex = CENTER, rotation: int = 0) -> tuple[Side, ...]:
    """The walls between hexes."""
    found = []
    for first, second in tile.walls:
        one, other = (turned(COORDINATES[position], rotation) for position in (first, second))
        direction = DIRECTIONS.index((other[0] - one[0], other[1] - one[1]))
        found.append(Side(add(center, one), direction, names.of("site", "walls"), "wall", "wall"))
    return tuple(found)


def face_down(names: Names, tile: Subject, center: Hex) -> Tile:
    back = tile.typed.back or "green"
    name = _("Tile face down, back: %(color)s") % {"color": color_name(back)}
    covered = Ground(name, f"back-{back}", "hatch")
    hexes = tuple(Spot(add(center, offset), covered) for offset in (CENTER, *DIRECTIONS))
    return Tile(name, hexes, mark=initial(back))
