"""What differs between two entries, as steps to the smallest parts that do; applied to the old one, it gives the new.

Rows are told apart by what identifies them, not by where they stand: a hex by its position, a set-up by its players
and mode. Nothing here asks the database.
"""

from collections.abc import Hashable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

Data = dict[str, Any]


class _Missing:
    """What stands where nothing is; unlike None, no value of an entry can be it."""

    def __repr__(self) -> str:
        return "MISSING"

    def __deepcopy__(self, memo: Any) -> "_Missing":
        return self


MISSING = _Missing()

# What tells rows from each other, by the key of the entry; the first that does it for all rows on both sides is taken.
IDENTITIES: dict[str, tuple[tuple[str, ...], ...]] = {
    "hexes": (("position",),),
    "setups": (("players", "mode"),),
    "components": (("kind",), ("kind", "source")),
    "effects": (("slot",),),
    "differs": (("field",), ("field", "source")),
    "waived": (("code", "field"), ("code", "field", "about")),
}


@dataclass(frozen=True)
class Row:
    """A step to the row of a list that has these values."""

    identity: tuple[tuple[str, Hashable], ...]


@dataclass(frozen=True)
class Order:
    """A step to the order of the rows of a list, not to a row."""


Step = str | int | Row | Order
Path = tuple[Step, ...]


@dataclass(frozen=True)
class Difference:
    """A part of an entry as it was and as it is; MISSING where it was not, or is no more."""

    path: Path
    old: Any
    new: Any


def differences(old: Data, new: Data) -> list[Difference]:
    return list(_differences((), old, new))


def _differences(path: Path, old: Any, new: Any) -> Iterator[Difference]:
    if _same(old, new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from _differences((*path, key), old.get(key, MISSING), new.get(key, MISSING))
    elif isinstance(old, list) and isinstance(new, list):
        yield from _of_lists(path, old, new)
    else:
        yield Difference(path, old, new)


def _same(old: Any, new: Any) -> bool:
    """Equal, of the same type throughout: True is not 1, though Python takes them for equal."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old.keys() == new.keys() and all(_same(value, new[key]) for key, value in old.items())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(_same, old, new))
    return type(old) is type(new) and bool(old == new)


def _of_lists(path: Path, old: list[Any], new: list[Any]) -> Iterator[Difference]:
    names = _identity(str(path[0]) if len(path) == 1 else "", old, new)
    if names:
        yield from _of_rows(path, _by_row(names, old), _by_row(names, new))
    elif len(old) == len(new) and all(isinstance(item, dict | list) for item in [*old, *new]):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            yield from _differences((*path, index), before, after)
    else:
        yield Difference(path, old, new)


def _of_rows(path: Path, old: dict[Row, Any], new: dict[Row, Any]) -> Iterator[Difference]:
    for row in dict.fromkeys([*old, *new]):
        yield from _differences((*path, row), old.get(row, MISSING), new.get(row, MISSING))
    order = [*(row for row in old if row in new), *(row for row in new if row not in old)]
    if order != list(new):
        yield Difference((*path, Order()), order, list(new))


def _identity(key: str, *lists: Sequence[Any]) -> tuple[str, ...] | None:
    """The names of what tells the rows of all these lists apart."""
    for names in IDENTITIES.get(key, ()):
        if all(_tells_apart(names, rows) for rows in lists):
            return names
    return None


def _tells_apart(names: tuple[str, ...], rows: Sequence[Any]) -> bool:
    if not all(isinstance(row, dict) and _is_plain(row, names) for row in rows):
        return False
    return len({_row(names, row) for row in rows}) == len(rows)


def _is_plain(row: Data, names: tuple[str, ...]) -> bool:
    return all(isinstance(row.get(name), str | int | None) and not isinstance(row.get(name), bool) for name in names)


def _row(names: tuple[str, ...], row: Data) -> Row:
    return Row(tuple((name, row.get(name)) for name in names))


def _by_row(names: tuple[str, ...], rows: Sequence[Data]) -> dict[Row, Data]:
    return {_row(names, row): row for row in rows}


def apply(old: Data, found: Sequence[Difference]) -> Data:
    """The entry with these differences made."""
    entry = deepcopy(old)
    for difference in found:
        if not difference.path:
            return deepcopy(difference.new)
        _put(entry, difference.path, deepcopy(difference.new))
    return entry


def _put(data: Any, path: Path, value: Any) -> None:
    step, *rest = path
    if isinstance(step, Order):
        rows = {row: item for row in value for item in data if _is(row, item)}
        data[:] = [rows[row] for row in value]
        return
    place = _place(data, step)
    if rest:
        _put(data[place], tuple(rest), value)
    elif value is MISSING:
        del data[place]
    elif isinstance(step, Row) and place == len(data):
        data.append(value)
    else:
        data[place] = value


def _place(data: Any, step: str | int | Row) -> Any:
    if not isinstance(step, Row):
        return step
    return next((index for index, item in enumerate(data) if _is(step, item)), len(data))


def _is(row: Row, item: Data) -> bool:
    return all(_same(item.get(name), value) for name, value in row.identity)
