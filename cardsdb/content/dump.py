"""Records back to files: what has not changed keeps its bytes, comments and all; the rest is written key by key."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import yaml

from cardsdb import games
from cardsdb.content import emit
from cardsdb.content.document import Block, parse, read_text
from cardsdb.content.entries import KEYS
from cardsdb.content.mapping import Data, game_entries, game_entry, plain
from cardsdb.content.ordering import in_schema_order, ordered_like
from cardsdb.models import Game, Record


@dataclass(frozen=True)
class Written:
    """A file as it is (None where there is none) and as the database would have it."""

    path: Path
    before: str | None
    after: str
    removed: list[str]  # entries that the database does not have

    @property
    def changed(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True)
class _Stored:
    entry: Data
    retired: bool


def dump_game(game: Game, folder: Path) -> list[Written]:
    """Every file of a game as the database would have it. Nothing is written here."""
    stored = _stored(game)
    written = []
    for name in sorted({*stored, *(path.name for path in folder.glob("*.yaml"))}):
        path = folder / name
        before = read_text(path) if path.exists() else None
        blocks = parse(name, before) if before is not None else []
        records = stored.get(name, [])
        known = {_key(item.entry) for item in records}
        removed = [block.data.get("slug", "?") for block in blocks if _key(block.data) not in known]
        written.append(Written(path, before, _rewrite(before or "", blocks, records), removed))
    return written


def _key(entry: Data) -> tuple[str | None, str | None]:
    return entry.get("kind"), entry.get("slug")


def _stored(game: Game) -> dict[str, list[_Stored]]:
    """The game's records by the file that each belongs to."""
    records = list(game.records.order_by("position", "pk"))
    entries = game_entries(game, records)
    homes = {record.kind: record.file for record in records if record.file}
    files: dict[str, list[_Stored]] = defaultdict(list)
    files[game.file or "game.yaml"].append(_Stored(game_entry(game), False))
    for record in records:
        file = record.file or homes.get(record.kind, f"{record.kind}s.yaml")
        retired = record.status == Record.Status.RETIRED
        files[file].append(_Stored(in_schema_order(games.kind_of(game.slug, record.kind), entries[record.pk]), retired))
    return files


def _rewrite(text: str, blocks: list[Block], stored: list[_Stored]) -> str:
    """A file's text with its entries brought in line with the database."""
    lines = text.splitlines(keepends=True)
    starts = [block.node.start_mark.line for block in blocks] + [len(lines)]
    by_key = {_key(item.entry): item for item in stored}
    parts = ["".join(lines[: starts[0]])]
    for block, (start, end) in zip(blocks, pairwise(starts), strict=True):
        body = "".join(lines[start:end])
        item = by_key.pop(_key(block.data), None)
        parts.append(_rewrite_entry(body, block, item.entry) if item else _comments_after(body, block))
    new = [item.entry for item in by_key.values() if not item.retired]
    return _append("".join(parts), new)


def _append(text: str, entries: list[Data]) -> str:
    for entry in entries:
        text += ("" if not text else "\n" if text.endswith("\n") else "\n\n") + emit.entry(entry)
    return text


def _rewrite_entry(body: str, block: Block, entry: Data) -> str:
    """One entry's text with only the keys that changed written anew."""
    if plain(block.data) == entry:
        return body
    kept, tail = _key_texts(body, block)
    old = plain(block.data)
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
    keys = [(key.value, key.start_mark.line - first) for key, _ in block.node.value]
    ends = [start for _, start in keys[1:]] + [len(lines)]
    texts = {key: "".join(lines[start:end]) for (key, start), end in zip(keys, ends, strict=True)}
    return {key: text if text.endswith("\n") else f"{text}\n" for key, text in texts.items()}, tail


def _last_line(block: Block) -> int:
    """How many lines the entry itself takes; a block ends where its last value does."""
    _, value = block.node.value[-1]
    while isinstance(value, yaml.CollectionNode) and not value.flow_style and value.value:
        last = value.value[-1]
        value = last[1] if isinstance(last, tuple) else last
    # A text block (| or >) ends at the start of the line after it, all else on its own last line.
    beyond = isinstance(value, yaml.ScalarNode) and value.style in ("|", ">")
    return int(value.end_mark.line - block.node.start_mark.line) + (0 if beyond else 1)


def _comments_after(body: str, block: Block) -> str:
    """What stays of an entry that left the database: the comments before the next one."""
    return "".join(body.splitlines(keepends=True)[_last_line(block) :]).lstrip("\n")
