"""Translations out to a file, and back: first what it would change, then the change."""

from typing import Any
from uuid import uuid4

from django.contrib import messages
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe
from redis import RedisError

from cardsdb.content.faults import ContentError
from cardsdb.models.translation import Language
from cardsdb.translation.exchange.applying import Applied, apply
from cardsdb.translation.exchange.exporting import export
from cardsdb.translation.exchange.formats import FORMATS
from cardsdb.translation.exchange.previewing import Item, Preview, from_json, preview, to_json
from cardsdb.translation.exchange.rows import MOST_BYTES
from cardsdb.translation.memory import Change, difference
from cardsdb.translation.permissions import languages_of, require_official, require_review, require_translate
from cardsdb.workspace.access import page, workspace_view
from cardsdb.workspace.queue import Queue
from cardsdb.workspace.views.units import filters_of

KEPT = 3600  # seconds between seeing what a file changes and changing it
SHOWN = 200  # rows of each kind that a preview lists; the rest it counts


@require_safe
@workspace_view
def export_file(request: HttpRequest) -> HttpResponse:
    """What the queue shows, as a file; of two languages, the one that is named."""
    filters = filters_of(request)
    language = request.GET.get("into", filters.languages[0])
    chosen = request.GET.get("format", "po")
    if language not in Language.values or chosen not in FORMATS:
        known = {"formats": ", ".join(FORMATS), "languages": ", ".join(Language.values)}
        messages.error(request, _("Name a format (%(formats)s) and a language (%(languages)s).") % known)
        return HttpResponseRedirect(f"{reverse('workspace:queue')}?{filters.query}", status=303)
    units = Queue(filters.but(lang=language), int(request.user.pk or 0)).units()
    file = export(units, language, chosen)
    disposition = f'attachment; filename="{file.name}"'
    return HttpResponse(file.data, content_type=file.content_type, headers={"Content-Disposition": disposition})


@require_http_methods(["GET", "HEAD", "POST"])
@workspace_view
def import_file(request: HttpRequest) -> HttpResponse:
    filters = filters_of(request)
    context: dict[str, Any] = {
        "filters": filters,
        "languages": [Language(language) for language in languages_of(request.user)],
        "formats": FORMATS.values(),
        "most": MOST_BYTES // 1_000_000,
    }
    if request.method != "POST":
        return page(request, "import", _("Import translations"), context)
    if "kept" in request.POST:
        return _apply(request, context)
    return _preview(request, context)


def _preview(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    language, file = request.POST.get("language", ""), request.FILES.get("file")
    if language not in Language.values or file is None:
        return _again(request, context, _("Choose a file and its language."))
    require_translate(request.user, language)
    chosen = request.POST.get("format", "")
    try:
        found = preview(file.read(), file.name or "", language, format=chosen if chosen in FORMATS else "")
    except ContentError as error:
        found = Preview(file.name or "", language, faults=error.faults)
    return _shown(request, context, found, _keep(request, found))


def _keep(request: HttpRequest, found: Preview) -> str:
    """Put a preview away until it is applied; empty where there is nowhere to put it."""
    name = uuid4().hex
    try:
        cache.set(_place(request, name), to_json(found), KEPT)
    except (RedisError, OSError):
        return ""
    return name


def _place(request: HttpRequest, name: str) -> str:
    return f"workspace-import:{request.user.pk}:{name}"


def _shown(request: HttpRequest, context: dict[str, Any], found: Preview, kept: str) -> HttpResponse:
    lists = [
        ("conflict", _("Conflicts"), found.conflicts),
        ("changed", _("Changed"), found.changed),
        ("created", _("New"), found.created),
    ]
    context |= {
        "preview": found,
        "language": Language(found.language),
        "kept": kept,
        "lists": [
            (name, title, len(items), [(item, _pieces(item)) for item in items[:SHOWN]]) for name, title, items in lists
        ],
        "shown": SHOWN,
        "unchanged": len(found.unchanged),
        "is_change": bool(found.conflicts or found.changed or found.created) and not found.faults,
    }
    return page(request, "import", _("Import translations"), context, 422 if found.faults else 200)


def _pieces(item: Item) -> tuple[tuple[Change, str], ...]:
    return difference(item.old_text, item.new_text)


def _again(request: HttpRequest, context: dict[str, Any], sentence: str) -> HttpResponse:
    messages.error(request, sentence)
    return page(request, "import", _("Import translations"), context, 422)


def _apply(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    try:
        data = cache.get(_place(request, request.POST["kept"][:64]))
    except (RedisError, OSError):
        data = None
    if data is None:
        return _again(request, context, _("That was too long ago; choose the file once more."))
    found = from_json(data)
    require_translate(request.user, found.language)
    if found.needs_review:
        require_review(request.user, found.language)
    if found.needs_official:
        require_official(request.user)
    try:
        done = apply(found, int(request.user.pk or 0), choices=set(request.POST.getlist("take")))
    except ContentError:
        return _shown(request, context, found, "")
    cache.delete(_place(request, request.POST["kept"][:64]))
    _tell(request, done)
    return HttpResponseRedirect(f"{reverse('workspace:queue')}?lang={found.language}", status=303)


def _tell(request: HttpRequest, done: Applied) -> None:
    counts = {"created": done.created, "changed": done.changed, "kept": len(done.kept)}
    messages.success(
        request, _("Imported: %(created)d new, %(changed)d changed; %(kept)d conflicts left as they were.") % counts
    )
    if done.overtaken:
        keys = ", ".join(item.key for item in done.overtaken[:5])
        messages.warning(request, _("Changed by somebody meanwhile, and left alone: %(keys)s.") % {"keys": keys})
