from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Window
from django.utils.translation import gettext as _
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request

from api.errors import Refusal, short

MOST = 200
FURTHEST = 999_999  # page


class CountingPaginator(Paginator):
    """Counts what it finds with the query that fetches a page of it: a search is made once, not twice."""

    object_list: Any  # a queryset, of tuples

    def page(self, number: int) -> Page:  # type: ignore[override]  # asked_number makes it one
        first = (number - 1) * self.per_page
        rows = list(self.object_list.annotate(total=Window(Count("*")))[first : first + self.per_page])
        if not rows:  # none at all, or only on pages before
            return super().page(number)
        self.count = rows[0][-1]
        return Page([row[:-1] for row in rows], number, self)


class Pages(PageNumberPagination):
    """Pages by number; `limit` says how many records one has."""

    page_size = 50
    page_size_query_param = "limit"
    max_page_size = MOST

    def get_page_size(self, request: Request) -> int:
        return asked_number(request, "limit", MOST) or self.page_size

    def get_page_number(self, request: Request, paginator: Paginator) -> int:
        return asked_number(request, "page", FURTHEST) or 1


def asked_number(request: Request, name: str, most: int) -> int | None:
    """What a parameter says, which is a number from 1; None where it is not given."""
    asked: str | None = request.query_params.get(name)
    if asked is None:
        return None
    if not (asked.isdecimal() and asked.isascii() and 1 <= int(asked[:9]) <= most):
        told = {"name": name, "asked": short(asked), "lowest": 1, "highest": most}
        detail = _("%(name)s: '%(asked)s' is no number from %(lowest)d to %(highest)d.") % told
        raise Refusal(detail, parameter=name)
    return int(asked)
