"""The order of keys: the database keeps none, a reader is used to one."""

from typing import Any

from pydantic import ValidationError

from cardsdb.content.entries import ROWS, Difference, Effect, Waiver
from cardsdb.content.mapping import Data
from cardsdb.games.registry import Kind
from cardsdb.games.schema import Schema


def in_schema_order(kind: Kind, entry: Data) -> Data:
    """The entry with the keys inside it in the order of their schemas: the database keeps none."""
    rows, base = ROWS.get(kind.model, ("", Schema))
    lists: dict[str, type[Schema]] = {
        "effects": Effect,
        "differs": Difference,
        "waived": Waiver,
        rows: kind.rows or base,
    }
    order: Data = {"attributes": _dumped(kind.schema, entry.get("attributes", {}))}
    order |= {key: [_dumped(schema, row) for row in entry.get(key, [])] for key, schema in lists.items()}
    return {key: ordered_like(order.get(key), value) for key, value in entry.items()}


def _dumped(schema: type[Schema], data: Data) -> Data:
    try:
        return schema.read(data).model_dump(mode="json", by_alias=True, exclude_unset=True)
    except ValidationError:  # written past our checks; dumped all the same, so that it can be seen and mended
        return data


def ordered_like(old: Any, new: Any) -> Any:
    """The new value with its keys in the order of the old one, so that a diff shows the change and nothing else."""
    if isinstance(old, dict) and isinstance(new, dict):
        keys = [*(key for key in old if key in new), *(key for key in new if key not in old)]
        return {key: ordered_like(old.get(key), new[key]) for key in keys}
    if isinstance(old, list) and isinstance(new, list):
        return [ordered_like(old[i] if i < len(old) else None, item) for i, item in enumerate(new)]
    return new
