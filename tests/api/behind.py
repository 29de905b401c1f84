"""Views behind the gateway that tell a test how often they were reached, and a published version to ask them for."""

from urllib.parse import urlencode

import pytest
from django.core.cache import cache
from django.http import FileResponse, Http404, HttpResponse, JsonResponse
from django.urls import path
from django.utils import timezone
from django.utils.translation import get_language

from api.gateway import shelf, version
from api.models import Publication

reached: list[str] = []


def content(request, status=200):
    """What a view of published content does: the same for everybody who asks for the same language."""
    reached.append(request.get_full_path())
    language = request.GET.get("lang") or get_language()
    text = {"en": "Rage", "cs": "Zuřivost", "pl": "Szał"}[language]
    body = {"name": text, "query": request.GET.dict(), "host": request.get_host(), "more": "lorem ipsum " * 100}
    response = JsonResponse(body, status=status, headers={"Content-Language": language})
    response.cacheable = True
    return response


def small(request):
    response = HttpResponse(b"{}", content_type="application/json")
    response.cacheable = True
    return response


def personal(request):
    reached.append(request.get_full_path())
    return JsonResponse({"dice": len(reached), "more": "x" * 1000})


def with_cookie(request):
    response = content(request)
    response.set_cookie("mine", "1")
    return response


def file(request):
    return FileResponse([b"x" * 1000], content_type="application/json")


def missing(request):
    reached.append(request.get_full_path())
    raise Http404


urlpatterns = [
    path("api/v1/content/", content),
    path("api/v1/faulty/", content, {"status": 400}),
    path("api/v1/small/", small),
    path("api/v1/personal/", personal),
    path("api/v1/cookie/", with_cookie),
    path("api/v1/file/", file),
    path("api/v1/missing/", missing),
    path("elsewhere/", personal),
]


@pytest.fixture
def behind(settings, db):
    """These views, with version 7 of the content published a while ago."""
    settings.ROOT_URLCONF = __name__
    settings.API_LIMIT = settings.API_LIMIT or 600
    forget_answers()
    reached.clear()
    Publication.objects.create(pk=1, version=7, at=timezone.now() - timezone.timedelta(minutes=1), built_with="test")
    version.forget()
    return reached


def forget_answers():
    """All of them: those in Redis, and those that the process has at hand."""
    cache.clear()
    shelf.hand = shelf.Hand()


def as_another_process():
    """Have nothing at hand: what is in Redis is there for all."""
    shelf.hand = shelf.Hand()


def publish_again():
    """What a publication does as far as the gateway sees it."""
    publication = Publication.objects.get()
    publication.version += 1
    publication.at = timezone.now()
    publication.save()
    version.forget()


def address(**query):
    return f"/api/v1/content/?{urlencode(query)}"
