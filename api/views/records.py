"""Lists and single records, read only."""

from typing import Any

from django.db.models import Prefetch, QuerySet
from django.http import Http404
from django.utils.cache import patch_vary_headers
from rest_framework import viewsets
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from api.errors import refuse_unknown, refuse_value
from api.localisation import localisation_of
from api.pagination import Pages
from api.resources import RESOURCES
from api.serializers.records import GameSerializer, RecordSerializer
from cardsdb import games
from cardsdb.content.mapping import ROWS_OF
from cardsdb.models import Game, Record, Reference

COMMON = {"lang", "fallback", "format"}
OF_A_LIST = {"page", "limit"}


class LocalisedViewSet(viewsets.ReadOnlyModelViewSet[Any]):
    """What every resource has: a language for its answers, pages, and no parameter that is ignored."""

    permission_classes = (AllowAny,)
    pagination_class = Pages
    filter_parameters: frozenset[str] = frozenset()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        self.localisation = localisation_of(request)
        of_list = OF_A_LIST | self.filter_parameters if self.action == "list" else set()
        refuse_unknown(request.query_params, COMMON | of_list)

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "localisation": self.localisation}

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Response:
        answer: Response = super().finalize_response(request, response, *args, **kwargs)
        if hasattr(self, "localisation"):
            answer.headers["Content-Language"] = self.localisation.language
        patch_vary_headers(answer, ["Accept-Language"])
        return answer


class GameViewSet(LocalisedViewSet):
    queryset = Game.objects.order_by("slug")
    serializer_class = GameSerializer
    lookup_field = "slug"


class RecordViewSet(LocalisedViewSet):
    """The published records of one model; `game` and `kind` narrow a list."""

    serializer_class = RecordSerializer
    filter_parameters = frozenset({"game", "kind"})
    model: type[Record] = Record

    def get_queryset(self) -> QuerySet[Record]:
        records: QuerySet[Record] = self.model.objects.published().select_related("game", "edition__game")
        targets = Reference.objects.select_related("target__game").order_by("field")
        related = [Prefetch(rows.key, rows.model._default_manager.select_related(*rows.links)) for rows in self.rows()]
        walls = ["walls"] if self.model is RESOURCES["tiles"] else []
        return records.prefetch_related(Prefetch("references", targets), *related, *walls).order_by(
            "game__slug", "slug"
        )

    def rows(self) -> list[Any]:
        return [rows for rows in ROWS_OF.values() if rows.model._meta.get_field(rows.owner).related_model is self.model]

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        game, kind = (self.request.query_params.get(name) for name in ("game", "kind"))
        if game is not None:
            refuse_value("game", game, games.games())
            queryset = queryset.filter(game__slug=game)
        if kind is not None:
            refuse_value("kind", kind, self.kinds([game] if game else games.games()))
            queryset = queryset.filter(kind=kind)
        return queryset

    def kinds(self, of_games: list[str]) -> set[str]:
        """The kinds of records that these games have here."""
        kinds = [kind for game in of_games for kind in games.kinds_of(game).values()]
        return {kind.slug for kind in kinds if kind.model == self.model.part}

    def get_object(self) -> Record:
        found = self.get_queryset().filter(game__slug=self.kwargs["game"], slug=self.kwargs["slug"]).first()
        if found is None:
            raise Http404
        return found

    def get_serializer_context(self) -> dict[str, Any]:
        return {**super().get_serializer_context(), "rows": {rows.model for rows in self.rows()}}
