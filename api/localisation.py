"""In which language an answer is given."""

from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import get_language_from_request
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from cardsdb.suggestions import near_or_stop

LANGUAGES = [code for code, _name in settings.LANGUAGES]


@dataclass(frozen=True)
class Localisation:
    language: str
    strict: bool  # what is not translated is null, not English


def localisation_of(request: Request) -> Localisation:
    """`?lang=` wins over Accept-Language; a language that we do not have is refused."""
    asked = request.query_params.get("lang")
    if asked is not None and asked not in LANGUAGES:
        told = {"asked": asked, "hint": near_or_stop(asked, LANGUAGES), "known": ", ".join(LANGUAGES)}
        raise ValidationError(_("lang: '%(asked)s' is no language here%(hint)s Known: %(known)s.") % told)
    fallback = request.query_params.get("fallback", "english")
    if fallback not in ("english", "strict"):
        raise ValidationError(_("fallback: '%(asked)s' is neither english nor strict.") % {"asked": fallback})
    return Localisation(asked or get_language_from_request(request._request), fallback == "strict")
