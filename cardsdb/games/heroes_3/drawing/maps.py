"""The table of a deal of Heroes III."""

from collections import defaultdict

from django.utils.translation import gettext as _

from cardsdb.dealing import Deal
from cardsdb.drawing.deals import open_points, subtitle
from cardsdb.drawing.names import Names
from cardsdb.drawing.pictures import Map, Piece, Tile
from cardsdb.games.heroes_3.drawing.tiles import Pieces, face_down, sides, spots
from cardsdb.games.heroes_3.setup.results import MapTile, Player, Table

COLORS = 6  # of players


def table(names: Names, deal: Deal) -> Map:
    setup: Table = deal.setup
    pieces = _pieces(names, setup)
    laid = setup.map.tiles if setup.map else []
    return Map(
        names.of_key(deal.scenario),
        subtitle(deal, names.of("rule", deal.mode)),
        tuple(tile for one in laid if (tile := _tile(names, one, pieces.get(one.tile, {})))),
        facts=tuple(_player(names, number, player) for number, player in enumerate(setup.players, 1)),
        missing=(*([] if setup.map else [_("The sources do not tell the map.")]), *open_points(deal)),
    )


def _tile(names: Names, laid: MapTile, pieces: Pieces) -> Tile | None:
    subject = names.at(laid.tile)
    if subject is None:
        return None
    center = laid.q, laid.r
    if laid.face == "down":
        return face_down(names, subject, center)
    return Tile(
        names.name(subject),
        spots(names, subject, center, laid.rotation, pieces),
        sides=sides(subject, center, laid.rotation),
        label=", ".join(map(str, subject.numbers)),
    )


def _pieces(names: Names, setup: Table) -> dict[str, Pieces]:
    """By tile and printed position: the players in their towns, and the hero whom nobody leads."""
    found: dict[str, dict[str, tuple[Piece, ...]]] = defaultdict(dict)
    for number, player in enumerate(setup.players, 1):
        if player.starting_tile:
            tone = f"player-{(number - 1) % COLORS + 1}"
            flag = Piece(_player(names, number, player), tone, str(number), shape="flag")
            found[player.starting_tile]["center"] = (*found[player.starting_tile].get("center", ()), flag)
    if setup.ai and setup.ai.tile:
        position = setup.ai.position or "center"
        enemy = Piece(_("The hero whom nobody leads"), "plate", glyph="crown")
        found[setup.ai.tile][position] = (*found[setup.ai.tile].get(position, ()), enemy)
    return dict(found)


def _player(names: Names, number: int, player: Player) -> str:
    told = {"number": number, "faction": names.of_key(player.faction)}
    if player.hero is None:
        return _("Player %(number)s: %(faction)s") % told
    return _("Player %(number)s: %(faction)s, %(hero)s") % {**told, "hero": names.of_key(player.hero)}
