"""What hangs on a record: who uses it and what it uses, and what clients get of it, before and after."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.admin import ModelAdmin
from unfold.decorators import action

from cardsdb.admin import clients
from cardsdb.admin.beside import address_of_page
from cardsdb.content.mapping import ROWS_OF
from cardsdb.models import Record, Reference

SHOWN = 200  # of each table of rows and references; a terrain is on every tile
AROUND = 3  # lines of JSON that are shown around a difference


@dataclass(frozen=True)
class Use:
    """That one record names another, and where."""

    record: Record
    where: str

    @property
    def address(self) -> str:
        return address_of_page(self.record)


class ShowsConsequences(ModelAdmin):
    actions_detail: Any = ("consequences",)

    @action(description=gettext_lazy("Uses and preview"), url_path="consequences", icon="hub")  # type: ignore[untyped-decorator]
    def consequences(self, request: HttpRequest, object_id: str) -> HttpResponse:
        record = self.get_object(request, object_id)
        if record is None:
            raise Http404
        if not self.has_view_permission(request, record):
            raise PermissionDenied
        using, used = uses_of(record)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": _("%(name)s: uses and preview") % {"name": record.name},
            "record": record,
            "record_page": address_of_page(record),
            "used_by": using,
            "uses": used,
            "in_box": in_box(record),
            "previews": [(preview, list(lines_of(preview))) for preview in clients.previews(record)],
        }
        return TemplateResponse(request, "admin/cardsdb/consequences/page.html", context)


def uses_of(record: Record) -> tuple[list[Use], list[Use]]:
    """The records that name this one, and those that it names: in its fields, in rows, as its edition."""
    both = Reference.objects.filter(Q(source=record.pk) | Q(target=record.pk)).select_related("source", "target")
    using, used = [], []
    for reference in both.order_by("field", "pk")[:SHOWN]:
        if reference.target_id == record.pk:
            using.append(Use(reference.source, reference.field))
        else:
            used.append(Use(reference.target, reference.field))
    for rows in ROWS_OF.values():
        if rows.links:
            for owner, link, target in _row_links(rows, record):
                if target.pk == record.pk:
                    using.append(Use(owner, link))
                else:
                    used.append(Use(target, link))
    if record.edition:
        used.append(Use(record.edition, "edition"))
    return _sorted(using), _sorted(used)


def _row_links(rows: Any, record: Record) -> Iterator[tuple[Record, str, Record]]:
    """The rows that a record has or stands in: owner, where, and what is named there."""
    condition = Q(**{rows.owner: record.pk})
    for column in rows.links:
        condition |= Q(**{column: record.pk})
    found = rows.model._default_manager.filter(condition).select_related(rows.owner, *rows.links)
    for row in found.order_by(rows.owner, "order")[:SHOWN]:
        owner = getattr(row, rows.owner)
        for column in rows.links:
            target = getattr(row, column)
            if target is not None and record.pk in (owner.pk, target.pk):
                yield owner, f"{rows.key}[{row.order}].{column}", target


def _sorted(uses: list[Use]) -> list[Use]:
    return sorted(uses, key=lambda use: (use.record.model, use.record.name, use.where))


def in_box(record: Record) -> list[tuple[str, str]]:
    """Of an edition: the lists of what comes in it."""
    if record.model != Record.Model.EDITION:
        return []
    return [
        (
            str(model._meta.verbose_name_plural),
            f"{reverse(f'admin:cardsdb_{model._meta.model_name}_changelist')}?edition__id__exact={record.pk}",
        )
        for model in Record.__subclasses__()
        if model.part != Record.Model.EDITION
    ]


def lines_of(preview: clients.Preview) -> Iterator[tuple[str, str]]:
    """The JSON line by line, each with how it differs from what clients get: "-", "+", "…" or nothing."""
    new = preview.saved.splitlines()
    if preview.published is None or preview.published == preview.saved:
        yield from (("", line) for line in new)
        return
    old = preview.published.splitlines()
    for number, group in enumerate(SequenceMatcher(None, old, new, autojunk=False).get_grouped_opcodes(AROUND)):
        if number or group[0][1]:
            yield "…", "…"
        for tag, old_from, old_to, new_from, new_to in group:
            if tag == "equal":
                yield from (("", line) for line in old[old_from:old_to])
            else:
                yield from (("-", line) for line in old[old_from:old_to])
                yield from (("+", line) for line in new[new_from:new_to])
