"""Dealing scenarios as a part of runs: what takes too long to be done while others wait.

A chunk of a run that deals a scenario has no codes of checks but the name of its part, `deal:<scenario>:<seeds>`, so
that workers share the scenarios of a game. What a change of content can have altered is dealt soon, with few seeds; a
whole run deals with all of them. The seeds of the few are among those of the many, so both agree.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.db import connection

from cardsdb.checks.planning import deal_codes, deal_jobs
from cardsdb.checks.reading import read_content
from cardsdb.checks.runner import Outcome, run_jobs
from cardsdb.checks.storing import lock_findings, store
from cardsdb.dealing.examining import can_be_dealt
from cardsdb.dealing.sweeping import SEEDS
from cardsdb.models import CheckChunk, CheckRun, Game, Record

SEEDS_AFTER_CHANGE = 5
LOCK = 7_365_444  # any number but that of cardsdb.checks.storing
KIND = "scenario"


@dataclass(frozen=True)
class Part:
    """A scenario to deal."""

    scenario: int  # the key of its row
    seeds: int

    def __str__(self) -> str:
        return f"deal:{self.scenario}:{self.seeds}"

    @classmethod
    def of(cls, chunk: CheckChunk) -> "Part | None":
        """None where the chunk is one of checks."""
        name, *numbers = chunk.codes[0].split(":") if chunk.codes else [""]
        return cls(*map(int, numbers)) if name == "deal" else None


def parts_of(
    game: Game, codes: Collection[str] = (), seeds: int = SEEDS, only: Collection[str] | None = None
) -> list[Part]:
    """The scenarios of a game, or `only` these, where checks of deals are among those with these codes."""
    if not can_be_dealt(game.slug) or (codes and deal_codes().isdisjoint(codes)):
        return []
    # Retired ones too: they are not dealt any more, but what was found at them has to go.
    scenarios = Record.objects.filter(game=game, kind=KIND).order_by("slug").values_list("pk", "slug")
    return [Part(pk, seeds) for pk, slug in scenarios if only is None or slug in only]


def not_waiting(parts: Iterable[Part]) -> list[Part]:
    """Those that no chunk is going to deal anyway: one that has begun may have read the content too early."""
    pending = CheckChunk.objects.filter(state=CheckChunk.State.PENDING, run__in=CheckRun.objects.unfinished())
    waiting = [Part.of(chunk) for chunk in pending.select_for_update(of=("self",), skip_locked=True)]
    scenarios = {part.scenario for part in waiting if part}
    return [part for part in parts if part.scenario not in scenarios]


def deal(game: Game, part: Part, codes: Collection[str]) -> tuple[list[Outcome], Counter[str]]:
    """Deal a scenario and store what the checks make of it. Inside a transaction, which then holds the findings' lock.

    Others may check the game meanwhile: only storing waits for them. But whoever deals the same scenario comes later,
    and so reads later.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [LOCK, part.scenario])
    outcomes: list[Outcome] = []
    if scenario := Record.objects.filter(pk=part.scenario).first():
        jobs = deal_jobs(game.slug, part.seeds, (scenario.model, scenario.slug), codes)
        outcomes = run_jobs(read_content(game), jobs)
    lock_findings(game)
    return outcomes, store(game, outcomes)
