"""Waiving findings from pages, and taking waivers back."""

from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from cardsdb.checks.explaining import fingerprint
from cardsdb.checks.upkeep import IDLE_WAIVER
from cardsdb.checks.waivers import FindingChanged, remove_idle, unwaive, waive
from cardsdb.models import Finding


def may_waive(request: HttpRequest) -> bool:
    return request.user.has_perm("cardsdb.change_finding")


class WaiverForm(forms.Form):
    reason = forms.CharField(
        max_length=500,
        error_messages={"required": gettext_lazy("Say why it is right as it is: a waiver needs a reason.")},
    )
    seen = forms.CharField(required=False)


@require_POST
def waive_view(request: HttpRequest, pk: int) -> HttpResponse:
    finding = _finding(request, pk)
    form = WaiverForm(request.POST)
    if not form.is_valid():
        for errors in form.errors.values():
            messages.error(request, " ".join(map(str, errors)))
        return _back(request, finding)
    return _change(request, finding, lambda: waive(finding, form.cleaned_data["reason"], request.user.get_username()))


@require_POST
def unwaive_view(request: HttpRequest, pk: int) -> HttpResponse:
    finding = _finding(request, pk)
    if finding.code == IDLE_WAIVER and finding.state == Finding.State.OPEN:
        return _change(request, finding, lambda: remove_idle(finding))
    return _change(request, finding, lambda: unwaive(finding))


def _finding(request: HttpRequest, pk: int) -> Finding:
    if not may_waive(request):
        raise PermissionDenied
    return get_object_or_404(Finding.objects.select_related("record", "game"), pk=pk)


def _change(request: HttpRequest, finding: Finding, change: Any) -> HttpResponse:
    try:
        if request.POST.get("seen") != fingerprint(finding):
            raise FindingChanged(finding)
        change()
    except FindingChanged:
        messages.error(request, _("%(code)s has changed since; look at it again.") % {"code": finding.code})
    else:
        finding.refresh_from_db()
        said = {
            Finding.State.WAIVED: _("%(code)s is waived."),
            Finding.State.OPEN: _("%(code)s is open again."),
            Finding.State.FIXED: _("The idle waiver is removed (%(code)s)."),
        }
        messages.success(request, said[Finding.State(finding.state)] % {"code": finding.code})
    return _back(request, finding)


def _back(request: HttpRequest, finding: Finding) -> HttpResponse:
    """To the page that was looked at, if it is one of ours."""
    address = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(address, {request.get_host()}, request.is_secure()):
        return redirect(address)
    return redirect(reverse("admin:cardsdb_finding_change", args=[finding.pk]))
