"""Fixture files to checked entries. Nothing is written here, and every fault is found, not only the first."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from pydantic import ValidationError

from cardsdb import games
from cardsdb.content.document import Block, parse, read_text, steps
from cardsdb.content.entries import ROWS, Entry
from cardsdb.content.faults import ContentError, Fault, explain, keys_of
from cardsdb.effects.vocabulary import misuses, vocabulary_of
from cardsdb.games.links import Link, links
from cardsdb.games.registry import Kind
from cardsdb.games.schema import Schema
from cardsdb.hexes import EDGES
from cardsdb.suggestions import near, near_or_stop

ROW_KEYS = ("components", "hexes", "walls", "setups")


@dataclass(frozen=True)
class Item:
    """An entry that fits its types, and where it was read."""

    kind: Kind
    data: dict[str, Any]
    file: str
    position: int
    links: list[Link] = field(default_factory=list)
    line_of: Callable[[str], int] = lambda path: 1

    @property
    def slug(self) -> str:
        return str(self.data["slug"])

    @property
    def key(self) -> tuple[str, str]:
        """What tells the record from every other of its game."""
        return self.kind.model, self.slug


def content_folder(game: str) -> Path:
    """Where the files of a game are."""
    folder = settings.FIXTURES_DIR / game
    if not folder.is_dir() or not games.kinds_of(game):
        known = [name for name in games.games() if (settings.FIXTURES_DIR / name).is_dir()]
        wanted = {"hint": near(game, known), "known": ", ".join(known)}
        raise ContentError([Fault(f"fixtures/{game}", 1, _("no such game%(hint)s (known: %(known)s).") % wanted)])
    return folder


def read_game(game: str, folder: Path) -> list[Item]:
    """Every entry of a game's files, or a ContentError with every fault in them."""
    faults: list[Fault] = []
    items: list[Item] = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            blocks = parse(path.name, read_text(path))
        except ContentError as error:
            faults += error.faults
            continue
        for position, block in enumerate(blocks):
            found = read_block(game, path.name, position, block)
            if isinstance(found, Item):
                items.append(found)
            else:
                faults += found
    faults += _same_slugs(items)
    faults += _no_game_entry(game, items) if not faults else []
    faults += _dangling(items) if not faults else []
    if faults:
        raise ContentError(replace(fault, file=f"{game}/{fault.file}") for fault in faults)
    return items


def read_block(game: str, file: str, position: int, block: Block) -> Item | list[Fault]:
    """One entry against the types of its kind."""
    if not isinstance(block.data, dict):
        return [Fault(file, block.line, _("an entry should be a mapping that begins with - slug: ."))]
    data = block.data
    record = str(data.get("slug", ""))
    kind = games.kinds_of(game).get(str(data.get("kind")))
    if kind is None:
        known = sorted(games.kinds_of(game))
        message = _("%(game)s has no kind '%(kind)s'%(hint)s (known: %(known)s).") % {
            "game": game,
            "kind": data.get("kind", ""),
            "hint": near(data.get("kind"), known),
            "known": ", ".join(known),
        }
        return [Fault(file, block.line_of("kind"), message, record, "kind")]
    faults = [Fault(file, block.line_of(path), message, record, path) for path, message in faults_of(kind, data)]
    return faults or Item(kind, data, file, position, list(links_of(kind, data)), block.line_of)


def faults_of(kind: Kind, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with an entry by itself: (field, message)."""
    whole = list(misfits(Entry, data, ""))
    yield from whole
    if whole:
        return
    yield from misfits(kind.schema, data.get("attributes", {}), "attributes")
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


def _row_faults(kind: Kind, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    own, base = ROWS.get(kind.model, ("", Schema))
    for key in ROW_KEYS:
        if data.get(key) and key != own and not (key == "walls" and own == "hexes"):
            yield key, _("a record of the kind %(kind)s has no %(key)s.") % {"kind": kind.slug, "key": key}
    for index, row in enumerate(data.get(own, [])):
        yield from misfits(kind.rows or base, row, f"{own}[{index}]")
    yield from _misplaced_rows(data)


def _misplaced_rows(data: dict[str, Any]) -> Iterator[tuple[str, str]]:
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
        values = {name: row.get(name) for name in identity}
        if tuple(values.values()) in seen:
            yield f"{key}[{index}]", message % values
        seen.add(tuple(values.values()))


def _effect_faults(kind: Kind, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    vocabulary = vocabulary_of(kind.game)
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
                    "known": ", ".join(sorted(kind.slots)),
                },
            )
        yield from misuses(effect["do"], vocabulary, f"{path}.do")


def _unknown_fields(kind: Kind, data: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """`unsure` and `differs` name fields: a name that no record of the kind can have is a slip."""
    named = [(f"unsure[{i}]", path) for i, path in enumerate(data.get("unsure", []))]
    named += [(f"differs[{i}].field", row["field"]) for i, row in enumerate(data.get("differs", []))]
    for place, path in named:
        first, *rest = steps(path)
        known: list[str] = keys_of(Entry)
        if first == "attributes" and rest:
            first, known = rest[0], keys_of(kind.schema)
        if str(first) not in known:
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
    for link in links(kind.schema, data.get("attributes", {})):
        yield Link(f"attributes.{link.path}", link.to, link.slug)
    key, base = ROWS.get(kind.model, ("", Schema))
    for index, row in enumerate(data.get(key, [])):
        for link in links(kind.rows or base, row):
            yield Link(f"{key}[{index}].{link.path}", link.to, link.slug)


def _no_game_entry(game: str, items: list[Item]) -> Iterator[Fault]:
    """Every folder holds one entry for its game, under the folder's name."""
    found = [item for item in items if item.kind.model == "game"]
    if not found:
        yield Fault("game.yaml", 1, _("the entry of the kind game is missing."))
    for item in found:
        if item.slug != game:
            message = _("this folder holds the game %(game)s.") % {"game": game}
            yield Fault(item.file, item.line_of("slug"), message, item.slug, "slug")


def _same_slugs(items: list[Item]) -> Iterator[Fault]:
    first: dict[tuple[str, str], Item] = {}
    for item in items:
        if (other := first.setdefault(item.key, item)) is not item:
            message = _("the slug '%(slug)s' is taken: %(file)s, line %(line)d.") % {
                "slug": item.slug,
                "file": other.file,
                "line": other.line_of("slug"),
            }
            yield Fault(item.file, item.line_of("slug"), message, item.slug, "slug")


def _dangling(items: list[Item]) -> Iterator[Fault]:
    """References to records that the files do not hold."""
    kinds = {item.key: item.kind.slug for item in items}
    for item in items:
        for path, message in unresolved(kinds, item.links):
            yield Fault(item.file, item.line_of(path), message, item.slug, path)


def unresolved(kinds: dict[tuple[str, str], str], links: Iterable[Link]) -> Iterator[tuple[str, str]]:
    """References that lead nowhere, given the kind of every record by model and slug: (field, message)."""
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
