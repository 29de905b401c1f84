"""The language of the pages: what the user chose, else what the browser remembers, else what it asks for.

The API has a rule of its own (api.localisation).
"""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import check_for_language
from django.views.i18n import set_language

from cardsdb.models.accounts import Preference

APART = ("/api/", "/healthz")  # the one has its own rule, the other answers also while the database is away


class UserLanguage:
    """Speaks the language that the user chose, whatever the browser says."""

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        if not request.path_info.startswith(APART) and (language := chosen_by(request.user)):
            translation.activate(language)
            request.LANGUAGE_CODE = language
        return self.get_response(request)


def chosen_by(user: Any) -> str:
    """What the user chose; empty where they chose nothing. The row comes with the user (cardsdb.accounts.backend)."""
    preference = getattr(user, "preference", None) if user.is_authenticated else None
    language = preference.language if preference else ""
    return language if language in dict(settings.LANGUAGES) else ""


def switch(request: HttpRequest) -> HttpResponse:
    """Django's own switch, which sets a cookie; of who is signed in, the choice is remembered as well."""
    response = set_language(request)
    language = request.POST.get("language", "") if request.method == "POST" else ""
    if request.user.is_authenticated and language in dict(settings.LANGUAGES) and check_for_language(language):
        Preference.objects.update_or_create(user=request.user, defaults={"language": language})
    return response


def in_header(request: HttpRequest) -> dict[str, Any]:
    """For every page of the admin: the switch that stands in its header."""
    context = {"languages": settings.LANGUAGES, "address": request.get_full_path()}
    return {"language_switch": render_to_string("admin/cardsdb/account/languages.html", context, request)}
