"""What a load would change: files against the database against what was loaded last."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from cardsdb.content.mapping import Data, plain
from cardsdb.content.read import Item, faults_of

MISSING = object()
SPLIT = ("name", "name_status", "attributes")  # compared key by key, so that two edits can both stand


class Outcome(StrEnum):
    CREATED = "created"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    RETIRED = "retired"


@dataclass(frozen=True)
class Difference:
    """One field, as the database has it and as the file has it (None where it has none)."""

    field: str
    database: Any
    file: Any


@dataclass(frozen=True)
class Change:
    """What happens to one record."""

    outcome: Outcome
    kind: str
    slug: str
    entry: Data  # what the record will be
    loaded: Data  # what is remembered as loaded
    item: Item | None = None
    record: Any = None
    differences: list[Difference] = field(default_factory=list)
    conflicts: list[Difference] = field(default_factory=list)

    @property
    def writes(self) -> bool:
        """Whether anything of the record has to be written, be it only its place in the files."""
        if self.item is None or self.record is None or self.outcome is not Outcome.UNCHANGED:
            return True
        return (self.record.file, self.record.position, self.record.loaded) != (
            self.item.file,
            self.item.position,
            self.loaded,
        )


def compare(item: Item, record: Any, current: Data | None, *, force: bool) -> Change:
    """One entry of a file against its record.

    An edit made in the database since the last load stays and is reported as a conflict, unless forced.
    """
    incoming = plain(item.data)
    if current is None:
        return Change(Outcome.CREATED, item.kind.slug, item.slug, incoming, incoming, item)
    base: Data = record.loaded or {}
    conflicts = [] if force else list(_conflicts(base, current, incoming))
    merged, loaded = _keep(incoming, current, conflicts), _keep(incoming, base, conflicts)
    if conflicts and any(faults_of(item.kind, merged)):  # the two edits do not fit together: the record stays as it is
        conflicts = list(_differences(current, incoming))
        merged, loaded = current, base
    differences = list(_differences(current, merged))
    outcome = Outcome.CHANGED if differences else Outcome.UNCHANGED
    return Change(outcome, item.kind.slug, item.slug, merged, loaded, item, record, differences, conflicts)


def retire(record: Any, current: Data) -> Change:
    """A record that left the files stays, but is out of use."""
    retired = {"status": "retired"}
    difference = Difference("status", current.get("status", "published"), "retired")
    entry, loaded = current | retired, record.loaded | retired
    return Change(Outcome.RETIRED, record.kind, record.slug, entry, loaded, None, record, [difference])


def _conflicts(base: Data, current: Data, incoming: Data) -> Iterator[Difference]:
    was, now, then = _flat(base), _flat(current), _flat(incoming)
    for difference in _differences(current, incoming):
        path = difference.field
        if now.get(path, MISSING) != was.get(path, MISSING):
            yield Difference(path, now.get(path), then.get(path))


def _differences(before: Data, after: Data) -> Iterator[Difference]:
    old, new = _flat(before), _flat(after)
    for path in dict.fromkeys([*old, *new]):
        if old.get(path, MISSING) != new.get(path, MISSING):
            yield Difference(path, old.get(path), new.get(path))


def _flat(entry: Data) -> Data:
    """An entry by field, those of SPLIT one level deeper: {"attributes.armor": 3}."""
    flat: Data = {}
    for key, value in entry.items():
        if key in SPLIT:
            flat |= {f"{key}.{name}": inner for name, inner in value.items()}
        else:
            flat[key] = value
    return flat


def _keep(entry: Data, other: Data, conflicts: list[Difference]) -> Data:
    """The entry with the conflicting fields as the other has them."""
    flat, kept = _flat(entry), _flat(other)
    for conflict in conflicts:
        flat.pop(conflict.field, None)
        if conflict.field in kept:
            flat[conflict.field] = kept[conflict.field]
    return _unflat(flat)


def _unflat(flat: Data) -> Data:
    entry: Data = {}
    for path, value in flat.items():
        key, _, name = path.partition(".")
        if name:
            entry.setdefault(key, {})[name] = value
        else:
            entry[key] = value
    return plain(entry)
