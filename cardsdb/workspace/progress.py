"""The page that shows how far the translations have come, what is left, and who did what."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cardsdb.models import Game
from cardsdb.models.translation import LANGUAGES, Action, Language, State
from cardsdb.translation.charts import Segment, bar, chart
from cardsdb.translation.progress import BY_PEOPLE, STATES, Counts, Row, added_up, history, progress, work
from cardsdb.workspace.access import page, workspace_view

DAYS = 90
WEEKS = 8


@dataclass(frozen=True)
class Line:
    """A line of a table: what it speaks of, its bar, and where to go on."""

    game: str  # the name
    language: str
    kind: str
    counts: Counts
    segments: list[Segment]
    left_address: str

    @property
    def numbers(self) -> list[int]:
        return [self.counts.states[state] for state in STATES]


@require_safe
@workspace_view
def show(request: HttpRequest) -> HttpResponse:
    """Four queries besides those of every page, however many texts there are."""
    games = dict(Game.objects.order_by("slug").values_list("slug", "name"))
    game, language, refused = _asked(request.GET, games)
    rows = progress(game, language)
    days = history(DAYS, game, language)
    context: dict[str, Any] = {
        "refused": refused,
        "games": games,
        "languages": Language.choices,
        "game": game,
        "language": language,
        "states": [(state, State(state).label) for state in STATES],
        "overview": _lines(rows, games, "game", "language"),
        "kinds": sorted(_lines(rows, games, "game", "language", "kind"), key=lambda line: -line.counts.left),
        "chart": chart(days),
        "days": [(one.day, [one.counts.states[state] for state in STATES], one.counts.outdated) for one in days[::-1]],
        "actions": [Action(action).label for action in BY_PEOPLE],
        "work": [
            (one.week, one.user, [one.actions[action] for action in BY_PEOPLE], one.actions.total())
            for one in work(WEEKS, language, game)
        ],
        "weeks": WEEKS,
    }
    return page(request, "progress", _("Progress of the translations"), context)


def _asked(query: QueryDict, games: dict[str, str]) -> tuple[str, str, list[str]]:
    """Game and language, empty for all of them; what is asked for and is not there is told, and left out."""
    known = {"game": list(games), "lang": list(LANGUAGES)}
    found, refused = {}, []
    for name, values in known.items():
        value = query.get(name, "")
        if value and value not in values:
            refused.append(_("%(name)s: there is no '%(value)s'.") % {"name": name, "value": value[:50]})
        found[name] = value if value in values else ""
    return found["game"], found["lang"], refused


def _lines(rows: list[Row], games: dict[str, str], *by: str) -> list[Line]:
    lines = []
    for key, counts in added_up(rows, *by).items():
        of = dict(zip(by, key, strict=True))
        kind = of.get("kind", "")
        asked = {"lang": of["language"], "game": of["game"], "kind": kind}
        address = f"{reverse('workspace:queue')}?{urlencode({name: value for name, value in asked.items() if value})}"
        label = str(Language(of["language"]).label)
        lines.append(Line(games[of["game"]], label, kind, counts, bar(counts), address))
    return lines
