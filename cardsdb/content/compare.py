"""What a load would change: files against the database against what was loaded last."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from cardsdb.content.mapping import DEFAULT_STATUS, Data, plain
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


DELETED = Difference("record", "deleted", "present")  # the conflict of an entry whose record was deleted


@dataclass(frozen=True)
class Change:
    """What happens to one record."""

    outcome: Outcome
    model: str
    kind: str
    slug: str
    entry: Data  # what the record will be
    loaded: Data  # what is remembered as loaded
    file: str
    position: int
    record: Any = None
    differences: list[Difference] = field(default_factory=list)
    conflicts: list[Difference] = field(default_factory=list)

    @property
    def writes_content(self) -> bool:
        return self.outcome is not Outcome.UNCHANGED

    @property
    def writes_bookkeeping(self) -> bool:
        """Whether only its place in the files, or what is remembered of them, has to be written."""
        kept = (self.record.file, self.record.position, self.record.loaded) if self.record else None
        return not self.writes_content and kept not in (None, (self.file, self.position, self.loaded))


def compare(item: Item, record: Any, current: Data | None, *, force: bool) -> Change:
    """One entry of a file against its record.

    An edit made in the database since the last load stays and is reported as a conflict, unless forced.
    """
    incoming = plain(item.data)
    where: dict[str, Any] = {"model": item.kind.model, "kind": item.kind.slug, "slug": item.slug}
    where |= {"file": item.file, "position": item.position}
    if record is None or current is None:
        return Change(Outcome.CREATED, entry=incoming, loaded=incoming, **where)
    base: Data = record.loaded or {}
    conflicts = [] if force else list(_conflicts(base, current, incoming))
    merged, loaded = keep(incoming, current, conflicts), keep(incoming, base, conflicts)
    if conflicts and any(faults_of(item.kind, merged)):  # the two edits do not fit together: the record stays as it is
        conflicts = list(differences(current, incoming))
        merged, loaded = current, base
    changed = list(differences(current, merged))
    where["slug"] = merged["slug"]
    outcome = Outcome.CHANGED if changed else Outcome.UNCHANGED
    return Change(
        outcome, entry=merged, loaded=loaded, record=record, differences=changed, conflicts=conflicts, **where
    )


def compare_deleted(item: Item) -> Change:
    """An entry whose record was deleted in the database: it stays deleted, as a conflict."""
    return Change(
        Outcome.UNCHANGED,
        item.kind.model,
        item.kind.slug,
        item.slug,
        entry={},
        loaded={},
        file=item.file,
        position=item.position,
        conflicts=[DELETED],
    )


def compare_gone(record: Any, current: Data, *, force: bool) -> Change:
    """A record whose entry left the files is retired, unless somebody set its status since it was loaded."""
    was, now = record.loaded.get("status", DEFAULT_STATUS), current.get("status", DEFAULT_STATUS)
    where: dict[str, Any] = {"model": record.model, "kind": record.kind, "slug": record.slug}
    where |= {"file": record.file, "position": record.position, "record": record}
    difference = Difference("status", now, "retired")
    retired = {"status": "retired"}
    if now == "retired":
        return Change(Outcome.UNCHANGED, entry=current, loaded=plain(record.loaded | retired), **where)
    if now != was and not force:
        return Change(Outcome.UNCHANGED, entry=current, loaded=record.loaded, conflicts=[difference], **where)
    return Change(
        Outcome.RETIRED,
        entry=plain(current | retired),
        loaded=plain(record.loaded | retired),
        differences=[difference],
        **where,
    )


def _conflicts(base: Data, current: Data, incoming: Data) -> Iterator[Difference]:
    was, now = flat(base), flat(current)
    for difference in differences(current, incoming):
        if now.get(difference.field, MISSING) != was.get(difference.field, MISSING):
            yield difference


def differences(database: Data, file: Data) -> Iterator[Difference]:
    """The fields in which two entries differ."""
    old, new = flat(database), flat(file)
    for path in dict.fromkeys([*old, *new]):
        if old.get(path, MISSING) != new.get(path, MISSING):
            yield Difference(path, old.get(path), new.get(path))


def flat(entry: Data) -> Data:
    """An entry by field, those of SPLIT one level deeper: {"attributes.armor": 3}."""
    fields: Data = {}
    for key, value in entry.items():
        if key in SPLIT and isinstance(value, dict):
            fields |= {f"{key}.{name}": inner for name, inner in value.items()}
        else:
            fields[key] = value
    return fields


def keep(entry: Data, other: Data, conflicts: list[Difference]) -> Data:
    """The entry with the conflicting fields as the other has them."""
    fields, kept = flat(entry), flat(other)
    for conflict in conflicts:
        fields.pop(conflict.field, None)
        if conflict.field in kept:
            fields[conflict.field] = kept[conflict.field]
    return unflat(fields)


def unflat(fields: Data) -> Data:
    """An entry of fields as `flat` names them."""
    entry: Data = {}
    for path, value in fields.items():
        key, _, name = path.partition(".")
        if name:
            entry.setdefault(key, {})[name] = value
        else:
            entry[key] = value
    return plain(entry)
