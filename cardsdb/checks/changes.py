"""What has to be checked again after content was changed: the records, and what depends on them."""

from collections import defaultdict

from django.db import transaction
from django.utils import timezone

from cardsdb.checks.content import Key
from cardsdb.checks.deals import KIND, SEEDS_AFTER_CHANGE, Part, not_waiting, parts_of
from cardsdb.checks.planning import all_jobs, jobs_after
from cardsdb.checks.runs import check_game, failures_in, start_deals
from cardsdb.checks.storing import content_version
from cardsdb.content.touches import Touched, take
from cardsdb.models import CheckRun, Game, Record, Touch


@transaction.atomic
def check_changes() -> list[CheckRun]:
    """Check what was changed since the last time, a run for each game. If it fails, the notes of changes stay."""
    due = _due(take(Touch.Consumer.CHECKS))
    for game, changed in due.items():
        if parts := not_waiting(_parts(game, changed)):
            # Nobody sends it: `look_around` does within half a minute, so that many changes are dealt once.
            start_deals(game, parts, CheckRun.Trigger.CHANGE)
    return [_check(game, changed) for game, changed in due.items()]


Changed = dict[Key, str]  # records with their kinds


def _due(touched: Touched) -> dict[Game, Changed | None]:
    """What was changed in each game; None where nobody knows."""
    games = {game.pk: game for game in Game.objects.order_by("slug")} if touched else {}
    changed: dict[int, dict[Key, str]] = defaultdict(dict)
    there = Record.objects.filter(pk__in=touched.records).values_list("pk", "game_id", "model", "slug", "kind")
    for _pk, game, model, slug, kind in there:
        changed[game][model, slug] = kind
    for pk in touched.games & games.keys():
        changed[pk]["game", games[pk].slug] = "game"
    if len(there) < len(touched.records):  # some are deleted: nobody knows any more what they were, nor of which game
        return dict.fromkeys(games.values())
    return {games[pk]: keys for pk, keys in changed.items()}


def _parts(game: Game, changed: Changed | None) -> list[Part]:
    """The scenarios to deal: those changed, or all where something was changed that any of them may need."""
    only = None if changed is None or set(changed.values()) != {KIND} else [slug for _model, slug in changed]
    return parts_of(game, seeds=SEEDS_AFTER_CHANGE, only=only)


def _check(game: Game, changed: Changed | None) -> CheckRun:
    started, version = timezone.now(), content_version()
    jobs = all_jobs(game.slug) if changed is None else jobs_after(game.slug, changed)
    outcomes, counts = check_game(game, jobs)
    failures = failures_in(game, outcomes)
    return CheckRun.objects.create(
        game=game,
        trigger=CheckRun.Trigger.CHANGE,
        state=CheckRun.State.FAILED if failures else CheckRun.State.FINISHED,
        done=len(jobs),
        total=len(jobs),
        counts={**counts, "records": len(changed or ())},
        failures=failures,
        version=version,
        started=started,
        finished=timezone.now(),
    )
