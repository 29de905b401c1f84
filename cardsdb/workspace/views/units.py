"""A unit: read it, write it, and what the page asks for while somebody types."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from cardsdb.models import TranslationUnit
from cardsdb.models.translation import Language, Origin
from cardsdb.translation.live import problems
from cardsdb.workspace import presence, saving
from cardsdb.workspace.access import default_language, require_translate, wants_fragment, workspace_view
from cardsdb.workspace.filters import Filters
from cardsdb.workspace.preview import drawing_of, effects_of
from cardsdb.workspace.queue import Queue
from cardsdb.workspace.saving import Clashes, Typed, Unfit
from cardsdb.workspace.unit_page import Attempt, address_of, unit_of, unit_page

NEXT = "next"


@require_safe
@workspace_view
def unit(request: HttpRequest, pk: int) -> HttpResponse:
    return unit_page(request, unit_of(pk), filters_of(request))


@require_POST
@workspace_view
def save(request: HttpRequest, pk: int) -> HttpResponse:
    """Write what was typed, in all the languages that were sent, and go on."""
    here, filters = unit_of(pk), filters_of(request)
    typed = typed_texts(request, filters)
    for language in typed:
        require_translate(request.user, language)
    spread = [language for language in typed if request.POST.get(f"spread-{language}") == "on"]
    try:
        written, others = saving.save(here, typed, by=int(request.user.pk or 0), spread=spread)
    except Clashes as clashes:
        return _clashed(request, here, filters, Attempt(typed, clashes=clashes.clashes))
    except Unfit as unfit:
        if wants_fragment(request):
            return JsonResponse({"reason": str(unfit)}, status=422)
        return unit_page(request, here, filters, Attempt(typed, errors=unfit.problems), status=422)
    _tell(request, written, others)
    return go_on(request, here, filters)


def _clashed(request: HttpRequest, here: TranslationUnit, filters: Filters, attempt: Attempt) -> HttpResponse:
    """To a script the fragments alone, which it puts beside the boxes; otherwise the whole page."""
    if wants_fragment(request):
        return render(request, "workspace/clashes.html", {"clashes": attempt.clashes.values()}, status=409)
    return unit_page(request, here, filters, attempt, status=409)


def _tell(request: HttpRequest, written: list[str], spread: int) -> None:
    if written:
        languages = ", ".join(str(Language(language).label) for language in written)
        messages.success(request, _("Saved: %(languages)s.") % {"languages": languages})
    if spread:
        text = ngettext(
            "The same text was put into %(count)d other unit.",
            "The same text was put into %(count)d other units.",
            spread,
        )
        messages.success(request, text % {"count": spread})


def go_on(request: HttpRequest, here: TranslationUnit, filters: Filters) -> HttpResponse:
    """To the next unit of the queue where that is asked for, or back to this one."""
    address = address_of(here.pk, filters)
    if request.POST.get("then") == NEXT:
        following = Queue(filters, int(request.user.pk or 0)).after(here.pk, 1)
        if following:
            address = address_of(following[0], filters)
        else:
            messages.info(request, _("That was the last one of this queue."))
            address = f"{reverse('workspace:queue')}?{filters.query}"
    if wants_fragment(request):
        return JsonResponse({"address": address})
    return HttpResponseRedirect(address, status=303)


def filters_of(request: HttpRequest) -> Filters:
    return Filters.read(request.GET, default_language(request.user))


def typed_texts(request: HttpRequest, filters: Filters) -> dict[str, Typed]:
    """What stands in the boxes of the page, by language."""
    return {one: _typed(request, one) for one in filters.languages if f"text-{one}" in request.POST}


def unsaved_texts(request: HttpRequest, here: TranslationUnit, filters: Filters) -> dict[str, Typed]:
    """Those that differ from what the page was given, though another button than that for saving was pressed."""
    typed = typed_texts(request, filters)
    rows = {row.language: row.text for row in here.translations.filter(language__in=typed)} if typed else {}
    return {one: box for one, box in typed.items() if saving.tidy(here, box.text) != rows[one]}


def _typed(request: HttpRequest, language: str) -> Typed:
    version = request.POST.get(f"version-{language}", "")
    origin = request.POST.get(f"origin-{language}")
    return Typed(
        request.POST.get(f"text-{language}", ""),
        int(version) if version.isascii() and version.isdecimal() and len(version) < 10 else -1,
        Origin.MEMORY.value if origin == Origin.MEMORY else Origin.PERSON.value,
    )


@require_POST
@workspace_view
def live(request: HttpRequest, pk: int) -> HttpResponse:
    """What the checks say of a text that is being typed, and how the card reads with it."""
    here, filters = unit_of(pk), filters_of(request)
    typed = {language: saving.tidy(here, request.POST.get(f"text-{language}", "")) for language in filters.languages}
    try:
        saving.refuse_unfit(here, typed)
        errors: dict[str, str] = {}
    except Unfit as unfit:
        errors = unfit.problems
    fit = {language: text for language, text in typed.items() if language not in errors}
    fragments: dict[str, Any] = {
        f"problems-{language}": _problems(request, here, language, text, errors.get(language, ""))
        for language, text in typed.items()
    }
    if here.record and here.record.effects:
        effects = {"effects": effects_of(here, fit), "unit": here}
        fragments["effects"] = render(request, "workspace/effects.html", effects).content.decode()
    return JsonResponse(fragments)


def _problems(request: HttpRequest, here: TranslationUnit, language: str, text: str, error: str) -> str:
    found = [] if error else problems(here, language, text)
    context = {"problems": found, "error": error, "text": text}
    return render(request, "workspace/problems.html", context).content.decode()


@require_POST
@workspace_view
def open_now(request: HttpRequest, pk: int) -> HttpResponse:
    """The page is still open, or was left just now; who else has it open."""
    if request.POST.get("left"):
        presence.left(pk, request.user)  # type: ignore[arg-type]
        return HttpResponse(status=204)
    names = presence.seen(pk, request.user)  # type: ignore[arg-type]
    return render(request, "workspace/present.html", {"present": names})


@require_safe
@workspace_view
def drawing(request: HttpRequest, pk: int, language: str) -> HttpResponse:
    svg = drawing_of(unit_of(pk), language)
    if svg is None:
        raise Http404
    # Opened on its own, a drawing is a page of our site: it may do nothing but have its styles.
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return HttpResponse(svg, content_type="image/svg+xml; charset=utf-8", headers={"Content-Security-Policy": policy})
