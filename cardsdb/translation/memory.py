"""The translation memory: what similar sources have been translated to."""

from cardsdb.translation.grams import grams_of

__all__ = ["grams_of"]
