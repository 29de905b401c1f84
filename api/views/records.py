"""Lists and single records, read only: ready documents, joined and sent."""

from collections.abc import Sequence
from random import Random
from typing import Any

from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound
from rest_framework.permissions import AllowAny, BasePermission
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api import query
from api.errors import refuse_unknown
from api.localisation import localisation_of
from api.lookup import body_at
from api.models import Document
from api.pagination import CountingPaginator, Pages
from api.publication.addresses import origin_of, with_origin
from api.renamed import moved
from api.rendering import Json, list_of

COMMON = {"lang", "fallback", "format"}


class LocalisedView(APIView):
    """What every resource has: a language for its answers, and no parameter that is ignored."""

    permission_classes: tuple[type[BasePermission], ...] = (AllowAny,)
    renderer_classes: tuple[type[BaseRenderer], ...] = (Json,)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        self.localisation = localisation_of(request)
        self.refuse_unknown(request)

    def refuse_unknown(self, request: Request) -> None:
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

    def shown(self, rows: Sequence[tuple[str, str]]) -> list[str]:
        """Bodies as the parameters ask for them, each given with its resource."""
        return query.shown(rows, self.request.query_params.dict(), self.resource, self.localisation)

    def answer(self, content: bytes) -> Response:
        response = Response(with_origin(content, origin_of(self.request)))
        response.cacheable = True  # type: ignore[attr-defined]  # by the gateway: it depends on content and address alone
        return response


class NarrowedView(DocumentView):
    """Those of the documents that filters and queries ask for."""

    own_parameters: frozenset[str] = frozenset()

    def refuse_unknown(self, request: Request) -> None:
        query.refuse_unknown(request.query_params, COMMON | self.own_parameters, self.resource)

    def narrowed(self) -> query.Narrowed:
        documents = Document.objects.all()
        if self.resource != query.EVERYWHERE:
            documents = documents.filter(resource=self.resource)
        return query.narrow(documents, self.request.query_params.dict(), self.resource, self.localisation)


class DocumentList(NarrowedView):
    """A page of them: two queries, the page and the count, however long it is."""

    own_parameters = frozenset({"page", "limit"})

    def get(self, request: Request) -> Response:
        narrowed = self.narrowed()
        pages = Pages()
        if "q" in request.query_params:
            pages.django_paginator_class = CountingPaginator
        rows = pages.paginate_queryset(narrowed.documents.values_list("resource", self.body), request) or []
        assert pages.page is not None
        around: dict[str, Any] = {"count": pages.page.paginator.count, "next": pages.get_next_link()}
        around["previous"] = pages.get_previous_link()
        if narrowed.unknown_ids is not None:
            around["unknown_ids"] = narrowed.unknown_ids
        return self.answer(list_of(self.shown(rows), **around))


class RandomDocument(NarrowedView):
    """One of them, by chance; the same for the same seed as long as the content stays."""

    own_parameters = frozenset({"seed"})

    def get(self, request: Request) -> Response:
        documents = self.narrowed().documents
        count = documents.count()
        if not count:
            raise NotFound(_("No record is what was asked for."))
        place = Random(request.query_params.get("seed")).randrange(count)  # noqa: S311 -- a draw, not a secret
        rows = list(documents.values_list("resource", self.body)[place : place + 1])
        response = Response(with_origin(self.shown(rows)[0].encode(), origin_of(request)))
        response.headers["Cache-Control"] = "no-store"
        return response


class DocumentDetail(DocumentView):
    """One of them, with one query, and another for what is embedded in it."""

    def parameters(self) -> set[str]:
        return COMMON | {"fields", "expand"}

    def get(self, request: Request, slug: str, game: str | None = None) -> HttpResponseBase:
        body = body_at(self.resource, game or slug, slug, self.localisation.language)
        if body is None:
            return moved(request, self.resource, game or slug, slug)
        return self.answer(self.shown([(self.resource, body)])[0].encode())
