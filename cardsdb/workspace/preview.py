"""The record around a text: its effects as they would be printed with what is being typed, and its drawing."""

import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from cardsdb.content.document import steps
from cardsdb.drawing import NoDrawing, content_of, draw_tile, draw_token
from cardsdb.effects.nodes import EffectError
from cardsdb.effects.render import render
from cardsdb.models import Record, TranslationUnit
from cardsdb.models.translation import LANGUAGES
from cardsdb.translation.localising import texts_of

EFFECT = re.compile(r"effects\[(\d+)\]")
DRAWN = {Record.Model.TILE.value: draw_tile, Record.Model.ENEMY.value: draw_token}


@dataclass(frozen=True)
class Effect:
    """An effect as text, by language; one that cannot be told is left out."""

    is_this: bool  # the one that the unit is a part of
    texts: Mapping[str, str]


def effects_of(unit: TranslationUnit, typed: Mapping[str, str]) -> list[Effect]:
    """The effects of the unit's record in all languages, with these texts in place of the unit's translations."""
    record = unit.record
    if record is None or not record.effects:
        return []
    known = texts_of([record.pk]).get(record.pk, {})
    here = EFFECT.match(unit.path)
    effects = {"en": record.effects}
    for language in LANGUAGES:
        texts = {path: text.text for path, text in known.get(language, {}).items()}
        if typed.get(language):
            texts[unit.path] = typed[language]
        effects[language] = _with(record.effects, texts)
    return [
        Effect(here is not None and int(here[1]) == index, _told(unit.game.slug, effects, index))
        for index in range(len(record.effects))
    ]


def _with(effects: list[Any], texts: Mapping[str, str]) -> list[Any]:
    data = {"effects": deepcopy(effects)}
    for path, text in texts.items():
        place: Any = data
        *above, last = steps(path)
        try:
            for step in above:
                place = place[step]
            if isinstance(place[last], str):
                place[last] = text
        except (KeyError, IndexError, TypeError):  # elsewhere in the record, or changed a moment ago
            continue
    return data["effects"]


def _told(game: str, effects: Mapping[str, list[Any]], index: int) -> dict[str, str]:
    told = {}
    for language, all_of_them in effects.items():
        try:
            told[language] = render(game, all_of_them[index], language)
        except EffectError:  # written past our checks
            continue
    return told


def is_drawn(record: Record | None) -> bool:
    return record is not None and record.model in DRAWN


def drawing_of(unit: TranslationUnit, language: str) -> str | None:
    """The tile or token as SVG; None where there is nothing to draw."""
    if unit.record is None or not is_drawn(unit.record):
        return None
    try:
        content = content_of(unit.game, [unit.record])
        return DRAWN[unit.record.model](content, unit.record.slug, language)
    except (NoDrawing, LookupError, AttributeError, TypeError, ValueError):  # also of records not as they should be
        return None
