"""Keeps the units in line with the records: on every save and load, whatever wrote it.

The database notes every change of content (cardsdb.content.touches); the notes are worked off right after the commit.
"""

from collections.abc import Collection, Iterator
from typing import Any

from django.db import connection, transaction
from django.utils import timezone

from cardsdb import games
from cardsdb.acting import acting
from cardsdb.content.mapping import game_entries, game_entry
from cardsdb.content.touches import take
from cardsdb.models import Game, Record, TranslationUnit
from cardsdb.models.touches import Consumer
from cardsdb.models.versions import Via
from cardsdb.translation.alignment import Alignment, Owner
from cardsdb.translation.units import places_in

LOCK = 7_365_443  # any number, as long as every sync takes the same
BATCH = 2000  # records that are held in memory at a time


def sync(**kwargs: Any) -> None:
    """Work off the notes of changed content. If this fails, they stay for the next time."""
    with acting(via=Via.TRANSLATION), transaction.atomic():
        touched = take(Consumer.TRANSLATION)
        if touched:
            _one_at_a_time()
            _retire_deleted()
            _sync_games(touched.games)
            _sync_records(touched.records)
            take(Consumer.TRANSLATION)  # what was written home just now


def _one_at_a_time() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])


def _retire_deleted() -> None:
    """Units whose record is gone; those of a game itself never had one."""
    orphans = TranslationUnit.objects.current().filter(record=None, key__contains="/")
    orphans.update(retired_at=timezone.now())


def _sync_games(pks: Collection[int]) -> None:
    for game in Game.objects.filter(pk__in=pks):
        kind = games.kinds_of(game.slug).get("game")
        entry = game_entry(game)
        Alignment(game, [Owner(None, "game", game.slug, "game", places_in(kind, entry) if kind else [])]).run()


def _sync_records(pks: Collection[int]) -> None:
    records = Record.objects.filter(pk__in=pks).defer("loaded")
    for game in Game.objects.filter(records__in=pks).distinct().order_by("slug"):
        in_order = records.filter(game=game).order_by("file", "position", "pk")
        for batch in _batches(list(in_order.values_list("pk", flat=True))):
            Alignment(game, list(_owners(game, list(in_order.filter(pk__in=batch))))).run()


def _batches(pks: list[int]) -> Iterator[list[int]]:
    for start in range(0, len(pks), BATCH):
        yield pks[start : start + BATCH]


def _owners(game: Game, records: list[Record]) -> Iterator[Owner]:
    """Records with what there is to translate in them: nothing in one that is retired, or of a kind nobody knows."""
    entries, kinds = game_entries(game, records), games.kinds_of(game.slug)
    for record in records:
        kind = kinds.get(record.kind)
        known = kind is not None and kind.model == record.model and record.status != Record.Status.RETIRED
        places = places_in(kind, entries[record.pk]) if kind and known else []
        yield Owner(record.pk, record.model, record.slug, record.kind, places)
