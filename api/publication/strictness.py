"""`?fallback=strict`: null where a document falls back to English."""

from collections.abc import Iterator
from typing import Any

Data = dict[str, Any]


def strict(body: Data, language: str) -> Data:
    """The parsed body with null for whatever is not in this language; changed in place, and handed back."""
    for part in _localised(body):
        if part.get("language") not in (language, None):
            part["language"] = language
            part.update({key: None for key in ("name", "text") if key in part})
    return body


def _localised(body: Data) -> Iterator[Data]:
    """The body itself and every part of it that says which language it is in."""
    yield body
    yield from (body[key] for key in ("edition", "definition") if body.get(key))
    for key in ("effects", "references"):
        yield from body.get(key, ())
