"""The typed attributes of Heroes III: importing this package registers its kinds and its effect language."""

from cardsdb.games.heroes_3 import effects
from cardsdb.games.heroes_3.schemas import (
    cards,
    editions,
    glossary,
    heroes,
    maps,
    rules,
    scenarios,
    terms,
    tokens,
    towns,
    units,
)

__all__ = [
    "cards",
    "editions",
    "effects",
    "glossary",
    "heroes",
    "maps",
    "rules",
    "scenarios",
    "terms",
    "tokens",
    "towns",
    "units",
]
