"""An entry of a file and a record of the database are the same thing in two shapes; this turns one into the other.

The plain form of an entry leaves out whatever is empty, so that two of them say the same exactly when they are equal.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Model

from cardsdb.content.entries import KEYS, ROWS
from cardsdb.games.links import Link
from cardsdb.models import Component, Game, Record, Reference, ScenarioSetup, TileHex, TileWall

Data = dict[str, Any]
Ids = dict[tuple[str, str], int]  # primary keys by model and slug

DEFAULT_STATUS = Record.Status.PUBLISHED.value  # of an entry that names none


@dataclass(frozen=True)
class RowType:
    """Rows of a record: under which key an entry keeps them, and which table and columns hold them."""

    key: str
    model: type[Model]
    owner: str  # the foreign key to the record
    identity: tuple[str, ...]  # what tells a row from the others of its record
    columns: tuple[str, ...]  # all that has no column of its own is in `attributes`
    links: dict[str, str] = field(default_factory=dict)  # columns that are foreign keys, and the model each points at


ROWS_OF: dict[str, RowType] = {
    "components": RowType("components", Component, "edition", ("order",), ("kind", "count", "source")),
    "hexes": RowType(
        "hexes",
        TileHex,
        "tile",
        ("q", "r"),
        ("position", "q", "r"),
        {"terrain": "terrain", "site": "site", "rampaging": "site"},
    ),
    "setups": RowType(
        "setups",
        ScenarioSetup,
        "scenario",
        ("mode", "players"),
        ("players", "mode"),
        {"map_shape": "map-shape", "starting_tile": "tile"},
    ),
}


def plain(data: Data) -> Data:
    """An entry without what is empty or goes without saying."""
    data = data | {key: {k: v for k, v in data.get(key, {}).items() if v} for key in ("name", "name_status")}
    entry = {key: data[key] for key in KEYS if data.get(key) not in (None, "", [], {})}
    if entry.get("status") == DEFAULT_STATUS:
        del entry["status"]
    return entry


def columns(data: Data) -> Data:
    """The columns of a record (or game) that an entry fills, without foreign keys and rows."""
    name, status = data["name"], data.get("name_status", {})
    return {
        "slug": data["slug"],
        "kind": data["kind"],
        "formerly": data.get("formerly", []),
        "numbers": data.get("number", []),
        "copies": data.get("copies"),
        "status": data.get("status", DEFAULT_STATUS),
        "name": name["en"],
        "name_cs": name.get("cs") or "",
        "name_cs_status": status.get("cs") or "",
        "name_pl": name.get("pl") or "",
        "name_pl_status": status.get("pl") or "",
        "attributes": data.get("attributes", {}),
        "effects": data.get("effects", []),
        "differs": data.get("differs", []),
        "note": data.get("note") or "",
        "sources": data["sources"],
        "unsure": data.get("unsure", []),
        "waived": data.get("waived", []),
    }


GAME_COLUMNS = [
    *("slug", "name", "name_cs", "name_cs_status", "name_pl", "name_pl_status"),
    *("attributes", "note", "sources", "unsure", "waived"),
]


def game_entry(game: Game) -> Data:
    """A game as an entry of game.yaml."""
    return plain({"slug": game.slug, "kind": "game", **_shared(game)})


def record_entry(record: Record, edition: str | None, rows: Data) -> Data:
    """A record and its rows as an entry."""
    return plain(
        {
            "slug": record.slug,
            "kind": record.kind,
            "formerly": record.formerly,
            "edition": edition,
            "number": record.numbers,
            "copies": record.copies,
            "status": record.status,
            "effects": record.effects,
            "differs": record.differs,
            **_shared(record),
            **rows,
        }
    )


def _shared(named: Game | Record) -> Data:
    return {
        "name": {"en": named.name, "cs": named.name_cs, "pl": named.name_pl},
        "name_status": {"cs": named.name_cs_status, "pl": named.name_pl_status},
        "attributes": named.attributes,
        "note": named.note,
        "sources": named.sources,
        "unsure": named.unsure,
        "waived": named.waived,
    }


def game_entries(game: Game, records: Iterable[Record]) -> dict[int, Data]:
    """Records of one game as entries by primary key; a handful of queries, however many records."""
    records = list(records)
    slugs = dict(Record.objects.filter(game=game).values_list("pk", "slug"))
    rows = _rows([record.pk for record in records], slugs)
    return {
        record.pk: record_entry(record, slugs.get(record.edition_id or 0), rows.get(record.pk, {}))
        for record in records
    }


def _rows(records: list[int], slugs: dict[int, str]) -> dict[int, Data]:
    """The rows of records, by the record's primary key and the key of the entry."""
    found: dict[int, Data] = defaultdict(lambda: defaultdict(list))
    for rows in ROWS_OF.values():
        owned = rows.model._default_manager.filter(**{f"{rows.owner}__in": records})
        for row in owned.order_by(rows.owner, "order"):
            found[getattr(row, f"{rows.owner}_id")][rows.key].append(row_entry(rows, row, slugs))
    for wall in TileWall.objects.filter(tile__in=records).order_by("tile", "order"):
        found[wall.tile_id]["walls"].append([wall.first, wall.second])
    return found


def row_entry(rows: RowType, row: Any, slugs: dict[int, str]) -> Data:
    data: Data = {column: getattr(row, column) for column in rows.columns}
    for column in rows.links:
        target = getattr(row, f"{column}_id")
        if target is not None:
            data[column] = slugs[target]
    return {**row.attributes, **data}


def row_columns(rows: RowType, data: Data, ids: Ids) -> Data:
    """The columns of a row that an entry's row fills; what has no column of its own goes into `attributes`."""
    own = {column: data[column] for column in rows.columns}
    for column, model in rows.links.items():
        own[f"{column}_id"] = ids[model, data[column]] if data.get(column) else None
    own["attributes"] = {name: value for name, value in data.items() if name not in (*rows.columns, *rows.links)}
    return own


def reference_rows(source: int, model: str, links: Iterable[Link], ids: Ids) -> list[Reference]:
    """The references of a record that no column holds."""
    return [
        Reference(source_id=source, field=link.path, target_id=ids[link.to.model, link.slug])
        for link in links
        if not _has_column(model, link.path) and (link.to.model, link.slug) in ids
    ]


def _has_column(model: str, path: str) -> bool:
    """Whether a reference at this path is a foreign key of its own, so that it needs no Reference row."""
    key = ROWS[model][0] if model in ROWS else ""
    row, _, column = path.partition("].")
    return path == "edition" or (row.startswith(f"{key}[") and key in ROWS_OF and column in ROWS_OF[key].links)
