"""Which pairs of cities stand together as a megapolis."""

from collections.abc import Mapping, Sequence

from cardsdb.checks.content import Subject
from cardsdb.dealing.randomness import Chance


def pairs(
    count: int, standing: Mapping[str, Subject], cards: Sequence[Subject], chance: Chance
) -> dict[str, tuple[Subject, Subject]]:
    """By tile; `standing` has the tiles in the order of their reveal, `cards` every city that may be part of one.

    One megapolis is the last city to be revealed, with one of the cities not in play. Of two, the first takes any of
    the other cities along, and the two that are left share the second tile, whatever its own colour.
    """
    tiles = [tile for tile, card in standing.items() if card in cards]
    if count == 0 or not tiles:
        return {}
    if count == 1:
        unused = [card for card in cards if card not in standing.values()]
        return {tiles[-1]: (standing[tiles[-1]], chance.pick(unused))} if unused else {}
    first = standing[tiles[0]]
    second = chance.pick([card for card in cards if card is not first])
    left = [card for card in cards if card is not first and card is not second]
    return {tiles[0]: (first, second), tiles[1]: (left[0], left[1])}
