"""The kinds of records that Euthia has. Importing this package registers them and the game's effect words."""

from cardsdb.games.euthia import effects
from cardsdb.games.euthia.schemas import (
    cards,
    combat,
    editions,
    glossary,
    heroes,
    items,
    locations,
    monsters,
    rules,
    scenarios,
    symbols,
    tiles,
)

__all__ = [
    "cards",
    "combat",
    "editions",
    "effects",
    "glossary",
    "heroes",
    "items",
    "locations",
    "monsters",
    "rules",
    "scenarios",
    "symbols",
    "tiles",
]
