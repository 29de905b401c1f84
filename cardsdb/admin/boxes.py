"""Boxes of the forms: JSON that a person can read, and a choice among the records of a game."""

import json
from collections.abc import Iterable, Mapping
from itertools import groupby
from math import isfinite
from typing import Any, NoReturn

from django import forms
from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import ValidationError
from django.db.models import JSONField, Model
from django.forms.fields import InvalidJSONInput
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextareaWidget, UnfoldAdminTextInputWidget

from cardsdb import limits
from cardsdb.models import Record

JSON_WIDGET = UnfoldAdminTextareaWidget(
    attrs={"rows": 1, "class": "font-mono", "spellcheck": "false", "style": "field-sizing: content"}
)
DEEPEST = limits.DEPTH - 5  # a box is only a part of an entry


class ReadableJSONField(forms.JSONField):
    """A list or an object; what fits on a line stands on one, the rest a line each. An empty box is an empty one."""

    default_error_messages = {
        "list": _("This should be a list: […]."),
        "dict": _("This should be an object: {…}."),
        "number": _("This holds a number that cannot be kept: whole ones have up to 64 bits, and none is infinite."),
        "text": _("This holds a character that cannot be kept: \\u0000, or half of a surrogate pair."),
        "deep": _("This is nested more than %(limit)d levels deep."),
    }

    def __init__(self, *, initial: type[dict] | type[list], **kwargs: Any) -> None:
        # The model's default, dict or list, is what the box holds; being empty, it needs no hidden copy on the page.
        super().__init__(initial=initial, **kwargs | {"show_hidden_initial": False})
        self.type = initial

    def to_python(self, value: Any) -> Any:
        if value is None or not str(value).strip():
            return self.type()
        try:
            read = json.loads(value, parse_constant=self._refuse_number)
        except json.JSONDecodeError as error:
            raise self._fault("invalid") from error
        except ValueError as error:  # a number of thousands of digits
            raise self._fault("number") from error
        except RecursionError as error:
            raise self._fault("deep") from error
        self._check(read)
        if not isinstance(read, self.type):
            raise self._fault(self.type.__name__)
        return read

    def _check(self, value: Any, level: int = 1) -> None:
        """Refuse what the database or the reader of the content files could not hold."""
        if isinstance(value, dict | list):
            if level > DEEPEST:
                raise self._fault("deep")
            for inner in [*value, *value.values()] if isinstance(value, dict) else value:
                self._check(inner, level + 1)
        if isinstance(value, str) and ("\0" in value or any("\ud800" <= letter <= "\udfff" for letter in value)):
            raise self._fault("text")
        if isinstance(value, int | float) and not (isfinite(value) and abs(value) <= limits.NUMBER):
            raise self._fault("number")

    def _refuse_number(self, constant: str) -> NoReturn:
        raise self._fault("number")

    def _fault(self, code: str) -> ValidationError:
        return ValidationError(self.error_messages[code], code=code, params={"limit": DEEPEST})

    def bound_data(self, data: Any, initial: Any) -> Any:
        return initial if self.disabled else InvalidJSONInput(data or "")  # shown again as it was typed

    def prepare_value(self, value: Any) -> Any:
        return value if isinstance(value, InvalidJSONInput) else _readable(value)


def _readable(value: Any, indent: str = "") -> str:
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= 110 or not isinstance(value, dict | list):
        return line
    inner = f"{indent}  "
    if isinstance(value, dict):
        items = [f"{json.dumps(key, ensure_ascii=False)}: {_readable(item, inner)}" for key, item in value.items()]
    else:
        items = [_readable(item, inner) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n{inner}" + f",\n{inner}".join(items) + f"\n{indent}{closing}"


class ReadChoiceField(forms.ModelChoiceField):
    """A choice among rows that have been read already, once for however many forms."""

    offered: Mapping[str, Model]  # by primary key

    def to_python(self, value: Any) -> Model | None:
        if value in self.empty_values:
            return None
        if str(value) not in self.offered:
            raise ValidationError(self.error_messages["invalid_choice"], "invalid_choice", {"value": value})
        return self.offered[str(value)]


class RecordChoiceField(ReadChoiceField):
    """A choice among records: each game's stand under its name."""

    def offer(self, records: Iterable[Record]) -> None:
        """Let these be chosen; they come in the order of their games."""
        records = list(records)
        self.offered = {str(record.pk): record for record in records}
        games = groupby(records, lambda record: record.game.name)
        groups = [(game, [(record.pk, record.name) for record in group]) for game, group in games]
        self.choices = [("", self.empty_label), *groups]


WIDGETS = {
    JSONField: {"form_class": ReadableJSONField, "widget": JSON_WIDGET},
    ArrayField: {"widget": UnfoldAdminTextInputWidget},
}
