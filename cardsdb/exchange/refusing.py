"""What an import may not do, though the file is right: for lack of a role, or because the checks find errors."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from cardsdb.accounts.roles import Forbidden, Role, has_permission, require
from cardsdb.checks.codes import Severity, said
from cardsdb.checks.content import Key, Subject
from cardsdb.checks.planning import jobs_about
from cardsdb.checks.reading import read_content, translations_of
from cardsdb.checks.runner import Job, run_jobs
from cardsdb.checks.waivers import Waived, waived_in
from cardsdb.content.compare import Change, Outcome
from cardsdb.content.mapping import DEFAULT_STATUS
from cardsdb.games.registry import kinds_of
from cardsdb.models import Game, Record
from cardsdb.publishing import require_status

Refused = tuple[Change, str, str]  # the change, the field, why


def forbidden(user: Any, changes: Iterable[Change]) -> Iterator[Refused]:
    """What somebody may not do to these records."""
    for change in changes:
        for field, action in _asked(user, change):
            try:
                action()
            except Forbidden as error:
                yield change, field, str(error)


def _asked(user: Any, change: Change) -> Iterator[tuple[str, Any]]:
    models = {str(model.part): str(model._meta.model_name) for model in Record.__subclasses__()}
    name = models[change.model]
    if change.outcome is Outcome.CREATED:
        may = has_permission(user, f"add_{name}")
        yield "", lambda: require(may, gettext_noop("Adding such a record"), Role.EDITOR)
    elif change.outcome is Outcome.CHANGED:
        may = has_permission(user, f"change_{name}")
        yield "", lambda: require(may, gettext_noop("Changing such a record"), Role.EDITOR)
    else:
        return
    before, after = _statuses(change)
    yield "status", lambda: require_status(user, before, after)
    waived = change.record.waived if change.record else []
    if change.entry.get("waived", []) != waived:
        may_waive = has_permission(user, "change_finding")
        yield "waived", lambda: require(may_waive, gettext_noop("Waiving a finding"), Role.REVIEWER)


def _statuses(change: Change) -> tuple[str, str]:
    before = change.record.status if change.record else Record.Status.DRAFT.value
    return before, change.entry.get("status", DEFAULT_STATUS)


def unpublishable(game: Game, changes: Iterable[Change]) -> Iterator[Refused]:
    """Errors that keep records from being published; the whole import counts as there, and is read once."""
    written = {(change.model, change.slug): change for change in changes if change.writes_content}
    published = {key for key, change in written.items() if _is_published(change)}
    if not published:
        return
    subjects = _subjects(game, written)
    content = read_content(game)
    for subject in subjects.values():
        content.put(subject)
    for outcome in run_jobs(content, _jobs(game.slug, [subjects[key] for key in sorted(published)])):
        for finding in outcome.found:
            at = finding.record
            if not isinstance(at, Subject) or at.key not in published:
                continue
            if Waived(outcome.code, finding.field, finding.about) not in waived_in(at.data, at.translated):
                told = {"code": outcome.code, "text": said(finding.message, finding.parameters)}
                message = _("cannot be published while the checks find an error: %(code)s: %(text)s") % told
                yield written[at.key], finding.field, message


def _is_published(change: Change) -> bool:
    before, after = _statuses(change)
    return after == DEFAULT_STATUS and (before != after or change.record is None)


def _subjects(game: Game, written: Mapping[Key, Change]) -> dict[Key, Subject]:
    kinds = kinds_of(game.slug)
    keys = {key: change.record.pk if change.record else None for key, change in written.items()}
    texts = translations_of([pk for pk in keys.values() if pk])
    return {
        key: Subject(kinds[change.kind], change.entry, keys[key], texts.get(keys[key] or 0, ()))
        for key, change in written.items()
    }


def _jobs(game: str, subjects: list[Subject]) -> list[Job]:
    """Every check that can find an error at one of these, each once."""
    jobs: dict[str, Job] = {}
    for subject in subjects:
        for job in jobs_about(game, subject.key, subject.kind):
            if job.check.severity is Severity.ERROR:
                known = jobs.setdefault(job.check.code, job)
                keys = None if known.keys is None or job.keys is None else known.keys | job.keys
                jobs[job.check.code] = replace(known, keys=keys)
    return list(jobs.values())
