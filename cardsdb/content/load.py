"""Files to records: everything is read and checked first, then written in one transaction."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import models, transaction

from cardsdb import games
from cardsdb.content.compare import Change, Outcome, compare, retire
from cardsdb.content.faults import ContentError, Fault
from cardsdb.content.mapping import (
    GAME_COLUMNS,
    ROW_COLUMNS,
    ROW_LINKS,
    ROW_MODELS,
    columns,
    game_entries,
    game_entry,
    owner_of,
    reference_rows,
    row_columns,
)
from cardsdb.content.read import Item, content_folder, links_of, read_game
from cardsdb.models import Game, Record, Reference, TileWall

Ids = dict[tuple[str, str], int]  # primary keys by model and slug
Step = Callable[[str], None]

RECORD_COLUMNS = [*columns({"slug": "", "kind": "", "name": {"en": ""}, "sources": []}), "edition_id"]
BOOKKEEPING = ["loaded", "file", "position"]


@dataclass(frozen=True)
class GameChanges:
    """What a load does, or would do, to one game."""

    game: str
    changes: list[Change]

    @property
    def conflicts(self) -> list[Change]:
        return [change for change in self.changes if change.conflicts]


def games_with_files() -> list[str]:
    """Every folder of fixtures/ that has a game's name; one that no game is registered for is a fault when read."""
    return sorted(path.name for path in settings.FIXTURES_DIR.iterdir() if path.is_dir())


def load_content(
    names: Sequence[str], *, dry_run: bool = False, force: bool = False, step: Step = lambda what: None
) -> list[GameChanges]:
    """Bring the records in line with the files of these games; loading twice changes nothing."""
    read = _read_all(names, step)
    with transaction.atomic():
        return [_load_game(game, items, dry_run=dry_run, force=force, step=step) for game, items in read.items()]


def _read_all(names: Sequence[str], step: Step) -> dict[str, list[Item]]:
    read: dict[str, list[Item]] = {}
    faults: list[Fault] = []
    for game in names:
        step(f"{game}: read")
        try:
            read[game] = read_game(game, content_folder(game))
        except ContentError as error:
            faults += error.faults
    if faults:
        raise ContentError(faults)
    return read


def _load_game(slug: str, items: list[Item], *, dry_run: bool, force: bool, step: Step) -> GameChanges:
    step(f"{slug}: compare")
    # Whoever loads the same game at the same time waits here.
    game = Game.objects.select_for_update().filter(slug=slug).first()
    changes = _compare_game(game, items, force=force)
    if not dry_run:
        step(f"{slug}: write")
        _write(game, changes)
    return GameChanges(slug, changes)


def _compare_game(game: Game | None, items: list[Item], *, force: bool) -> list[Change]:
    records = list(Record.objects.filter(game=game)) if game else []
    entries = game_entries(game, records) if game else {}
    stored: dict[tuple[str, str], Any] = {(record.model, record.slug): record for record in records}
    changes = []
    for item in items:
        if item.kind.model == "game":
            changes.append(compare(item, game, game_entry(game) if game else None, force=force))
        else:
            record = stored.pop(item.key, None)
            changes.append(compare(item, record, entries[record.pk] if record else None, force=force))
    left = [record for record in stored.values() if record.file and record.status != Record.Status.RETIRED]
    return changes + [retire(record, entries[record.pk]) for record in left]


def _write(game: Game | None, changes: list[Change]) -> None:
    to_write = [change for change in changes if change.writes]
    if not to_write:
        return
    game = _write_game(game, to_write)
    of_records = [change for change in to_write if change.kind != "game"]
    _write_records(game, [change for change in of_records if change.kind == "edition"])
    _write_records(game, [change for change in of_records if change.kind != "edition"])
    ids: Ids = {(model, slug): pk for pk, model, slug in game.records.values_list("pk", "model", "slug")}
    altered = {ids[_key(game, change)]: change for change in of_records if change.outcome is not Outcome.UNCHANGED}
    _write_rows(altered, ids)
    _write_walls(altered)
    _write_references(altered, game, ids)


def _key(game: Game, change: Change) -> tuple[str, str]:
    return games.kind_of(game.slug, change.kind).model, change.slug


def _bookkeeping(change: Change) -> dict[str, Any]:
    if change.item is None:
        return {"loaded": change.loaded, "file": change.record.file, "position": change.record.position}
    return {"loaded": change.loaded, "file": change.item.file, "position": change.item.position}


def _write_game(game: Game | None, changes: list[Change]) -> Game:
    for change in changes:
        if change.kind == "game":
            entry = columns(change.entry)
            values = {name: entry[name] for name in GAME_COLUMNS} | _bookkeeping(change)
            game, _ = Game.objects.update_or_create(slug=change.slug, defaults=values)
    assert game is not None, "read_game lets no folder pass without its game entry"
    return game


def _write_records(game: Game, changes: list[Change]) -> None:
    editions = dict(game.records.filter(model=Record.Model.EDITION).values_list("slug", "pk"))
    Record.objects.bulk_create(
        [
            Record(
                game=game,
                model=games.kind_of(game.slug, change.kind).model,
                edition_id=editions[change.entry["edition"]] if "edition" in change.entry else None,
                **columns(change.entry),
                **_bookkeeping(change),
            )
            for change in changes
        ],
        update_conflicts=True,
        unique_fields=["game", "model", "slug"],
        update_fields=[*RECORD_COLUMNS, *BOOKKEEPING, "updated_at"],
    )


def _write_rows(changes: dict[int, Change], ids: Ids) -> None:
    """Write the hexes, set-ups and components of these records, each under the key that it has in the database."""
    identities = {"components": ["order"], "hexes": ["q", "r"], "setups": ["mode", "players"]}
    for key, model in ROW_MODELS.items():
        owner, identity = owner_of(key), identities[key]
        rows = [
            model(**{f"{owner}_id": pk, "order": order}, **row_columns(key, data, ids))
            for pk, change in changes.items()
            for order, data in enumerate(change.entry.get(key, []))
        ]
        _upsert(model, owner, changes, rows, identity, [*ROW_COLUMNS[key], *ROW_LINKS[key], "order", "attributes"])


def _upsert(
    model: type[models.Model],
    owner: str,
    owners: Iterable[int],
    rows: list[Any],
    identity: list[str],
    fields: list[str],
) -> None:
    """Insert or update these rows of the owners, and delete the rows that are not among them."""
    unique = [owner, *identity]
    wanted = {tuple(getattr(row, _attname(model, name)) for name in unique) for row in rows}
    present = model._default_manager.filter(**{f"{owner}__in": list(owners)}).values_list("pk", *unique)
    gone = [pk for pk, *values in present if tuple(values) not in wanted]
    model._default_manager.filter(pk__in=gone).delete()
    if rows:
        changing = [name for name in fields if name not in unique]
        model._default_manager.bulk_create(rows, update_conflicts=True, unique_fields=unique, update_fields=changing)


def _attname(model: type[models.Model], name: str) -> str:
    field = model._meta.get_field(name)
    assert isinstance(field, models.Field)
    return field.attname


def _write_walls(changes: dict[int, Change]) -> None:
    walls = [
        TileWall(tile_id=pk, order=order, first=first, second=second)
        for pk, change in changes.items()
        for order, (first, second) in enumerate(change.entry.get("walls", []))
    ]
    _upsert(TileWall, "tile", changes, walls, ["first", "second"], ["order"])


def _write_references(changes: dict[int, Change], game: Game, ids: Ids) -> None:
    rows = [
        row
        for pk, change in changes.items()
        for kind in [games.kind_of(game.slug, change.kind)]
        for row in reference_rows(pk, kind.model, links_of(kind, change.entry), ids)
    ]
    _upsert(Reference, "source", changes, rows, ["field"], ["target"])
