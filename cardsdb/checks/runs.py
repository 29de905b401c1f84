"""Runs of the checks over the database: started, done in chunks, finished or cancelled.

A chunk is a row. The task that does it writes what it found and the row's new state in one transaction, so that a chunk
is done once, however often its task is delivered, and a worker that dies in the middle leaves it undone. Progress and
counts are added up from those rows. That is why no chord of Celery's counts the chunks: it counts deliveries, and would
count a task twice that was delivered twice.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import OperationalError, transaction
from django.utils import timezone

from cardsdb.checks.deals import Part, deal, parts_of
from cardsdb.checks.planning import all_jobs, deal_codes, kinds_for
from cardsdb.checks.reading import read_content
from cardsdb.checks.runner import Job, Outcome, run_jobs
from cardsdb.checks.storing import content_version, forget_unknown, lock_findings, store, store_idle_waivers, unfit_in
from cardsdb.checks.upkeep import IDLE_WAIVER
from cardsdb.models import CheckChunk, CheckRun, Game
from cardsdb.models.checks import RunTrigger

CHUNK = 25  # checks
KEPT = timedelta(days=30)  # how long runs are remembered

State = CheckRun.State


@transaction.atomic
def start_run(
    game: Game | None,
    trigger: RunTrigger,
    *,
    codes: Collection[str] = (),
    author: User | None = None,
) -> CheckRun:
    """Put a run of a game (None: of all) on record, with its chunks; `cardsdb.checks.tasks.send_run` has them done."""
    due = {one: _chunks(one, codes) for one in ([game] if game else Game.objects.order_by("slug"))}
    total = sum(len(codes) for slices in due.values() for codes in slices)
    run = CheckRun.objects.create(game=game, trigger=trigger, codes=sorted(codes), author=author, total=total)
    CheckChunk.objects.bulk_create(
        CheckChunk(run=run, game=one, codes=codes) for one, slices in due.items() for codes in slices
    )
    return run


@transaction.atomic
def start_deals(game: Game, parts: Collection[Part], trigger: RunTrigger) -> CheckRun:
    """Put a run on record that only deals these scenarios."""
    codes = sorted(deal_codes())
    run = CheckRun.objects.create(game=game, trigger=trigger, codes=codes, total=len(parts))
    CheckChunk.objects.bulk_create(CheckChunk(run=run, game=game, codes=[str(part)]) for part in parts)
    return run


def _chunks(game: Game, codes: Collection[str]) -> list[list[str]]:
    return [*_slices(all_jobs(game.slug, codes)), *([str(part)] for part in parts_of(game, codes))]


def _slices(jobs: Sequence[Job]) -> list[list[str]]:
    codes = [job.check.code for job in jobs]
    return [codes[start : start + CHUNK] for start in range(0, len(codes), CHUNK)]


def run_chunk(chunk_id: int) -> None:
    """Do a chunk, unless it is done or its run is cancelled. May be called twice, or at once from two places."""
    run_id = CheckChunk.objects.values_list("run_id", flat=True).filter(pk=chunk_id).first()
    if run_id is not None and _begin(run_id):  # the run may be deleted by now
        try:
            _do(chunk_id)
        except OperationalError:  # of the database, which may be back soon: the task is tried again
            raise
        except Exception as error:
            _give_up(chunk_id, error)
            add_up(run_id)
            raise
        add_up(run_id)


def _begin(run_id: int) -> bool:
    """Note that the run has begun; whether it is to go on."""
    CheckRun.objects.filter(pk=run_id, state=State.QUEUED).update(
        state=State.RUNNING, started=timezone.now(), version=content_version()
    )
    return CheckRun.objects.filter(pk=run_id, state=State.RUNNING).exists()


@transaction.atomic
def _do(chunk_id: int) -> None:
    # Whoever does the same chunk waits here, and finds it done or, after a crash, still to do.
    chunk = CheckChunk.objects.select_for_update(of=("self",)).select_related("run", "game").get(pk=chunk_id)
    if chunk.state != CheckChunk.State.PENDING:
        return
    outcomes, counts = _deal(chunk, part) if (part := Part.of(chunk)) else _check(chunk)
    chunk.state, chunk.counts = CheckChunk.State.DONE, counts
    chunk.failures = failures_in(chunk.game, outcomes)
    chunk.save(update_fields=["state", "counts", "failures"])


def _check(chunk: CheckChunk) -> tuple[list[Outcome], Counter[str]]:
    lock_findings(chunk.game)
    codes = set(chunk.codes) - {IDLE_WAIVER}
    outcomes, counts = check_game(chunk.game, all_jobs(chunk.game.slug, codes) if codes else [])
    return outcomes, counts + _waivers(chunk)


def _deal(chunk: CheckChunk, part: Part) -> tuple[list[Outcome], Counter[str]]:
    outcomes, counts = deal(chunk.game, part, chunk.run.codes)
    return outcomes, counts + _waivers(chunk)


def _waivers(chunk: CheckChunk) -> Counter[str]:
    """That of idle waivers comes with the last chunk of its game, after all others."""
    others = chunk.run.chunks.filter(game=chunk.game, state=CheckChunk.State.PENDING).exclude(pk=chunk.pk)
    asked = not chunk.run.codes or IDLE_WAIVER in chunk.run.codes
    if not asked or others.exists():
        return Counter()
    return store_idle_waivers(chunk.game, read_content(chunk.game), deals=not chunk.run.codes)


def _give_up(chunk_id: int, error: Exception) -> None:
    """Let the run end, and say why it failed; doing the chunk again would end as before."""
    chunk = CheckChunk.objects.select_related("game").get(pk=chunk_id)
    failure = {"code": "", "game": chunk.game.slug, "error": f"{type(error).__name__}: {error}"}
    CheckChunk.objects.filter(pk=chunk_id, state=CheckChunk.State.PENDING).update(
        state=CheckChunk.State.DONE, failures=[failure]
    )


def check_game(game: Game, jobs: Collection[Job]) -> tuple[list[Outcome], Counter[str]]:
    """Run checks over what the database has now, and store what differs. Inside a transaction."""
    lock_findings(game)
    content = read_content(game, kinds_for(jobs))
    outcomes = run_jobs(content, jobs, unfit_before=unfit_in(game))
    counts = store(game, outcomes)
    if any(job.check.code == IDLE_WAIVER for job in jobs):
        counts += store_idle_waivers(game, content)
    return outcomes, counts


def failures_in(game: Game, outcomes: Iterable[Outcome]) -> list[dict[str, Any]]:
    return [{"code": one.code, "game": game.slug, "error": one.error} for one in outcomes if one.error]


@transaction.atomic
def add_up(run_id: int) -> CheckRun:
    """Bring a run's progress and counts in line with its chunks; when none is left, the run is over."""
    run = CheckRun.objects.select_for_update().get(pk=run_id)
    if run.is_over:
        return run
    chunks = list(run.chunks.select_related("game"))
    done = [chunk for chunk in chunks if chunk.state == CheckChunk.State.DONE]
    run.done = sum(len(chunk.codes) for chunk in done)
    run.counts = dict(sum((Counter(chunk.counts) for chunk in done), Counter()))
    run.sent = run.sent and timezone.now()  # it goes on: nothing is lost
    run.failures = [failure for chunk in done for failure in chunk.failures]
    if len(done) == len(chunks):
        _finish(run, {chunk.game for chunk in chunks})
    run.save()
    return run


def _finish(run: CheckRun, games: Collection[Game]) -> None:
    if not run.codes:
        run.counts = dict(Counter(run.counts) + Counter(fixed=sum(map(forget_unknown, games))))
    run.state = State.FAILED if run.failures else State.FINISHED
    run.started = run.started or timezone.now()
    run.finished = timezone.now()


@transaction.atomic
def cancel(run: CheckRun) -> bool:
    """Let a run end here: chunks that have not begun are not done any more. Whether there was something to cancel."""
    current = CheckRun.objects.select_for_update().get(pk=run.pk)
    if current.is_over:
        return False
    current.state, current.finished = State.CANCELLED, timezone.now()
    current.save(update_fields=["state", "finished"])
    return True


def forget_old_runs() -> None:
    CheckRun.objects.filter(created__lt=timezone.now() - KEPT).exclude(state__in=[State.QUEUED, State.RUNNING]).delete()
