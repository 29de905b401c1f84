"""What stands in the way of publishing a record: who may, and what the checks find."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_noop

from cardsdb.accounts.roles import Role, has_permission, require
from cardsdb.checks.codes import Severity, said
from cardsdb.checks.content import Subject
from cardsdb.checks.planning import jobs_about, kinds_for
from cardsdb.checks.reading import kind_of, read_content, translations_of
from cardsdb.checks.registry import Finding, check_of
from cardsdb.checks.runner import run_jobs
from cardsdb.checks.waivers import Waived, waived_in
from cardsdb.content.mapping import game_entries
from cardsdb.games.registry import kinds_of
from cardsdb.models import Record

# What clients see, or saw: to bring a record into one of these, or out of it, is to publish.
PUBLIC = frozenset({Record.Status.PUBLISHED, Record.Status.RETIRED})


def may_publish(user: Any) -> bool:
    """Whether somebody may publish and retire records, and take that back."""
    return has_permission(user, "publish_record")


def may_set_status(user: Any, before: str, after: str) -> bool:
    return before == after or not PUBLIC & {before, after} or may_publish(user)


def require_status(user: Any, before: str, after: str) -> None:
    """Stop whoever may not: an editor brings a draft to review, and a reviewer decides."""
    require(may_set_status(user, before, after), gettext_noop("Publishing or retiring a record"), Role.REVIEWER)


@dataclass(frozen=True)
class Refusal:
    """An error of a record that keeps it from being published."""

    code: str
    field: str
    text: str
    advice: str

    def __str__(self) -> str:
        return f"{self.code}: {self.field}: {self.text}"


def refusals(record: Record, entry: dict[str, Any] | None = None) -> list[Refusal]:
    """Errors that the checks find at a record as it is, or as it would be with this entry; waived ones do not count.

    The checks run here and now, over what the database has of everything else.
    """
    if entry is None:
        [entry] = game_entries(record.game, [record]).values()
    kind = kind_of(record.game.slug, record, kinds_of(record.game.slug))
    texts = translations_of([record.pk]).get(record.pk, ()) if record.pk else ()
    draft = Subject(kind, entry, record.pk, texts)
    jobs = [job for job in jobs_about(draft.game, draft.key, draft.kind) if job.check.severity is Severity.ERROR]
    content = read_content(record.game, kinds_for(jobs, {draft.key: draft.kind}) | {draft.kind})
    content.put(draft)
    waived = waived_in(entry, draft.translated)
    return [
        _refusal(outcome.code, finding)
        for outcome in run_jobs(content, jobs)
        for finding in outcome.found
        if finding.record is draft and Waived(outcome.code, finding.field, finding.about) not in waived
    ]


def _refusal(code: str, finding: Finding) -> Refusal:
    advice = said(finding.hint or check_of(code).mend, finding.parameters)
    return Refusal(code, finding.field, said(finding.message, finding.parameters), advice)
