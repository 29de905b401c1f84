"""Whether the rules hold after a change, for the editor who made it: told at once, not when a worker gets to it."""

from dataclasses import dataclass

from django.db import connection, transaction

from cardsdb.checks.planning import jobs_after
from cardsdb.checks.runs import check_game
from cardsdb.checks.storing import LOCK
from cardsdb.models import Finding, Game, Record
from cardsdb.models.checks import FindingQuerySet

MOST = 5000  # records of a game that are checked while an editor waits; a worker checks larger games soon enough


@dataclass(frozen=True)
class Verdict:
    """What is open at a record (or a game) now, and what has become wrong elsewhere by its change."""

    here: list[Finding]
    elsewhere: list[Finding]


@transaction.atomic
def judge(owner: Record | Game) -> Verdict | None:
    """Check what a change of a record can have altered; None where that would keep the editor waiting.

    What is found is stored. The worker that is told of the change finds the same, and so writes nothing.
    """
    game = owner.game if isinstance(owner, Record) else owner
    if not _lock_at_once(game) or Record.objects.filter(game=game).count() > MOST:
        return None
    changed = {(owner.model, owner.slug): owner.kind} if isinstance(owner, Record) else {("game", game.slug): "game"}
    before = set(_open(game).values_list("pk", flat=True))
    check_game(game, jobs_after(game.slug, changed))
    record = owner.pk if isinstance(owner, Record) else None
    found = list(_open(game).select_related("record"))
    here = [finding for finding in found if finding.record_id == record]
    return Verdict(here, [finding for finding in found if finding.record_id != record and finding.pk not in before])


def _open(game: Game) -> FindingQuerySet:
    return Finding.objects.open().filter(game=game)


def _lock_at_once(game: Game) -> bool:
    """Take the lock of those who store findings, unless somebody has it: a run holds it for seconds."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, %s)", [LOCK, game.pk])
        [taken] = cursor.fetchone()
    return bool(taken)
