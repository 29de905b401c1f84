"""What is checked: the registry of the games' rules, each with its explanation."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from api.errors import Missing, close_to, refuse_value, short
from api.pagination import Pages
from api.views.records import LocalisedView
from cardsdb import games
from cardsdb.checks.codes import Severity
from cardsdb.checks.registry import EVERY, Check, all_checks
from cardsdb.suggestions import near_or_stop

Data = dict[str, Any]


class ChecksView(LocalisedView):
    """What the addresses of checks, findings and runs have in common."""

    filters: frozenset[str] = frozenset()
    pages = frozenset({"page", "limit"})

    def parameters(self) -> set[str]:
        return {"lang", "format", *self.filters}

    def chosen(self, name: str, known: set[str]) -> str | None:
        """The value of a filter, if it is given; one that there is not is refused."""
        value = self.request.query_params.get(name)
        if value is not None:
            refuse_value(name, value, known)
        return value

    def page(self, rows: "QuerySet[Any] | list[Any]") -> tuple[Pages, list[Any]]:
        pages = Pages()
        return pages, list(pages.paginate_queryset(rows, self.request) or [])


class FreshView(ChecksView):
    """What changes from moment to moment, and so is kept by nobody."""

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Response:
        answer = super().finalize_response(request, response, *args, **kwargs)
        answer.headers["Cache-Control"] = "no-store"
        return answer


class CheckList(ChecksView):
    """All checks, or those of a game (with the ones that hold for every game), a kind or a severity."""

    filters = frozenset({"game", "kind", "severity"}) | ChecksView.pages

    def get(self, request: Request) -> Response:
        game = self.chosen("game", set(games.games()))
        kind = self.chosen("kind", kinds_in(game))
        severity = self.chosen("severity", set(Severity))
        pages, checks = self.page(
            [
                check
                for check in all_checks()
                if (game is None or check.game in (game, EVERY))
                and (kind is None or not check.kinds.isdisjoint({kind, EVERY}))
                and (severity is None or check.severity == severity)
            ]
        )
        return pages.get_paginated_response([shown(check, request) for check in checks])


class CheckDetail(ChecksView):
    def get(self, request: Request, code: str) -> Response:
        known = {check.code: check for check in all_checks()}
        if code not in known:
            told = {"code": short(code), "hint": near_or_stop(short(code), known)}
            near = [address_of_check(one, request) for one in close_to(code.upper(), known)]
            raise Missing(_("There is no check %(code)s%(hint)s") % told, near)
        return Response(shown(known[code], request))


def kinds_in(game: str | None) -> set[str]:
    """The kinds that a game has, or any of them."""
    return {kind for one in ([game] if game else games.games()) for kind in games.kinds_of(one)}


def shown(check: Check, request: Request) -> Data:
    return {
        "code": check.code,
        "url": address_of_check(check.code, request),
        "severity": check.severity,
        "game": None if check.game == EVERY else check.game,
        "kinds": None if EVERY in check.kinds else sorted(check.kinds),
        "reads": None if EVERY in check.reads else sorted(check.reads),
        "scope": check.scope,
        "title": _(check.title),
        "why": _(check.why),
        "mend": _(check.mend),
        "example": check.example,
    }


def address_of_check(code: str, request: Request) -> str:
    return str(reverse("api:checks-detail", kwargs={"code": code}, request=request))
