"""What a check gathers from the records it sees, once and not for every record anew."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar
from weakref import WeakKeyDictionary

from cardsdb.checks.content import View

T = TypeVar("T")


def once_per_view(gather: Callable[[View], T]) -> Callable[[View], T]:
    """Keep what was gathered as long as the view of the content is there, which is one run of one check."""
    kept: WeakKeyDictionary[View, T] = WeakKeyDictionary()

    @wraps(gather)
    def look(content: View) -> T:
        if content not in kept:
            kept[content] = gather(content)
        return kept[content]

    return look
