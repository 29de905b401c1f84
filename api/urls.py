from django.urls import URLPattern, path, re_path

from api.resources import RESOURCES
from api.views.records import DocumentDetail, DocumentList
from api.views.root import ApiRoot, Nowhere

app_name = "api"


def resource(name: str, parts: str) -> list[URLPattern]:
    """The addresses of a list and of what is in it."""
    return [
        path(f"{name}/", DocumentList.as_view(resource=name), name=f"{name}-list"),
        path(f"{name}/{parts}/", DocumentDetail.as_view(resource=name), name=f"{name}-detail"),
    ]


urlpatterns = [
    path("", ApiRoot.as_view(), name="root"),
    *resource("games", "<slug:slug>"),
    *(pattern for name in RESOURCES for pattern in resource(name, "<slug:game>/<slug:slug>")),
    re_path("", Nowhere.as_view()),
]
