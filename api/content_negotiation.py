"""In which format an answer is given, and what OPTIONS says of an address."""

from collections.abc import Iterable
from typing import Any

from rest_framework.metadata import BaseMetadata
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.reverse import reverse

from api.errors import refuse_value


class Negotiation(DefaultContentNegotiation):
    def filter_renderers(self, renderers: Iterable[BaseRenderer], format: str) -> list[BaseRenderer]:  # noqa: A002
        """`?format=`: one that the address does not have is refused, and the others named."""
        offered = list(renderers)
        refuse_value("format", format, {renderer.format or "" for renderer in offered})
        return [renderer for renderer in offered if renderer.format == format]


class Metadata(BaseMetadata):
    def determine_metadata(self, request: Request, view: Any) -> dict[str, Any]:
        return {
            "methods": view.allowed_methods,
            "formats": [renderer.media_type for renderer in view.renderer_classes],
            "schema": reverse("api:schema", request=request),
        }
