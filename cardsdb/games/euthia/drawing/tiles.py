"""Map tiles of Euthia. The rulebook tells how many fields a tile has, and of a few what stands in the middle."""

from django.utils.translation import gettext as _

from cardsdb.checks.content import Subject
from cardsdb.drawing.names import Names
from cardsdb.drawing.pictures import Ground, Spot, Tile
from cardsdb.drawing.texts import SEPARATOR
from cardsdb.games.euthia.drawing.looks import location_sign
from cardsdb.maps.geometry import Hex

FIELDS: tuple[Hex, ...] = ((0, 0), (1, 0), (0, 1))  # three hexes that share a corner


def tile(names: Names, subject: Subject) -> Tile:
    return _family(names, subject) if subject.kind == "map-tile-family" else _named(names, subject)


def _named(names: Names, subject: Subject) -> Tile:
    typed = subject.typed
    ground = Ground(_("Field that the sources do not describe"), "field", "dots")
    told = [_("Special tile") if typed.special else ""]
    if typed.fields:
        told.append(_("Fields: %(count)s") % {"count": typed.fields})
    if typed.chapter:
        told.append(names.of("tile", f"chapter-{typed.chapter}"))
    if typed.scenario:
        told.append(names.of("scenario", typed.scenario))
    notes = [_("What the outer fields show is printed on the tile only.")]
    if not typed.centre and typed.special:
        notes.append(_("The sources do not tell what stands in the middle."))
    if typed.fields is None:
        notes.append(_("The number of fields is the usual one; the sources do not give it for this tile."))
    centre = location_sign(names, typed.centre) if typed.centre else None
    return Tile(
        names.name(subject),
        tuple(Spot(at, ground, unknown=True) for at in FIELDS),
        SEPARATOR.join(part for part in told if part),
        middle=centre,
        caption=centre.name if centre else "",
        notes=tuple(notes),
    )


def _family(names: Names, subject: Subject) -> Tile:
    """The back that the tiles of a chapter share."""
    typed = subject.typed
    told = [_("Tiles: %(count)s") % {"count": subject.copies}] if subject.copies else []
    told += [_("Fixed: %(count)s") % {"count": typed.fixed}, _("Other: %(count)s") % {"count": typed.other}]
    ground = Ground(_("Back of the tiles"), f"chapter-{typed.chapter}", "hatch")
    note = _("The sources count the tiles of a chapter without describing them; this is their back.")
    spots = tuple(Spot(at, ground) for at in FIELDS)
    return Tile(names.name(subject), spots, SEPARATOR.join(told), mark=typed.roman_on_back, notes=(note,))
