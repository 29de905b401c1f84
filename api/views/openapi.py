"""The API described for programs, and two pages that show the description to people."""

from functools import lru_cache
from typing import Any

import orjson
import yaml
from drf_spectacular.views import SpectacularRedocView, SpectacularSwaggerView
from rest_framework.renderers import BaseRenderer, TemplateHTMLRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.gateway import version
from api.publication.addresses import origin_of
from api.rendering import Json
from api.schema.openapi import Generator
from api.views.records import LocalisedView

STAND_IN = b"http://server.invalid"  # for the server, in the examples


class OpenApiJson(Json):
    media_type = "application/vnd.oai.openapi+json"


class OpenApiYaml(BaseRenderer):
    media_type = "application/yaml"
    format = "yaml"
    charset = None

    def render(self, data: Any, *args: Any, **kwargs: Any) -> bytes:
        """JSON is YAML already; this is the one that is read more easily."""
        content = orjson.loads(data) if isinstance(data, bytes) else data
        return yaml.dump(content, Dumper=yaml.CSafeDumper, allow_unicode=True, encoding="utf-8", sort_keys=False)


class OpenApi(LocalisedView):
    """The OpenAPI document, made once for each version of the content, whose records are its examples."""

    renderer_classes = (Json, OpenApiJson, OpenApiYaml)

    def parameters(self) -> set[str]:
        return {"lang", "format"}

    def get(self, request: Request) -> Response:
        described = document(*version.of(request._request))
        response = Response(described.replace(STAND_IN, origin_of(request).encode()))
        response.cacheable = True  # type: ignore[attr-defined]  # by the gateway
        return response


@lru_cache(4)
def document(of_version: int, epoch: str) -> bytes:
    """Takes seconds to make, so it is made once for all names under which clients reach the server."""
    return orjson.dumps(Generator(origin=STAND_IN.decode()).get_schema(public=True))


class Page(APIView):
    """A page for people: the same for everybody, whatever else they would take."""

    authentication_classes = ()

    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[BaseRenderer, str]:
        renderer = TemplateHTMLRenderer() if request.method in ("GET", "HEAD") else Json()
        return renderer, renderer.media_type or ""


class SwaggerPage(Page, SpectacularSwaggerView):
    url_name = "api:schema"


class RedocPage(Page, SpectacularRedocView):
    url_name = "api:schema"
    template_name = "api/redoc.html"  # drf-spectacular's own asks Google for fonts
