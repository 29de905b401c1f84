from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import include, path

from bench.registry import Measured, row, seconds


def bare(request: HttpRequest) -> HttpResponse:
    return HttpResponse("bare")


urlpatterns = [path("bare", bare), path("", include("cardsdb.urls"))]

REQUESTS = 200


@row("API root, against a bare view", goal=3)
@override_settings(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["testserver"])
def api_root() -> Measured:
    return Measured(seconds(lambda: ask("/api/v1/"), rounds=5), seconds(lambda: ask("/bare"), rounds=5))


def ask(address: str) -> None:
    client = Client()
    for _ in range(REQUESTS):
        assert client.get(address).status_code == 200
