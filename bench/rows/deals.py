"""Dealing the largest scenario, and dealing all of them in one worker and in two."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from time import monotonic, perf_counter, sleep
from typing import ClassVar
from unittest import mock

from django.conf import settings
from django.core.cache import cache
from django.db import connection

from bench.registry import Goal, Line, Measured, lines, seconds
from bench.rows.content import load
from cardsdb.celery import app
from cardsdb.checks.content import Content
from cardsdb.checks.deals import parts_of
from cardsdb.checks.runs import start_deals
from cardsdb.checks.tasks import send_run
from cardsdb.content.read import content_folder, read_game
from cardsdb.dealing import Request, dealer_of
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.sweeping import SEEDS
from cardsdb.models import CheckRun, Game, Touch
from cardsdb.processes import Process
from cardsdb.supervisor import CELERY

DEALS = 500
WANTED = 200  # deals a second
SWEPT = int(os.environ.get("BENCH_SEEDS", SEEDS))  # fewer, to try it out
PATIENCE = 1800


@dataclass(frozen=True)
class Dealt:
    """How many deals are made in a second: the more, the better."""

    HEAD: ClassVar = f"{'deals/s':>9} {'wanted':>9}"

    rate: float

    @property
    def ratio(self) -> float:
        return self.rate / WANTED

    @property
    def columns(self) -> str:
        return f"{self.rate:9.0f} {WANTED:9}"


@lines("deals of the largest scenario")
def largest_scenario() -> Iterator[Line]:
    dealer = dealer_of(Content.of_items("mage-knight", read_game("mage-knight", content_folder("mage-knight"))))
    request = Request("full-conquest", 4, editions=["ultimate-edition"])
    pieces = list(range(len(dealer.deal(request).as_json()) // 20))  # about as many as the deal names

    def deal() -> None:
        for seed in range(DEALS):
            dealer.deal(replace(request, seed=seed))

    def shuffle() -> None:
        for seed in range(DEALS):
            Chance(str(seed)).shuffled(pieces)

    dealing, shuffling = seconds(deal, rounds=3), seconds(shuffle, rounds=3)
    yield Line("deals of the largest scenario", Dealt(DEALS / dealing), Goal(1, at_least=True))
    yield Line("a deal, to shuffling as many pieces", Measured(dealing, shuffling), Goal(10))


@lines("all deals of all scenarios in two workers")
def two_workers() -> Iterator[Line]:
    load()
    one, two = swept_by(1), swept_by(2)
    yield Line(f"all scenarios, {SWEPT} seeds: 2 workers to 1", Measured(two, one), Goal(0.6))


def swept_by(workers: int) -> float:
    """Seconds until so many workers, of one process each, have dealt everything."""
    Touch.objects.all().delete()
    app.control.purge()
    cache.clear()
    games = Game.objects.order_by("slug")
    with ExitStack() as stack:
        for _worker in range(workers):
            stack.enter_context(working_alone())
        sleep(8)  # until they are ready
        runs = [start_deals(game, parts_of(game, seeds=SWEPT), CheckRun.Trigger.MANUAL) for game in games]
        start = perf_counter()
        for run in runs:
            send_run(run)
        await_end(runs)
        return perf_counter() - start


def await_end(runs: list[CheckRun]) -> None:
    patience, ours = monotonic() + PATIENCE, CheckRun.objects.filter(pk__in=[run.pk for run in runs])
    while ours.unfinished().exists():
        if monotonic() > patience:
            raise TimeoutError("The workers do not deal.")
        sleep(0.05)
    if failed := list(ours.exclude(state=CheckRun.State.FINISHED)):
        raise RuntimeError(f"A run failed: {failed[0].failures}")


@contextmanager
def working_alone() -> Iterator[None]:
    """A worker of one process, on the database that is measured."""
    ours = {"DJANGO_SETTINGS_MODULE": "bench.settings", "BENCH_DATABASE": str(connection.settings_dict["NAME"])}
    command = [*CELERY, "worker", "--concurrency", "1", "--queues", "default,checks,deals", "--loglevel", "WARNING"]
    with mock.patch.dict(os.environ, ours):
        worker = Process("A worker", [*command, "--without-gossip", "--without-mingle"], cwd=settings.BASE_DIR)
    try:
        yield
    finally:
        worker.stop()
