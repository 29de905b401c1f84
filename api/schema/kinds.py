"""The attributes of each kind as JSON Schema, from the types that the games register."""

from collections.abc import Iterator
from typing import Any

from cardsdb import games
from cardsdb.games.registry import Kind

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def all_kinds() -> Iterator[Kind]:
    for game in games.games():
        yield from games.kinds_of(game).values()


def kind_schema(kind: Kind, address: str) -> dict[str, Any]:
    """What the attributes of a published record of this kind look like; defaults are left out of records."""
    schema = kind.schema.model_json_schema()
    title = f"{kind.game}: attributes of {kind.slug}"
    return {"$schema": DIALECT, "$id": address, **schema, "title": title}
