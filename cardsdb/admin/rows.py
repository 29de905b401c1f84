"""The rows of a record: components, hexes, walls and set-ups, checked all at once and kept in their order."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db.models import ForeignKey, Model
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from cardsdb.admin.boxes import WIDGETS, ReadChoiceField, RecordChoiceField
from cardsdb.admin.forms import OTHER_GAME, first_step, kind_of, records_to_offer
from cardsdb.content.entries import ROWS
from cardsdb.content.mapping import ROWS_OF, row_entry
from cardsdb.content.read import Kinds, misfits, misplaced_rows, unresolved
from cardsdb.content.references import kinds_in
from cardsdb.games.links import links
from cardsdb.games.registry import Kind
from cardsdb.hexes import COORDINATES
from cardsdb.models import Record

ROW_WIDGETS = WIDGETS | {ForeignKey: {"form_class": RecordChoiceField}}
HAS_FIELD = _("this has a field of its own.")


class RowForm(forms.ModelForm):
    """A row, checked by its formset together with all the others."""

    key: str  # under which an entry keeps such rows
    place: frozenset[str] = frozenset()  # fields that no two rows of a record have alike

    def _get_validation_exclusions(self) -> set[str]:
        # For every constraint of every row, Django would ask the database.
        return {field.name for field in self._meta.model._meta.fields}

    @classmethod
    def entry(cls, row: Any) -> Any:
        """A row as a file would write it."""
        rows = ROWS_OF[cls.key]
        chosen = [record for name in rows.links if (record := getattr(row, name))]
        return row_entry(rows, row, {record.pk: record.slug for record in chosen})

    def check(self, record: Record, kind: Kind, kinds: Kinds) -> None:
        """Add what is wrong with the row by itself, in a record of this kind and a game of these records."""
        for path, message in self._faults(record, kind, kinds):
            field = next((name for name in (first_step(path), "attributes") if name in self.fields), None)
            self.add_error(field, f"{path}: {message}" if path else message)

    def _faults(self, record: Record, kind: Kind, kinds: Kinds) -> Iterator[tuple[str, str]]:
        rows = ROWS_OF[self.key]
        columns = [name for name in (*rows.columns, *rows.links) if name in self.instance.attributes]
        chosen = {name: getattr(self.instance, name) for name in rows.links}
        foreign = [name for name, other in chosen.items() if other and other.game_id != record.game_id]
        yield from ((f"attributes.{name}", str(HAS_FIELD)) for name in columns)
        yield from ((name, str(OTHER_GAME)) for name in foreign)
        if columns or foreign:
            return
        schema = kind.rows or ROWS[kind.model][1]
        entry = self.entry(self.instance)
        yield from list(misfits(schema, entry, "")) or unresolved(kinds, links(schema, entry))


class ComponentForm(RowForm):
    key = "components"


class HexForm(RowForm):
    key = "hexes"
    place = frozenset({"position"})

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if "position" in cleaned:
            self.instance.q, self.instance.r = COORDINATES[cleaned["position"]]
        return cleaned


class SetupForm(RowForm):
    key = "setups"
    place = frozenset({"players", "mode"})


class WallForm(RowForm):
    key = "walls"
    place = frozenset({"first", "second"})

    @classmethod
    def entry(cls, row: Any) -> list[str]:
        return [row.first, row.second]

    def check(self, record: Record, kind: Kind, kinds: Kinds) -> None:
        """A wall by itself is two of the hexes that the form offers."""


class RowFormSet(forms.BaseInlineFormSet):
    instance: Record
    form: type[RowForm]
    model: type[Model]

    def _construct_form(self, i: int, **kwargs: Any) -> Any:
        form = super()._construct_form(i, **kwargs)  # type: ignore[misc]
        setattr(form.instance, self.fk.name, self.instance)  # its text names the record, and need not ask for it
        return form

    def add_fields(self, form: Any, index: int | None) -> None:
        super().add_fields(form, index)
        form.fields["id"] = row = ReadChoiceField(
            self.get_queryset(), initial=form.fields["id"].initial, required=False, widget=forms.HiddenInput
        )
        row.offered = self._rows
        for name, model in self._links.items():
            if isinstance(field := form.fields.get(name), RecordChoiceField):
                field.offer(self._offered[model])

    @property
    def _links(self) -> dict[str, str]:
        return ROWS_OF[self.form.key].links if self.form.key in ROWS_OF else {}

    @cached_property
    def _rows(self) -> dict[str, Model]:
        return {str(row.pk): row for row in self.get_queryset()}

    @cached_property
    def _offered(self) -> dict[str, list[Record]]:
        offered = defaultdict(list)
        for record in records_to_offer(self.instance, set(self._links.values())):
            offered[record.model].append(record)
        return offered

    @property
    def kept(self) -> list[Any]:
        """The forms of the rows that there will be."""
        return [form for form in self.forms if form.cleaned_data and not form.cleaned_data.get("DELETE")]

    @property
    def others(self) -> list[Any]:
        """Rows that were added since the page was opened."""
        shown = {form.instance.pk for form in self.initial_forms}
        return [row for row in self.get_queryset() if row.pk not in shown]

    @property
    def entries(self) -> list[Any]:
        """The rows that there will be, as a file would write them."""
        return [self.form.entry(row) for row in (*self.others, *(form.instance for form in self.kept))]

    def clean(self) -> None:
        kind = kind_of(self.instance)  # without one, the form of the record itself says so
        if kind is None or any(self.errors):
            return
        kinds = kinds_in(self.instance.game) if self.kept else {}
        for form in self.kept:
            form.check(self.instance, kind, kinds)
        if not any(self.errors):
            self.check_together()

    def check_together(self) -> None:
        """Add what is wrong with rows that are right by themselves, but not beside each other."""
        places = {f"{self.form.key}[{index}]": form for index, form in enumerate(self.kept, len(self.others))}
        above = []
        for path, message in misplaced_rows({self.form.key: self.entries}):
            if path in places:
                places[path].add_error(None, capfirst(message))
            else:
                above.append(capfirst(message))
        if above:
            raise ValidationError(above)

    def save(self, commit: bool = True) -> Any:
        last = max((row.order for row in self.get_queryset()), default=-1)
        for order, form in enumerate(self.extra_forms, last + 1):
            form.instance.order = order
        # Rows may take each other's places, and no two can have one even for a moment: those that move leave first.
        moving = {"DELETE", *self.form.place}
        moved = [form.instance.pk for form in self.initial_forms if moving.intersection(form.changed_data)]
        self.model._default_manager.filter(pk__in=moved).delete()
        return super().save(commit)


class WallFormSet(RowFormSet):
    hexes: RowFormSet | None = None  # of the same tile, where the user may see them

    def check_together(self) -> None:
        super().check_together()
        hexes = self.hexes
        if self.kept and hexes and hexes.is_valid() and not (hexes.kept or hexes.others):
            raise ValidationError(_("A tile without hexes has no walls."))
