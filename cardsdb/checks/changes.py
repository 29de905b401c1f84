"""What has to be checked again after content was changed: the records, and what depends on them."""

from collections import defaultdict

from django.db import transaction
from django.utils import timezone

from cardsdb.checks.content import Key
from cardsdb.checks.planning import all_jobs, jobs_after
from cardsdb.checks.runner import Job
from cardsdb.checks.runs import check_game, failures_in
from cardsdb.checks.storing import content_version
from cardsdb.content.touches import Touched, take
from cardsdb.models import CheckRun, Game, Record, Touch


@transaction.atomic
def check_changes() -> list[CheckRun]:
    """Check what was changed since the last time, a run for each game. If it fails, the notes of changes stay."""
    touched = take(Touch.Consumer.CHECKS)
    return [_check(game, jobs, records) for game, (jobs, records) in _due(touched).items()]


def _due(touched: Touched) -> dict[Game, tuple[list[Job], int]]:
    """The checks that are due in each game, and how many records were changed there."""
    games = {game.pk: game for game in Game.objects.order_by("slug")} if touched else {}
    changed: dict[int, dict[Key, str]] = defaultdict(dict)
    there = Record.objects.filter(pk__in=touched.records).values_list("pk", "game_id", "model", "slug", "kind")
    for _pk, game, model, slug, kind in there:
        changed[game][model, slug] = kind
    for pk in touched.games & games.keys():
        changed[pk]["game", games[pk].slug] = "game"
    if len(there) < len(touched.records):  # some are deleted: nobody knows any more what they were, nor of which game
        return {game: (all_jobs(game.slug), len(changed[pk])) for pk, game in games.items()}
    return {games[pk]: (jobs_after(games[pk].slug, keys), len(keys)) for pk, keys in changed.items()}


def _check(game: Game, jobs: list[Job], records: int) -> CheckRun:
    started, version = timezone.now(), content_version()
    outcomes, counts = check_game(game, jobs)
    failures = failures_in(game, outcomes)
    return CheckRun.objects.create(
        game=game,
        trigger=CheckRun.Trigger.CHANGE,
        state=CheckRun.State.FAILED if failures else CheckRun.State.FINISHED,
        done=len(jobs),
        total=len(jobs),
        counts={**counts, "records": records},
        failures=failures,
        version=version,
        started=started,
        finished=timezone.now(),
    )
