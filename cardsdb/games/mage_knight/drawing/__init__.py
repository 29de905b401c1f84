"""How Mage Knight looks."""

from collections.abc import Iterable

from cardsdb.checks.content import Key, Subject
from cardsdb.dealing import Deal
from cardsdb.drawing import pictures
from cardsdb.drawing.names import Names
from cardsdb.drawing.registry import register_appearance
from cardsdb.games.mage_knight.drawing import looks, maps, tiles, tokens
from cardsdb.games.mage_knight.schemas.common import GAME


class MageKnight:
    tones, glyphs = looks.TONES, looks.GLYPHS

    def tile(self, names: Names, tile: Subject) -> pictures.Tile:
        return tiles.printed(names, tile)

    def token(self, names: Names, enemy: Subject) -> pictures.Token:
        return tokens.token(names, enemy)

    def map(self, names: Names, deal: Deal) -> pictures.Map:
        return maps.table(names, deal)

    def beside(self, subject: Subject) -> Iterable[Key]:
        """Attacks, resistances and walls are named by figures and rows, not by keys."""
        if subject.model == "tile":
            return [("site", "walls")]
        return [("term", slug) for slug in looks.ABILITIES]


register_appearance(GAME, MageKnight())
