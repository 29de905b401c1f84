"""Who has to know that content was changed, learns it here, once the change is committed.

The database itself keeps the notes (cardsdb.models.Touch); the signal only says that it is worth looking.
"""

from dataclasses import dataclass
from typing import Any

from django.db import connection, models, transaction
from django.db.models.signals import post_delete, post_save, pre_delete, pre_save
from django.dispatch import Signal

from cardsdb.content import authorship
from cardsdb.models import Component, Game, Record, Reference, ScenarioSetup, TileHex, TileWall
from cardsdb.models.touches import Consumer

content_changed = Signal()  # sent once after each committed transaction that wrote content

CONTENT = (Game, Record, Component, TileHex, TileWall, ScenarioSetup, Reference)


@dataclass(frozen=True)
class Touched:
    """The primary keys of what was changed since the consumer last looked; what was deleted is among it."""

    records: frozenset[int]
    games: frozenset[int]

    def __bool__(self) -> bool:
        return bool(self.records or self.games)


def take(consumer: Consumer) -> Touched:
    """Take the consumer's notes. They are gone when the surrounding transaction commits, and back if it fails."""
    with connection.cursor() as cursor:
        # Two that look at once share the notes between them instead of waiting for each other.
        cursor.execute(
            "DELETE FROM cardsdb_touch WHERE id IN"
            " (SELECT id FROM cardsdb_touch WHERE consumer = %s FOR UPDATE SKIP LOCKED) RETURNING record_id, game_id",
            [consumer.value],
        )
        rows = cursor.fetchall()
    return Touched(
        frozenset(record for record, _game in rows if record), frozenset(game for _record, game in rows if game)
    )


def announce() -> None:
    """Say after the commit that content was changed; for writers that send no signals of Django, as bulk_create.

    They call this before they write, so that the database knows who it is.
    """
    authorship.tell()
    _announce()


def _announce() -> None:
    pending = (entry[1] for entry in connection.run_on_commit)
    if _send not in pending:
        transaction.on_commit(_send, robust=True)


def _send() -> None:
    content_changed.send_robust(sender=None)


def _tell_author(sender: type[models.Model], **kwargs: Any) -> None:
    if issubclass(sender, CONTENT):
        authorship.before_write()


def _announce_write(sender: type[models.Model], **kwargs: Any) -> None:
    if issubclass(sender, CONTENT):
        authorship.after_write()
        _announce()


def connect() -> None:
    """Announce whatever is written through models, one by one."""
    for signal in (pre_save, pre_delete):
        signal.connect(_tell_author, dispatch_uid="cardsdb.content.authorship")
    for signal in (post_save, post_delete):
        signal.connect(_announce_write, dispatch_uid="cardsdb.content.touches")
