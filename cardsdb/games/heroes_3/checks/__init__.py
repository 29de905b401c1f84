"""The rules of Heroes III: importing this package registers its checks."""

from cardsdb.games.heroes_3.checks import (
    campaigns,
    cards,
    difficulty,
    editions,
    fields,
    heroes,
    locations,
    rules,
    scenarios,
    setups,
    tiles,
    towns,
    units,
)

__all__ = [
    "campaigns",
    "cards",
    "difficulty",
    "editions",
    "fields",
    "heroes",
    "locations",
    "rules",
    "scenarios",
    "setups",
    "tiles",
    "towns",
    "units",
]
