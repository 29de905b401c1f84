"""Statements about fields: what is unsure, and where sources differ."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import EVERY, Finding, check
from cardsdb.content.document import steps


def _leads_into(data: Any, path: str) -> bool:
    """Whether a path fits the data. A field may be left out, but what is there has to be as the path takes it."""
    for step in steps(path):
        if isinstance(data, dict):
            if step not in data:
                return isinstance(step, str)
        elif not isinstance(data, list) or not isinstance(step, int) or step >= len(data):
            return False
        data = data[step]
    return True


def _value_at(data: Any, path: str) -> Any:
    for step in steps(path):
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


@check(
    "ALL-E017",
    game=EVERY,
    kinds={EVERY},
    title=_("What is unsure, or differs between sources, is a field that the record can have."),
    why=_("A path that leads nowhere marks nothing: the doubt is lost on whoever reads the field itself."),
    mend=_("Write the path as findings do, with the place in a list: effects[0].slot."),
    example="""
effects: [{slot: use, do: {move: 2}}]
unsure: [effects.slot]
""",
)
def paths(record: Subject, content: View) -> Iterator[Finding]:
    named = [(f"unsure[{index}]", path) for index, path in enumerate(record.data.get("unsure", []))]
    named += [(f"differs[{index}].field", other["field"]) for index, other in enumerate(record.differs)]
    for place, path in named:
        if not _leads_into(record.data, path):
            yield Finding(place, _("There is no place '%(path)s' in this record."), {"path": path})


@check(
    "ALL-E018",
    game=EVERY,
    kinds={EVERY},
    title=_("Another reading differs from the one that the record carries."),
    why=_("A difference between sources that is none misleads whoever weighs them against each other."),
    mend=_("Drop the other reading, or give the value that the source really has."),
    example="""
copies: 2
differs: [{field: copies, value: 2, source: web}]
""",
)
def readings(record: Subject, content: View) -> Iterator[Finding]:
    for index, other in enumerate(record.differs):
        if _value_at(record.data, other["field"]) == other["value"]:
            yield Finding(
                f"differs[{index}].value",
                _("%(field)s has this very value in the record."),
                {"field": other["field"]},
            )
