"""What is done to a translation beside writing it: each answers a form of the unit's page and goes on."""

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from cardsdb.models import Translation, TranslationChange, TranslationUnit
from cardsdb.models.translation import LANGUAGES, ChangeOfSource, State
from cardsdb.translation import review
from cardsdb.translation.permissions import may_review, require_comment, require_official, require_review
from cardsdb.translation.sources import reclassify
from cardsdb.workspace.access import require_either, require_reclassify, workspace_view
from cardsdb.workspace.filters import Filters
from cardsdb.workspace.saving import LONGEST, Clash
from cardsdb.workspace.unit_page import Attempt, unit_of, unit_page
from cardsdb.workspace.views.units import filters_of, go_on, unsaved_texts

Do = Callable[[HttpRequest, Translation], object]


@require_POST
@workspace_view
def change(request: HttpRequest, pk: int, language: str, action: str) -> HttpResponse:
    """Accept, send back, mark official, confirm, undo or revert a translation as it was seen."""
    unit, filters = unit_of(pk), filters_of(request)
    if language not in LANGUAGES or action not in ACTIONS:
        raise Http404
    seen = get_object_or_404(Translation, unit=unit, language=language)
    seen.version = number(request, f"version-{language}")
    act, told = ACTIONS[action]
    if typed := unsaved_texts(request, unit, filters):
        notice = _("Nothing was done: there is text that is not saved. Save it first, or put it back as it was.")
        return unit_page(request, unit, filters, Attempt(typed, notice=notice), status=422)
    try:
        act(request, seen)
    except review.Conflict as conflict:
        return unit_page(request, unit, filters, _overtaken(conflict.current, seen.version), status=409)
    except review.NotPossible as not_possible:
        messages.warning(request, str(not_possible))
        return unit_page(request, unit, filters, status=422)
    messages.success(request, told())
    return go_on(request, unit, filters)


def _overtaken(current: Translation, version: int) -> Attempt:
    changes = current.changes.filter(version__gt=version).select_related("by").order_by("version")
    clash = Clash(current.language, current.text, current, list(changes))
    return Attempt(clashes={current.language: clash})


def number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1


def _accept(request: HttpRequest, seen: Translation) -> None:
    require_review(request.user, seen.language)
    review.accept(seen, by=_by(request))


def _send_back(request: HttpRequest, seen: Translation) -> None:
    require_review(request.user, seen.language)
    review.send_back(seen, _said(request, f"comment-{seen.language}"), by=_by(request))


def _official(request: HttpRequest, seen: Translation) -> None:
    require_official(request.user)
    review.mark_official(seen, by=_by(request))


def _confirm(request: HttpRequest, seen: Translation) -> None:
    require_either(request.user, seen.language)
    review.confirm(seen, by=_by(request))


def _undo(request: HttpRequest, seen: Translation) -> None:
    """Who cannot review takes back only what they did themselves: a reviewer's no is not theirs to undo."""
    require_either(request.user, seen.language)
    undone = review.last_not_undone(seen)
    if undone and undone.by_id != request.user.pk:
        require_review(request.user, seen.language)
    review.undo(seen, by=_by(request))


def _revert(request: HttpRequest, seen: Translation) -> None:
    """An earlier version is back with its state; from the hand of somebody who cannot review, as a draft."""
    require_either(request.user, seen.language)
    to = get_object_or_404(TranslationChange, translation=seen.pk, version=number(request, "to"))
    if may_review(request.user, seen.language) or to.state in (State.MISSING, State.DRAFT):
        review.revert(seen, to, by=_by(request))
    else:
        review.save(seen, to.text, by=_by(request))


def _by(request: HttpRequest) -> int:
    return int(request.user.pk or 0)


def _said(request: HttpRequest, name: str) -> str:
    return request.POST.get(name, "").replace("\0", "").strip()[:LONGEST]


ACTIONS: dict[str, tuple[Do, Callable[[], str]]] = {
    "accept": (_accept, lambda: _("Accepted.")),
    "send-back": (_send_back, lambda: _("Sent back.")),
    "official": (_official, lambda: _("Marked as official.")),
    "confirm": (_confirm, lambda: _("Confirmed: it is right for the source as it is now.")),
    "undo": (_undo, lambda: _("Undone.")),
    "revert": (_revert, lambda: _("The earlier version is back.")),
}


@require_POST
@workspace_view
def comment(request: HttpRequest, pk: int) -> HttpResponse:
    """Say something about a unit; whoever translates or reviews a language, or edits the record, may."""
    unit, filters = unit_of(pk), filters_of(request)
    language = request.POST.get("language", "")
    if language and language not in LANGUAGES:
        raise Http404
    require_comment(request.user)
    try:
        review.comment(unit, _said(request, "comment"), by=_by(request), language=language)
    except review.NotPossible as not_possible:
        messages.warning(request, str(not_possible))
        return unit_page(request, unit, filters, status=422)
    return _back(request, unit, filters)


@require_POST
@workspace_view
def resolve(request: HttpRequest, pk: int, comment_pk: int) -> HttpResponse:
    """Close a comment, or open it again."""
    unit, filters = unit_of(pk), filters_of(request)
    require_comment(request.user)
    said = get_object_or_404(unit.comments, pk=comment_pk)
    said.resolved_at = None if said.resolved_at else timezone.now()
    said.save(update_fields=["resolved_at"])
    return _back(request, unit, filters)


def _back(request: HttpRequest, unit: TranslationUnit, filters: Filters) -> HttpResponse:
    """The same page; what is typed there and not saved stays in its box."""
    if typed := unsaved_texts(request, unit, filters):
        return unit_page(request, unit_of(unit.pk), filters, Attempt(typed))
    return go_on(request, unit, filters)


@require_POST
@workspace_view
def kind_of_change(request: HttpRequest, pk: int) -> HttpResponse:
    """Correct what the last change of the source was."""
    unit, filters = unit_of(pk), filters_of(request)
    require_reclassify(request.user, unit.record)
    kind = request.POST.get("change", "")
    if kind not in ChangeOfSource.values:
        raise Http404
    reclassify(unit, ChangeOfSource(kind), by=_by(request))
    messages.success(request, _("Noted: %(change)s.") % {"change": ChangeOfSource(kind).label})
    return _back(request, unit, filters)
