"""What the admin knows of clients: which records a query of theirs finds, and what they get of a record.

The API registers itself here; the admin works without it, and imports nothing of it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from cardsdb.models import Record

# Signs of the search language: a field with a value, a phrase, a group, a word that must not be there, an alternative.
_LANGUAGE = re.compile(r"""[:=<>"()]|(^|\s)-\w|\s(or|OR)\s""")


class NotUnderstood(Exception):
    """A query that makes no sense, and, where that is known, at which letter."""

    def __init__(self, text: str, position: int | None = None) -> None:
        super().__init__(text)
        self.text, self.position = text, position


@dataclass(frozen=True)
class Preview:
    """A record in one language: what clients would get of it as it is, and what they get now."""

    language: str
    saved: str
    published: str | None  # None: they do not get it


@dataclass(frozen=True)
class Clients:
    search: Callable[[str, str | None], QuerySet[Any]]  # query and model: a queryset with the column record_id
    previews: Callable[[Record], list[Preview]]


_registered: list[Clients] = []


def register(clients: Clients) -> None:
    _registered[:] = [clients]


def speaks_language(text: str) -> bool:
    """Whether a text is more than words: a query in the clients' search language."""
    return bool(_registered and _LANGUAGE.search(text))


def search(text: str, model: str | None = None) -> QuerySet[Any] | None:
    """What clients find by a query, of one model or of all; nobody to ask: None."""
    return _registered[0].search(text, model) if _registered else None


def previews(record: Record) -> list[Preview]:
    return _registered[0].previews(record) if _registered else []
