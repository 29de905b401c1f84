"""Addresses within documents, which are made before anybody knows under which name a client reaches the server."""

from functools import cache
from typing import Any

from django.urls import reverse

from api.resources import RESOURCE_OF
from cardsdb.models import Record

# What stands for the server: no text in the database can hold a NUL, so no content is ever taken for it.
ORIGIN = "\0"
PLACEHOLDER = b'"\\u0000'  # as it begins a string in JSON


@cache
def _root() -> str:
    return reverse("api:root")


def address(resource: str, *parts: str) -> str:
    return f"{ORIGIN}{_root()}{resource}/{'/'.join(parts)}/"


def address_of(record: Record) -> str:
    return address(RESOURCE_OF[record.model], record.game.slug, record.slug)


def with_origin(text: bytes, origin: str) -> bytes:
    """The JSON of documents with addresses that lead to this server: scheme://host; "" makes them relative to it."""
    return text.replace(PLACEHOLDER, b'"' + origin.encode())


def origin_of(request: Any) -> str:
    """Under which name the client reached the server."""
    return f"{request.scheme}://{request.get_host()}"
