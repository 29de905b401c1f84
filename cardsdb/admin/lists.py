"""Lists of records: what an editor sees of each, how they are narrowed and searched.

A page of a list costs the same whether there are a hundred records or a hundred thousand: it is read in an order that
an index keeps, counted no further than somebody turns pages, and what stands beside its records comes in two queries.
"""

from typing import Any

from django.contrib import admin
from django.core.paginator import Paginator
from django.db import models
from django.db.models import Count, Q
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.contrib.filters.admin import ChoicesDropdownFilter, DropdownFilter, RelatedDropdownFilter
from unfold.decorators import display

from cardsdb import games
from cardsdb.admin import clients
from cardsdb.admin.search import refused
from cardsdb.models import Finding, Record, Translation
from cardsdb.models.translation import Outdated, State
from cardsdb.searching import looked_for, named

COUNTED = 10_000  # records; nobody turns the pages of more
STATUSES = {"draft": "warning", "review": "info", "published": "success", "retired": "danger"}
# The first of these that any text of a record is in, is what a list says of it.
STATES: dict[str, tuple[Any, Q]] = {
    "stale": (_("stale"), Q(outdated=Outdated.MEANING)),
    "missing": (_("missing"), Q(state=State.MISSING)),
    "look": (_("wants a look"), Q(outdated=Outdated.WORDING)),
    "draft": (_("draft"), Q(state=State.DRAFT)),
    "reviewed": (_("reviewed"), Q(state=State.REVIEWED)),
    "official": (_("official"), Q(state=State.OFFICIAL)),
}
COLORS = {
    "red": "#c93a3a",
    "blue": "#3b6fd1",
    "green": "#3f9142",
    "white": "#f4f1e8",
    "gold": "#d8a925",
    "black": "#26262b",
    "grey": "#8c8f96",
    "gray": "#8c8f96",
    "brown": "#8a5a33",
    "violet": "#7d4bb3",
    "purple": "#7d4bb3",
    "yellow": "#e0c534",
    "orange": "#dd7f2b",
    "silver": "#b9bec7",
}
NOTHING = "–"


def kinds_of_model(part: str | None) -> list[str]:
    """The kinds that the games have of one model."""
    return sorted({slug for game in games.games() for slug, kind in games.kinds_of(game).items() if kind.model == part})


class KindFilter(DropdownFilter):
    title = _("kind")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: admin.ModelAdmin) -> list[tuple[str, str]]:
        return [(kind, kind) for kind in kinds_of_model(model_admin.model.part)]

    def queryset(self, request: HttpRequest, queryset: models.QuerySet[Any]) -> models.QuerySet[Any]:
        return queryset.filter(kind=self.value()) if self.value() else queryset


class FindingsFilter(DropdownFilter):
    title = _("findings")
    parameter_name = "findings"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("errors", _("open errors")), ("warnings", _("open warnings")), ("none", _("nothing open"))]

    def queryset(self, request: HttpRequest, queryset: models.QuerySet[Any]) -> models.QuerySet[Any]:
        found = Finding.objects.open().order_by()
        if self.value() == "errors":
            return queryset.filter(pk__in=found.errors().values("record"))
        if self.value() == "warnings":
            return queryset.filter(pk__in=found.warnings().values("record"))
        if self.value() == "none":
            return queryset.exclude(models.Exists(found.filter(record=models.OuterRef("pk"))))
        return queryset


class TranslationFilter(DropdownFilter):
    """Records with a text, name or other, in some state in one language."""

    language: str

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(state, title) for state, (title, _condition) in STATES.items()]

    def queryset(self, request: HttpRequest, queryset: models.QuerySet[Any]) -> models.QuerySet[Any]:
        if self.value() not in STATES:
            return queryset
        texts = Translation.objects.order_by().current().in_language(self.language).filter(STATES[self.value()][1])
        return queryset.filter(pk__in=texts.values("unit__record"))


class CzechFilter(TranslationFilter):
    title, parameter_name, language = _("Czech texts"), "texts_cs", "cs"


class PolishFilter(TranslationFilter):
    title, parameter_name, language = _("Polish texts"), "texts_pl", "pl"


class CappedPaginator(Paginator):
    """Counts no further than to COUNTED: a count of everything takes longer the more there is."""

    @cached_property
    def count(self) -> int:
        return min(self._counted, COUNTED)

    @cached_property
    def _counted(self) -> int:
        records: Any = self.object_list
        number: int = records.order_by().values("pk")[: COUNTED + 1].count()
        return number

    @property
    def is_capped(self) -> bool:
        return self._counted > COUNTED


class ListsRecords(ModelAdmin):
    list_display: Any = ("name", "number", "kind", "game", "color", "copies", "status_label", "found")
    list_display += ("czech", "polish", "updated")
    list_filter = (
        ("game", RelatedDropdownFilter),
        KindFilter,
        ("edition", RelatedDropdownFilter),
        ("status", ChoicesDropdownFilter),
        FindingsFilter,
        CzechFilter,
        PolishFilter,
    )
    list_filter_submit = True
    list_select_related = ("game",)
    list_before_template = "admin/cardsdb/lists/before.html"
    paginator = CappedPaginator
    show_full_result_count = False
    search_fields = ("name",)  # that there is a box; what it finds, get_search_results says
    search_help_text = _("Name, number, slug, or a query: color:red level>=3")
    ordering = ("game", "kind", "name")

    class Media:
        css = {"all": ("cardsdb/admin.css",)}

    def get_queryset(self, request: HttpRequest) -> models.QuerySet[Any]:
        records: models.QuerySet[Any] = super().get_queryset(request)
        return records.defer("loaded") if request.method == "GET" and _is_list(request) else records

    def get_search_results(
        self, request: HttpRequest, queryset: models.QuerySet[Any], search_term: str
    ) -> tuple[models.QuerySet[Any], bool]:
        text = search_term.replace("\0", " ").strip()
        if not text:
            return queryset, False
        if _is_list(request) and clients.speaks_language(text):
            return self._asked_for(request, queryset, text), False
        terms = looked_for(text)
        return (queryset.filter(named(terms)) if terms else queryset.none()), False

    def _asked_for(self, request: Any, queryset: models.QuerySet[Any], text: str) -> models.QuerySet[Any]:
        """What a query in the clients' language finds; one that makes no sense finds nothing, and is told."""
        try:
            asked = clients.search(text, self.model.part)
        except clients.NotUnderstood as error:
            request.refused_query = refused(text, error)
            return queryset.none()
        request.asked_clients = True
        return queryset.filter(pk__in=asked.values("record_id")) if asked is not None else queryset.none()

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        changelist.refused = getattr(request, "refused_query", None)
        changelist.asked_clients = getattr(request, "asked_clients", False)
        changelist.is_capped = changelist.paginator.is_capped
        put_beside(changelist.result_list)
        return changelist

    @admin.display(description=_("number"))
    def number(self, record: Record) -> str:
        return ", ".join(map(str, record.numbers)) or NOTHING

    @admin.display(description=_("colour"))
    def color(self, record: Record) -> str:
        value = record.attributes.get("color")
        name = ", ".join(map(str, value)) if isinstance(value, list) else str(value or "")
        if not name:
            return NOTHING
        shade = COLORS.get(name.split(",")[0].strip(), "transparent")
        return format_html('<span class="chip"><i style="background:{}"></i>{}</span>', shade, name)

    @display(description=_("status"), ordering="status", label=STATUSES)  # type: ignore[untyped-decorator]
    def status_label(self, record: Record) -> tuple[str, str]:
        return record.status, record.get_status_display()

    @admin.display(description=_("findings"))
    def found(self, record: Any) -> str:
        errors, warnings = getattr(record, "open_findings", (0, 0))
        if not errors and not warnings:
            return NOTHING
        said = [ngettext("%(count)d error", "%(count)d errors", errors) % {"count": errors}] if errors else []
        if warnings:
            said.append(ngettext("%(count)d warning", "%(count)d warnings", warnings) % {"count": warnings})
        address = f"{reverse('admin:cardsdb_finding_changelist')}?record__id__exact={record.pk}&state__exact=open"
        sort = "error" if errors else "warning"
        return format_html('<a class="chip chip-{}" href="{}">{}</a>', sort, address, ", ".join(said))

    @admin.display(description=_("updated"), ordering="updated_at")
    def updated(self, record: Record) -> str:
        at = localtime(record.updated_at)
        shown, day = date_format(at, "SHORT_DATETIME_FORMAT"), date_format(at, "SHORT_DATE_FORMAT")
        return format_html('<time class="nowrap" datetime="{}" title="{}">{}</time>', at.isoformat(), shown, day)

    @admin.display(description=_("Czech"), ordering="name_cs")
    def czech(self, record: Any) -> str:
        return _translated(record, "cs")

    @admin.display(description=_("Polish"), ordering="name_pl")
    def polish(self, record: Any) -> str:
        return _translated(record, "pl")


def _is_list(request: Any) -> bool:
    match = request.resolver_match
    return bool(match and match.url_name and match.url_name.endswith("_changelist"))


def put_beside(records: Any) -> None:
    """Give the records of a page what stands beside them: open findings, states of their texts."""
    by_pk = {record.pk: record for record in records}
    open_here = Finding.objects.open().filter(record__in=by_pk).order_by().values_list("record")
    is_error = Q(code__contains="-E")
    for pk, errors, warnings in open_here.annotate(errors=Count("pk", is_error), warnings=Count("pk", ~is_error)):
        by_pk[pk].open_findings = errors, warnings
    texts = Translation.objects.current().filter(unit__record__in=by_pk).order_by()
    counted = {name: Count("pk", condition) for name, (_title, condition) in STATES.items()}
    rows: Any = texts.values("unit__record", "language").annotate(**counted)
    for row in rows:
        states = by_pk[row["unit__record"]].__dict__.setdefault("text_states", {})
        states[row["language"]] = {name: row[name] for name in STATES}


def _translated(record: Any, language: str) -> str:
    """The name in a language, and the state of what most wants a hand."""
    name = getattr(record, f"name_{language}")
    states = getattr(record, "text_states", {}).get(language, {})
    worst = next((state for state in STATES if states.get(state)), "" if name else "missing")
    if not worst:
        return name or NOTHING
    title = gettext("%(state)s: %(count)d of its texts") % {"state": STATES[worst][0], "count": states.get(worst, 1)}
    return format_html(
        '<span lang="{}">{}</span> <span class="chip chip-{}" title="{}">{}</span>',
        *(language, name or NOTHING, worst, title, STATES[worst][0]),
    )
