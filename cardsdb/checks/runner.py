"""Runs checks over content. Nothing is read from or written to the database here."""

import logging
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace

from pydantic import ValidationError

from cardsdb.checks.content import Content, Key, Subject, UnfitRead, View
from cardsdb.checks.memory import uncollected
from cardsdb.checks.registry import Check, Finding, Scope, check_of, checks_of
from cardsdb.checks.upkeep import IDLE_WAIVER, UNFIT, idle_waivers
from cardsdb.checks.waivers import Waived
from cardsdb.dealing.sweeping import SEEDS, Deals
from cardsdb.effects.nodes import EffectError

logger = logging.getLogger(__name__)


def findings_of(check: Check, content: Content, records: Iterable[Subject] | None = None) -> Iterator[Finding]:
    """What a check finds in a game, each with its record; `records` narrows a check of single records to those."""
    whole = content.view(check.kinds | check.reads)
    if check.scope is Scope.GAME:
        yield from check.run(whole)
    elif check.scope is Scope.KIND:
        yield from check.run(whole.of_kind(*sorted(check.kinds)), whole)
    elif check.scope is Scope.RECORD:
        reads = content.view(check.reads)
        for record in whole.of_kind(*sorted(check.kinds)) if records is None else records:
            yield from _of_record(check, record, reads)


def _of_record(check: Check, record: Subject, reads: View) -> Iterator[Finding]:
    for finding in check.run(record, reads):
        yield finding if finding.record else replace(finding, record=record)


@dataclass(frozen=True)
class Job:
    """A check that is due, and the records it is narrowed to (None: all that it looks at)."""

    check: Check
    keys: frozenset[Key] | None = None
    seeds: int = SEEDS  # that scenarios are dealt with, by a check of deals


@dataclass
class Outcome:
    """What came of one job."""

    job: Job
    found: list[Finding] = field(default_factory=list)
    unjudged: set[Key] = field(default_factory=set)  # records that it could not judge, because of others that are unfit
    blocked: bool = False  # by a record that is unfit: it judges nothing
    error: str = ""  # what it raised instead of judging
    misread: bool = False  # it raised because of a record that does not fit

    @property
    def code(self) -> str:
        return self.job.check.code

    def judges(self, key: Key) -> bool:
        """Whether a finding at this record that is not among those found is gone."""
        silent = self.blocked or self.error or key in self.unjudged
        return not silent and (self.job.keys is None or key in self.job.keys)


@uncollected()
def run_jobs(
    content: Content,
    jobs: Collection[Job],
    step: Callable[[str], None] = lambda code: None,
    unfit_before: Collection[Key] = (),
) -> list[Outcome]:
    """Run checks over content. Records that they could not read are set apart first; they are the finding of one check.

    Where that check is narrowed to some records, only those are looked at, and the others that were unfit before count
    as still unfit. Checks of what was found (Scope.FINDINGS) are not run here: see `idle_waivers_in`.
    """
    [examining] = [job for job in jobs if job.check.code == UNFIT] or [Job(check_of(UNFIT))]
    unfit = set_apart_unfit(content, examining.keys)
    for key in unfit_before:
        if examining.keys and key not in examining.keys and key in content.by_key:
            content.set_apart(content.by_key[key])
    outcomes, deals = [], Deals(content)
    for job in jobs:
        if job.check.code != UNFIT and job.check.scope is not Scope.FINDINGS:
            outcome = _run(content, job, deals)
            if outcome.misread and (more := set_apart_unfit(content)):  # fits no more, though nobody changed it
                unfit += more
                outcome = _run(content, job, deals)
            outcomes.append(outcome)
        step(job.check.code)
    return [Outcome(examining, unfit), *outcomes] if examining in jobs else outcomes


def set_apart_unfit(content: Content, keys: Collection[Key] | None = None) -> list[Finding]:
    """Keep the checks from records that do not fit their types, looking at these or at all; say what is wrong."""
    subjects = [subject for subject in content.by_key.values() if keys is None or subject.key in keys]
    found = list(findings_of(check_of(UNFIT), content, subjects))
    for finding in found:
        assert finding.record
        content.set_apart(finding.record)
    return found


def _meant(job: Job, record: Subject) -> bool:
    return job.keys is None or record.key in job.keys


def _run(content: Content, job: Job, deals: Deals) -> Outcome:
    """One check; what it raises is its own failure and nobody else's."""
    outcome = Outcome(job)
    try:
        if job.check.scope is Scope.RECORD:
            _run_by_record(content, outcome)
        elif job.check.scope is Scope.DEALS:
            _run_over_deals(content, outcome, deals)
        else:
            outcome.found = list(findings_of(job.check, content))
    except UnfitRead:
        outcome.blocked = True
    except Exception as error:  # a mistake in one rule must not keep the others from running
        logger.exception("The check %s failed.", job.check.code)
        outcome.found, outcome.error = [], f"{type(error).__name__}: {error}"
        outcome.misread = isinstance(error, ValidationError | EffectError)
    return outcome


def _run_by_record(content: Content, outcome: Outcome) -> None:
    check = outcome.job.check
    reads = content.view(check.reads)
    for record in content.view(check.kinds).of_kind(*sorted(check.kinds)):
        if _meant(outcome.job, record):
            try:
                outcome.found += _of_record(check, record, reads)
            except UnfitRead:
                outcome.unjudged.add(record.key)


def _run_over_deals(content: Content, outcome: Outcome, deals: Deals) -> None:
    check = outcome.job.check
    for record in content.view(check.kinds).of_kind(*sorted(check.kinds)):
        if _meant(outcome.job, record):
            if content.unfit:  # any record may be part of a deal
                outcome.unjudged.add(record.key)
            else:
                found = check.run(record, deals.of(record, outcome.job.seeds))
                outcome.found += (replace(finding, record=record) for finding in found)


def idle_waivers_in(content: Content, outcomes: Collection[Outcome]) -> list[Finding]:
    """Waivers that speak of nothing that these checks found; of checks that could not judge, nothing is said."""
    found = {
        (one.record.key, Waived(outcome.code, one.field, one.about))
        for outcome in outcomes
        for one in outcome.found
        if one.record
    }
    silent = {one.code for one in outcomes if one.error or one.blocked or one.unjudged or one.job.seeds < SEEDS}
    spoken = {outcome.code for outcome in outcomes}
    silent |= {check.code for check in checks_of(content.game) if check.scope is Scope.DEALS} - spoken
    idle = idle_waivers(content.by_key.values(), found)
    return [finding for finding in idle if finding.parameters["code"] not in silent | {IDLE_WAIVER}]
