"""The rows of a record as a page sends them: read as entries, and written anew for rows that others have changed."""

from collections.abc import Iterator
from typing import Any

from django.core.exceptions import ValidationError
from django.http import QueryDict

from cardsdb.content.mapping import ROWS_OF, Data
from cardsdb.hexes import COORDINATES
from cardsdb.history.differences import Row
from cardsdb.models import Record

# By what a row is known, whichever side has it; components have nothing, and count as one field.
IDENTITIES = {"hexes": ("position",), "setups": ("players", "mode"), "walls": ("first", "second")}


class PostedRows:
    """The rows of one formset."""

    def __init__(self, formset: Any, post: QueryDict) -> None:
        self.formset, self.key = formset, formset.form.key
        self.names = [name for name in formset.empty_form.fields if name not in ("id", "DELETE", formset.fk.name)]
        self.sent = self._read(post)

    @property
    def can_be_read(self) -> bool:
        return self.sent is not None

    def fields(self) -> Iterator[tuple[Any, Any]]:
        """What was sent, by field."""
        return self._by_field(self.sent or [])

    def fields_of(self, entry: Data) -> Iterator[tuple[Any, Any]]:
        """The same of an entry."""
        rows = entry.get(self.key, [])
        return self._by_field([{"first": row[0], "second": row[1]} if isinstance(row, list) else row for row in rows])

    def _by_field(self, rows: list[Data]) -> Iterator[tuple[Any, Any]]:
        names = IDENTITIES.get(self.key)
        if names:
            for row in rows:
                yield (self.key, Row(tuple((name, row.get(name)) for name in names))), row
        elif rows:
            yield (self.key,), rows

    def _read(self, post: QueryDict) -> list[Data] | None:
        """The rows that there would be, as entries; None where a box holds what it cannot."""
        rows = []
        try:
            for form in self.formset.forms:
                values = {name: form.fields[name].clean(form[name].data) for name in self.names}
                deleted = form["DELETE"].data if "DELETE" in form.fields else None
                if not deleted and (form.has_changed() or form.instance.pk):
                    rows.append(self._entry(values))
        except ValidationError:
            return None
        return [self.formset.form.entry(row) for row in self.formset.others] + rows if self.key in ROWS_OF else rows

    def _entry(self, values: Data) -> Data:
        plain: Data = {name: value.slug if isinstance(value, Record) else value for name, value in values.items()}
        entry: Data = plain.pop("attributes", {}) | {name: value for name, value in plain.items() if value is not None}
        if self.key == "hexes":
            entry["q"], entry["r"] = COORDINATES[entry["position"]]
        return entry

    def put(self, post: QueryDict, fields: list[Any]) -> None:
        """Have the page send these rows, on top of those that the database has now."""
        wanted = fields if self.key in IDENTITIES else [row for rows in fields for row in rows]
        stored = list(self.formset.get_queryset())
        prefix = self.formset.prefix
        for name in [name for name in post if name.startswith(f"{prefix}-")]:
            del post[name]
        left = list(wanted)
        for index, row in enumerate(stored):
            match = next((one for place, one in enumerate(left) if self._is(one, row, place, index)), None)
            if match is None:
                post[f"{prefix}-{index}-DELETE"] = "on"
            else:
                left.remove(match)
            self._put_row(post, f"{prefix}-{index}", match or self._of(row), row.pk)
        for index, row in enumerate(left, len(stored)):
            self._put_row(post, f"{prefix}-{index}", row, "")
        post[f"{prefix}-INITIAL_FORMS"] = str(len(stored))
        post[f"{prefix}-TOTAL_FORMS"] = str(len(stored) + len(left))

    def _of(self, row: Any) -> Data:
        entry = self.formset.form.entry(row)
        return {"first": entry[0], "second": entry[1]} if isinstance(entry, list) else entry

    def _is(self, wanted: Data, row: Any, place: int, index: int) -> bool:
        """Whether this is the row: by its identity, or, of rows that have none, the next in order."""
        names = IDENTITIES.get(self.key)
        return all(wanted.get(name) == getattr(row, name) for name in names) if names else place == 0

    def _put_row(self, post: QueryDict, prefix: str, row: Data, pk: Any) -> None:
        columns = [name for name in self.names if name != "attributes"]
        form = self.formset.empty_form
        for name in columns:
            post[f"{prefix}-{name}"] = self._as_typed(form.fields[name], row.get(name))
        if "attributes" in self.names:
            inner = {name: value for name, value in row.items() if name not in (*columns, "q", "r")}
            post[f"{prefix}-attributes"] = str(form.fields["attributes"].prepare_value(inner))
        post[f"{prefix}-id"] = str(pk)
        post[f"{prefix}-{self.formset.fk.name}"] = str(self.formset.instance.pk)

    def _as_typed(self, field: Any, value: Any) -> str:
        offered = getattr(field, "offered", None)
        if offered is not None:
            return next((pk for pk, record in offered.items() if record.slug == value), "")
        return "" if value is None else str(value)
