"""The most enemy tokens that a game can have on the table at a time: every tile revealed, and nobody defeated."""

from collections import Counter
from collections.abc import Sequence

from cardsdb.dealing.randomness import Chance
from cardsdb.games.mage_knight.setup.laying import LaidTile
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.results import Table, Token
from cardsdb.games.mage_knight.setup.revealing import Revealing
from cardsdb.games.mage_knight.setup.tokens import PileKey, Tokens, factions_of

COUNTED = Token("enemy", "up", "counted")


class Counting(Tokens):
    """Piles that never end: what is drawn from them is only counted."""

    def __init__(self, plan: Plan) -> None:
        self.factions, self.asked = factions_of(plan), Counter[PileKey]()

    def enemy(self, color: str, face: str, faction: str | None = None) -> Token:
        self.asked[color, faction if faction in self.factions else None] += 1
        return COUNTED

    def ruin(self, face: str) -> Token:
        return COUNTED


def demand_of(plan: Plan, table: Table, laid: list[LaidTile]) -> Counter[PileKey]:
    """Tokens by colour and faction: on all tiles of the game, in its cities, and in Volkare's and the leaders' armies.

    What is drawn by whoever enters a site does not count: it is drawn to be fought at once.
    """
    counting = Counting(plan)
    cities = {city.tile.removeprefix("tile/"): city for city in table.cities}
    tiles = Revealing(plan, counting, cities, table.rounds[0], Chance("demand")).reveal(laid)
    for tile in tiles:
        for hex_ in tile.hexes:
            _count_unknown(plan, [token for token in hex_.tokens if token.key is None], counting)
    for token in [*(table.volkare.army if table.volkare else []), *table.phantoms]:
        counting.enemy(str(token.color), "down")
    for leader in table.leaders:
        for color, count in leader.followers.items():
            counting.asked[color, leader.faction.removeprefix("term/")] += count
    return counting.asked


def _count_unknown(plan: Plan, tokens: Sequence[Token], counting: Counting) -> None:
    """Tokens of one of two factions, only a picture tells which: as if all were of that with the fewest."""
    zones = plan.rules.faction_zones
    for token in tokens:
        if token.kind == "enemy" and zones:
            color = str(token.color)
            fewest = min([zones.north, zones.south], key=lambda one: len(plan.stock.enemies.get((color, one), [])))
            counting.enemy(color, "up", fewest)
