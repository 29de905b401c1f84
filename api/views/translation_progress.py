"""How far the translations have come; for everybody."""

from rest_framework.request import Request
from rest_framework.response import Response

from api.pagination import asked_number
from api.views.checks import Data, FreshView, kinds_in
from cardsdb.models import Game
from cardsdb.models.translation import LANGUAGES
from cardsdb.translation.progress import STATES, Counts, history, progress

MOST_DAYS = 366
DAYS = 90


class ProgressView(FreshView):
    filters = frozenset({"game", "language", "kind"})

    def asked(self) -> dict[str, str]:
        game = self.chosen("game", set(Game.objects.values_list("slug", flat=True)))
        return {
            "game": game or "",
            "language": self.chosen("language", set(LANGUAGES)) or "",
            "kind": self.chosen("kind", kinds_in(game)) or "",
        }


class Progress(ProgressView):
    """By game, language and kind of record: two queries."""

    def get(self, request: Request) -> Response:
        rows, total = progress(**self.asked()), Counts()
        for row in rows:
            total.add(row.counts)
        results = [{"game": row.game, "language": row.language, "kind": row.kind, **shown(row.counts)} for row in rows]
        return Response({"total": shown(total), "results": results})


class ProgressHistory(ProgressView):
    """Day by day: three queries."""

    filters = ProgressView.filters | {"days"}

    def get(self, request: Request) -> Response:
        days = asked_number(request, "days", MOST_DAYS) or DAYS
        found = history(days, **self.asked())
        return Response({"results": [{"day": one.day, **shown(one.counts)} for one in found]})


def shown(counts: Counts) -> Data:
    return {
        "total": counts.total,
        **{state: counts.states[state] for state in STATES},
        "outdated": counts.outdated,
        "done": counts.done,
        "percent": counts.percent,
        "percent_translated": counts.percent_translated,
    }
