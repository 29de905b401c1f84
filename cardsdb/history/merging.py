"""Two edits of one record, made at the same time: merged field by field, as far as they do not collide.

A field is what `fields_of` takes for one: a column, a key of the attributes, a row that has an identity. Nothing here
asks the database.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardsdb.history.differences import MISSING

Fields = Mapping[Hashable, Any]


@dataclass(frozen=True)
class Edit:
    """A field that somebody changed."""

    name: Any
    opened: Any
    theirs: Any
    mine: Any


@dataclass(frozen=True)
class Merged:
    fields: dict[Any, Any]  # of what collides, mine
    theirs: list[Edit] = field(default_factory=list)  # changed by them alone, and taken over
    collisions: list[Edit] = field(default_factory=list)  # changed by both, to different values


def merge(opened: Fields, theirs: Fields, mine: Fields) -> Merged:
    """What becomes of a record that two have changed since it was opened; a missing field is one that was removed."""
    merged = Merged({})
    for name in dict.fromkeys([*mine, *theirs, *opened]):
        edit = Edit(name, *(side.get(name, MISSING) for side in (opened, theirs, mine)))
        value = edit.mine
        if edit.theirs not in (edit.opened, edit.mine):
            if edit.mine == edit.opened:
                merged.theirs.append(edit)
                value = edit.theirs
            else:
                merged.collisions.append(edit)
        if value is not MISSING:
            merged.fields[name] = value
    return merged
