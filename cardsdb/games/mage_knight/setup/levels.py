"""Levels that no dial shows, put together from several."""

from collections.abc import Sequence
from typing import Any

CITY_DIAL = 11
VOLKARE_DIAL = 15
DOUBLED = 2  # parts that the rulebook itself asks for: half the level, twice the tokens


def parts_of(level: int, highest: int) -> list[int]:
    """As few levels as the dial allows, as equal as may be, that add up to this one."""
    count = -(-level // highest)
    low, more = divmod(level, count)
    return [low + 1] * more + [low] * (count - more)


def tokens_at(rows: Sequence[Any], parts: Sequence[int], colors: Sequence[str]) -> dict[str, int]:
    """Tokens of each colour, added up over the parts; colours without tokens are left out."""
    by_level = {row.level: row for row in rows}
    counts = {color: sum(getattr(by_level[part], color) for part in parts) for color in colors}
    return {color: count for color, count in counts.items() if count}
