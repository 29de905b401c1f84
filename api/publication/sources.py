"""Reads records together with all that their documents are made of, in a constant number of queries."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from cardsdb.content.mapping import ROWS_OF, row_entry
from cardsdb.models import Edition, Game, Record, Reference, TileWall
from cardsdb.translation.localising import Texts, texts_of

Data = dict[str, Any]

UNSEEN = ("loaded", "differs", "note", "waived", "unsure")  # columns that no document shows, some of them long
NAMED = ("slug", "model", "status", "name", "name_cs", "name_cs_status", "name_pl", "name_pl_status", "game")


@dataclass
class Source:
    """A record, the records that its fields name, and its rows as clients see them."""

    record: Record
    references: list[tuple[str, Record]] = field(default_factory=list)
    rows: dict[str, list[Any]] = field(default_factory=dict)
    texts: Texts = field(default_factory=dict)


def read(pks: Collection[int]) -> list[Source]:
    """The published ones of these records, with what belongs to them."""
    return read_any(Record.objects.published().filter(pk__in=pks))


def read_any(found: Any) -> list[Source]:
    """Records of whatever status, with what belongs to them."""
    records = found.defer(*UNSEEN).order_by("pk")
    sources = {record.pk: Source(record) for record in records}
    games = {game.pk: game for game in Game.objects.defer("loaded")}
    editions = {edition.pk: edition for edition in Edition.objects.only(*NAMED)}
    for edition in editions.values():
        edition.game = games[edition.game_id]
    for source in sources.values():
        source.record.game = games[source.record.game_id]
        source.record.edition = editions.get(source.record.edition_id or 0)
    _read_references(sources, games)
    _read_rows(sources)
    for pk, texts in texts_of(sources).items():
        sources[pk].texts = texts
    return list(sources.values())


def _read_references(sources: dict[int, Source], games: dict[int, Game]) -> None:
    targets = [f"target__{column}" for column in NAMED]
    references = Reference.objects.filter(source__in=sources).select_related("target").order_by("source", "field")
    for reference in references.only("field", "source_id", *targets):
        reference.target.game = games[reference.target.game_id]
        sources[reference.source_id].references.append((reference.field, reference.target))


def _read_rows(sources: dict[int, Source]) -> None:
    """Components, hexes and walls, set-ups; what a row names is named by its slug."""
    found: dict[str, list[Any]] = {}
    for key, rows in ROWS_OF.items():
        owned = rows.model._default_manager.filter(**{f"{rows.owner}__in": sources})
        found[key] = list(owned.order_by(rows.owner, "order"))
    slugs = _slugs(found)
    for key, rows in ROWS_OF.items():
        for row in found[key]:
            _of(sources, getattr(row, f"{rows.owner}_id"), key).append(row_entry(rows, row, slugs))
    for wall in TileWall.objects.filter(tile__in=sources).order_by("tile", "order"):
        _of(sources, wall.tile_id, "walls").append([wall.first, wall.second])


def _of(sources: dict[int, Source], owner: int, key: str) -> list[Any]:
    return sources[owner].rows.setdefault(key, [])


def _slugs(found: dict[str, list[Any]]) -> dict[int, str]:
    links = [(f"{column}_id", key) for key, rows in ROWS_OF.items() for column in rows.links]
    named = {getattr(row, column) for column, key in links for row in found[key]} - {None}
    return dict(Record.objects.filter(pk__in=named).values_list("pk", "slug"))
