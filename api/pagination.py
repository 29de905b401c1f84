from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request

MOST = 200


class Pages(PageNumberPagination):
    """Pages by number; `limit` says how many records one has."""

    page_size = 50
    page_size_query_param = "limit"
    max_page_size = MOST

    def get_page_size(self, request: Request) -> int | None:
        asked: Any = request.query_params.get("limit")
        if asked is not None and not (asked.isdecimal() and asked.isascii() and 1 <= int(asked[:9]) <= MOST):
            told = {"asked": asked, "most": MOST}
            raise ValidationError(_("limit: '%(asked)s' is no number from 1 to %(most)d.") % told)
        return super().get_page_size(request)
