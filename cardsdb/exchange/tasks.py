"""Imports of large files as tasks."""

from celery import shared_task

from cardsdb.checks.sending import send
from cardsdb.checks.tasks import SAFE
from cardsdb.exchange import jobs


@shared_task(**SAFE)  # type: ignore[untyped-decorator]
def go_on(name: str) -> None:
    """Read a file, or write it. May be delivered twice: what was written is not written again."""
    if job := jobs.find(name):
        jobs.work(job)


def send_or_do(job: jobs.Job) -> None:
    """Have a worker do it; where none can be told, it is done here and now."""
    if not send(go_on, job.name):
        jobs.work(job)
