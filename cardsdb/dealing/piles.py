"""Piles that are drawn from, and the note of what they could not give."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Shortage

T = TypeVar("T")


class Pile(Generic[T]):
    """A shuffled pile, top first. It remembers the most that was asked of it at a time."""

    def __init__(self, component: str, items: Sequence[T], chance: Chance) -> None:
        self.component, self.size = component, len(items)
        self._items = chance.shuffled(items)
        self._drawn = self._asked = self._most = 0

    def draw(self, count: int = 1) -> list[T]:
        """So many from the top; fewer where the pile ends."""
        drawn = self._items[self._drawn : self._drawn + count]
        self._drawn += len(drawn)
        self._asked += count
        self._most = max(self._most, self._asked)
        return drawn

    def put_back(self, items: Sequence[T]) -> None:
        """Lay items that were drawn under the pile, in this order."""
        self._items += items
        self._asked -= len(items)

    @property
    def left(self) -> list[T]:
        return self._items[self._drawn :]

    @property
    def shortage(self) -> Shortage | None:
        return Shortage(self.component, self._most, self.size) if self._most > self.size else None


def shortages_of(piles: Iterable[Pile[T]]) -> Iterator[Shortage]:
    return (pile.shortage for pile in piles if pile.shortage)
