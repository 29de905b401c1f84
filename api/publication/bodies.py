"""Records and games as clients see them, in each language."""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import orjson

from api.localisation import LANGUAGES
from api.publication.addresses import address, address_of
from api.publication.effects import effects_in
from api.publication.made import made_of
from api.publication.names import localised_name, names_of, summary
from api.publication.sources import Source
from cardsdb import games
from cardsdb.content.entries import ROWS
from cardsdb.content.ordering import in_schema_order
from cardsdb.models import Game, Record
from cardsdb.translation.localising import LocalisedText, localised
from cardsdb.translation.units import places_in

Data = dict[str, Any]
Bodies = dict[str, Data]  # by language


def game_bodies(game: Game) -> Bodies:
    return {
        language: {
            "id": game.slug,
            "url": address("games", game.slug),
            **localised_name(game, language),
            "names": names_of(game),
            "attributes": game.attributes,
        }
        for language in LANGUAGES
    }


def record_bodies(source: Source) -> Bodies:
    record = source.record
    entry = _ordered(record, {"attributes": record.attributes, "effects": record.effects, **_rows(source)})
    return {language: _record_body(source, entry, language) for language in LANGUAGES}


def _record_body(source: Source, english: Data, language: str) -> Data:
    record, texts = source.record, source.texts.get(language, {})
    entry = {key: value for key, value in localised(english, texts, language).items() if key != "effects"}
    attributes = entry.pop("attributes")
    return {
        "id": f"{record.game.slug}/{record.slug}",
        "url": address_of(record),
        **made_of(record),
        "game": record.game.slug,
        "edition": summary(record.edition, language) if record.edition else None,
        "kind": record.kind,
        "slug": record.slug,
        "number": record.numbers,
        "copies": record.copies,
        **localised_name(record, language),
        "names": names_of(record),
        "attributes": attributes,
        **(_definition(english["attributes"], texts, language) if record.model == Record.Model.TERM else {}),
        "effects": effects_in(record.game.slug, english["effects"], texts, language),
        **entry,
        "references": [{"field": field, **summary(target, language)} for field, target in source.references],
        "untranslated": [] if language == "en" else _untranslated(source, english, texts),
    }


def _untranslated(source: Source, english: Data, texts: Mapping[str, LocalisedText]) -> list[str]:
    """Where an English text stands because there is no translation of it; names say so themselves."""
    kind = games.kinds_of(source.record.game.slug).get(source.record.kind)
    if kind is None:
        return []
    places = places_in(kind, {"name": {"en": source.record.name}, **english})
    return [place.path for place in places if place.kept is None and place.path not in texts]


def dump(body: Data, updated_at: datetime) -> str:
    """A body as the JSON that is stored."""
    whole = {**body, "updated_at": updated_at}
    try:
        return orjson.dumps(whole, option=orjson.OPT_UTC_Z).decode()
    except orjson.JSONEncodeError:  # a number or a depth that is too large for it, written past our checks
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":"), default=lambda at: at.isoformat())


def _ordered(record: Record, entry: Data) -> Data:
    kind = games.kinds_of(record.game.slug).get(record.kind)
    try:
        return in_schema_order(kind, entry) if kind else entry  # a record can outlive the package that knew it
    except orjson.JSONEncodeError:  # as above
        return entry


def _rows(source: Source) -> Data:
    model = source.record.model
    keys = [*([ROWS[model][0]] if model in ROWS else []), *(["walls"] if model == Record.Model.TILE else [])]
    return {key: source.rows.get(key, []) for key in keys}


def _definition(attributes: Data, texts: Mapping[str, LocalisedText], language: str) -> Data:
    """What a term means; some have it in English alone, some need none."""
    meant = attributes.get("definition")
    english = meant.get("en") if isinstance(meant, dict) else meant
    if not isinstance(english, str):
        return {"definition": None}
    if translated := texts.get("attributes.definition"):
        return {"definition": {"text": translated.text, "language": language}}
    return {"definition": {"text": english, "language": "en"}}
