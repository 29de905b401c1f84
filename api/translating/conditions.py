"""Which version a client has seen: nothing is changed by somebody who does not say."""

import re

from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException
from rest_framework.request import Request

from api.errors import Conflict, Refusal, short
from api.translating.showing import etag_of, shown
from cardsdb.models import Translation, TranslationUnit

# A proxy that compresses makes tags weak; ours name a version, not bytes, and hold all the same.
TAG = re.compile(r'(?:W/)?("[^"]*")')
LIST = re.compile(rf"\s*{TAG.pattern}(?:\s*,\s*{TAG.pattern})*\s*")
LONGEST = 1000


class PreconditionRequired(APIException):
    status_code = 428
    default_code = "precondition-required"


class Overtaken(Conflict):
    """Somebody changed the translation, or its source; the client gets what is there now."""

    def __init__(self, current: Translation, request: Request) -> None:
        super().__init__(
            _("This translation or its English text was changed since you read it; `current` is what is there now."),
            current=shown(current, request),
            source=current.unit.source,
        )
        self.etag = etag_of(current)


def tags_in(request: Request) -> set[str]:
    """What `If-Match` says."""
    given = request.headers.get("If-Match")
    if given is None or given.strip() == "*":
        detail = _("If-Match is missing: send the ETag of the translation that you read, so that no change is lost.")
        raise PreconditionRequired(detail)
    if len(given) > LONGEST or not LIST.fullmatch(given):
        told = {"value": short(given)}
        raise Refusal(_("If-Match: '%(value)s' is no ETag; one looks like \"4-1\".") % told, parameter="If-Match")
    return set(TAG.findall(given))


def seen(translation: Translation, request: Request) -> Translation:
    """The translation, locked, if it is as the client has seen it; within a transaction."""
    tags = tags_in(request)
    # The unit first, as everybody locks them.
    unit = TranslationUnit.objects.select_for_update().get(pk=translation.unit_id)
    current = Translation.objects.select_for_update(of=("self",)).select_related("author", "reviewer")
    found = current.get(pk=translation.pk)
    found.unit = unit
    if etag_of(found) not in tags:
        raise Overtaken(found, request)
    return found
