"""Runs of the checks: a list with a button that starts one, and a page that shows how far it is."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST
from unfold.admin import ModelAdmin
from unfold.contrib.filters.admin import ChoicesDropdownFilter, RelatedDropdownFilter
from unfold.decorators import display

from cardsdb.checks.runs import cancel, start_run
from cardsdb.checks.storing import COUNTS
from cardsdb.checks.tasks import send_run
from cardsdb.models import CheckRun, Game

COUNTED = {
    "errors": gettext_lazy("errors"),
    "warnings": gettext_lazy("warnings"),
    "waived": gettext_lazy("waived"),
    "new": gettext_lazy("new"),
    "fixed": gettext_lazy("fixed"),
    "reopened": gettext_lazy("open again"),
}
STATES = {"finished": "success", "failed": "danger", "cancelled": "warning", "running": "info", "queued": "info"}


@admin.register(CheckRun)
class CheckRunAdmin(ModelAdmin):
    list_display = ("pk", "scope", "trigger", "author", "state_label", "progress", "found", "created", "finished")
    list_filter = (
        ("game", RelatedDropdownFilter),
        ("state", ChoicesDropdownFilter),
        ("trigger", ChoicesDropdownFilter),
    )
    list_filter_submit = True
    list_select_related = ("game", "author")
    list_before_template = "admin/cardsdb/checkrun/start.html"
    ordering = ("-pk",)
    actions = None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # a run is started by the button above the list

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.display(description=gettext_lazy("game"), ordering="game__name")
    def scope(self, run: CheckRun) -> str:
        return run.game.name if run.game else _("every game")

    @display(description=gettext_lazy("state"), ordering="state", label=STATES)  # type: ignore[untyped-decorator]
    def state_label(self, run: CheckRun) -> tuple[str, str]:
        return run.state, run.get_state_display()

    @admin.display(description=gettext_lazy("checks done"))
    def progress(self, run: CheckRun) -> str:
        return f"{run.done}/{run.total}"

    @admin.display(description=gettext_lazy("found"))
    def found(self, run: CheckRun) -> str:
        return ", ".join(f"{COUNTED[name]}: {run.counts[name]}" for name in COUNTS if run.counts.get(name))

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("start/", view(start_view), name="cardsdb_checkrun_start"),
            path("<int:pk>/cancel/", view(cancel_view), name="cardsdb_checkrun_cancel"),
            *super().get_urls(),
        ]

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        context = {"may_start": may_start(request), "games": Game.objects.order_by("name"), **(extra_context or {})}
        response: HttpResponse = super().changelist_view(request, context)
        return response

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        run = self.get_object(request, object_id)
        if run is None or not self.has_view_permission(request, run):
            raise Http404
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "title": _("Run %(number)d") % {"number": run.pk},
            "run": run,
            "scope": self.scope(run),
            "counts": [(name, COUNTED[name], run.counts.get(name, 0)) for name in COUNTS],
            "may_cancel": may_cancel(request),
        }
        return TemplateResponse(request, "admin/cardsdb/checkrun/page.html", context)


def may_start(request: HttpRequest) -> bool:
    return request.user.has_perm("cardsdb.add_checkrun")


def may_cancel(request: HttpRequest) -> bool:
    return request.user.has_perm("cardsdb.change_checkrun")


@require_POST
def start_view(request: HttpRequest) -> HttpResponse:
    if not may_start(request):
        raise PermissionDenied
    slug = request.POST.get("game")
    game = get_object_or_404(Game, slug=slug) if slug else None
    run = CheckRun.objects.unfinished().filter(game=game, codes=[]).first()
    if run:
        messages.info(request, _("Such a run is under way already."))
    else:
        run = start_run(game, CheckRun.Trigger.MANUAL, author=request.user)  # type: ignore[arg-type]
        if not send_run(run):
            messages.warning(request, _("The queue cannot be reached; the run begins when it is back."))
    return redirect(reverse("admin:cardsdb_checkrun_change", args=[run.pk]))


@require_POST
def cancel_view(request: HttpRequest, pk: int) -> HttpResponse:
    if not may_cancel(request):
        raise PermissionDenied
    run = get_object_or_404(CheckRun, pk=pk)
    if cancel(run):
        messages.success(request, _("The run is cancelled."))
    else:
        messages.info(request, _("The run is over; there is nothing to cancel."))
    return redirect(reverse("admin:cardsdb_checkrun_change", args=[run.pk]))
