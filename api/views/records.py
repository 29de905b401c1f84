"""Lists and single records, read only: ready documents, joined and sent."""

from collections.abc import Iterable
from typing import Any

import orjson
from django.db.models import QuerySet
from django.http import Http404, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.errors import refuse_unknown, refuse_value
from api.localisation import localisation_of
from api.models import Document
from api.pagination import Pages
from api.publication.addresses import origin_of, with_origin
from api.publication.strictness import strict
from api.rendering import Json, list_of
from api.resources import RESOURCES
from cardsdb import games

COMMON = {"lang", "fallback", "format"}
OF_A_LIST = {"page", "limit"}


class LocalisedView(APIView):
    """What every resource has: a language for its answers, and no parameter that is ignored."""

    permission_classes = (AllowAny,)
    renderer_classes = (Json,)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        self.localisation = localisation_of(request)
        refuse_unknown(request.query_params, self.parameters())

    def parameters(self) -> set[str]:
        """Every parameter that it reads."""
        return COMMON

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Response:
        answer: Response = super().finalize_response(request, response, *args, **kwargs)
        if hasattr(self, "localisation"):
            answer.headers["Content-Language"] = self.localisation.language
        patch_vary_headers(answer, ["Accept-Language"])
        return answer


class DocumentView(LocalisedView):
    """The documents of one resource."""

    resource = ""

    @property
    def body(self) -> str:
        """The column that has the answer in the language asked for."""
        return f"body_{self.localisation.language}"

    def shown(self, body: str) -> str:
        """A body as the parameters ask for it; as it is stored, unless they ask for more than a language."""
        if not self.localisation.strict:
            return body
        return orjson.dumps(strict(orjson.loads(body), self.localisation.language)).decode()

    def answer(self, content: bytes) -> Response:
        response = Response(with_origin(content, origin_of(self.request)))
        response.cacheable = True  # type: ignore[attr-defined]  # by the gateway: it depends on content and address alone
        return response


class DocumentList(DocumentView):
    """A page of them: two queries, the page and the count, however long it is."""

    def parameters(self) -> set[str]:
        return COMMON | OF_A_LIST | ({"game", "kind"} if self.resource in RESOURCES else set())

    def get(self, request: Request) -> Response:
        documents = self.narrow(Document.objects.filter(resource=self.resource).order_by("game", "slug"))
        pages = Pages()
        bodies = pages.paginate_queryset(documents.values_list(self.body, flat=True), request) or []
        links = {"next": pages.get_next_link(), "previous": pages.get_previous_link()}
        return self.answer(list_of(map(self.shown, bodies), count=pages.page.paginator.count, **links))

    def narrow(self, documents: QuerySet[Document]) -> QuerySet[Document]:
        """The documents that the parameters ask for."""
        game, kind = (self.request.query_params.get(name) for name in ("game", "kind"))
        if game is not None:
            refuse_value("game", game, games.games())
            documents = documents.filter(game=game)
        if kind is not None:
            refuse_value("kind", kind, self.kinds([game] if game else games.games()))
            documents = documents.filter(kind=kind)
        return documents

    def kinds(self, of_games: Iterable[str]) -> set[str]:
        """The kinds of records that these games have here."""
        kinds = [kind for game in of_games for kind in games.kinds_of(game).values()]
        return {kind.slug for kind in kinds if kind.model == RESOURCES[self.resource].part}


class DocumentDetail(DocumentView):
    """One of them, with one query."""

    def get(self, request: Request, slug: str, game: str | None = None) -> HttpResponseBase:
        here = Document.objects.filter(resource=self.resource, game=game or slug)
        body = here.filter(slug=slug).values_list(self.body, flat=True).first()
        if body is None:
            return self.redirect(here, slug)
        return self.answer(self.shown(body).encode())

    def redirect(self, here: QuerySet[Document], slug: str) -> HttpResponseBase:
        """An address that a record once had leads to the one it has now, for ever."""
        renamed = here.filter(former_slugs__contains=[slug]).order_by("-version", "slug").first()
        if renamed is None:
            raise Http404
        address = reverse(f"api:{self.resource}-detail", kwargs={"game": renamed.game, "slug": renamed.slug})
        query = self.request.query_params.urlencode()
        return HttpResponsePermanentRedirect(f"{address}?{query}" if query else address)
