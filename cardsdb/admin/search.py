"""One search over all records, whatever their status: a page, and the palette that Ctrl+K opens.

Words are looked for in names, slugs, numbers and texts, capitals and accents aside; what is more than words is a query
in the clients' search language, which knows what is published.
"""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from unfold.dataclasses import SearchResult

from cardsdb import searching
from cardsdb.admin import clients
from cardsdb.admin.beside import address_of_page
from cardsdb.folding import fold
from cardsdb.models import Record

SHOWN = 25  # of a model; its list has them all
IN_PALETTE = 12


@dataclass
class Group:
    """What was found of one model."""

    title: str
    address: str  # of the list that is narrowed to it
    records: list[Record] = field(default_factory=list)

    @property
    def shown(self) -> list[tuple[Record, str]]:
        return [(record, address_of_page(record)) for record in self.records[:SHOWN]]

    @property
    def more(self) -> int:
        return max(0, len(self.records) - SHOWN)


def found(request: HttpRequest, text: str) -> list[Record]:
    """The records that a text or query finds, as far as the user may see them, the best first."""
    if clients.speaks_language(text):
        asked = clients.search(text)
        keys = asked.values_list("record_id", flat=True)[: searching.MOST] if asked is not None else []
        records = searching.in_order(searching.read(keys), fold(text))
    else:
        records = searching.find(text, _also(text))
    seen = {str(model.part) for model in Record.__subclasses__() if _may_see(request, model)}
    return [record for record in records if record.model in seen]


def _also(text: str) -> Any:
    """What clients find by plain words: published texts as they are rendered."""
    try:
        return clients.search(" ".join(searching.looked_for(text)) or text)
    except clients.NotUnderstood:  # no word in it, or a word of the language, as `and`
        return None


def _may_see(request: HttpRequest, model: type[Record]) -> bool:
    return admin.site._registry[model].has_view_permission(request)


def search_page(request: HttpRequest, site: Any) -> HttpResponse:
    if "q" not in request.GET and "s" in request.GET:
        return palette(request)
    text = request.GET.get("q", "").replace("\0", "").strip()
    context: dict[str, Any] = {"q": text, "groups": [], "count": 0, "title": _("Search")}
    try:
        records = found(request, text) if text else []
    except clients.NotUnderstood as error:
        context["refused"] = refused(text, error)
    else:
        context |= {"groups": grouped(records, text), "count": len(records)}
        context["capped"] = len(records) >= searching.MOST
    return TemplateResponse(request, "admin/cardsdb/search/page.html", {**site.each_context(request), **context})


def refused(text: str, error: clients.NotUnderstood) -> dict[str, str]:
    """A query that makes no sense, parted where it goes wrong."""
    at = len(text) if error.position is None else min(error.position, len(text))
    return {"text": error.text, "before": text[:at], "after": text[at:]}


def grouped(records: list[Record], text: str) -> list[Group]:
    """By model, the model of the best first."""
    models = {str(model.part): model for model in Record.__subclasses__()}
    groups: dict[str, Group] = {}
    for record in records:
        if record.model not in groups:
            options = models[record.model]._meta
            address = f"{reverse(f'admin:cardsdb_{options.model_name}_changelist')}?{urlencode({'q': text})}"
            groups[record.model] = Group(capfirst(str(options.verbose_name_plural)), address)
        groups[record.model].records.append(record)
    return list(groups.values())


def palette(request: HttpRequest) -> HttpResponse:
    """What the palette shows while somebody types: the best records, lists of that name, and the way to the page."""
    text = request.GET["s"].replace("\0", "").strip()
    if not text:
        return HttpResponse()
    try:
        records = found(request, text)
    except clients.NotUnderstood:  # not typed to its end yet; the page says what is wrong
        records = []
    results = [_result(record) for record in records[:IN_PALETTE]]
    page = f"{reverse('admin:search')}?{urlencode({'q': text})}"
    results.append(SearchResult(_("Search everything"), text, page, "search"))
    results += _lists(request, fold(text))
    context = {"results": results, "page_obj": {"count": len(results)}, "page_counter": 0, "execution_time": 0}
    return TemplateResponse(request, "admin/cardsdb/search/palette.html", context, headers={"HX-Trigger": "search"})


def _result(record: Record) -> SearchResult:
    names = [name for name in (record.name_cs, record.name_pl) if name]
    described = [record.game.name, record.kind, *names]
    if record.status != Record.Status.PUBLISHED:
        described.append(str(record.get_status_display()))
    return SearchResult(record.name, " · ".join(described), address_of_page(record), "style")


def _lists(request: HttpRequest, text: str) -> list[SearchResult]:
    return [
        SearchResult(str(model["name"]), str(app["name"]), model["admin_url"], "list")
        for app in admin.site.get_app_list(request)
        for model in app["models"]
        if model["admin_url"] and text in fold(str(model["name"]))
    ]
