"""Records and games as clients see them, in each language."""

import json
from datetime import datetime
from typing import Any

import orjson

from api.localisation import LANGUAGES
from api.publication.addresses import address, address_of
from api.publication.effects import effects_in
from api.publication.names import localised_name, names_of, summary
from api.publication.sources import Source
from cardsdb import games
from cardsdb.content.entries import ROWS
from cardsdb.content.ordering import in_schema_order
from cardsdb.models import Game, Record

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
    effects = effects_in(record.game.slug, entry.pop("effects"))
    attributes = entry.pop("attributes")
    return {
        language: {
            "id": f"{record.game.slug}/{record.slug}",
            "url": address_of(record),
            "game": record.game.slug,
            "edition": summary(record.edition, language) if record.edition else None,
            "kind": record.kind,
            "slug": record.slug,
            "number": record.numbers,
            "copies": record.copies,
            **localised_name(record, language),
            "names": names_of(record),
            "attributes": attributes,
            **(_definition(attributes, language) if record.model == Record.Model.TERM else {}),
            "effects": effects[language],
            **entry,
            "references": [{"field": field, **summary(target, language)} for field, target in source.references],
        }
        for language in LANGUAGES
    }


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


def _definition(attributes: Data, language: str) -> Data:
    """What a term means; some terms have it in English alone, some need none."""
    meant = attributes.get("definition")
    texts = meant if isinstance(meant, dict) else {"en": meant}
    for found in (language, "en"):
        if isinstance(texts.get(found), str):
            return {"definition": {"text": texts[found], "language": found}}
    return {"definition": None}
