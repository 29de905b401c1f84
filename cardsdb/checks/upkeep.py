"""What the checks themselves need: records that can be read, and waivers that still speak of something."""

from collections.abc import Collection, Iterable, Iterator

from django.utils.translation import gettext_noop as _
from pydantic import ValidationError

from cardsdb.checks.content import Key, Subject, View
from cardsdb.checks.registry import EVERY, Finding, Scope, check
from cardsdb.checks.waivers import Waived, named, waivers_of
from cardsdb.content.entries import Entry
from cardsdb.content.read import faults_of
from cardsdb.effects.nodes import EffectError
from cardsdb.games.schema import Schema

UNFIT = "ALL-E090"
IDLE_WAIVER = "ALL-W090"


@check(
    UNFIT,
    game=EVERY,
    kinds={EVERY},
    title=_("A record fits the types of its kind."),
    why=_(
        "Whoever reads a record relies on its types. Files and forms refuse what does not fit, but a record can be "
        "written past them, or be older than a change of the types. No other check can read it until it fits."
    ),
    mend=_("Open the record, correct what the message names, and save it."),
    example="""
slug: diggers
kind: enemy
attributes: {color: green, armor: three}
""",
)
def unfit(record: Subject, content: View) -> Iterator[Finding]:
    if record.kind_type.schema is Schema:  # see cardsdb.checks.reading.kind_of
        yield Finding("kind", _("The game has no kind %(kind)s of this model."), {"kind": record.kind})
    elif not fits(record):
        for field, fault in faults_of(record.kind_type, record.data):
            yield Finding(field, _("This does not fit: %(fault)s"), {"fault": fault}, about=fault)


def fits(record: Subject) -> bool:
    """Whether every part of a record can be typed; what was typed is kept for the checks to come."""
    try:
        Entry.read(record.data)
        return all(part is not None for part in (record.typed, record.rows, record.parsed_effects))
    except (ValidationError, EffectError):
        return False


@check(
    IDLE_WAIVER,
    game=EVERY,
    kinds={EVERY},
    reads={EVERY},
    scope=Scope.FINDINGS,
    title=_("A waiver speaks of a finding that there is."),
    why=_(
        "A waiver counts for the record as it was when somebody looked at it. Left behind, it would hide nothing and "
        "only tell the next reader what is no longer so."
    ),
    mend=_("Remove the waiver; if the finding is back and still right as it is, waive it again."),
    example="""
slug: diggers
waived:
  - code: MK-W012
    field: attributes.armor
    reason: Printed so.
    author: editor
    date: "2024-01-31"
    content: 0123456789ab
""",
)
def idle_waivers(records: Iterable[Subject], found: Collection[tuple[Key, Waived]]) -> Iterator[Finding]:
    """`found` holds the key of the record and what was found of it, by every check that ran."""
    for record in records:
        for index, waiver, counts in waivers_of(record.data, record.translated):
            waived = Waived.by(waiver)
            place, about = f"waived[{index}]", named(waived)
            parameters = {"code": waived.code, "field": waived.field}
            if (record.key, waived) not in found:
                message = _("%(code)s finds nothing at %(field)s, so there is nothing to waive.")
                yield Finding(place, message, parameters, record, about=about)
            elif not counts:
                message = _("The record was changed since %(code)s at %(field)s was waived.")
                yield Finding(place, message, parameters, record, about=about)
