"""Puts tasks of the checks into the queue, without ever making an editor wait for it or fail with it.

What has to be done is on record in the database before a message says so. A message that cannot be sent is made up for
by the next one, or by the task that looks around every half minute.
"""

import logging
from typing import Any

from celery import Task, current_app
from django.core.cache import cache
from kombu.exceptions import KombuError
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

SIGNALLED = "checks-signalled"
PATIENCE = 10  # seconds until a message that nobody took counts as lost

Unsent = (RedisError, KombuError, OSError)


def send(task: Task, *arguments: Any) -> bool:
    """Send a task if the broker takes it at once."""
    try:
        task.apply_async(args=arguments, retry=False, ignore_result=True)
    except Unsent as error:
        logger.warning("Could not send %s: %s", task.name, error)
        return False
    return True


def signal_changes(**kwargs: Any) -> None:
    """Have changes checked: one message for all that happens until a worker takes it."""
    try:
        if cache.add(SIGNALLED, 1, PATIENCE):
            send(current_app.tasks["cardsdb.checks.tasks.check_changes"])
    except Unsent as error:
        logger.warning("Could not have the changes checked now: %s", error)


def forget_signal() -> None:
    """From here on, a change needs a message of its own."""
    try:
        cache.delete(SIGNALLED)
    except Unsent:
        logger.warning("Could not forget that a message was sent.")
