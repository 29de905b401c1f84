"""How Heroes III looks."""

from collections.abc import Iterable

from cardsdb.checks.content import Key, Subject
from cardsdb.dealing import Deal
from cardsdb.drawing import pictures
from cardsdb.drawing.names import Names
from cardsdb.drawing.registry import register_appearance
from cardsdb.games.heroes_3.drawing import looks, maps, tiles, tokens
from cardsdb.games.heroes_3.schemas.common import GAME


class Heroes3:
    tones, glyphs = looks.TONES, looks.GLYPHS

    def tile(self, names: Names, tile: Subject) -> pictures.Tile:
        return tiles.printed(names, tile)

    def token(self, names: Names, enemy: Subject) -> pictures.Token:
        return tokens.token(names, enemy)

    def map(self, names: Names, deal: Deal) -> pictures.Map:
        return maps.table(names, deal)

    def beside(self, subject: Subject) -> Iterable[Key]:
        """Words of the rules: the types of tiles, the values of units, what they cost."""
        if subject.model == "tile":
            return [("term", f"{subject.typed.type}-tile"), ("site", looks.BLOCKED)]
        terms = (*tokens.VALUES, *tokens.PRICE_TERMS.values(), tokens.tier_term(subject.typed.tier), subject.typed.type)
        return [("term", term) for term in terms]


register_appearance(GAME, Heroes3())
