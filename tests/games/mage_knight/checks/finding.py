"""What a change of the real content adds to what a check finds."""

from collections import Counter
from functools import cache

from tests.checks.altering import Change, found

GAME = "mage-knight"
Found = list[tuple[str, str]]  # slug and field


@cache
def _before(code: str) -> Counter[tuple[str, str]]:
    return Counter(found(code, GAME))


def added(code: str, *changes: Change) -> Found:
    return sorted((Counter(found(code, GAME, *changes)) - _before(code)).elements())
