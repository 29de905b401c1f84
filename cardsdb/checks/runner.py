"""Runs checks over content. Nothing is read from or written to the database here."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cardsdb.checks.content import Content, Subject
from cardsdb.checks.registry import Check, Finding, Scope


def findings_of(check: Check, content: Content, records: Iterable[Subject] | None = None) -> Iterator[Finding]:
    """What a check finds in a game, each with its record; `records` narrows a check of single records to those."""
    view = content.view(check.kinds | check.reads)
    if check.scope is Scope.GAME:
        yield from check.run(view)
    elif check.scope is Scope.KIND:
        yield from check.run(view.of_kind(*sorted(check.kinds)), view)
    else:
        for record in view.of_kind(*sorted(check.kinds)) if records is None else records:
            for finding in check.run(record, view):
                yield finding if finding.record else replace(finding, record=record)
