"""All addresses of the site, and a view that does nothing: what Django can do at best, for a body of any size."""

from functools import cache

from django.http import HttpRequest, HttpResponse
from django.urls import include, path


@cache
def body(size: int) -> bytes:
    return b"x" * size


def bare(request: HttpRequest, size: int) -> HttpResponse:
    return HttpResponse(body(size), content_type="application/json")


urlpatterns = [path("bare/<int:size>", bare), path("", include("cardsdb.urls"))]
