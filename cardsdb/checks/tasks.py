"""The checks as tasks. All may be delivered twice: what they do is on record in the database, and done once."""

from datetime import timedelta
from typing import Any

from celery import shared_task
from django.db import OperationalError
from django.utils import timezone

from cardsdb.checks import changes, runs
from cardsdb.checks.deals import Part
from cardsdb.checks.sending import forget_signal, send, signal_changes
from cardsdb.models import CheckChunk, CheckRun, Touch

QUIET = timedelta(minutes=3)  # after which the tasks of an unfinished run are taken for lost
A_MOMENT = timedelta(seconds=5)  # that who starts a run needs to send it

# Acknowledged when done, so that a task whose worker died comes back; see CELERY_BROKER_TRANSPORT_OPTIONS. The limits
# stay below the time after which it does, or it would be done twice at once.
SAFE: dict[str, Any] = {
    "acks_late": True,
    "reject_on_worker_lost": True,
    "autoretry_for": (OperationalError,),
    "retry_backoff": True,
    "retry_backoff_max": 60,
    "max_retries": 8,
    "soft_time_limit": 100,
    "time_limit": 110,
}


@shared_task(**SAFE)  # type: ignore[untyped-decorator]
def check_changes() -> int:
    """Check what was changed since the last time. One delivery does the work of all that were sent before it."""
    forget_signal()
    return len(changes.check_changes())


@shared_task(**SAFE)  # type: ignore[untyped-decorator]
def run_chunk(chunk_id: int) -> None:
    runs.run_chunk(chunk_id)


@shared_task(**SAFE)  # type: ignore[untyped-decorator]
def deal_chunk(chunk_id: int) -> None:
    """The same in a queue of its own, which waits while there is anything else to check."""
    runs.run_chunk(chunk_id)


@shared_task(**SAFE)  # type: ignore[untyped-decorator]
def nightly() -> None:
    """Check everything, and forget runs of long ago."""
    runs.forget_old_runs()
    begun = CheckRun.objects.unfinished().filter(trigger=CheckRun.Trigger.NIGHTLY).first()  # before a worker died
    send_run(begun or runs.start_run(None, CheckRun.Trigger.NIGHTLY))


@shared_task(**SAFE)  # type: ignore[untyped-decorator]
def look_around() -> None:
    """Pick up what a lost message left behind: changes nobody checked, runs nobody goes on with."""
    if Touch.objects.filter(consumer=Touch.Consumer.CHECKS).exists():
        signal_changes()
    for run in CheckRun.objects.unfinished().filter(sent__lt=timezone.now() - QUIET):
        send_run(run)
    for run in CheckRun.objects.unfinished().filter(sent=None, created__lt=timezone.now() - A_MOMENT):
        send_run(run)


def send_run(run: CheckRun) -> bool:
    """Put the chunks of a run into the queue; whether that worked. If not, `look_around` does it later."""
    chunks = list(run.chunks.filter(state=CheckChunk.State.PENDING).order_by("pk"))
    CheckRun.objects.filter(pk=run.pk).update(sent=timezone.now())
    if not chunks:
        runs.add_up(run.pk)
    sent = all(send(deal_chunk if Part.of(chunk) else run_chunk, chunk.pk) for chunk in chunks)
    if not sent:
        CheckRun.objects.filter(pk=run.pk).update(sent=None)
    return sent
