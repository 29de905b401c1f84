"""Records of a list as files: those that are ticked, or all that the filters let through."""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.admin import ModelAdmin

from cardsdb.content.faults import ContentError
from cardsdb.exchange.exporting import File, export
from cardsdb.exchange.formats import FORMATS
from cardsdb.exchange.patching import patch_of
from cardsdb.models import Record

PATCH = "patch"
TOLD = 5  # faults


class ExportsRecords(ModelAdmin):
    list_after_template = "admin/cardsdb/exchange/below_list.html"
    actions: Any = ("export_yaml", "export_csv", "export_xlsx", "export_patch")

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.export_view)
        name = f"cardsdb_{self.opts.model_name}_export"
        return [path("export/<str:chosen>/", view, name=name), *super().get_urls()]

    def export_view(self, request: HttpRequest, chosen: str) -> HttpResponse:
        """All that the filters of the list let through, whatever page of it is shown."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        if chosen not in (*FORMATS, PATCH):
            raise Http404
        return self._answer(request, self.get_changelist_instance(request).queryset, chosen)

    @admin.action(description=gettext_lazy("Export as YAML"), permissions=["view"])
    def export_yaml(self, request: HttpRequest, queryset: Any) -> HttpResponse:
        return self._answer(request, queryset, "yaml")

    @admin.action(description=gettext_lazy("Export as CSV"), permissions=["view"])
    def export_csv(self, request: HttpRequest, queryset: Any) -> HttpResponse:
        return self._answer(request, queryset, "csv")

    @admin.action(description=gettext_lazy("Export as XLSX"), permissions=["view"])
    def export_xlsx(self, request: HttpRequest, queryset: Any) -> HttpResponse:
        return self._answer(request, queryset, "xlsx")

    @admin.action(description=gettext_lazy("Export to fixtures (patch)"), permissions=["view"])
    def export_patch(self, request: HttpRequest, queryset: Any) -> HttpResponse:
        return self._answer(request, queryset, PATCH)

    def _answer(self, request: HttpRequest, queryset: Any, chosen: str) -> HttpResponse:
        # Read anew: a list may leave columns out.
        keys = list(queryset.order_by().values_list("pk", flat=True))
        records = Record.objects.filter(pk__in=keys).select_related("game").order_by("pk")
        try:
            file = _file(records, chosen, str(self.opts.model_name))
        except ContentError as error:
            return self._back(request, [str(fault) for fault in error.faults[:TOLD]])
        if file is None:
            return self._back(request, [_("There is nothing to export.")])
        disposition = f'attachment; filename="{file.name}"'
        return HttpResponse(file.data, content_type=file.content_type, headers={"Content-Disposition": disposition})

    def _back(self, request: HttpRequest, sentences: Iterable[str]) -> HttpResponse:
        for sentence in sentences:
            messages.error(request, sentence)
        address = reverse(f"admin:cardsdb_{self.opts.model_name}_changelist")
        return HttpResponseRedirect(f"{address}?{request.GET.urlencode()}", status=303)


def _file(records: Any, chosen: str, title: str) -> File | None:
    """None where there is nothing to say."""
    if chosen == PATCH:
        patch = patch_of(records)
        return File(f"{title}.patch", "text/x-diff; charset=utf-8", patch.encode()) if patch else None
    return export(records, chosen, title) if records else None
