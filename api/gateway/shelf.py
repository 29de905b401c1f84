"""Where answers are kept, each with the version of the content that it shows; for another version it is not given out.

In Redis, for all processes; and those of late in the process itself, so that a large one is not fetched time and again.
"""

import threading
from typing import Any, NamedTuple

import orjson
from django.conf import settings
from django.http import HttpResponse

from api.gateway import link
from api.gateway.answers import Answer, as_kept
from api.gateway.version import State, packed
from api.gateway.wanted import Wanted

LARGEST = 1_000_000  # bytes; what is larger is made anew each time
AT_HAND = 16_000_000  # bytes that a process keeps for itself
VARIES_BY = {"accept-language", "accept-encoding"}


class Kept(NamedTuple):
    state: State
    answer: Answer


class Hand:
    """What this process has at hand. Reading takes no lock; the oldest goes first when it gets too much."""

    def __init__(self) -> None:
        self._kept: dict[str, Kept] = {}
        self._size = 0
        self._lock = threading.Lock()

    def get(self, name: str, state: State) -> Answer | None:
        kept = self._kept.get(name)
        return kept.answer if kept and kept.state == state else None

    def put(self, name: str, kept: Kept) -> None:
        with self._lock:
            self._drop(name)
            self._kept[name] = kept
            self._size += len(kept.answer.body)
            while self._size > AT_HAND:
                self._drop(next(iter(self._kept)))

    def _drop(self, name: str) -> None:
        if old := self._kept.pop(name, None):
            self._size -= len(old.answer.body)

    def holds(self, name: str) -> bool:
        return name in self._kept


hand = Hand()


def may_keep(response: HttpResponse, answer: Answer, asked: Wanted) -> bool:
    """Not what is for one client only, nor what came in another language than its place says."""
    varies_by = {field.strip().lower() for field in answer.headers["vary"][1].split(",")}
    return (
        not response.cookies
        and varies_by <= VARIES_BY
        and answer.headers.get("content-language", ("", ""))[1] == asked.language
        and len(answer.body) <= LARGEST
    )


def keep(answer: Answer, name: str, state: State) -> None:
    hand.put(name, Kept(state, answer))
    head = orjson.dumps([packed(state).decode(), answer.etag, dict(answer.headers.values())])
    link.ask(
        ("HSET", name, "head", head, "body", answer.body),
        ("EXPIRE", name, settings.API_CACHE_SECONDS),
    )


def fetch(name: str) -> link.Command:
    return "HMGET", name, "head", "body"


def fetched(reply: Any, name: str, state: State) -> Answer | None:
    """The answer out of what Redis said, if there was one of this version."""
    head, body = reply
    if head is None or body is None:
        return None
    of, etag, headers = orjson.loads(head)
    if of.encode() != packed(state):
        return None
    hand.put(name, Kept(state, answer := Answer(etag, as_kept(headers), body)))
    return answer
