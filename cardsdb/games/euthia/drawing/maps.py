"""The table of a deal of Euthia: no map lies there at the start but one tile, and the tiles in columns."""

from dataclasses import replace

from django.utils.translation import gettext as _

from cardsdb.dealing import Deal
from cardsdb.drawing.deals import open_points, subtitle
from cardsdb.drawing.names import Names
from cardsdb.drawing.pictures import Map, Piece, Pile, Tile
from cardsdb.games.euthia.drawing.tiles import tile
from cardsdb.games.euthia.setup.results import Column, Table

LETTERS = {"fixed-tile": "!", "encounter-tile": "?", "scenario-tile": "*", "general-tile": "○"}


def table(names: Names, deal: Deal) -> Map:
    setup: Table = deal.setup
    columns = setup.map.columns or []
    return Map(
        names.of_key(deal.scenario),
        subtitle(deal, names.of("variant", deal.mode)),
        _start(names, setup),
        tuple(_pile(names, column) for column in columns),
        tuple(_facts(names, setup)),
        open_points(deal),
        _key(names, columns),
    )


def _start(names: Names, setup: Table) -> tuple[Tile, ...]:
    """The tile in the middle of the table, with the heroes on it."""
    subject = names.at(setup.map.start)
    if subject is None:
        return ()
    return (replace(tile(names, subject), pieces=tuple(_hero(names, place.hero) for place in setup.heroes)),)


def _hero(names: Names, key: str) -> Piece:
    name = names.of_key(key)
    return Piece(_("Hero: %(name)s") % {"name": name}, "level-2", name[:1])


def _pile(names: Names, column: Column) -> Pile:
    told = {"chapter": names.of_key(column.family), "count": len(column.tiles), "left": column.left_in_box}
    name = _("%(chapter)s, from the top: %(count)s tiles; %(left)s stay in the box") % told
    return Pile(name, tuple((f"chapter-{column.chapter}", _letter(key)) for key in column.tiles))


def _letter(key: str) -> str:
    return LETTERS.get(key.partition("/")[2], "")


def _key(names: Names, columns: list[Column]) -> tuple[Piece, ...]:
    kinds = dict.fromkeys(key for column in columns for key in column.tiles)
    return tuple(Piece(names.of_key(key), "field", _letter(key)) for key in sorted(kinds))


def _facts(names: Names, setup: Table) -> list[str]:
    facts = [_("Heroes: %(names)s") % {"names": ", ".join(names.of_key(place.hero) for place in setup.heroes)}]
    if setup.map.scenario_tiles:
        named = ", ".join(names.of_key(key) for key in setup.map.scenario_tiles)
        facts.append(_("Scenario tiles: %(names)s") % {"names": named})
    if setup.creature:
        facts.append(_("Creature: %(name)s") % {"name": names.of_key(setup.creature)})
    return facts
