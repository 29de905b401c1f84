"""A previewed file into the database: all of it in one transaction, or nothing."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction

from cardsdb.acting import acting
from cardsdb.content.compare import Outcome
from cardsdb.content.faults import ContentError, Fault
from cardsdb.content.load import wait_for_other_loads, write_records
from cardsdb.content.read import faults_of
from cardsdb.content.touches import announce
from cardsdb.exchange.comparing import Comparison, Step
from cardsdb.exchange.previewing import Preview, compare_file, refusals
from cardsdb.models import Game
from cardsdb.models.versions import Via


class Overtaken(Exception):
    """Records were changed since the preview: it has to be looked at again."""

    def __init__(self, slugs: list[str]) -> None:
        self.slugs = slugs
        super().__init__(", ".join(slugs))


@dataclass(frozen=True)
class Applied:
    created: int
    changed: int
    kept: int  # records with conflicts that were left as they are here


def apply(seen: Preview, data: bytes, name: str, user: Any, taken: frozenset[str], step: Step) -> Applied:
    """Write what the preview showed, with the conflicts that are taken. May be done twice: it then changes nothing."""
    with acting(user=user, via=Via.ADMIN), transaction.atomic():
        wait_for_other_loads()
        announce()
        game = Game.objects.get(slug=seen.game)
        found = compare_file(game, data, name, step, lock=True)
        changes = [one.change(taken) for one in found.candidates]
        written = [change for change in changes if change.writes_content]
        overtaken = _overtaken(seen, found)
        if overtaken and not written and not found.faults:
            return _counted(seen, taken)  # done before, by a worker that died before it could say so
        if overtaken:
            raise Overtaken(overtaken)
        if faults := found.faults or _misfits(found, taken) or refusals(found, user, taken):
            raise ContentError(faults)
        write_records(game, written)
        for change in written:
            if change.outcome is Outcome.CREATED:  # it is back: the next load has nothing to refuse
                game.deletions.filter(model=change.model, slug=change.slug).delete()
    return _counted(seen, taken)


def _overtaken(seen: Preview, found: Comparison) -> list[str]:
    now = {one.key: one.before for one in found.candidates}
    then = seen.seen
    return sorted({slug for key, before in then.items() if now.get(key) != before for slug in [key[1]]})


def _misfits(found: Comparison, taken: frozenset[str]) -> list[Fault]:
    """Some conflicts taken and others not may not fit together."""
    return [
        Fault(found.file, one.row.line_of(path), message, one.slug, path)
        for one in found.candidates
        if one.conflicts
        for path, message in faults_of(one.kind, one.entry(taken))
    ]


def _counted(seen: Preview, taken: frozenset[str]) -> Applied:
    ticked = {place.partition("#")[0] for place in taken}
    changed = {item.key for item in seen.changed} | {item.key for item in seen.conflicts if item.key in ticked}
    kept = sum(any(f"{item.key}#{one.field}" not in taken for one in item.conflicts) for item in seen.conflicts)
    return Applied(len(seen.created), len(changed), kept)
