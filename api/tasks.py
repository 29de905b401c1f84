"""What the worker does for the API."""

import logging
from typing import Any

from celery import shared_task
from django.db import OperationalError

from api.publication import bulk, publish

logger = logging.getLogger(__name__)

RETRIED: dict[str, Any] = {
    "acks_late": True,
    "reject_on_worker_lost": True,
    "autoretry_for": (OperationalError,),
    "retry_backoff": True,
    "time_limit": 100,  # Redis hands out twice what is not acknowledged in time
}


@shared_task(**RETRIED)  # type: ignore[untyped-decorator]
def publish_changes() -> bool:
    """Publish what a crash left behind; usually there is nothing, since every change is published at once."""
    return publish.publish()


@shared_task(**RETRIED)  # type: ignore[untyped-decorator]
def make_bulk_files() -> int:
    """Bring the bulk files in line with what is published. May run twice: the second finds nothing to do."""
    return len(bulk.make_files())


def queue_bulk_files() -> None:
    """Have the files made soon; without a queue, the task that runs every minute comes to it."""
    try:
        make_bulk_files.apply_async(retry=False)
    except make_bulk_files.OperationalError:
        logger.warning("The bulk files have to wait: the queue does not answer.")
