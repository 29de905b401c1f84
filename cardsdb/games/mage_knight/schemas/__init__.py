"""The typed attributes of Mage Knight: importing this package registers its kinds and its effect language."""

from cardsdb.games.mage_knight import effects
from cardsdb.games.mage_knight.schemas import (
    cards,
    editions,
    enemies,
    glossary,
    places,
    rules,
    scenarios,
    sites,
    skills,
    tokens,
    variants,
)

__all__ = [
    "cards",
    "editions",
    "effects",
    "enemies",
    "glossary",
    "places",
    "rules",
    "scenarios",
    "sites",
    "skills",
    "tokens",
    "variants",
]
