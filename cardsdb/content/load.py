"""Files to records: everything is read and checked first, then written in one transaction."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db import connection, models, transaction
from django.utils.translation import gettext as _

from cardsdb import games, limits
from cardsdb.acting import acting
from cardsdb.content.compare import DELETED, Change, compare, compare_deleted, compare_gone
from cardsdb.content.faults import ContentError, Fault
from cardsdb.content.mapping import (
    GAME_COLUMNS,
    ROWS_OF,
    Ids,
    columns,
    game_entries,
    game_entry,
    reference_rows,
    row_columns,
)
from cardsdb.content.read import Item, content_folder, links_of, read_game
from cardsdb.content.renaming import Key, present_keys, repoint
from cardsdb.content.touches import announce
from cardsdb.models import Deletion, Game, LoadConflict, Record, Reference, TileWall
from cardsdb.models.versions import Via

Step = Callable[[str], None]

RECORD_COLUMNS = [*columns({"slug": "", "kind": "", "name": {"en": ""}, "sources": []}), "edition_id"]
BOOKKEEPING = ["loaded", "file", "position"]
LOCK = 7_365_442  # any number, as long as every load takes the same


@dataclass(frozen=True)
class GameChanges:
    """What a load does, or would do, to one game."""

    game: str
    changes: list[Change]

    @property
    def conflicts(self) -> list[Change]:
        return [change for change in self.changes if change.conflicts]


def load_content(
    names: Sequence[str], *, dry_run: bool = False, force: bool = False, step: Step = lambda what: None
) -> list[GameChanges]:
    """Bring the records in line with the files of these games; loading twice changes nothing."""
    read = _read_all(names, step)
    with acting(via=Via.LOAD), transaction.atomic():
        if not dry_run:
            wait_for_other_loads()
            announce()
        return [_load_game(game, items, dry_run=dry_run, force=force, step=step) for game, items in read.items()]


def wait_for_other_loads() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])


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
    game = Game.objects.filter(slug=slug).first()
    changes = _compare_game(game, items, force=force, lock=not dry_run)
    _refuse_lost_targets(slug, items, changes)
    if not dry_run:
        step(f"{slug}: write")
        _write(game, changes)
    return GameChanges(slug, changes)


def _refuse_lost_targets(game: str, items: list[Item], changes: list[Change]) -> None:
    """An entry may name one whose record was deleted here, as long as its own record need not be written."""
    lost = {(change.model, change.slug) for change in changes if change.conflicts == [DELETED]}
    by_key = {item.key: item for item in items}
    message = _("names %(slug)s, which was deleted in the database; take it back with --force, or name another.")
    faults = [
        item.fault(link.path, message % {"slug": link.slug})
        for change in changes
        if lost and change.writes_content and (item := by_key.get((change.model, change.slug)))
        for link in links_of(item.kind, change.entry)
        if (link.to.model, link.slug) in lost
    ]
    if faults:
        raise ContentError(replace(fault, file=f"{game}/{fault.file}") for fault in faults)


def _compare_game(game: Game | None, items: list[Item], *, force: bool, lock: bool) -> list[Change]:
    stored: dict[Key, Any] = {}
    entries: dict[int, Any] = {}
    deleted: set[Key] = set()
    if game:
        records = Record.objects.filter(game=game)
        # What an editor saves while we look waits until we have written.
        stored = {(record.model, record.slug): record for record in (records.select_for_update() if lock else records)}
        entries = game_entries(game, stored.values())
        deleted = set(game.deletions.values_list("model", "slug"))
    keys = _stored_keys(items, stored)
    changes = [
        _compare_item(item, game, stored.pop(key, None), entries, deleted=item.key in deleted, force=force)
        for item, key in zip(items, keys, strict=True)
    ]
    left = [compare_gone(record, entries[record.pk], force=force) for record in stored.values() if record.file]
    return changes + [
        change for change in left if change.writes_content or change.writes_bookkeeping or change.conflicts
    ]


def _stored_keys(items: list[Item], stored: dict[Key, Any]) -> list[Key]:
    """Under which key the database has the record of each item, where either side has renamed it."""
    in_files = {item.key for item in items}
    renamed_here = present_keys({key: record.formerly for key, record in stored.items()})
    renamed_in_files = present_keys({item.key: item.data.get("formerly", []) for item in items})
    old_keys = {new: old for old, new in renamed_in_files.items() if old in stored}
    keys = []
    for item in items:
        here = renamed_here.get(item.key)
        if item.key in stored:
            keys.append(item.key)
        elif here and here not in in_files:
            keys.append(here)
        else:
            keys.append(old_keys.get(item.key, item.key))
    return keys


def _compare_item(
    item: Item, game: Game | None, record: Record | None, entries: dict[int, Any], *, deleted: bool, force: bool
) -> Change:
    if item.kind.model == "game":
        return compare(item, game, game_entry(game) if game else None, force=force)
    if record is None and deleted and not force:
        return compare_deleted(item)
    return compare(item, record, entries[record.pk] if record else None, force=force)


def _keep_conflicts(game: Game, changes: list[Change]) -> None:
    """Remember the conflicts of this load instead of those of the one before."""
    LoadConflict.objects.filter(game=game).delete()
    LoadConflict.objects.bulk_create(
        LoadConflict(
            game=game,
            record_id=change.record.pk if isinstance(change.record, Record) else None,
            model=change.model,
            kind=change.kind,
            slug=change.slug,
            field=difference.field[: limits.FIELD],
            database=difference.database,
            file=difference.file,
        )
        for change in changes
        for difference in change.conflicts
    )


def _write(game: Game | None, changes: list[Change]) -> None:
    game = _write_game(game, changes)
    of_records = [change for change in changes if change.model != "game"]
    written = [change for change in of_records if change.writes_content]
    renamed = _rename(written)
    write_records(game, written)
    _write_bookkeeping([change for change in of_records if change.writes_bookkeeping])
    _forget_deletions(game, of_records)
    _keep_conflicts(game, changes)
    for record, old in renamed:  # what the files do not know may name it too
        repoint(record, old)


def write_records(game: Game, changes: list[Change]) -> None:
    """Write records with their rows and references; announce() comes before."""
    _write_records(game, [change for change in changes if change.model == "edition"])
    _write_records(game, [change for change in changes if change.model != "edition"])
    if changes:
        ids: Ids = {(model, slug): pk for pk, model, slug in game.records.values_list("pk", "model", "slug")}
        by_pk = {ids[change.model, change.slug]: change for change in changes}
        _write_rows(by_pk, ids)
        _write_walls(by_pk)
        _write_references(by_pk, game, ids)


def _rename(changes: list[Change]) -> list[tuple[Record, str]]:
    """Give records their new slugs; return each with its old one."""
    renamed = []
    for change in changes:
        if change.record and change.record.slug != change.slug:
            renamed.append((change.record, change.record.slug))
            change.record.slug = change.slug
            change.record.save(update_fields=["slug"])
    return renamed


def _bookkeeping(change: Change) -> dict[str, Any]:
    return {"loaded": change.loaded, "file": change.file, "position": change.position}


def _write_game(game: Game | None, changes: list[Change]) -> Game:
    for change in changes:
        if change.model == "game" and (change.writes_content or change.writes_bookkeeping):
            entry = columns(change.entry)
            values = {name: entry[name] for name in GAME_COLUMNS} | _bookkeeping(change)
            game, _created = Game.objects.update_or_create(slug=change.slug, defaults=values)
    assert game is not None, "read_game lets no folder pass without its game entry"
    return game


def _write_records(game: Game, changes: list[Change]) -> None:
    editions = dict(game.records.filter(model=Record.Model.EDITION).values_list("slug", "pk"))
    Record.objects.bulk_create(
        [
            Record(
                game=game,
                model=change.model,
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


def _write_bookkeeping(changes: list[Change]) -> None:
    for change in changes:
        change.record.loaded, change.record.file, change.record.position = change.loaded, change.file, change.position
    Record.objects.bulk_update([change.record for change in changes], BOOKKEEPING)


def _forget_deletions(game: Game, changes: list[Change]) -> None:
    """A deletion is remembered only while the file still has the entry and the database has no record."""
    kept = {(change.model, change.slug) for change in changes if change.record is None and not change.writes_content}
    gone = [row.pk for row in game.deletions.all() if (row.model, row.slug) not in kept]
    Deletion.objects.filter(pk__in=gone).delete()


def _write_rows(changes: dict[int, Change], ids: Ids) -> None:
    """Write the hexes, set-ups and components of these records, each under the key that it has in the database."""
    for rows in ROWS_OF.values():
        objects = [
            rows.model(**{f"{rows.owner}_id": pk, "order": order}, **row_columns(rows, data, ids))
            for pk, change in changes.items()
            for order, data in enumerate(change.entry.get(rows.key, []))
        ]
        fields = [*rows.columns, *rows.links, "order", "attributes"]
        _upsert(rows.model, rows.owner, changes, objects, list(rows.identity), fields)


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
