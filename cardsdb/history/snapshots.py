"""A version as an entry: what the database wrote down, in the shape that everything else compares and writes."""

from typing import Any

from cardsdb.content.mapping import (
    GAME_COLUMNS,
    ROWS_OF,
    Data,
    RowType,
    columns,
    game_entries,
    game_entry,
    record_entry,
)
from cardsdb.models import Game, Record, Version

COLUMNS = tuple(columns({"slug": "", "kind": "", "name": {"en": ""}, "sources": []}))


def entry_of(version: Version) -> Data:
    """What the record or game was; what was deleted is nothing."""
    content = version.content
    if content is None:
        return {}
    if version.record_id == Version.OF_GAME:
        return game_entry(Game(**_known(content, GAME_COLUMNS)))
    return record_entry(Record(**_known(content, COLUMNS)), content.get("edition"), _rows(content))


def current_entry(owner: Record | Game) -> Data:
    """What a record or game is in the database now."""
    if isinstance(owner, Game):
        return game_entry(owner)
    [entry] = game_entries(owner.game, [owner]).values()
    return entry


def _known(content: Data, names: Any) -> Data:
    # A column that came later is missing in what was written before it, and has its default.
    return {name: content[name] for name in names if name in content}


def _rows(content: Data) -> Data:
    rows = {kind.key: [_row(kind, row) for row in content.get(kind.key) or []] for kind in ROWS_OF.values()}
    return {**rows, "walls": content.get("walls") or []}


def _row(rows: RowType, row: Data) -> Data:
    links = {name: row[name] for name in rows.links if row.get(name) is not None}
    return {**row["attributes"], **{name: row[name] for name in rows.columns}, **links}
