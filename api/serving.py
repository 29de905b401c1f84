"""Files in answer to conditional and partial requests (RFC 9110, sections 13 and 14)."""

import os
import re
from collections.abc import Iterator
from datetime import datetime
from typing import BinaryIO

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils.http import http_date
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException

from api.gateway.conditions import not_modified

CHUNK = 64 * 1024
# One range: who asks for several at once gets the whole file, as the standard allows.
RANGE = re.compile(r"bytes=(?:([0-9]{1,18})-([0-9]{1,18})?|-([0-9]{1,18}))")

Answer = HttpResponse | StreamingHttpResponse


class RangeNotSatisfiable(APIException):
    status_code = 416
    default_code = "range-not-satisfiable"

    def __init__(self, asked: str, size: int) -> None:
        self.size = size
        told = {"asked": asked, "size": size}
        super().__init__(_("Range: '%(asked)s' is no part of a file of %(size)d bytes.") % told)


def serve(request: HttpRequest, file: BinaryIO, *, etag: str, modified: datetime, headers: dict[str, str]) -> Answer:
    """The file, the part of it that was asked for, or 304 if the client has it; closed once it is sent."""
    date = int(modified.timestamp())
    size = os.fstat(file.fileno()).st_size
    headers = {**headers, "ETag": etag, "Last-Modified": http_date(date), "Accept-Ranges": "bytes"}
    if not_modified(request, etag, date):
        file.close()
        return HttpResponse(status=304, headers=headers)
    if request.method == "HEAD":
        file.close()
        return HttpResponse(headers={**headers, "Content-Length": str(size)})
    try:
        part = asked_part(request, size, {etag, http_date(date)})
    except RangeNotSatisfiable:
        file.close()
        raise
    if part is None:
        return StreamingHttpResponse(_Part(file, range(size)), headers={**headers, "Content-Length": str(size)})
    headers |= {"Content-Length": str(len(part)), "Content-Range": f"bytes {part.start}-{part.stop - 1}/{size}"}
    return StreamingHttpResponse(_Part(file, part), status=206, headers=headers)


def asked_part(request: HttpRequest, size: int, current: set[str]) -> range | None:
    """The part that `Range` names; None: the whole, also when what the client has a part of is not what we have now."""
    asked = request.headers.get("Range", "")
    match = RANGE.fullmatch(asked)
    if match is None or request.headers.get("If-Range", next(iter(current))) not in current:
        return None
    first, last, suffix = (int(number) if number else None for number in match.groups())
    if suffix is not None:
        part = range(max(size - suffix, 0), size)
    else:
        part = range(first or 0, size if last is None else min(last + 1, size))
        if last is not None and first is not None and last < first:
            return None  # no range at all, says the standard
    if not part:
        raise RangeNotSatisfiable(asked, size)
    return part


class _Part:
    """The bytes of a part of a file; Django closes it, and so the file, when the client has them or is gone."""

    def __init__(self, file: BinaryIO, part: range) -> None:
        self.file, self.left = file, len(part)
        file.seek(part.start)

    def __iter__(self) -> Iterator[bytes]:
        while self.left and (chunk := self.file.read(min(CHUNK, self.left))):
            self.left -= len(chunk)
            yield chunk

    def close(self) -> None:
        self.file.close()
