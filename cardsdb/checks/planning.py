"""Which checks are due, and what has to be read for them."""

from collections.abc import Collection, Iterable, Mapping

from cardsdb.checks.content import Key
from cardsdb.checks.registry import EVERY, Check, Scope, all_checks, checks_of
from cardsdb.checks.runner import Job


def all_jobs(game: str, codes: Collection[str] = ()) -> list[Job]:
    """Every check of a game, or those with these codes, over all that they look at; those of deals are apart."""
    return [Job(check) for check in _quick(game) if not codes or check.code in codes]


def deal_jobs(game: str, seeds: int, key: Key, codes: Collection[str] = ()) -> list[Job]:
    """The checks of deals, or those with these codes, over one scenario dealt with so many seeds."""
    deals = [check for check in checks_of(game) if check.scope is Scope.DEALS]
    return [Job(check, frozenset({key}), seeds) for check in deals if not codes or check.code in codes]


def deal_codes() -> frozenset[str]:
    """The codes of the checks that deal scenarios."""
    return frozenset(check.code for check in all_checks() if check.scope is Scope.DEALS)


def _quick(game: str) -> list[Check]:
    return [check for check in checks_of(game) if check.scope is not Scope.DEALS]


def jobs_after(game: str, changed: Mapping[Key, str]) -> list[Job]:
    """What a change of these records, each given with its kind, can have altered.

    A check that reads a changed kind is due for all its records, whichever of them depend on the changed one; a check
    that only looks at records one by one, for the changed ones alone. Deals take longer: see cardsdb.checks.deals.
    """
    kinds, keys = set(changed.values()), frozenset(changed)
    jobs = []
    for check in _quick(game):
        if _meets(check.reads, kinds) or (check.scope is not Scope.RECORD and _meets(check.kinds, kinds)):
            jobs.append(Job(check))
        elif check.scope is Scope.RECORD:
            # Those of other kinds too: a record that changed its kind, or was retired, has nothing of it left.
            jobs.append(Job(check, keys))
    return jobs


def jobs_about(game: str, key: Key, kind: str) -> list[Job]:
    """Every check that can find something at this one record; a scenario is dealt once in each way."""
    jobs = [
        Job(check, frozenset({key}) if check.scope is Scope.RECORD else None)
        for check in _quick(game)
        if check.looks_at(kind) and (check.scope is not Scope.RECORD or _meets(check.kinds, {kind}))
    ]
    return [*jobs, *(job for job in deal_jobs(game, 1, key) if kind in job.check.kinds)]


def kinds_for(jobs: Iterable[Job], changed: Mapping[Key, str] | None = None) -> frozenset[str]:
    """The kinds of records that these jobs look at; EVERY for all."""
    kinds: set[str] = set()
    for job in jobs:
        narrowed = job.keys is not None and changed is not None and job.check.scope is Scope.RECORD
        kinds |= job.check.reads | (frozenset(changed.values()) if narrowed and changed else job.check.kinds)
    return frozenset({EVERY} if EVERY in kinds else kinds)


def _meets(declared: Collection[str], kinds: Collection[str]) -> bool:
    return EVERY in declared or not set(kinds).isdisjoint(declared)
