"""Fixture files to checked entries. Nothing is written here, and every fault is found, not only the first."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from pydantic import ValidationError

from cardsdb import games, limits
from cardsdb.content.document import Block, parse, read_text, steps
from cardsdb.content.entries import ROWS, Entry
from cardsdb.content.faults import ContentError, Fault
from cardsdb.effects.languages import language_of
from cardsdb.effects.nodes import EffectError
from cardsdb.games.explain import explain, keys_of
from cardsdb.games.links import Link, links
from cardsdb.games.registry import Kind
from cardsdb.games.schema import Schema
from cardsdb.hexes import EDGES
from cardsdb.suggestions import near, near_or_stop

PATH = re.compile(r"[\w-]+(\.[\w-]+|\[[0-9]+\])*")
ROW_KEYS = ("components", "hexes", "walls", "setups")
NOT_OF_A_GAME = ("formerly", "edition", "number", "copies", "status", "effects", "differs")

Kinds = dict[tuple[str, str], str]  # the kind of every record by model and slug


@dataclass(frozen=True)
class Item:
    """An entry that fits its types, and where it was read."""

    kind: Kind
    data: dict[str, Any]
    file: str
    position: int
    block: Block
    links: list[Link] = field(default_factory=list)

    @property
    def slug(self) -> str:
        return str(self.data["slug"])

    @property
    def key(self) -> tuple[str, str]:
        """What tells the record from every other of its game."""
        return self.kind.model, self.slug

    def fault(self, path: str, message: str) -> Fault:
        return Fault(self.file, self.block.line_of(path), message, self.slug, path)


def games_with_files() -> list[str]:
    """Every folder of fixtures/ that could be a game's; one that no game is registered for is a fault when read."""
    folder: Path = settings.FIXTURES_DIR
    if not folder.is_dir():
        raise ContentError([Fault(str(folder), 1, _("there is no such folder; FIXTURES_DIR names it."))])
    return sorted(path.name for path in folder.iterdir() if path.is_dir())


def content_folder(game: str) -> Path:
    """Where the files of a game are."""
    folder: Path = settings.FIXTURES_DIR / game
    if not folder.is_dir() or not games.kinds_of(game):
        known = [name for name in games.games() if (settings.FIXTURES_DIR / name).is_dir()]
        wanted = {"hint": near(game, known), "known": ", ".join(known) or _("none")}
        raise ContentError([Fault(f"fixtures/{game}", 1, _("no such game%(hint)s (known: %(known)s).") % wanted)])
    return folder


def read_game(game: str, folder: Path) -> list[Item]:
    """Every entry of a game's files, or a ContentError with every fault in them."""
    items, faults = read_files(game, folder)
    faults += same_slugs(items)
    # What is at fault by itself can still be meant by others: it counts as there.
    kinds = {item.key: item.kind.slug for item in items}
    broken = {fault.record for fault in faults}
    for item in items if "" not in broken else []:  # else a whole file, or an entry without a slug, could be meant
        found = unresolved(kinds, (link for link in item.links if link.slug not in broken))
        faults += [item.fault(path, message) for path, message in found]
    if not faults:
        faults += _no_game_entry(game, items)
    if faults:
        raise ContentError(replace(fault, file=f"{game}/{fault.file}") for fault in faults)
    return items


def read_files(game: str, folder: Path) -> tuple[list[Item], list[Fault]]:
    """The entries of a game's files that are right by themselves, and what is wrong with the others."""
    items: list[Item] = []
    faults: list[Fault] = []
    for path in sorted(folder.iterdir()):
        try:
            blocks = parse(path.name, read_text(_content_file(path))) if _is_content(path) else []
        except ContentError as error:
            faults += error.faults
            continue
        for position, block in enumerate(blocks):
            found = _read_block(game, path.name, position, block)
            if isinstance(found, Item):
                items.append(found)
            else:
                faults += found
    return items, faults


def _is_content(path: Path) -> bool:
    return path.suffix.lower() in (".yaml", ".yml")


def _content_file(path: Path) -> Path:
    """The path, unless its name would make the file be overlooked or forgotten."""
    if path.suffix != ".yaml":
        raise ContentError([Fault(path.name, 1, _("the name of a content file ends in .yaml; rename it."))])
    if len(path.name) > limits.FILE or not path.name.isprintable():
        name = path.name.encode("ascii", "backslashreplace").decode()
        raise ContentError([Fault(name, 1, _("the name of the file is too long or not printable; rename it."))])
    return path


def _read_block(game: str, file: str, position: int, block: Block) -> Item | list[Fault]:
    """One entry against the types of its kind."""
    if not isinstance(block.data, dict):
        return [Fault(file, block.line, _("an entry should be a mapping that begins with - slug: ."))]
    data = block.data
    record = str(data.get("slug") or "")
    kind = games.kinds_of(game).get(str(data.get("kind")))
    if kind is None:
        return [Fault(file, block.line_of("kind"), no_such_kind(game, data), record, "kind")]
    faults = [Fault(file, block.line_of(path), message, record, path) for path, message in faults_of(kind, data)]
    return faults or Item(kind, data, file, position, block, list(links_of(kind, data)))


def no_such_kind(game: str, data: dict[str, Any]) -> str:
    if "kind" not in data:
        return _("is missing.")
    known = sorted(games.kinds_of(game))
    return _("%(game)s has no kind '%(kind)s'%(hint)s (known: %(known)s).") % {
        "game": game,
        "kind": data["kind"],
        "hint": near(data["kind"], known),
        "known": ", ".join(known),
    }


def faults_of(kind: Kind, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with an entry by itself: (field, message)."""
    whole = list(misfits(Entry, data, ""))
    yield from whole
    attributes = data.get("attributes", {})
    if isinstance(attributes, dict):
        yield from misfits(kind.schema, attributes, "attributes")
    if not whole:
        yield from _out_of_place(kind, data)
        yield from _row_faults(kind, data)
        yield from _effect_faults(kind, data)
        yield from _unknown_fields(kind, data)


def misfits(schema: type[Schema], data: Any, path: str) -> Iterator[tuple[str, str]]:
    """Where data does not fit a schema: (path, message)."""
    try:
        schema.read(data)
    except ValidationError as error:
        for inner, message in explain(error, schema, data):
            separator = "." if path and inner and not inner.startswith("[") else ""
            yield f"{path}{separator}{inner}", message


def _out_of_place(kind: Kind, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Keys that every entry may have, but not one of this kind."""
    own, _base = ROWS.get(kind.model, ("", Schema))
    allowed = {own, "walls"} if own == "hexes" and data.get("hexes") else {own}
    forbidden = [key for key in ROW_KEYS if key not in allowed]
    forbidden += NOT_OF_A_GAME if kind.model == "game" else ["edition"] if kind.model == "edition" else []
    for key in forbidden:
        if data.get(key) not in (None, [], {}):
            yield key, _("a record of the kind %(kind)s has no %(key)s.") % {"kind": kind.slug, "key": key}


def _row_faults(kind: Kind, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    own, base = ROWS.get(kind.model, ("", Schema))
    found = [
        fault
        for index, row in enumerate(data.get(own, []))
        for fault in misfits(kind.rows or base, row, f"{own}[{index}]")
    ]
    yield from found
    if not found:
        yield from misplaced_rows(data)


def misplaced_rows(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Rows that are right by themselves, but not beside each other."""
    hexes = data.get("hexes", [])
    if hexes and len(hexes) != 7:
        yield "hexes", _("the tile has %(count)d hexes, not 7.") % {"count": len(hexes)}
    yield from _repeated(hexes, "hexes", ("q", "r"), _("a second hex at q %(q)s, r %(r)s."))
    setups = data.get("setups", [])
    yield from _repeated(
        setups, "setups", ("players", "mode"), _("a second set-up for %(players)s players, mode %(mode)s.")
    )
    for index, (first, second) in enumerate(data.get("walls", [])):
        if (first, second) not in EDGES and (second, first) not in EDGES:
            apart = {"first": first, "second": second}
            yield f"walls[{index}]", _("the hexes %(first)s and %(second)s are no neighbours.") % apart
    walls = [{"wall": " – ".join(sorted(pair))} for pair in data.get("walls", [])]
    yield from _repeated(walls, "walls", ("wall",), _("a second wall %(wall)s."))


def _repeated(
    rows: list[dict[str, Any]], key: str, identity: tuple[str, ...], message: str
) -> Iterator[tuple[str, str]]:
    seen = set()
    for index, row in enumerate(rows):
        values = {name: row[name] for name in identity}
        if tuple(values.values()) in seen:
            yield f"{key}[{index}]", message % values
        seen.add(tuple(values.values()))


def _effect_faults(kind: Kind, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    language = language_of(kind.game)
    for index, effect in enumerate(data.get("effects", [])):
        path = f"effects[{index}]"
        if effect["slot"] not in kind.slots:
            yield (
                f"{path}.slot",
                _("'%(slot)s' is no slot of the kind %(kind)s%(hint)s (known: %(known)s).")
                % {
                    "slot": effect["slot"],
                    "kind": kind.slug,
                    "hint": near(effect["slot"], kind.slots),
                    "known": ", ".join(sorted(kind.slots)) or _("none"),
                },
            )
        try:
            language.parse_effect(effect)
        except EffectError as error:
            for inner, message in error.faults:
                yield f"{path}.{inner}".rstrip("."), message


def _unknown_fields(kind: Kind, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """`unsure` and `differs` name fields: a name that no record of the kind can have is a slip."""
    named = [(f"unsure[{i}]", path) for i, path in enumerate(data.get("unsure", []))]
    named += [(f"differs[{i}].field", row["field"]) for i, row in enumerate(data.get("differs", []))]
    for place, path in named:
        first, *rest = [*map(str, steps(path))] or [path]
        known: list[str] = keys_of(Entry)
        if first == "attributes" and rest:
            first, known = rest[0], keys_of(kind.schema)
        if first not in known or not PATH.fullmatch(path):
            yield (
                place,
                _("names the field '%(path)s', which the kind %(kind)s does not have%(hint)s")
                % {
                    "path": path,
                    "kind": kind.slug,
                    "hint": near_or_stop(first, known),
                },
            )


def links_of(kind: Kind, data: dict[str, Any]) -> Iterator[Link]:
    """Every other record that an entry names."""
    yield from links(Entry, data)
    yield from _below("attributes", links(kind.schema, data.get("attributes", {})))
    key, base = ROWS.get(kind.model, ("", Schema))
    for index, row in enumerate(data.get(key, [])):
        yield from _below(f"{key}[{index}]", links(kind.rows or base, row))
    language = language_of(kind.game)
    for index, effect in enumerate(data.get("effects", [])):
        yield from _below(f"effects[{index}]", language.links(effect))


def _below(path: str, found: Iterable[Link]) -> Iterator[Link]:
    for link in found:
        yield Link(f"{path}.{link.path}", link.to, link.slug)


def _no_game_entry(game: str, items: list[Item]) -> Iterator[Fault]:
    """Every folder holds one entry for its game, under the folder's name."""
    found = [item for item in items if item.kind.model == "game"]
    if not found:
        yield Fault("game.yaml", 1, _("the entry of the kind game is missing."))
    for item in found:
        if item.slug != game:
            yield item.fault("slug", _("this folder holds the game %(game)s.") % {"game": game})


def same_slugs(items: list[Item]) -> Iterator[Fault]:
    """Entries under a slug that another of their model has."""
    first: dict[tuple[str, str], Item] = {}
    for item in items:
        if (other := first.setdefault(item.key, item)) is not item:
            message = _("the slug '%(slug)s' is taken: %(file)s, line %(line)d.") % {
                "slug": item.slug,
                "file": other.file,
                "line": other.block.line_of("slug"),
            }
            yield item.fault("slug", message)


def unresolved(kinds: Kinds, links: Iterable[Link]) -> Iterator[tuple[str, str]]:
    """References that lead nowhere, given the kind of every record: (field, message)."""
    for link in links:
        kind = kinds.get((link.to.model, link.slug))
        if kind is None or link.to.kind not in (None, kind):
            wanted = link.to.kind or link.to.model
            known = [slug for (model, slug), of in kinds.items() if wanted in (model, of)]
            yield (
                link.path,
                _("there is no %(wanted)s '%(slug)s'%(hint)s")
                % {
                    "wanted": wanted,
                    "slug": link.slug,
                    "hint": near_or_stop(link.slug, known),
                },
            )
