"""Explorers that lay a stack of tiles one by one, to see whether it can be laid at all."""

from collections.abc import Callable, Sequence

from cardsdb.dealing.randomness import Chance
from cardsdb.maps.exploring import ExploringRule
from cardsdb.maps.lattice import Place
from cardsdb.maps.layout import Laid, Layout

Choice = Callable[[Sequence[Place]], Place]


def greedy(places: Sequence[Place]) -> Place:
    """As near to the start as may be: it fills gaps, and so leaves the most places beside two tiles."""
    return min(places, key=lambda place: (max(abs(place[0]), abs(place[1]), abs(place[0] + place[1])), place))


def at_random(chance: Chance) -> Choice:
    return chance.pick


def explore(layout: Layout, stack: Sequence[Laid], rule: ExploringRule, choose: Choice) -> list[Laid]:
    """Lay the stack from its top; returns what is left when no place is legal for the next tile."""
    for count, tile in enumerate(stack):
        places = rule.places(layout, tile.kind)
        if not places:
            return list(stack[count:])
        layout.lay(choose(places), tile)
    return []
