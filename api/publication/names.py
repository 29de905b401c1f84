"""Names in the language asked for, or what stands in for them, and which language that is."""

from typing import Any

from api.publication.addresses import address_of
from api.resources import RESOURCE_OF
from cardsdb.models import Game, Record

Data = dict[str, Any]


def names_of(named: Game | Record) -> Data:
    return {"en": named.name, "cs": named.name_cs or None, "pl": named.name_pl or None}


def status_of(named: Game | Record, language: str) -> str:
    """official, proposed, stale, or missing."""
    return "official" if language == "en" else getattr(named, f"name_{language}_status") or "missing"


def localised_name(named: Game | Record, language: str) -> Data:
    name = names_of(named)[language]
    return {
        "name": name or named.name,
        "language": language if name else "en",
        "name_status": status_of(named, language),
    }


def summary(record: Record, language: str) -> Data:
    """A record as another one names it; what is not published is known by its id alone."""
    resource = RESOURCE_OF[record.model]
    published = record.status == Record.Status.PUBLISHED
    unknown: Data = {"name": None, "language": None, "name_status": None}
    return {
        "id": f"{record.game.slug}/{record.slug}",
        "resource": resource,
        "url": address_of(record) if published else None,
        **(localised_name(record, language) if published else unknown),
    }
