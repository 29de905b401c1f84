"""Effects as data with the text that they render to."""

from typing import Any

from api.localisation import LANGUAGES
from cardsdb.effects.common import Text
from cardsdb.effects.languages import parse_effect
from cardsdb.effects.nodes import Effect, EffectError, walk
from cardsdb.effects.render import say

Data = dict[str, Any]


def effects_in(game: str, effects: list[Any]) -> dict[str, list[Data]]:
    """The effects of a record in each language."""
    found: dict[str, list[Data]] = {language: [] for language in LANGUAGES}
    for effect in effects:
        data = effect if isinstance(effect, dict) else {"do": effect}  # as below
        for language, text in _texts(game, effect).items():
            found[language].append({**data, **text})
    return found


def _texts(game: str, effect: Any) -> dict[str, Data]:
    try:
        parsed = parse_effect(game, effect)
        return {language: _text(parsed, language) for language in LANGUAGES}
    except EffectError:  # written past our checks: served as it stands, for whoever can read it
        return {language: {"text": None, "language": None} for language in LANGUAGES}


def _text(parsed: Effect, language: str) -> Data:
    """A sentence of our own within an effect is English so far, and then the whole effect is told in English."""
    told_in = "en" if any(clause.node.main == Text.main for clause in walk(parsed)) else language
    return {"text": say(parsed, told_in), "language": told_in}
