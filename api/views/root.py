from typing import Any

from django.conf import settings
from django.http import Http404
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.views import APIView

from api.resources import RESOURCES


class Nowhere(APIView):
    """Every address that is none."""

    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        raise Http404


class ApiRoot(APIView):
    """Where a client begins: what this service is, and the addresses of all that it offers."""

    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return Response(
            {
                "service": "cardsdb",
                "version": "v1",
                "languages": [code for code, _name in settings.LANGUAGES],
                "links": {
                    "self": reverse("api:root", request=request),
                    "site": reverse("home", request=request),
                    "health": reverse("healthz", request=request),
                },
                "resources": {name: reverse(f"api:{name}-list", request=request) for name in ["games", *RESOURCES]},
            }
        )
