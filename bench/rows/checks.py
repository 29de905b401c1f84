"""Checking all content, checking one change in a worker, and checking a hundred times the content."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import monotonic, perf_counter, sleep
from typing import ClassVar
from unittest import mock

import psutil
from django.core.cache import cache
from django.db import connection

from bench.copies import copy_games, original_of
from bench.registry import Goal, Line, Measured, lines, seconds
from bench.rows.content import load
from cardsdb.celery import app
from cardsdb.checks.planning import all_jobs
from cardsdb.checks.reading import read_content
from cardsdb.checks.runner import idle_waivers_in, run_jobs
from cardsdb.models import Finding, Game, Record, Touch
from cardsdb.supervisor import start_worker

ROUNDS = 10
CHANGES = 30
TIMES = 99  # copies: with the original, a hundred
LIMIT = 0.3  # seconds from a commit to what the checks found


@dataclass(frozen=True)
class Checked(Measured):
    HEAD: ClassVar = f"{'records/s':>9} {Measured.HEAD}"

    records: int

    @property
    def columns(self) -> str:
        return f"{self.records / self.seconds:9.0f} {super().columns}"


@dataclass(frozen=True)
class Waited:
    """How long somebody waits."""

    HEAD: ClassVar = f"{'p50 ms':>9} {'most ms':>9} {'limit ms':>9}"

    times: list[float]
    limit: float

    @property
    def ratio(self) -> float:
        return median(self.times) / self.limit

    @property
    def columns(self) -> str:
        return f"{median(self.times) * 1000:9.0f} {max(self.times) * 1000:9.0f} {self.limit * 1000:9.0f}"


@dataclass(frozen=True)
class Held:
    """How much memory a process has."""

    HEAD: ClassVar = f"{'MB':>9} {'before':>9}"

    after: int
    before: int

    @property
    def ratio(self) -> float:
        return self.after / self.before

    @property
    def columns(self) -> str:
        return f"{self.after / 2**20:9.0f} {self.before / 2**20:9.0f}"


def read_all() -> None:
    for game in Game.objects.order_by("slug"):
        read_content(game)


def check_all() -> None:
    check(Game.objects.order_by("slug"))


def check(games: Iterable[Game]) -> None:
    for game in games:
        content = read_content(game)
        idle_waivers_in(content, run_jobs(content, all_jobs(original_of(game.slug))))


@lines("all checks over all content")
def all_checks() -> Iterator[Line]:
    load()
    reading, checking = seconds(read_all, rounds=ROUNDS), seconds(check_all, rounds=ROUNDS)
    result = Checked(checking, reading, Record.objects.count())
    yield Line("all checks over all content", result, Goal(5))


@lines("one change, from commit to findings")
def one_change() -> Iterator[Line]:
    load()
    Touch.objects.all().delete()
    app.control.purge()
    cache.clear()
    with working():
        for _ in range(5):
            change_and_wait()
        times = [change_and_wait() for _ in range(CHANGES)]
    yield Line("one change, from commit to findings stored", Waited(times, LIMIT), Goal(1))


@contextmanager
def working() -> Iterator[None]:
    """A worker as `make run` starts it, on the database that is measured."""
    ours = {"DJANGO_SETTINGS_MODULE": "bench.settings", "BENCH_DATABASE": str(connection.settings_dict["NAME"])}
    with mock.patch.dict(os.environ, ours):
        worker = start_worker()
    try:
        yield
    finally:
        worker.stop()


def change_and_wait() -> float:
    """Break a record of the largest game, or mend it, and wait until the checks have said so."""
    record = Record.objects.get(game__slug="mage-knight", model="enemy", slug="diggers")
    record.note = "" if record.note else "Two  spaces."
    record.save()
    start, patience = perf_counter(), monotonic() + 30
    wanted = Finding.State.OPEN if record.note else Finding.State.FIXED
    while not Finding.objects.filter(record=record, code="ALL-E006", state=wanted).exists():
        if monotonic() > patience:
            raise TimeoutError("The worker does not check.")
        sleep(0.002)
    return perf_counter() - start


@lines("all checks over a hundred times the content")
def hundredfold() -> Iterator[Line]:
    load()
    check_all()
    originals = list(Game.objects.order_by("slug"))
    before, memory = seconds(lambda: check(originals * ROUNDS)), psutil.Process().memory_info().rss
    copy_games(TIMES)
    hundred = seconds(check_all)
    after = seconds(lambda: check(originals * ROUNDS))  # the machine may have become busier, or less so
    result = Checked(hundred, (before + after) / 2 / ROUNDS, Record.objects.count())
    yield Line("all checks over 100 times the content", result, Goal(110))
    yield Line("memory of the process that does it", Held(psutil.Process().memory_info().rss, memory), Goal(1.25))
