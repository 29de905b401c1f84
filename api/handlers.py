"""What Django answers when no view does: a problem below /api/v1/, the usual page elsewhere."""

import sys
from typing import Any

import orjson
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views import defaults

from api.localisation import language_of
from api.problems import CONTENT_TYPE, Unavailable, body


def bad_request(request: HttpRequest, exception: Exception) -> Any:
    if not _is_api(request):
        return defaults.bad_request(request, exception)
    with override(language_of(request)):
        return _answer(body(400, "parse-error", _("The request cannot be read.")))


def server_error(request: HttpRequest) -> Any:
    if not _is_api(request):
        return defaults.server_error(request)
    with override(language_of(request)):
        if isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
            return _answer(body(503, Unavailable.default_code, str(Unavailable.default_detail)), Unavailable.wait)
        return _answer(body(500, "internal-error", _("Something went wrong here, and was noted.")))


def _is_api(request: HttpRequest) -> bool:
    return request.path_info.startswith("/api/v1/")


def _answer(problem: dict[str, Any], wait: int | None = None) -> HttpResponse:
    headers = {} if wait is None else {"Retry-After": str(wait)}
    return HttpResponse(orjson.dumps(problem), CONTENT_TYPE, problem["status"], headers=headers)
