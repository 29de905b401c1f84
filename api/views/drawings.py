"""Tiles, enemies and scenarios that are set up, as pictures."""

import logging
from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from api.errors import Conflict, refuse_value
from api.rendering import Json
from api.views.made import MadeView
from api.views.setups import SetupView
from cardsdb.dealing.holding import INCOMPLETE, Held
from cardsdb.drawing import NoDrawing, draw_map, draw_tile, draw_token
from cardsdb.drawing.drawing import SIZES
from cardsdb.drawing.palette import THEMES

logger = logging.getLogger(__name__)

DRAWN = {"lang", "theme", "size"}
HEADERS = {
    "Content-Type": "image/svg+xml; charset=utf-8",
    # Opened on its own, a drawing is a page of our site: it may do nothing but have its styles.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
}


class Svg(BaseRenderer):
    """Only tells OPTIONS what there is: a drawing renders itself."""

    media_type = "image/svg+xml"
    format = "svg"


class DrawingView(MadeView):
    renderer_classes = (Svg,)

    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[BaseRenderer, str]:
        """A drawing is what it is, whatever the client would rather have; only errors are JSON."""
        return Json(), Json.media_type

    def parameters(self) -> set[str]:
        return DRAWN

    def manner(self) -> tuple[str, Any, Any]:
        """Language, theme and size."""
        given = self.request.query_params
        theme, size = given.get("theme", "auto"), given.get("size", "full")
        refuse_value("theme", theme, THEMES)
        refuse_value("size", size, SIZES)
        return self.localisation.language, theme, size

    def drawn(self, draw: Callable[[], str]) -> HttpResponse:
        """The answer with the drawing. What the game or the data does not let us draw is no fault of the request."""
        try:
            response = HttpResponse(draw(), headers=HEADERS)
        except NoDrawing as error:
            raise Conflict(error.text, code=error.code) from error
        except (
            LookupError,
            AttributeError,
            TypeError,
            ValueError,
        ) as error:  # of records that are not as they should be
            logger.exception("%s cannot be drawn", self.request.path)
            detail = _("The records do not suffice for this drawing: one is missing or cannot be read.")
            raise Conflict(detail, code=INCOMPLETE) from error
        response.cacheable = True  # type: ignore[attr-defined]  # by the gateway: it depends on content and address alone
        return response


class TileDrawing(DrawingView):
    resource, route = "tiles", "drawing"

    def made(self, held: Held, slug: str) -> HttpResponse:
        manner = self.manner()
        return self.drawn(lambda: draw_tile(held.content, slug, *manner))


class EnemyDrawing(DrawingView):
    resource, route = "enemies", "drawing"

    def made(self, held: Held, slug: str) -> HttpResponse:
        manner = self.manner()
        return self.drawn(lambda: draw_token(held.content, slug, *manner))


class SetupDrawing(SetupView, DrawingView):
    """The map of a scenario that is set up."""

    route = "setup-drawing"

    def parameters(self) -> set[str]:
        return super().parameters() | DRAWN

    def made(self, held: Held, slug: str) -> HttpResponse:
        manner, deal = self.manner(), self.deal(held, slug)
        return self.drawn(lambda: draw_map(held.content, deal, *manner))
