"""In which language an answer is given."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation
from django.utils.translation import gettext as _
from rest_framework.request import Request

from api.errors import Refusal, close_to, short
from api.gateway import negotiation
from api.gateway.wanted import language_in
from cardsdb.suggestions import near_or_stop

LANGUAGES = [code for code, _name in settings.LANGUAGES]
FALLBACKS = ["english", "strict"]


@dataclass(frozen=True)
class Localisation:
    language: str
    strict: bool  # what is not translated is null, not English


def language_of(request: HttpRequest) -> str:
    """`?lang=` wins over Accept-Language; cookies have no say, so that caches can tell answers apart."""
    meta = request.META
    return language_in(meta.get("QUERY_STRING", "")) or negotiation.language(meta.get("HTTP_ACCEPT_LANGUAGE", ""))


def localisation_of(request: Request) -> Localisation:
    """What the parameters ask for; a language that we do not have is refused."""
    asked = request.query_params.get("lang")
    if asked is not None and asked not in LANGUAGES:
        told = {"asked": short(asked), "hint": near_or_stop(short(asked), LANGUAGES), "known": ", ".join(LANGUAGES)}
        detail = _("lang: '%(asked)s' is no language here%(hint)s Known: %(known)s.") % told
        raise Refusal(detail, parameter="lang", suggestions=close_to(asked, LANGUAGES), known=LANGUAGES)
    fallback = request.query_params.get("fallback", "english")
    if fallback not in FALLBACKS:
        detail = _("fallback: '%(asked)s' is neither english nor strict.") % {"asked": short(fallback)}
        raise Refusal(detail, parameter="fallback", suggestions=close_to(fallback, FALLBACKS), known=FALLBACKS)
    return Localisation(asked or language_of(request._request), fallback == "strict")


class LanguageMiddleware:
    """Whatever an address of the API answers, errors too, is in the language of the request."""

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        if request.path_info.startswith("/api/v1/"):
            translation.activate(language_of(request))
        return self.get_response(request)
