"""JSON Schema of the attributes of each kind."""

from collections.abc import Mapping
from typing import Any

import orjson
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from api.errors import Missing, close_to, short
from api.rendering import Json
from api.resources import RESOURCE_OF
from api.schema.kinds import all_kinds, kind_schema
from api.views.records import LocalisedView
from cardsdb import games
from cardsdb.games.registry import Kind
from cardsdb.suggestions import near_or_stop


class JsonSchema(Json):
    media_type = "application/schema+json"


class KindSchemas(LocalisedView):
    """Every kind of record that there is, with the address of its schema."""

    def get(self, request: Request) -> Response:
        results = [self.summary(kind) for kind in all_kinds()]
        return cacheable(Response({"count": len(results), "results": results}))

    def summary(self, kind: Kind) -> dict[str, Any]:
        return {
            "game": kind.game,
            "kind": kind.slug,
            "resource": "games" if kind.slug == "game" else RESOURCE_OF[kind.model],
            "description": kind.schema.__doc__ or "",
            "url": address(kind.game, kind.slug, self.request),
        }


class KindSchema(LocalisedView):
    renderer_classes = (JsonSchema, Json)

    def get(self, request: Request, game: str, kind: str) -> Response:
        found = games.kinds_of(game).get(kind)
        if found is None:
            raise no_such_kind(game, kind, request)
        return cacheable(Response(orjson.dumps(kind_schema(found, address(game, kind, request)))))


def address(game: str, kind: str, request: Request) -> str:
    return reverse("api:kind-schema", kwargs={"game": game, "kind": kind}, request=request)


def no_such_kind(game: str, kind: str, request: Request) -> Missing:
    asked, known = (kind, games.kinds_of(game)) if games.kinds_of(game) else (game, games.games())
    meant: Mapping[str, tuple[str, str]] = {one: (game, one) if asked == kind else (one, kind) for one in known}
    told = {"asked": short(asked), "hint": near_or_stop(short(asked), known)}
    return Missing(
        _("There is no '%(asked)s'%(hint)s") % told,
        [address(*meant[one], request) for one in close_to(asked, known)],
    )


def cacheable(response: Response) -> Response:
    response.cacheable = True  # type: ignore[attr-defined]  # by the gateway: it depends on content and address alone
    return response
