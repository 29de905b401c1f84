"""What a dealer worked out of late, so that it need not do so again. Anybody may ask for anything, so it is bounded."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """So many at most; when there are more, all are forgotten. Threads may share it: at worst one is made twice."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._found: dict[Hashable, T] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        found = self._found.get(key)
        if found is None:
            found = make()
            if len(self._found) >= self.most:
                self._found.clear()
            self._found[key] = found
        return found
