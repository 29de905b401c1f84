from typing import Any

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.urls import resolve
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from api.localisation import LANGUAGES
from api.missing import no_such_address
from api.publication.addresses import origin_of
from api.resources import ADDRESSES, RESOURCES
from api.views.records import LocalisedView


class Nowhere(APIView):
    """Every address that is none."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Lead to the address that lacks nothing but its last slash."""
        if not request.path.endswith("/") and not _is_nowhere(f"{request.path_info}/"):
            query = request.META.get("QUERY_STRING", "")
            return HttpResponsePermanentRedirect(f"{request.path}/{'?' if query else ''}{query}")
        return super().dispatch(request, *args, **kwargs)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        raise no_such_address(request.path, origin_of(request))


def _is_nowhere(path: str) -> bool:
    return getattr(resolve(path).func, "view_class", None) is Nowhere


class ApiRoot(LocalisedView):
    """Where a client begins: what this service is, and the addresses of all that it offers."""

    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return Response(
            {
                "service": "cardsdb",
                "version": "v1",
                "languages": LANGUAGES,
                "links": {
                    "self": reverse("api:root", request=request),
                    "site": reverse("home", request=request),
                    "health": reverse("healthz", request=request),
                    **{name: reverse(f"api:{name}", request=request) for name in ADDRESSES},
                },
                "resources": {name: reverse(f"api:{name}-list", request=request) for name in ["games", *RESOURCES]},
            }
        )
