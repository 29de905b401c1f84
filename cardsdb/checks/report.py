"""What checks find, told to whoever runs them by hand: each finding with where it is, and whether it is waived."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardsdb.checks.codes import Severity, said, severity_of
from cardsdb.checks.content import Content, Subject
from cardsdb.checks.registry import Finding, check_of
from cardsdb.checks.runner import Job, Outcome, idle_waivers_in, run_jobs
from cardsdb.checks.upkeep import IDLE_WAIVER
from cardsdb.checks.waivers import Waived, waived_in


@dataclass(frozen=True)
class Place:
    """Where in the files something stands; without a file where it comes from the database."""

    file: str = ""
    line: int = 1


@dataclass(frozen=True)
class Reported:
    """A finding, ready to be shown."""

    code: str
    game: str
    kind: str
    slug: str
    field: str
    about: str
    text: str
    advice: str
    place: Place = Place()
    waiver: dict[str, Any] | None = None

    @property
    def severity(self) -> Severity:
        return severity_of(self.code)

    @property
    def record(self) -> str:
        return f"{self.game}/{self.slug}"


@dataclass
class Report:
    """All that a run of the checks has to say."""

    findings: list[Reported] = field(default_factory=list)
    failures: dict[str, str] = field(default_factory=dict)  # checks that raised, and what
    records: int = 0

    @property
    def open(self) -> list[Reported]:
        return [one for one in self.findings if not one.waiver]

    @property
    def waived(self) -> list[Reported]:
        return [one for one in self.findings if one.waiver]

    def count(self, severity: Severity) -> int:
        return sum(one.severity is severity for one in self.open)

    def fails(self, threshold: Severity) -> bool:
        """Whether there is something as grave as that; a check that could not say anything is."""
        graves = [one for one in self.open if threshold is Severity.WARNING or one.severity is Severity.ERROR]
        return bool(graves or self.failures)


Locate = Callable[[Subject, str], Place]


def report_on(
    content: Content,
    jobs: Sequence[Job],
    wanted: Callable[[str, Subject], bool],
    locate: Locate = lambda record, path: Place(),
    step: Callable[[str], None] = lambda code: None,
) -> Report:
    """Run checks over content and tell those findings that are wanted, by code and record."""
    report = Report(records=len(content.by_key))
    outcomes = run_jobs(content, jobs, step)
    report.failures = {outcome.code: outcome.error for outcome in outcomes if outcome.error}
    for code, finding in _found(content, jobs, outcomes):
        assert finding.record, f"{code} finds something at no record."
        if wanted(code, finding.record):
            report.findings.append(_reported(code, finding, finding.record, locate))
    report.findings.sort(key=lambda one: (one.place.file, one.place.line, one.code, one.slug, one.field))
    return report


def _found(content: Content, jobs: Iterable[Job], outcomes: Collection[Outcome]) -> Iterable[tuple[str, Finding]]:
    for outcome in outcomes:
        yield from ((outcome.code, finding) for finding in outcome.found)
    if any(job.check.code == IDLE_WAIVER for job in jobs):
        yield from ((IDLE_WAIVER, finding) for finding in idle_waivers_in(content, outcomes))


def _reported(code: str, finding: Finding, record: Subject, locate: Locate) -> Reported:
    waived = waived_in(record.data, record.translated) if record.data.get("waived") else {}
    return Reported(
        code,
        record.game,
        record.kind,
        record.slug,
        finding.field,
        finding.about,
        said(finding.message, finding.parameters),
        said(finding.hint or check_of(code).mend, finding.parameters),
        locate(record, finding.field),
        waived.get(Waived(code, finding.field, finding.about)),
    )
