"""A value of a record as a cell of a table, and back.

Texts stand as they are, numbers as numbers, lists and mappings as JSON. A text that would be read as something else
stands in double quotes, as JSON has it.
"""

import json
import re
from typing import Any

from django.utils.translation import gettext as _

from cardsdb import limits
from cardsdb.content import emit
from cardsdb.content.compare import MISSING
from cardsdb.content.document import parse
from cardsdb.content.faults import ContentError

TEXTS = frozenset({"slug", "kind", "edition", "status", "note", "name.en", "name.cs", "name.pl"})
TEXTS |= {"name_status.cs", "name_status.pl"}
LISTS = frozenset({"number", "sources", "unsure", "formerly"})  # may be written as 5, 21

_WORDS = {"true": True, "false": False, "null": None}
_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?[0-9]+\.[0-9]+")
# What XML cannot hold, or a program that shows tables may change.
_FRAGILE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufeff\ufffe\uffff\ud800-\udfff]")


class CellError(ValueError):
    """A cell that cannot be read; the message says why."""


def written(column: str, value: Any) -> str:
    """The cell of a value: the plainest that is read back as the same."""
    if value is MISSING:
        return ""
    told = [value] if isinstance(value, str) else []
    told += [json.dumps(value, ensure_ascii=False), emit.flow(value)]
    return next((cell for cell in told if not _FRAGILE.search(cell) and _is(column, cell, value)), told[-1])


def _is(column: str, cell: str, value: Any) -> bool:
    try:
        found = read(column, cell)
    except CellError:
        return False
    return type(found) is type(value) and bool(found == value)


def read(column: str, cell: str) -> Any:
    """The value of a cell; MISSING where it is empty."""
    text = cell.replace("\r\n", "\n").replace("\r", "\n").strip()
    if not text:
        return MISSING
    if column in TEXTS:
        return _text(text)
    if column in LISTS and not text.startswith("["):
        return [_part(column, part.strip()) for part in re.split("[,;]", text) if part.strip()]
    return _value(text)


def _text(text: str) -> str:
    if len(text) > 1 and text[0] == text[-1] == '"':
        try:
            found = _nested(text)
        except CellError:  # quotes that belong to the text
            return text
        return found if isinstance(found, str) else text
    return _storable(text)


def _part(column: str, text: str) -> Any:
    return int(text) if column == "number" and _is_integer(text) else _text(text)


def _value(text: str) -> Any:
    if text[0] in '"[{':
        return _nested(text)
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    if _is_integer(text):
        return int(text)
    if _FLOAT.fullmatch(text) and abs(float(text)) <= limits.NUMBER:
        return float(text)
    return _storable(text)


def _is_integer(text: str) -> bool:
    return len(text) < 25 and bool(_INTEGER.fullmatch(text)) and abs(int(text)) <= limits.NUMBER


def _nested(text: str) -> Any:
    """JSON, or what a fixture file would write on a line; with the same limits."""
    try:
        blocks = parse("", f"[{text}]")
    except ContentError as error:
        reason = {"reason": error.faults[0].message}
        message = _("this is no JSON: %(reason)s Put a text that begins so into double quotes.")
        raise CellError(message % reason) from None
    if len(blocks) != 1:
        raise CellError(_("this is more than one value; write a list as [1, 2]."))
    return blocks[0].data


def _storable(text: str) -> str:
    if control := _FRAGILE.search(text):
        code = f"U+{ord(control[0]):04X}"
        raise CellError(_("holds the control character %(code)s; take it out.") % {"code": code})
    return text
