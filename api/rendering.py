"""JSON answers: of bytes that are JSON already, or of data."""

from collections.abc import Iterable, Mapping
from typing import Any

import orjson
from rest_framework.renderers import JSONRenderer


class Json(JSONRenderer):
    charset = None

    def render(
        self, data: Any, accepted_media_type: str | None = None, renderer_context: Mapping[str, Any] | None = None
    ) -> bytes:
        """Bytes go out as they are: they were made when the content was published."""
        if isinstance(data, bytes):
            return data
        return b"" if data is None else orjson.dumps(data, default=str, option=orjson.OPT_UTC_Z)


def list_of(bodies: Iterable[str], **around: Any) -> bytes:
    """A page of ready bodies, with what stands around them."""
    head = orjson.dumps(around)[:-1] + (b"," if around else b"")
    return head + b'"results":[' + ",".join(bodies).encode() + b"]}"
