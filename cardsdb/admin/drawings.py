"""Drawings of tiles and enemies: small ones in their lists, a large one on the page of each."""

import logging
from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from cardsdb.admin.records import RecordAdmin
from cardsdb.checks.content import Content
from cardsdb.drawing import NoDrawing, Size, Theme, content_of, draw_tile, draw_token
from cardsdb.models import EnemyToken, MapTile, Record

logger = logging.getLogger(__name__)

DRAW = {str(MapTile.part): draw_tile, str(EnemyToken.part): draw_token}
FIXED: tuple[Theme, ...] = ("light", "dark")  # the page shows the one that goes with it
NOTHING = "–"
HEADERS = {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-cache",
}


class DrawnAdmin(RecordAdmin):
    list_display: Any = ("thumbnail", *RecordAdmin.list_display)
    list_display_links = ("thumbnail", "name")
    fieldsets: Any = (
        *RecordAdmin.fieldsets[:1],
        (_("Drawing"), {"fields": ("drawing",)}),
        *RecordAdmin.fieldsets[1:],
    )

    class Media:
        css = {"all": ("cardsdb/drawings.css",)}

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return (*super().get_readonly_fields(request, obj), "drawing")

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        changelist = super().get_changelist_instance(request)
        draw_all(changelist.result_list)
        return changelist

    @admin.display(description="")
    def thumbnail(self, record: Any) -> str:
        found: str = getattr(record, "thumbnail", NOTHING)
        return found

    @admin.display(description=_("drawing"))
    def drawing(self, record: Any) -> str:
        if not record.pk:
            return NOTHING
        address = reverse(f"admin:cardsdb_{self.opts.model_name}_drawing", args=[record.pk])
        # Lazy: of the two, a browser loads only the one that is shown.
        images = [
            format_html(
                '<img class="drawing drawing-{}" src="{}?theme={}" loading="lazy" alt="{}">',
                *(theme, address, theme, record.name),
            )
            for theme in FIXED
        ]
        return mark_safe("".join(images))  # noqa: S308 -- made above

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.drawing_view)
        name = f"cardsdb_{self.opts.model_name}_drawing"
        return [path("<int:pk>/drawing.svg", view, name=name), *super().get_urls()]

    def drawing_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        record = self.get_object(request, str(pk))
        if record is None:
            raise Http404
        if not self.has_view_permission(request, record):
            raise PermissionDenied
        theme: Any = request.GET.get("theme", "auto")
        try:
            content = content_of(record.game, [record])
            return HttpResponse(drawn(content, record, theme, "full"), headers=HEADERS)
        except NoDrawing as error:
            return HttpResponse(error.text, status=404, content_type="text/plain; charset=utf-8")
        except Exception:  # a draft may be anything
            logger.exception("%s cannot be drawn", record.slug)
            return HttpResponse(str(NOTHING), status=404, content_type="text/plain; charset=utf-8")


def drawn(content: Content, record: Record, theme: Theme, size: Size) -> str:
    return DRAW[record.model](content, record.slug, get_language() or "en", theme, size)


def draw_all(records: Iterable[Any]) -> None:
    """Give each its drawing; as many queries for a page of them as for one, a game."""
    by_game: dict[Any, list[Any]] = {}
    for record in records:
        by_game.setdefault(record.game, []).append(record)
    for game, of_game in by_game.items():
        try:
            content = content_of(game, of_game)
        except Exception as error:  # a draft may be anything
            if not isinstance(error, NoDrawing):
                logger.exception("records of %s cannot be drawn", game.slug)
            continue
        for record in of_game:
            record.thumbnail = _thumbnail(content, record)


def _thumbnail(content: Content, record: Any) -> str:
    try:
        drawings = [(theme, mark_safe(drawn(content, record, theme, "small"))) for theme in FIXED]  # noqa: S308
    except NoDrawing as error:
        return format_html('<span title="{}">{}</span>', error.text, NOTHING)
    except Exception:
        logger.exception("%s cannot be drawn", record.slug)
        return NOTHING
    return format_html(
        "{}{}", *(format_html('<span class="thumbnail drawing-{}">{}</span>', theme, svg) for theme, svg in drawings)
    )


@admin.register(EnemyToken)
class EnemyAdmin(DrawnAdmin):
    pass
