"""Piles that are drawn from, and the note of what they could not give."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Shortage

T = TypeVar("T")


class Pile(Generic[T]):
    """A shuffled pile, top first. It remembers how many were asked of it."""

    def __init__(self, component: str, items: Sequence[T], chance: Chance) -> None:
        self.component, self.size, self.asked = component, len(items), 0
        self._items = chance.shuffled(items)

    def draw(self, count: int = 1) -> list[T]:
        """So many from the top; fewer where the pile ends."""
        start, self.asked = self.asked, self.asked + count
        return self._items[start : self.asked]

    @property
    def left(self) -> list[T]:
        return self._items[self.asked :]

    @property
    def shortage(self) -> Shortage | None:
        return Shortage(self.component, self.asked, self.size) if self.asked > self.size else None


def shortages_of(piles: Iterable[Pile[T]]) -> Iterator[Shortage]:
    return (pile.shortage for pile in piles if pile.shortage)
