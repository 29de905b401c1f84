"""Errors as problem+json (RFC 9457): what was wrong, and what would be right."""

from collections.abc import Collection
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException, ValidationError
from rest_framework.response import Response
from rest_framework.views import exception_handler

from cardsdb.suggestions import near_or_stop

CONTENT_TYPE = "application/problem+json"


def problem(exception: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's answer to an exception, in the form of a problem."""
    response = exception_handler(exception, context)
    if response is None:
        return None
    known = exception if isinstance(exception, APIException) else None
    response.data = {
        "type": "about:blank",
        "title": response.status_text,
        "status": response.status_code,
        "detail": _detail(known.detail) if known else _("There is nothing at this address."),
        **getattr(exception, "members", {}),  # what a refusal says besides, such as a position
    }
    response.content_type = CONTENT_TYPE
    return response


def _detail(detail: Any) -> str:
    if isinstance(detail, list):
        return " ".join(map(_detail, detail))
    if isinstance(detail, dict):
        return " ".join(f"{key}: {_detail(value)}" for key, value in detail.items())
    return str(detail)


def refuse_unknown(given: QueryDict, known: set[str]) -> None:
    """A parameter that nothing reads, or that is given twice, is a slip, never ignored."""
    for name, values in given.lists():
        if name not in known:
            listed = {"name": name, "hint": near_or_stop(name, known), "known": ", ".join(sorted(known))}
            raise ValidationError(_("unknown parameter '%(name)s'%(hint)s Known: %(known)s.") % listed)
        if len(values) > 1:
            raise ValidationError(_("%(name)s is given twice; give it once.") % {"name": name})


def refuse_value(name: str, value: str, known: Collection[str]) -> None:
    """A value that a parameter cannot have."""
    if value not in known:
        listed = {"name": name, "value": value, "hint": near_or_stop(value, known), "known": ", ".join(sorted(known))}
        raise ValidationError(_("%(name)s: there is no '%(value)s'%(hint)s Known: %(known)s.") % listed)
