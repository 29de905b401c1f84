"""How Euthia looks."""

from collections.abc import Iterable, Mapping

from cardsdb.checks.content import Key, Subject
from cardsdb.dealing import Deal
from cardsdb.drawing import pictures
from cardsdb.drawing.names import Names
from cardsdb.drawing.registry import register_appearance
from cardsdb.games.euthia.drawing import looks, maps, tiles, tokens
from cardsdb.games.euthia.schemas.common import GAME


class Euthia:
    tones = looks.TONES
    glyphs: Mapping[str, str] = {}

    def tile(self, names: Names, tile: Subject) -> pictures.Tile:
        return tiles.tile(names, tile)

    def token(self, names: Names, enemy: Subject) -> pictures.Token:
        return tokens.token(names, enemy)

    def map(self, names: Names, deal: Deal) -> pictures.Map:
        return maps.table(names, deal)

    def beside(self, subject: Subject) -> Iterable[Key]:
        """The chapter of a tile is a number."""
        return [("tile", f"chapter-{chapter}") for chapter in range(1, 6)] if subject.model == "tile" else []


register_appearance(GAME, Euthia())
