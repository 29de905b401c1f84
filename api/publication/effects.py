"""Effects as data with the text that they render to."""

from collections.abc import Mapping
from typing import Any

from cardsdb.effects.languages import parse_effect
from cardsdb.effects.nodes import EffectError
from cardsdb.effects.render import say
from cardsdb.translation.localising import LocalisedText, localised
from cardsdb.translation.units import effect_texts

Data = dict[str, Any]


def effects_in(game: str, effects: list[Any], texts: Mapping[str, LocalisedText], language: str) -> list[Data]:
    """The effects of a record in a language. One with a sentence that is not translated is English as a whole."""
    translated = localised({"effects": effects}, texts, language)["effects"]
    return [
        _in_language(game, effect, translated[index], language, _is_translated(effect, index, texts))
        for index, effect in enumerate(effects)
    ]


def _is_translated(effect: Any, index: int, texts: Mapping[str, LocalisedText]) -> bool:
    return all(place.path in texts for place in effect_texts(effect, index))


def _in_language(game: str, english: Any, translated: Any, language: str, is_translated: bool) -> Data:
    if is_translated and (told := _told(game, translated, language)):
        return told
    return _told(game, english, "en") or {**_data(english), "text": None, "language": None}


def _told(game: str, effect: Any, language: str) -> Data | None:
    """None: written past our checks; it is served as it stands, for whoever can read it."""
    try:
        return {**_data(effect), "text": say(parse_effect(game, effect), language), "language": language}
    except EffectError:
        return None


def _data(effect: Any) -> Data:
    return effect if isinstance(effect, dict) else {"do": effect}
