"""Redis in one short round trip, or not at all.

Reads must not wait for a Redis that is gone: a failure is logged once, and for a while nobody asks again.
"""

import logging
import os
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from django.conf import settings
from hiredis import pack_command
from redis import ConnectionPool, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry

logger = logging.getLogger(__name__)

PATIENCE = 0.25  # seconds for an answer of a Redis that usually takes a thousandth of that
REST = 2.0  # seconds without Redis after it failed

Command = tuple[str | bytes | int, ...]
_pack: Callable[[Command], bytes] = pack_command  # type: ignore[assignment]  # said to take tuples of one only


class Link:
    """A connection a thread, without the pool's bookkeeping on the way."""

    def __init__(self, url: str) -> None:
        options = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE, "retry": Retry(NoBackoff(), 0)}
        self._pool = ConnectionPool.from_url(url, **options)
        self._lost = False
        self._rest_until = 0.0
        self.forget_connections()
        os.register_at_fork(after_in_child=self.forget_connections)

    def forget_connections(self) -> None:
        """Leave those of the parent process to it."""
        self._local = threading.local()

    def ask(self, *commands: Command) -> list[Any] | None:
        """The answers to all commands, sent at once; None when Redis does not answer."""
        if self._lost and time.monotonic() < self._rest_until:
            return None
        connection: Any = getattr(self._local, "connection", None)
        try:
            if connection is None:
                answers = self._exchange(self._connect(), commands)
            else:
                try:
                    answers = self._exchange(connection, commands)
                except (RedisError, OSError):  # perhaps only this connection is gone: Redis was started anew
                    answers = self._exchange(self._connect(), commands)
        except (RedisError, OSError) as error:
            self._lose(error)
            return None
        if self._lost:
            self._lost = False
            logger.warning("Redis answers again.")
        return answers

    def _connect(self) -> Any:
        connection: Any = self._pool.connection_class(**self._pool.connection_kwargs)
        connection.connect()
        self._local.connection = connection
        return connection

    def _exchange(self, connection: Any, commands: Sequence[Command]) -> list[Any]:
        try:
            connection.send_packed_command([b"".join(map(_pack, commands))], check_health=False)
            return [connection.read_response() for _ in commands]
        except BaseException:
            # What is left unread would be taken for the answer to the next question.
            self._local.connection = None
            connection.disconnect()
            raise

    def _lose(self, error: Exception) -> None:
        self._rest_until = time.monotonic() + REST
        if not self._lost:
            self._lost = True
            logger.warning("Redis does not answer (%s); the API goes on without it.", error)


@cache
def _link_to(url: str) -> Link:
    return Link(url)


def ask(*commands: Command) -> list[Any] | None:
    return _link_to(settings.REDIS_URL).ask(*commands)


def key(name: str) -> str:
    """A name in Redis, under the prefix of Django's cache, so that clearing it clears ours."""
    return f"{settings.REDIS_PREFIX}-cache:api:{name}"
