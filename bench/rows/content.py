"""Loading the fixtures, against a bare insert of as many rows."""

from collections.abc import Callable

from django.core.management import call_command
from django.db import models, transaction

from bench.registry import Measured, row, seconds
from cardsdb.content.load import load_content
from cardsdb.content.read import games_with_files
from cardsdb.models import Component, Game, Record, Reference, ScenarioSetup, TileHex, TileWall

TABLES: tuple[type[models.Model], ...] = (Game, Record, Component, TileHex, TileWall, ScenarioSetup, Reference)
ROUNDS = 3


def load() -> None:
    load_content(games_with_files())


def empty() -> None:
    call_command("flush", interactive=False, verbosity=0)


def bare_insert() -> float:
    """Seconds to insert what a load writes, rows ready in memory, as Django does it without a load around it."""
    load()
    rows = {table: list(table._default_manager.order_by("pk")) for table in TABLES}

    @transaction.atomic
    def insert() -> None:
        for table, objects in rows.items():
            table._default_manager.bulk_create(objects)

    return from_empty(insert)


def from_empty(work: Callable[[], object]) -> float:
    """The shortest of a few rounds, each on an empty database."""
    times = []
    for _ in range(ROUNDS):
        empty()
        times.append(seconds(work))
    return min(times)


@row("load all content into an empty database", goal=6)
def first_load() -> Measured:
    baseline = bare_insert()
    return Measured(from_empty(load), baseline)


@row("load it again, unchanged", goal=3)
def second_load() -> Measured:
    baseline = bare_insert()
    load()
    return Measured(seconds(load, rounds=ROUNDS), baseline)
