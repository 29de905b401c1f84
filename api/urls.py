from typing import Any

from django.urls import URLPattern, path, re_path

from api.resources import RESOURCES
from api.views.records import GameViewSet, RecordViewSet
from api.views.root import ApiRoot, Nowhere
from cardsdb.models import Record

app_name = "api"


def resource(name: str, model: type[Record]) -> list[URLPattern]:
    """The addresses of a list of records and of each of them."""
    options: dict[str, Any] = {"model": model}
    return [
        path(f"{name}/", RecordViewSet.as_view({"get": "list"}, **options), name=f"{name}-list"),
        path(
            f"{name}/<slug:game>/<slug:slug>/",
            RecordViewSet.as_view({"get": "retrieve"}, **options),
            name=f"{name}-detail",
        ),
    ]


urlpatterns = [
    path("", ApiRoot.as_view(), name="root"),
    path("games/", GameViewSet.as_view({"get": "list"}), name="games-list"),
    path("games/<slug:slug>/", GameViewSet.as_view({"get": "retrieve"}), name="games-detail"),
    *(pattern for name, model in RESOURCES.items() for pattern in resource(name, model)),
    re_path("", Nowhere.as_view()),
]
