"""Map tiles of Heroes III: as printed, and as they lie on a map."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from cardsdb.checks.content import Subject
from cardsdb.drawing.names import Names
from cardsdb.drawing.pictures import Badge, Ground, Piece, Side, Spot, Tile
from cardsdb.drawing.positions import in_words
from cardsdb.drawing.texts import SEPARATOR
from cardsdb.games.heroes_3.drawing.looks import BLOCKED, EMPTY, ROMAN, ground, site_sign
from cardsdb.maps.geometry import CENTER, DIRECTIONS, Hex, add, turned

Pieces = Mapping[str, tuple[Piece, ...]]  # by printed position


def printed(names: Names, tile: Subject) -> Tile:
    typed = tile.typed
    told = [type_name(names, typed.type), _("Levels on the back: %(levels)s") % {"levels": levels(typed.levels)}]
    if typed.faction:
        told.append(names.of("term", typed.faction))
    return Tile(names.name(tile), spots(names, tile), SEPARATOR.join(told), sides(tile))


def type_name(names: Names, kind: str) -> str:
    return names.of("term", f"{kind}-tile")


def levels(printed_levels: list[int]) -> str:
    """As the back prints them."""
    return "–".join(ROMAN[level] for level in printed_levels)


def spots(
    names: Names, tile: Subject, center: Hex = CENTER, rotation: int = 0, pieces: Pieces | None = None
) -> tuple[Spot, ...]:
    return tuple(
        _spot(names, row, add(center, turned((row.q, row.r), rotation)), (pieces or {}).get(row.position, ()))
        for row in tile.rows
    )


def _spot(names: Names, row: Any, at: Hex, pieces: tuple[Piece, ...]) -> Spot:
    signs = [site_sign(names, row.site)] if row.site and row.site != EMPTY else []
    badges = []
    if row.guard:
        numeral = ROMAN[row.guard]
        meaning = _("Guarded field: its difficulty")
        badges.append(Badge(numeral, meaning, "I", "ink", "plate"))
    if row.dice:
        badges.append(Badge(str(row.dice), _("Dice rolled, of which one counts"), "1", glyph="die"))
    caption = signs[0].name if signs else ""
    return Spot(
        at,
        ground(names, row.terrain, row.site),
        tuple(signs) if row.site != BLOCKED else (),
        caption,
        tuple(badges),
        pieces,
        in_words(row.position),
    )


def sides(tile: Subject, center: Hex = CENTER, rotation: int = 0) -> tuple[Side, ...]:
    """The lines that seal a field off from neighbouring tiles. A blocked field needs none."""
    own = {(row.q, row.r) for row in tile.rows}
    name = _("Closed towards neighbouring tiles")
    return tuple(
        Side(add(center, turned((row.q, row.r), rotation)), (index + rotation) % 6, name, "closed", "closed")
        for row in tile.rows
        if row.closed
        for index, direction in enumerate(DIRECTIONS)
        if add((row.q, row.r), direction) not in own
    )


def face_down(names: Names, tile: Subject, center: Hex) -> Tile:
    kind = tile.typed.type
    told = {"type": type_name(names, kind), "levels": levels(tile.typed.levels)}
    covered = Ground(_("%(type)s face down, levels %(levels)s") % told, f"back-{kind}", "hatch")
    hexes = tuple(Spot(add(center, offset), covered) for offset in (CENTER, *DIRECTIONS))
    return Tile(covered.name, hexes, mark=told["levels"])
