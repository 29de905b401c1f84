"""Every error as problem+json (RFC 9457)."""

import logging
from typing import Any

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import InterfaceError, OperationalError
from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler

from api.titles import title_of
from cardsdb.accounts.roles import Forbidden

logger = logging.getLogger(__name__)

CONTENT_TYPE = "application/problem+json"

Data = dict[str, Any]


class Unavailable(exceptions.APIException):
    status_code = 503
    default_code = "unavailable"
    default_detail = gettext_lazy("The database does not answer; ask again in a moment.")
    wait = 2  # seconds; DRF makes it Retry-After


class MissingRole(exceptions.PermissionDenied):
    """`role` in the problem is the name that the role has for programs, in every language the same."""

    default_code = "missing_role"

    def __init__(self, forbidden: Forbidden) -> None:
        super().__init__(str(forbidden))
        self.members: Data = {"role": forbidden.role.value}


def problem(exception: Exception, context: Data) -> Response:
    """The answer to any exception of a view."""
    known = _known(exception, context)
    response = exception_handler(known, context)
    assert response is not None  # every APIException has one
    response.data = {
        **body(known.status_code, code_of(known), _sentence(known.detail)),
        **getattr(known, "members", {}),
    }
    response.content_type = CONTENT_TYPE
    return response


def body(status: int, code: str, detail: str) -> Data:
    return {"type": "about:blank", "title": title_of(status), "status": status, "code": code, "detail": detail}


def _known(exception: Exception, context: Data) -> exceptions.APIException:
    """What DRF has an answer to; anything else is a fault of ours, which is logged and not told."""
    match exception:
        case exceptions.APIException():
            return exception
        case Http404():
            return exceptions.NotFound(_("There is nothing at this address."))
        case Forbidden():
            return MissingRole(exception)
        case PermissionDenied():
            return exceptions.PermissionDenied()
        case SuspiciousOperation():  # too many parameters, for one
            return exceptions.ParseError(_("The request cannot be read."))
    request = context["request"]
    if isinstance(exception, OperationalError | InterfaceError):  # it may just have been started anew
        logger.warning("%s %s: the database does not answer: %s", request.method, request.path, exception)
        return Unavailable()
    logger.error("%s %s failed", request.method, request.path, exc_info=exception)
    return exceptions.APIException(_("Something went wrong here, and was noted."))


def code_of(exception: exceptions.APIException) -> str:
    """What programs know it by."""
    own = {"invalid": "invalid-value", "error": "internal-error", "authentication_failed": "invalid-token"}
    return own.get(exception.default_code) or exception.default_code.replace("_", "-")


def _sentence(detail: Any) -> str:
    if isinstance(detail, list):
        return " ".join(map(_sentence, detail))
    if isinstance(detail, dict):
        return " ".join(f"{key}: {_sentence(value)}" for key, value in detail.items())
    return str(detail)
