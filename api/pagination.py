from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Window
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request

MOST = 200


class CountingPaginator(Paginator):
    """Counts what it finds with the query that fetches a page of it: a search is made once, not twice."""

    object_list: Any  # a queryset, of tuples

    def page(self, number: Any) -> Page:
        if not (isinstance(number, int) or (number.isdecimal() and len(number) < 7)) or int(number) < 1:
            return super().page(number)
        first = (int(number) - 1) * self.per_page
        rows = list(self.object_list.annotate(total=Window(Count("*")))[first : first + self.per_page])
        if not rows:  # none at all, or only on pages before
            return super().page(number)
        self.count = rows[0][-1]
        return Page([row[:-1] for row in rows], int(number), self)


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
