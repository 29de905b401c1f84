"""What the checks find: a list, a page for each, and an explanation of each check."""

from typing import Any

from django.contrib import admin
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.contrib.filters.admin import ChoicesDropdownFilter, DropdownFilter, RelatedDropdownFilter
from unfold.decorators import display

from cardsdb import games
from cardsdb.admin.beside import address_of_page
from cardsdb.admin.waiving import may_waive, unwaive_view, waive_view
from cardsdb.checks.codes import Severity
from cardsdb.checks.explaining import explained
from cardsdb.checks.registry import Check, all_checks
from cardsdb.models import Finding
from cardsdb.models.checks import FindingQuerySet

LABELS = {"error": "danger", "warning": "warning"}
SEVERITIES = {Severity.ERROR: _("error"), Severity.WARNING: _("warning")}


class SeverityFilter(DropdownFilter):
    title = _("severity")
    parameter_name = "severity"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [(severity.value, name) for severity, name in SEVERITIES.items()]

    def queryset(self, request: HttpRequest, queryset: FindingQuerySet) -> FindingQuerySet:
        if self.value() == Severity.ERROR:
            return queryset.errors()
        return queryset.warnings() if self.value() == Severity.WARNING else queryset


class CodeFilter(DropdownFilter):
    title = _("check")
    parameter_name = "code"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(check.code, f"{check.code}: {gettext(check.title)}") for check in all_checks()]

    def queryset(self, request: HttpRequest, queryset: FindingQuerySet) -> FindingQuerySet:
        return queryset.filter(code=self.value()) if self.value() else queryset


class KindFilter(DropdownFilter):
    title = _("kind")
    parameter_name = "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(kind, kind) for kind in sorted({kind for game in games.games() for kind in games.kinds_of(game)})]

    def queryset(self, request: HttpRequest, queryset: FindingQuerySet) -> FindingQuerySet:
        return queryset.filter(record__kind=self.value()) if self.value() else queryset


@admin.register(Finding)
class FindingAdmin(ModelAdmin):
    """Findings come and go with what they speak of; all that is done to them here is to waive them."""

    list_display = ("severity_label", "code", "game", "where", "field", "said", "state", "last_seen")
    list_display_links = ("code",)
    list_filter = (
        ("game", RelatedDropdownFilter),
        CodeFilter,
        SeverityFilter,
        ("state", ChoicesDropdownFilter),
        KindFilter,
    )
    list_filter_submit = True
    list_select_related = ("game", "record")
    search_fields = ("code", "field", "record__name", "record__slug")
    ordering = ("code", "pk")
    actions = None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @display(description=_("severity"), label=LABELS)  # type: ignore[untyped-decorator]
    def severity_label(self, finding: Finding) -> tuple[str, Any]:
        return finding.severity.value, SEVERITIES[finding.severity]

    @admin.display(description=_("record"), ordering="record__name")
    def where(self, finding: Finding) -> str:
        owner = finding.record or finding.game
        return format_html('<a class="underline" href="{}">{}</a>', address_of_page(owner), owner.name)

    @admin.display(description=_("message"))
    def said(self, finding: Finding) -> str:
        return finding.text

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("checks/", view(self.checks_view), name="cardsdb_finding_checks"),
            path("checks/<str:code>/", view(self.check_view), name="cardsdb_finding_check"),
            path("<int:pk>/waive/", view(waive_view), name="cardsdb_finding_waive"),
            path("<int:pk>/unwaive/", view(unwaive_view), name="cardsdb_finding_unwaive"),
            *super().get_urls(),
        ]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        finding = self.get_object(request, object_id)
        if finding is None or not self.has_view_permission(request, finding):
            raise Http404
        owner = finding.record or finding.game
        about = {"finding": finding, "findings": [finding], "owner": owner, "owner_page": address_of_page(owner)}
        about |= {"check": explained(finding.code), "may_waive": may_waive(request)}
        return self.page(request, "finding/page.html", str(finding.code), **about)

    def check_view(self, request: HttpRequest, code: str) -> HttpResponse:
        check = explained(code)
        if check is None:
            raise Http404
        address = f"{reverse('admin:cardsdb_finding_changelist')}?code={code}&state__exact=open"
        count = Finding.objects.open().filter(code=code).count()
        return self.page(request, "finding/check.html", code, check=check, address=address, count=count)

    def checks_view(self, request: HttpRequest) -> HttpResponse:
        shown: list[Check] = all_checks()
        return self.page(request, "finding/checks.html", gettext("What is checked"), checks=shown)

    def page(self, request: HttpRequest, template: str, title: str, **context: Any) -> HttpResponse:
        shared = {**self.admin_site.each_context(request), "opts": self.opts, "title": title}
        return TemplateResponse(request, f"admin/cardsdb/{template}", {**shared, **context})
