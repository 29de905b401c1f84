"""Figures that sources disagree about: a record carries one reading and names the others."""

import re
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject

READINGS = ["main", "other"]  # values of the option `reading`
READING = _("Of figures that sources disagree about: those of the main source, or of the other.")


def has_other_reading(subject: Subject) -> bool:
    return any(_is_attribute(other["field"]) for other in subject.differs)


def attributes_as_read(subject: Subject, reading: str | None, of_main: Sequence[str] = ()) -> Any:
    """The typed attributes; in the reading `other` with every value that another source gives.

    `of_main` names attributes that describe how the main reading is printed, and so fit no other.
    """
    if reading != "other" or not has_other_reading(subject):
        return subject.typed
    data = deepcopy({"attributes": subject.data["attributes"]})
    for other in subject.differs:
        if _is_attribute(other["field"]):
            put(data, other["field"], other["value"])
    return subject.kind_type.schema.read(
        {name: value for name, value in data["attributes"].items() if name not in of_main}
    )


def _is_attribute(path: str) -> bool:
    return path.startswith("attributes.")


def put(data: Any, field: str, value: Any) -> None:
    """Give the field of an entry this value: `attributes.armor`, `setups[0].map_shape`."""
    path = re.findall(r"[^.\[\]]+", field)
    for step in path[:-1]:
        data = data[_key(data, step)]
    data[_key(data, path[-1])] = value


def _key(data: Any, step: str) -> int | str:
    """A step of a path as the data has it: lists, and mappings by number, are asked by number."""
    return int(step) if isinstance(data, list) or (step.isdecimal() and int(step) in data) else step
