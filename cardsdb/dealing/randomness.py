"""Chance that falls the same way on every machine and under every version of Python."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of random choices that its seed alone determines.

    Python promises that Random seeded with a string gives the same `random()` for ever, but not the same `shuffle` or
    `choice`: so nothing but `random()` is used. Items come as sequences, because the order of a set differs from
    machine to machine.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._random = Random(seed).random  # noqa: S311 (a game is dealt here, nothing is kept secret)

    def part(self, name: str) -> "Chance":
        """A stream of its own for one part of a deal, so that a change in another part does not shift it."""
        return Chance(f"{self.seed}/{name}")

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        return int(self._random() * limit)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order."""
        return self.drawn(items, len(items))

    def drawn(self, items: Sequence[T], count: int) -> list[T]:
        """So many of the items, none twice, in random order; all of them where there are no more."""
        rest, count = list(items), max(0, min(count, len(items)))
        for place in range(count):
            other = place + self.below(len(rest) - place)
            rest[place], rest[other] = rest[other], rest[place]
        return rest[:count]
