"""Many translations accepted at once: ticked in the queue, shown once more, then accepted as they were seen."""

from collections.abc import Iterable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from cardsdb.models import Translation
from cardsdb.translation import review
from cardsdb.translation.permissions import require_review
from cardsdb.workspace.access import page, workspace_view
from cardsdb.workspace.queue import PAGE, findings_at
from cardsdb.workspace.rows import Cell
from cardsdb.workspace.views.units import filters_of


@require_POST
@workspace_view
def accept(request: HttpRequest) -> HttpResponse:
    """First what is about to be accepted; with `confirmed`, it is."""
    filters = filters_of(request)
    back = f"{reverse('workspace:queue')}?{filters.query}"
    ticked = ticked_in(request)
    for language in {one.language for one in ticked}:
        require_review(request.user, language)
    if not ticked:
        messages.info(request, _("Nothing is ticked; tick the drafts that are right."))
        return HttpResponseRedirect(back, status=303)
    if "confirmed" not in request.POST:
        context = {"cells": _shown(ticked), "filters": filters, "back": back}
        return page(request, "accept", _("Accept translations"), context)
    _accept(request, ticked)
    return HttpResponseRedirect(back, status=303)


def ticked_in(request: HttpRequest) -> list[Translation]:
    """The translations whose boxes are ticked, with the version that was seen."""
    seen: dict[int, int] = {}
    for ticket in request.POST.getlist("accept")[: 2 * PAGE]:
        pk, _mark, version = ticket.partition(":")
        if pk.isascii() and pk.isdecimal() and version.isascii() and version.isdecimal() and len(ticket) < 28:
            seen[int(pk)] = int(version)
    rows = Translation.objects.current().filter(pk__in=seen).select_related("unit__game", "unit__record", "author")
    found = list(rows.order_by("unit_id", "language"))
    for translation in found:
        translation.version = seen[translation.pk]
    return found


def _shown(ticked: list[Translation]) -> list[Cell]:
    findings = findings_at([one.unit for one in ticked], {one.language for one in ticked})
    return [Cell(one, findings.get((one.unit_id, one.language), []), True) for one in ticked]


def _accept(request: HttpRequest, ticked: Iterable[Translation]) -> None:
    """Each for itself: one that somebody changed meanwhile keeps no other from being accepted."""
    accepted, left = 0, []
    for seen in ticked:
        try:
            review.accept(seen, by=int(request.user.pk or 0))
        except (review.Conflict, review.NotPossible) as reason:
            left.append(f"{seen.unit.key} ({seen.language}): {reason}")
        else:
            accepted += 1
    if accepted:
        text = ngettext("%(count)d translation accepted.", "%(count)d translations accepted.", accepted)
        messages.success(request, text % {"count": accepted})
    for sentence in left:
        messages.warning(request, _("Not accepted: %(what)s") % {"what": sentence})
