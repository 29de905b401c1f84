"""The effect language of Mage Knight. Importing this package registers it."""

from cardsdb.games.mage_knight.effects import (
    cards,
    combat,
    conversions,
    course,
    dice,
    enemies,
    losses,
    phrases,
    points,
    rulings,
    sights,
    tokens,
    units,
    values,
)
from cardsdb.games.mage_knight.effects.language import LANGUAGE

__all__ = [
    "LANGUAGE",
    "cards",
    "combat",
    "conversions",
    "course",
    "dice",
    "enemies",
    "losses",
    "phrases",
    "points",
    "rulings",
    "sights",
    "tokens",
    "units",
    "values",
]
