"""Records back to files: what has not changed keeps its bytes, comments and all; the rest is written key by key.

A file that was edited since it was last loaded is not written over: its edits have to be loaded first, or given up.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path

import yaml
from django.db import transaction
from django.utils.translation import gettext as _

from cardsdb import games
from cardsdb.content import emit
from cardsdb.content.compare import differences, flat
from cardsdb.content.document import Block, parse, read_text
from cardsdb.content.entries import KEYS
from cardsdb.content.faults import ContentError, Fault
from cardsdb.content.mapping import Data, game_entries, game_entry, plain
from cardsdb.content.ordering import in_schema_order, ordered_like
from cardsdb.content.read import Item, read_files, same_slugs
from cardsdb.content.renaming import Key, present_keys
from cardsdb.models import Game, Record


@dataclass(frozen=True)
class Written:
    """A file as it is (None where there is none) and as the database would have it (None where it holds nothing)."""

    path: Path
    before: str | None
    after: str | None
    removed: list[str] = field(default_factory=list)  # entries whose records were deleted
    holds: frozenset[Key] = frozenset()  # the records that belong here

    @property
    def changed(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True)
class _Stored:
    """A record as an entry, and as the entry that was last loaded (None where it never was)."""

    key: Key
    file: str
    entry: Data
    loaded: Data | None
    retired: bool = False


def dump_game(game: Game, folder: Path, *, force: bool = False) -> list[Written]:
    """Every file of a game as the database would have it. Nothing is written here."""
    records = list(game.records.order_by("position", "pk"))
    items = _under_present_keys(_items(game.slug, folder), records)
    stored = _stored(game, records, {item.key: item.file for item in items})
    if items and not force:
        _refuse_unloaded(game, items, {one.key: one for file in stored.values() for one in file})
    by_file: dict[str, list[Item]] = defaultdict(list)
    for item in items:
        by_file[item.file].append(item)
    return [_dump_file(folder / name, by_file[name], stored.get(name, [])) for name in sorted({*stored, *by_file})]


@transaction.atomic
def remember_dump(game: Game, folder: Path) -> None:
    """Now that the files say what the database says, take that as loaded."""
    items, _faults = read_files(game.slug, folder)  # what was written past our checks is dumped, but never as loaded
    records = {(record.model, record.slug): record for record in game.records.all()}
    entries = game_entries(game, records.values())
    in_line = []
    for item in items:
        record = game if item.kind.model == "game" else records.get(item.key)
        if record is not None and plain(item.data) == (game_entry(game) if record is game else entries[record.pk]):
            record.loaded, record.file, record.position = plain(item.data), item.file, item.position
            in_line.append(record)
    Record.objects.bulk_update([one for one in in_line if one is not game], ["loaded", "file", "position"])
    game.save(update_fields=["loaded", "file", "position"])
    there = {item.key for item in items}
    gone = [row.pk for row in game.deletions.all() if (row.model, row.slug) not in there]
    game.deletions.filter(pk__in=gone).delete()


def _items(game: str, folder: Path) -> list[Item]:
    if not folder.is_dir():
        return []
    items, faults = read_files(game, folder)
    faults += same_slugs(items)
    if faults:
        raise ContentError(replace(fault, file=f"{game}/{fault.file}") for fault in faults)
    return items


@dataclass(frozen=True)
class _Renamed(Item):
    """An entry of a file that has not learned yet that its record was renamed."""

    present: Key = ("", "")

    @property
    def key(self) -> Key:
        return self.present


def _under_present_keys(items: list[Item], records: list[Record]) -> list[Item]:
    present = present_keys({(record.model, record.slug): record.formerly for record in records})
    in_files = {item.key for item in items}
    return [
        _Renamed(**vars(item), present=present[item.key])
        if item.key in present and present[item.key] not in in_files
        else item
        for item in items
    ]


def _stored(game: Game, records: list[Record], places: dict[Key, str]) -> dict[str, list[_Stored]]:
    """The game's records by the file that each belongs to: where its entry is now, or was, or its kind's are."""
    entries = game_entries(game, records)
    kinds = games.kinds_of(game.slug)
    homes = {record.kind: record.file for record in records if record.file}
    files: dict[str, list[_Stored]] = defaultdict(list)
    key = ("game", game.slug)
    file = places.get(key) or game.file or "game.yaml"
    files[file].append(_Stored(key, file, game_entry(game), game.loaded))
    for record in records:
        key, entry = (record.model, record.slug), entries[record.pk]
        if record.kind in kinds:
            entry = in_schema_order(kinds[record.kind], entry)
        file = places.get(key) or record.file or homes.get(record.kind, f"{record.kind}s.yaml")
        files[file].append(_Stored(key, file, entry, record.loaded, record.status == Record.Status.RETIRED))
    return files


def _refuse_unloaded(game: Game, items: list[Item], stored: dict[Key, _Stored]) -> None:
    deleted = {(row.model, row.slug): row.loaded for row in game.deletions.all()}
    faults = [fault for item in items for fault in _unloaded(item, stored.get(item.key), deleted.get(item.key))]
    faults += _cut({item.key for item in items}, stored)
    if faults:
        raise ContentError(replace(fault, file=f"{game.slug}/{fault.file}") for fault in faults)


def _unloaded(item: Item, one: _Stored | None, deleted: Data | None) -> Iterator[Fault]:
    """What a file says that neither the database says nor was ever loaded from it."""
    entry = plain(item.data)
    loaded = one.loaded if one else deleted
    if loaded is None and (one is None or one.entry != entry):
        yield item.fault("slug", _("this entry was never loaded; run loadcontent first, or give it up with --force."))
        return
    was, now = flat(loaded or entry), flat(entry)
    here = flat(one.entry) if one else was
    for difference in differences(one.entry if one else was, entry):
        path = difference.field
        if was.get(path) != now.get(path) and here.get(path) != was.get(path):
            message = _("edited here and in the database since it was last loaded; --force takes the database's.")
            yield item.fault(path, message)
        elif was.get(path) != now.get(path):
            message = _("edited since it was last loaded; run loadcontent first, or give the edit up with --force.")
            yield item.fault(path, message)


def _cut(there: set[Key], stored: dict[Key, _Stored]) -> Iterator[Fault]:
    """Records whose entry left the files since they were last loaded."""
    for key, one in stored.items():
        if one.loaded is not None and key not in there and one.loaded.get("status") != "retired":
            message = _("its entry left the files; run loadcontent first, or put it back with --force.")
            yield Fault(one.file, 1, message, one.entry["slug"])


def _dump_file(path: Path, items: list[Item], stored: list[_Stored]) -> Written:
    before = read_text(path) if path.exists() else None
    known = {one.key for one in stored}
    removed = [item.slug for item in items if item.key not in known]
    return Written(path, before, _rewrite(path.name, before or "", items, stored), removed, frozenset(known))


def _rewrite(name: str, text: str, items: list[Item], stored: list[_Stored]) -> str | None:
    """A file's text with its entries brought in line with the database."""
    by_key = {one.key: one for one in stored}
    kept = [(item.block, by_key.pop(item.key, None)) for item in items]
    new = [one.entry for one in by_key.values() if not one.retired]
    wanted = [one.entry for _block, one in kept if one] + new
    if not wanted:
        return None
    if not new and all(one and plain(block.data) == one.entry for block, one in kept):
        return text
    rewritten = _spliced(text, kept, new)
    if _entries(name, rewritten) == wanted:
        return rewritten
    # Written in a way that cannot be edited in place: the whole file is put into form.
    return "\n".join([*_head(text, [item.block for item in items]), *map(emit.entry, wanted)])


def _entries(name: str, text: str) -> list[Data]:
    try:
        return [plain(block.data) for block in parse(name, text)]
    except (ContentError, AttributeError):  # no YAML, or no entries
        return []


def _head(text: str, blocks: list[Block]) -> list[str]:
    """The comments before the first entry."""
    lines = text.splitlines(keepends=True)[: blocks[0].line - 1] if blocks else []
    head = "".join(line for line in lines if re.match(r"\s*(#|$)", line)).strip("\n")
    return [f"{head}\n"] if head else []


def _spliced(text: str, kept: list[tuple[Block, _Stored | None]], new: list[Data]) -> str:
    lines = text.splitlines(keepends=True)
    starts = [block.node.start_mark.line for block, _one in kept] + [len(lines)]
    parts = ["".join(lines[: starts[0]])]
    for (block, one), (start, end) in zip(kept, pairwise(starts), strict=True):
        body = "".join(lines[start:end])
        parts.append(_rewrite_entry(body, block, one.entry) if one else _comments_after(body, block))
    rewritten = "".join(parts)
    if kept and kept[-1][1] is None:  # what stood before the last entry is the end now
        rewritten = rewritten.rstrip("\n") + "\n"
    return _append(rewritten, new)


def _append(text: str, entries: list[Data]) -> str:
    for entry in entries:
        text += ("" if not text else "\n" if text.endswith("\n") else "\n\n") + emit.entry(entry)
    return text


def _rewrite_entry(body: str, block: Block, entry: Data) -> str:
    """One entry's text with only the keys that changed written anew."""
    old = plain(block.data)
    if old == entry:
        return body
    kept, tail = _key_texts(body, block)
    texts = {key: kept[key] for key in kept if old.get(key) == entry.get(key)}
    for key, value in entry.items():
        if key not in texts:
            texts[key] = "\n".join(emit.pair(key, ordered_like(block.data.get(key), value), 2)) + "\n"
    merged = "".join(texts[key] for key in sorted(texts, key=KEYS.index))
    return f"- {merged[2:]}{tail}"


def _key_texts(body: str, block: Block) -> tuple[dict[str, str], str]:
    """The text of each top-level key of an entry, comments with the key they follow, and what comes after the entry."""
    lines = body.splitlines(keepends=True)
    last = _last_line(block)
    lines, tail = lines[:last], "".join(lines[last:])
    lines[0] = "  " + lines[0][2:]
    first = block.node.start_mark.line
    keys = [(key.value, key.start_mark.line - first) for key, _value in block.node.value]
    ends = [start for _name, start in keys[1:]] + [len(lines)]
    texts = {key: "".join(lines[start:end]) for (key, start), end in zip(keys, ends, strict=True)}
    return {key: text if text.endswith("\n") else f"{text}\n" for key, text in texts.items()}, tail


def _last_line(block: Block) -> int:
    """How many lines the entry itself takes; a block ends where its last value does."""
    _key_node, value = block.node.value[-1]
    while isinstance(value, yaml.CollectionNode) and not value.flow_style and value.value:
        last = value.value[-1]
        value = last[1] if isinstance(last, tuple) else last
    # A text block (| or >) ends at the start of the line after it, all else on its own last line.
    beyond = isinstance(value, yaml.ScalarNode) and value.style in ("|", ">")
    return int(value.end_mark.line - block.node.start_mark.line) + (0 if beyond else 1)


def _comments_after(body: str, block: Block) -> str:
    """What stays of an entry that left the database: the comments before the next one."""
    return "".join(body.splitlines(keepends=True)[_last_line(block) :]).lstrip("\n")
