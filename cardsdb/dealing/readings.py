"""Figures that sources disagree about: a record carries one reading and names the others."""

import re
from copy import deepcopy
from typing import Any

from cardsdb.checks.content import Subject

READINGS = ["main", "other"]  # values of the option `reading`


def has_other_reading(subject: Subject) -> bool:
    return any(_is_attribute(other["field"]) for other in subject.differs)


def attributes_as_read(subject: Subject, reading: str | None) -> Any:
    """The typed attributes; in the reading `other` with every value that another source gives."""
    if reading != "other" or not has_other_reading(subject):
        return subject.typed
    data = deepcopy({"attributes": subject.data["attributes"]})
    for other in subject.differs:
        if _is_attribute(other["field"]):
            _put(data, re.findall(r"[^.\[\]]+", other["field"]), other["value"])
    return subject.kind_type.schema.read(data["attributes"])


def _is_attribute(path: str) -> bool:
    return path.startswith("attributes.")


def _put(data: Any, path: list[str], value: Any) -> None:
    for step in path[:-1]:
        data = data[_key(data, step)]
    data[_key(data, path[-1])] = value


def _key(data: Any, step: str) -> int | str:
    """A step of a path as the data has it: lists, and mappings by number, are asked by number."""
    return int(step) if isinstance(data, list) or (step.isdecimal() and int(step) in data) else step
