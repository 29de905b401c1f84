"""An import under way: the file, how far it is, what it would change and what came of it.

All of it is in Redis, and forgotten after a while: what an import changed is in the history of its records.
"""

from dataclasses import dataclass, field, replace
from typing import Any
from uuid import uuid4

from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.utils.translation import gettext as _
from django.utils.translation import override
from redis import RedisError

from cardsdb.content.faults import ContentError, Fault
from cardsdb.exchange.applying import Applied, Overtaken, apply
from cardsdb.exchange.formats import name_of
from cardsdb.exchange.previewing import Preview, preview
from cardsdb.models import Game

KEPT = 6 * 3600  # seconds

READING, READY, WRITING, DONE = "reading", "ready", "writing", "done"

Unreachable = (RedisError, OSError)


@dataclass(frozen=True)
class Job:
    """What does not fit here while it is under way, is kept beside: the file, and the preview."""

    name: str
    user: int
    game: str
    file: str
    language: str  # in which the faults are told
    state: str = READING
    done: int = 0
    total: int = 0
    taken: frozenset[str] = frozenset()
    applied: Applied | None = None
    overtaken: list[str] = field(default_factory=list)  # why the preview is a new one

    @property
    def is_under_way(self) -> bool:
        return self.state in (READING, WRITING)

    def keep(self, **changes: Any) -> "Job":
        job = replace(self, **changes)
        cache.set(_place(job.name), job, KEPT)
        return job


def _place(name: str, part: str = "job") -> str:
    return f"exchange:{name}:{part}"


def begin(user: int, game: str, file: str, data: bytes, language: str) -> Job:
    job = Job(uuid4().hex, user, game, file[-200:], language)
    cache.set(_place(job.name, "file"), data, KEPT)
    return job.keep()


def find(name: str, user: int | None = None) -> Job | None:
    """The import of this name; None where it is forgotten, or somebody else's."""
    job = cache.get(_place(name)) if name.isalnum() and len(name) < 64 else None
    return job if isinstance(job, Job) and user in (None, job.user) else None


def preview_of(job: Job) -> Preview | None:
    found = cache.get(_place(job.name, "preview"))
    return found if isinstance(found, Preview) else None


def work(job: Job) -> None:
    """Do what is due: read the file, or write what was confirmed. May be done twice."""
    user = get_user_model().objects.filter(pk=job.user, is_active=True).first()
    data = cache.get(_place(job.name, "file"))
    if user is None or data is None or not job.is_under_way:
        return
    with override(job.language):
        if job.state == READING:
            _read(job, data, user)
        else:
            _write(job, data, user)


def _read(job: Job, data: bytes, user: Any) -> None:
    game = Game.objects.filter(slug=job.game).first()
    if game:
        found = preview(game, data, job.file, user, lambda done, total: _tell(job, done, total))
    else:
        fault = Fault(name_of(job.file), 1, _("The game is gone."))
        found = Preview(job.game, name_of(job.file), faults=[fault])
    cache.set(_place(job.name, "preview"), found, KEPT)
    job.keep(state=READY)


def _tell(job: Job, done: int, total: int) -> None:
    job.keep(done=done, total=total)


def _write(job: Job, data: bytes, user: Any) -> None:
    seen = preview_of(job)
    if seen is None or seen.faults:
        return
    try:
        applied = apply(seen, data, job.file, user, job.taken, lambda done, total: _tell(job, done, total))
    except Overtaken as error:
        _read(job.keep(state=READING, overtaken=error.slugs), data, user)
    except ContentError as error:
        cache.set(_place(job.name, "preview"), replace(seen, faults=error.faults), KEPT)
        job.keep(state=READY)
    else:
        job.keep(state=DONE, applied=applied)
