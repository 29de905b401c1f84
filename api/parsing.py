"""JSON that clients send."""

from collections.abc import Mapping
from typing import IO, Any

import orjson
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class Json(JSONParser):
    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """JSON is UTF-8 whatever the request calls it (RFC 8259, section 8.1)."""
        try:
            return orjson.loads(stream.read())
        except orjson.JSONDecodeError as error:
            raise ParseError(_("The body is no JSON: %(error)s.") % {"error": error}) from None
