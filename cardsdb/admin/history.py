"""The history of a record or game: every version with what differs, and the way back to any of them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any

from django.contrib import messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from unfold.admin import ModelAdmin

from cardsdb.history.lagging import lagging_at
from cardsdb.history.reverting import NotPossible, Overtaken, as_it_is, planned, revert
from cardsdb.history.snapshots import entry_of
from cardsdb.history.telling import Line, lines
from cardsdb.models import Game, Record, Version

PAGE = 20


@dataclass(frozen=True)
class Shown:
    """A version on the page."""

    version: Version
    number: int
    lines: list[Line]
    notes: list[str] = field(default_factory=list)
    is_first: bool = False
    is_latest: bool = False


class KeepsHistory(ModelAdmin):
    class Media:
        css = {"all": ("cardsdb/history.css",)}

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.revert_view)
        name = f"cardsdb_{self.opts.model_name}_revert"
        return [path("<int:pk>/history/<int:version>/", view, name=name), *super().get_urls()]

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Also of what was deleted, from where it is brought back."""
        pk = unquote(object_id)
        owner = self.get_object(request, pk)
        versions = self._versions(pk)
        if owner is None and not versions:
            response: HttpResponse = self._get_obj_does_not_exist_redirect(request, self.opts, object_id)
            return response
        if not self.has_view_or_change_permission(request, owner):
            raise PermissionDenied
        page = Paginator(versions, PAGE).get_page(request.GET.get("p"))
        context = {
            **self._context(request, owner, versions.first()),
            "page": page,
            "shown": list(_shown(versions, page, owner)),
            "may_revert": self._may_revert(request, owner),
        }
        return TemplateResponse(request, "admin/cardsdb/history/page.html", context)

    def revert_view(self, request: HttpRequest, pk: int, version: int) -> HttpResponse:
        """What would change if this version were brought back; and, when it is confirmed, the change."""
        owner = self.get_object(request, str(pk))
        wanted = get_object_or_404(self._versions(str(pk)), pk=version)
        latest = self._versions(str(pk)).first()
        if wanted.is_deletion or latest is None:
            raise Http404
        if not self._may_revert(request, owner):
            raise PermissionDenied
        reasons: Iterable[str] = ()
        if request.method == "POST":
            try:
                return self._reverted(request, revert(wanted, seen=_number(request.POST.get("seen")), by=request.user))
            except NotPossible as error:
                reasons = error.reasons
            except Overtaken:
                messages.warning(request, _("Somebody changed it since you looked. This is what would change now."))
        context = {
            **self._context(request, owner, latest),
            "version": wanted,
            "seen": latest.pk,
            "lines": told(as_it_is(owner), planned(wanted, owner), _game(wanted)),
            "reasons": reasons,
        }
        return TemplateResponse(request, "admin/cardsdb/history/revert.html", context)

    def _reverted(self, request: HttpRequest, owner: Record | Game) -> HttpResponse:
        messages.success(request, _("%(name)s is as it was.") % {"name": owner.name})
        return redirect(reverse(f"admin:cardsdb_{self.opts.model_name}_change", args=[owner.pk]))

    def _versions(self, pk: str) -> Any:
        number = _number(pk)
        if self.model is Game:
            return Version.objects.filter(game_id=number, record_id=Version.OF_GAME)
        return (
            Version.objects.filter(record_id=number, model=str(self.model.part)) if number else Version.objects.none()
        )

    def _may_revert(self, request: HttpRequest, owner: Any) -> bool:
        """To bring back what was deleted is to add it."""
        if owner is None:
            return bool(self.has_add_permission(request))
        return bool(self.has_change_permission(request, owner))

    def _context(self, request: HttpRequest, owner: Any, latest: Version | None) -> dict[str, Any]:
        name = owner.name if owner else latest.name if latest else ""
        return {
            **self.admin_site.each_context(request),
            "title": _("History: %(name)s") % {"name": name},
            "opts": self.opts,
            "object": owner,
            "media": self.media,
            "address": f"admin:cardsdb_{self.opts.model_name}",
            "pk": owner.pk if owner else latest.record_id or latest.game_id if latest else 0,
        }

    def response_change(self, request: HttpRequest, obj: Any) -> HttpResponse:
        before: Version | None = getattr(request, "version_before", None)  # set by whoever locked the record
        latest = Version.objects.latest_of(obj)
        if before and latest and before.pk != latest.pk:
            address = reverse(f"admin:cardsdb_{self.opts.model_name}_revert", args=[obj.pk, before.pk])
            undo = format_html('<a class="font-semibold underline" href="{}">{}</a>', address, _("Undo"))
            messages.info(request, format_html("{} {}", _("Not what you wanted?"), undo))
        response: HttpResponse = super().response_change(request, obj)
        return response

    def _get_obj_does_not_exist_redirect(self, request: HttpRequest, opts: Any, object_id: str) -> HttpResponse:
        """Whoever looks for what was deleted finds who did it, and the way to bring it back."""
        last = self._versions(unquote(object_id)).first()
        if last is None or not last.is_deletion:
            response: HttpResponse = super()._get_obj_does_not_exist_redirect(request, opts, object_id)
            return response
        words = {"name": last.name, "who": last.author_name or _("somebody")}
        messages.warning(request, _("%(name)s was deleted by %(who)s. Here it can be brought back.") % words)
        return redirect(reverse(f"admin:cardsdb_{self.opts.model_name}_history", args=[object_id]))


def _number(text: Any) -> int:
    try:
        number = int(text)
    except (TypeError, ValueError):
        return 0
    return number if 0 < number < 2**63 else 0


def _game(version: Version) -> str:
    return Game.objects.filter(pk=version.game_id).values_list("slug", flat=True).first() or ""


def _shown(versions: Any, page: Any, owner: Record | Game | None) -> Iterable[Shown]:
    """The versions of a page, each with what differs from the one before it."""
    found = list(versions[page.start_index() - 1 : page.end_index() + 1] if page.object_list else [])
    lagging = lagging_at(owner) if owner else None
    total, game = page.paginator.count, _game(found[0]) if found else ""
    for index, version in enumerate(found[: len(page.object_list)]):
        before = found[index + 1] if index + 1 < len(found) else None
        old, new = entry_of(before) if before else {}, entry_of(version)
        yield Shown(
            version,
            number=total - page.start_index() + 1 - index,
            lines=told(old, new, game) if old and new else [],
            notes=lagging.notes(old, new) if lagging else [],
            is_first=before is None,
            is_latest=index == 0 and page.number == 1,
        )


def told(old: dict[str, Any], new: dict[str, Any], game: str) -> list[Line]:
    """What differs, with the words that do marked in texts."""
    return [_marked(line) for line in lines(old, new, game)] if new else []


def _marked(line: Line) -> Line:
    if not line.is_prose:
        return line
    before, after = line.old.split(" "), line.new.split(" ")
    old, new = [], []
    for tag, start, end, new_start, new_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        old.append(_mark(before[start:end], "b", tag))
        new.append(_mark(after[new_start:new_end], "ins", tag))
    return Line(line.title, _joined(old), _joined(new), True, line.also)


def _joined(parts: list[str]) -> str:
    return mark_safe(" ".join(part for part in parts if part))  # noqa: S308 -- escaped


def _mark(words: list[str], element: str, tag: str) -> str:
    if not words:
        return ""
    text = format_html("{}", " ".join(words))
    return text if tag == "equal" else format_html("<{}>{}</{}>", mark_safe(element), text, mark_safe(element))  # noqa: S308
