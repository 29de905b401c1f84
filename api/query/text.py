"""The words that a record is found by, as PostgreSQL's full-text search keeps them.

We part texts into words ourselves and hand the result over as it is: PostgreSQL's own parser takes `attack/block` for
the name of a file and knows no accents.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from api.query.facets import facets_of, names_of
from cardsdb.folding import words
from cardsdb.models import Game, Record

_LAST_POSITION = 16_383  # PostgreSQL counts no further
_APART = 10  # between two texts, so that no phrase reaches from one into the next
_MOST_PLACES = 250  # of one word

Weights = Mapping[str, list[str]]


def search_weights(record: Game | Record, texts: Iterable[str | None]) -> dict[str, list[str]]:
    """What is searched, by how much it counts: A names, B slug and numbers, C the texts and the words of attributes.

    `texts` are the rendered effects, definitions and statements in all languages; what is doubled counts once.
    """
    attributes = [value for _name, value in facets_of(record) if isinstance(value, str)]
    numbers = record.numbers if isinstance(record, Record) else []
    return {
        "A": list(dict.fromkeys(names_of(record))),
        "B": [record.slug, *map(str, numbers)],
        "C": list(dict.fromkeys([*filter(None, texts), *attributes, *_prose(record.attributes)])),
    }


def search_vector(weights: Weights) -> str:
    """The weighted texts in the form that a tsvector column takes: `'fire':1A,12C 'mana':2A`."""
    places: dict[str, list[str]] = {}
    position = 0
    for weight, texts in weights.items():
        for text in texts:
            for word in words(text):
                position += 1
                places.setdefault(word, []).append(f"{min(position, _LAST_POSITION)}{weight}")
            position += _APART
    return " ".join(f"'{word}':{','.join(found[:_MOST_PLACES])}" for word, found in places.items())


def _prose(value: Any) -> Iterator[str]:
    """Every text in attributes, however deep: definitions, statements, forms."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        yield from _prose(value.model_dump())
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _prose(item)
    elif isinstance(value, list):
        for item in value:
            yield from _prose(item)
