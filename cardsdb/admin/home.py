"""The first page of the admin: what needs whoever looks at it. Seven queries, and two for who has roles."""

from dataclasses import dataclass
from typing import Any

from django.contrib import admin
from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import BooleanField, Count, ExpressionWrapper, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, JSONObject
from django.http import HttpRequest
from django.urls import reverse

from cardsdb.admin.beside import page_of_model
from cardsdb.models import CheckRun, Finding, Game, LoadConflict, Record, Version
from cardsdb.models.translation import Language, State
from cardsdb.translation.progress import STATES, Counts, progress, share

NAMED = 5  # records that are named; the rest is counted
CONFLICTS = 50
CHANGES = 8
RUNS = 3

admin.site.index_template = "admin/cardsdb/home/page.html"


@dataclass(frozen=True)
class Bar:
    """A part of a bar: what it is, how many, and how wide it is drawn."""

    sort: str
    title: str
    count: int
    width: float


def home(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """What the index page shows, as far as the user may see it."""
    user: Any = request.user
    sees_findings, sees_records = user.has_perm("cardsdb.view_finding"), _sees_records(request)
    if sees_findings or sees_records:
        games = list(_games())
        most = max((game.errors + game.warnings for game in games), default=0)
        context["findings_by_game"] = [_found(game, most) for game in games] if sees_findings else []
        context["in_review"] = [_in_review(game) for game in games if game.in_review] if sees_records else []
        context["games"] = games
    if sees_records:
        by_pk = {game.pk: game for game in games}
        context["conflicts"] = _conflicts(by_pk)
        context["latest"] = _latest()
    context["translations"] = _translations({game.slug: game.name for game in context.get("games", ())})
    if user.has_perm("cardsdb.view_checkrun"):
        context["runs"] = CheckRun.objects.unfinished().select_related("game").order_by("-pk")[:RUNS]
    return context


def _sees_records(request: HttpRequest) -> bool:
    return any(admin.site._registry[model].has_view_permission(request) for model in Record.__subclasses__())


def _games() -> QuerySet[Any]:
    open_here = Finding.objects.open().order_by().filter(game=OuterRef("pk"))
    review = Record.objects.order_by().filter(game=OuterRef("pk"), status=Record.Status.REVIEW)
    named = review.order_by("updated_at").values(json=JSONObject(pk="pk", model="model", name="name", kind="kind"))
    return Game.objects.order_by("name").annotate(
        errors=_count(open_here.errors()),
        warnings=_count(open_here.warnings()),
        in_review=_count(review),
        waiting=ArraySubquery(named[:NAMED]),
    )


def _count(rows: QuerySet[Any]) -> Coalesce:
    counted = rows.values("game").annotate(count=Count("pk")).values("count")
    return Coalesce(Subquery(counted, output_field=IntegerField()), 0)


def _found(game: Any, most: int) -> dict[str, Any]:
    address = f"{reverse('admin:cardsdb_finding_changelist')}?game__id__exact={game.pk}&state__exact=open&severity="
    return {
        "game": game,
        "errors": game.errors,
        "warnings": game.warnings,
        "errors_address": f"{address}error",
        "warnings_address": f"{address}warning",
        "errors_width": share(game.errors, most) if most else 0,
        "warnings_width": share(game.warnings, most) if most else 0,
    }


def _in_review(game: Any) -> dict[str, Any]:
    records = [{**one, "address": reverse(page_of_model(one["model"]), args=[one["pk"]])} for one in game.waiting]
    return {"game": game, "count": game.in_review, "records": records, "more": game.in_review - len(records)}


def _conflicts(games: dict[int, Any]) -> dict[str, Any]:
    """What the last load of each game could not decide."""
    kept = list(LoadConflict.objects.order_by("-at", "game", "slug", "field")[: CONFLICTS + 1])
    for conflict in kept:
        conflict.game = games[conflict.game_id]
        conflict.address = (  # type: ignore[attr-defined]
            reverse(page_of_model(conflict.model), args=[conflict.record_id]) if conflict.record_id else ""
        )
    return {"all": kept[:CONFLICTS], "count": min(len(kept), CONFLICTS), "capped": len(kept) > CONFLICTS}


def _latest() -> list[dict[str, Any]]:
    """The last changes that somebody made; what files brought is in their own history."""
    versions = Version.objects.exclude(via__in=["", Version.Via.LOAD]).order_by("-pk")
    seen = ("pk", "record_id", "game_id", "model", "slug", "name", "at", "author_name", "via")
    gone = ExpressionWrapper(Q(content__isnull=True), BooleanField())
    return [
        {"version": version, "address": "" if version.gone else _page_of(version)}
        for version in versions.only(*seen).annotate(gone=gone)[:CHANGES]
    ]


def _page_of(version: Any) -> str:
    if version.record_id == Version.OF_GAME:
        return reverse("admin:cardsdb_game_change", args=[version.game_id])
    return reverse(page_of_model(version.model), args=[version.record_id])


def _translations(names: dict[str, str]) -> list[dict[str, Any]]:
    """For each game and language a bar of states, and what is stale."""
    sums: dict[tuple[str, str], Counts] = {}
    for row in progress():
        sums.setdefault((row.game, row.language), Counts()).add(row.counts)
    return [
        {
            "game": names.get(game, game),
            "language": Language(language).label,
            "bars": [
                Bar(state, str(State(state).label), counts.states[state], share(counts.states[state], counts.total))
                for state in STATES
                if counts.states[state]
            ],
            "missing": counts.states[State.MISSING],
            "draft": counts.states[State.DRAFT],
            "outdated": counts.outdated,
            "address": f"{reverse('workspace:queue')}?lang={language}&game={game}&state=",
        }
        for (game, language), counts in sorted(sums.items())
    ]
