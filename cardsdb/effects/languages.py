"""The languages of the games, by name."""

from typing import Any

from cardsdb.effects.common import COMMON
from cardsdb.effects.nodes import Effect, Language

_languages: dict[str, Language] = {}


def register_language(language: Language) -> Language:
    _languages[language.game] = language
    return language


def language_of(game: str) -> Language:
    """The language of a game; the common one where it has none of its own."""
    return _languages.get(game, COMMON)


def languages() -> list[Language]:
    """The common language, then those of the games."""
    return [COMMON, *(_languages[game] for game in sorted(_languages))]


def parse_effect(game: str, data: dict[str, Any]) -> Effect:
    return language_of(game).parse_effect(data)
