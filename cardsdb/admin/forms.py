"""Forms of records and their rows: what they say is checked like a file, and each fault stands at its field."""

import json
from collections.abc import Iterator
from typing import Any

from django import forms
from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import ValidationError
from django.db.models import JSONField
from django.forms.fields import InvalidJSONInput
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextareaWidget, UnfoldAdminTextInputWidget

from cardsdb import games
from cardsdb.content.entries import ROWS
from cardsdb.content.mapping import ROW_COLUMNS, ROW_LINKS, record_entry
from cardsdb.content.ordering import in_schema_order
from cardsdb.content.read import faults_of, links_of, misfits, unresolved
from cardsdb.content.references import kinds_in
from cardsdb.games.links import links
from cardsdb.models import Record

# Keys of an entry and the field of the form that holds them, where the two differ.
FIELDS = {"number": "numbers", "name.en": "name", "name.cs": "name_cs", "name.pl": "name_pl"}

JSON_WIDGET = UnfoldAdminTextareaWidget(
    attrs={"rows": 1, "class": "font-mono", "spellcheck": "false", "style": "field-sizing: content"}
)


class ReadableJSONField(forms.JSONField):
    """JSON that a person can read: what fits on a line stands on one, the rest a line each."""

    def prepare_value(self, value: Any) -> Any:
        if isinstance(value, InvalidJSONInput):
            return value
        return _readable(value)


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


WIDGETS = {
    JSONField: {"form_class": ReadableJSONField, "widget": JSON_WIDGET},
    ArrayField: {"widget": UnfoldAdminTextInputWidget},
}
OTHER_GAME = _("this belongs to another game.")


class RecordForm(forms.ModelForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk and "attributes" in self.initial:
            entry = {name: self.initial[name] for name in ("attributes", "effects") if self.initial.get(name)}
            self.initial.update(in_schema_order(self.instance.kind_type, entry))

    def _get_validation_exclusions(self) -> set[str]:
        # The model is no field of the form, yet the constraint on slugs has to know it.
        excluded: set[str] = super()._get_validation_exclusions()  # type: ignore[misc]
        return excluded - {"model"}

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors:
            self._check(cleaned)
        return cleaned

    def _check(self, cleaned: dict[str, Any]) -> None:
        draft = self._draft(cleaned)
        known = {slug for slug, kind in games.kinds_of(draft.game.slug).items() if kind.model == draft.model}
        if draft.kind not in known:
            names = {"game": draft.game.name, "known": ", ".join(sorted(known)) or _("none")}
            self.add_error("kind", _("%(game)s has no such kind; it has %(known)s.") % names)
            return
        for path, message in self._faults(draft):
            self.add_error(self._field_of(path), f"{path}: {message}" if path else message)

    def _draft(self, cleaned: dict[str, Any]) -> Record:
        """The record as it would be, without touching the form's own before all is checked."""
        columns = {field.name for field in Record._meta.concrete_fields}
        values = {field.attname: getattr(self.instance, field.attname) for field in Record._meta.concrete_fields}
        draft = Record(**values)
        for name in columns & cleaned.keys():
            setattr(draft, name, cleaned[name])
        return draft

    def _faults(self, draft: Record) -> Iterator[tuple[str, str]]:
        if draft.edition and draft.edition.game_id != draft.game_id:
            yield "edition", str(OTHER_GAME)
        entry = record_entry(draft, draft.edition.slug if draft.edition else None, {})
        faults = list(faults_of(draft.kind_type, entry))
        yield from faults
        if not faults:
            yield from unresolved(kinds_in(draft.game), links_of(draft.kind_type, entry))

    def _field_of(self, path: str) -> str | None:
        """The field of the form that shows the value at a path of the entry; None: above all fields."""
        first = _first(path)
        name = FIELDS.get(path) or FIELDS.get(first) or first
        return name if name in self.fields else None


class RowForm(forms.ModelForm):
    """A hex, set-up or component; a subclass says under which key an entry keeps such rows, and whose they are."""

    key: str
    owner: str

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        record = getattr(self.instance, self.owner)
        if not self.errors and record.pk:
            for path, message in self._faults(record, self._entry(cleaned)):
                name = _first(path)
                self.add_error(name if name in self.fields else "attributes", f"{path}: {message}" if path else message)
        return cleaned

    def _faults(self, record: Record, entry: dict[str, Any]) -> Iterator[tuple[str, str]]:
        schema = record.kind_type.rows or ROWS[record.model][1]
        faults = list(misfits(schema, entry, ""))
        yield from faults
        if not faults:
            yield from unresolved(kinds_in(record.game), links(schema, entry))
        for column in ROW_LINKS[self.key]:
            chosen = self.cleaned_data.get(column)
            if chosen and chosen.game_id != record.game_id:
                yield column, str(OTHER_GAME)

    def _entry(self, cleaned: dict[str, Any]) -> dict[str, Any]:
        entry = {column: cleaned.get(column) for column in ROW_COLUMNS[self.key]}
        entry |= {column: cleaned[column].slug for column in ROW_LINKS[self.key] if cleaned.get(column)}
        return entry | (cleaned.get("attributes") or {})


class ComponentForm(RowForm):
    key, owner = "components", "edition"


class HexForm(RowForm):
    key, owner = "hexes", "tile"


class SetupForm(RowForm):
    key, owner = "setups", "scenario"


class HexFormSet(forms.BaseInlineFormSet):
    def clean(self) -> None:
        super().clean()
        count = sum(1 for form in self.forms if form.cleaned_data and not form.cleaned_data.get("DELETE"))
        if count not in (0, 7) and not any(self.errors):
            raise ValidationError(_("The tile has %(count)d hexes, not 7.") % {"count": count})


def _first(path: str) -> str:
    return path.partition(".")[0].partition("[")[0]
