"""The page that takes a file of records: first what it would change, then the change."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from cardsdb.accounts.roles import has_permission
from cardsdb.admin.beside import page_of_model
from cardsdb.exchange import jobs
from cardsdb.exchange.formats import is_large
from cardsdb.exchange.previewing import Item, Preview
from cardsdb.exchange.rows import MOST_BYTES
from cardsdb.exchange.tasks import send_or_do
from cardsdb.models import Game, Record

SHOWN = 200  # rows of each kind that a preview lists; the rest it counts


def may_import(user: Any) -> bool:
    names = [model._meta.model_name for model in Record.__subclasses__()]
    return any(has_permission(user, f"{verb}_{name}") for name in names for verb in ("add", "change"))


@require_http_methods(["GET", "HEAD", "POST"])
def import_page(request: HttpRequest, name: str) -> HttpResponse:
    if not may_import(request.user):
        raise PermissionDenied
    try:
        if not name:
            return _begin(request) if request.method == "POST" else _page(request)
        job = jobs.find(name, int(request.user.pk or 0))
        if job is None:
            return _again(request, _("That was too long ago; choose the file once more."), 404)
        if request.headers.get("X-Requested-With") == "fetch":
            return JsonResponse({"is_under_way": job.is_under_way, "done": job.done, "total": job.total})
        return _confirm(request, job) if request.method == "POST" else _shown(request, job)
    except jobs.Unreachable:
        return _again(request, _("Redis does not answer, so no import can be kept. Try again in a moment."), 503)


def _page(request: HttpRequest, status: int = 200, **context: Any) -> HttpResponse:
    shared = {**admin.site.each_context(request), "title": _("Import records"), "is_fullwidth": "1"}
    shared |= {"games": Game.objects.order_by("name"), "most": MOST_BYTES // 1_000_000}
    return TemplateResponse(request, "admin/cardsdb/exchange/page.html", {**shared, **context}, status=status)


def _again(request: HttpRequest, sentence: str, status: int = 422) -> HttpResponse:
    messages.error(request, sentence)
    return _page(request, status)


def _begin(request: HttpRequest) -> HttpResponse:
    file = request.FILES.get("file")
    game = Game.objects.filter(slug=request.POST.get("game", "").replace("\0", "")).first()
    if file is None or game is None:
        return _again(request, _("Choose a file and its game."))
    # Of one that is too large, no more is kept than tells so.
    data, name = file.read(MOST_BYTES + 1), file.name or ""
    job = jobs.begin(int(request.user.pk or 0), game.slug, name, data, get_language() or "en")
    return _go_on(job, is_large(data, name))


def _go_on(job: jobs.Job, large: bool) -> HttpResponse:
    if large:
        send_or_do(job)
    else:
        jobs.work(job)
    return HttpResponseRedirect(reverse("admin:import_preview", args=[job.name]), status=303)


def _confirm(request: HttpRequest, job: jobs.Job) -> HttpResponse:
    preview = jobs.preview_of(job)
    if job.state == jobs.READY and preview and preview.is_change:
        taken = frozenset(request.POST.getlist("take"))
        return _go_on(job.keep(state=jobs.WRITING, taken=taken, overtaken=[]), len(preview.items) > SHOWN)
    return HttpResponseRedirect(reverse("admin:import_preview", args=[job.name]), status=303)


def _shown(request: HttpRequest, job: jobs.Job) -> HttpResponse:
    preview = None if job.is_under_way else jobs.preview_of(job)
    context: dict[str, Any] = {"job": job, "chosen": job.game}
    if preview:
        context |= _lists(preview)
    return _page(request, 422 if preview and preview.faults else 200, **context)


def _lists(preview: Preview) -> dict[str, Any]:
    lists = [
        ("conflict", _("Conflicts"), preview.conflicts),
        ("changed", _("Changed"), preview.changed),
        ("created", _("New"), preview.created),
    ]
    return {
        "preview": preview,
        "faults": preview.faults[: 5 * SHOWN],
        "shown": SHOWN,
        "lists": [
            (name, title, len(found), [(_link(one), one) for one in found[:SHOWN]]) for name, title, found in lists
        ],
    }


def _link(item: Item) -> str:
    return reverse(page_of_model(item.model), args=[item.pk]) if item.pk else ""
