"""Live progress of a run as server-sent events (HTML Living Standard, section 9.2).

Each stream occupies a thread of the web server while it is open. So it ends after a while, whereupon browsers ask
again by themselves; and one process keeps no more than a few open at once, so that others find free threads.
"""

import time
from collections.abc import Callable, Iterator
from threading import BoundedSemaphore
from typing import Any

from api.rendering import Json
from cardsdb.models import CheckRun

LONGEST = 60.0  # seconds that a stream stays open
LOOK_EVERY = 0.5
HEARTBEAT = 10.0  # seconds of silence after which a comment shows that we are still there
RETRY = 1000  # milliseconds after which a browser asks again
STREAMS = 2  # at once in one process, of the four threads that it has (cardsdb.supervisor)
OVER = "over"  # id of the last event: who has seen it needs no other

_places = BoundedSemaphore(STREAMS)

Show = Callable[[CheckRun], dict[str, Any]]


class Stream:
    """The events of one run; Django closes it when the client has them all or is gone."""

    def __init__(self, run: CheckRun, show: Show) -> None:
        self.run, self.show = run, show
        self.is_open = True

    @classmethod
    def of(cls, run: CheckRun, show: Show) -> "Stream | None":
        """A stream, unless as many are open as may be."""
        return cls(run, show) if _places.acquire(blocking=False) else None

    def __iter__(self) -> Iterator[bytes]:
        yield f"retry: {RETRY}\n\n".encode()
        end = time.monotonic() + LONGEST
        told, spoke = b"", time.monotonic()
        while True:
            event = self.event()
            if event != told:
                yield event
                told, spoke = event, time.monotonic()
            elif time.monotonic() - spoke >= HEARTBEAT:
                yield b": still running\n\n"
                spoke = time.monotonic()
            if self.run.is_over or time.monotonic() >= end:
                return
            time.sleep(LOOK_EVERY)
            self.run.refresh_from_db()

    def event(self) -> bytes:
        name, number = ("end", OVER) if self.run.is_over else ("progress", str(self.run.done))
        return b"event: %b\nid: %b\ndata: %b\n\n" % (name.encode(), number.encode(), Json().render(self.show(self.run)))

    def close(self) -> None:
        if self.is_open:
            self.is_open = False
            _places.release()
