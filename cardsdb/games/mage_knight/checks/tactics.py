"""The tactics of day and night."""

from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.mage_knight.schemas.common import GAME

NUMBERS = range(1, 7)


@check(
    "MK-E044",
    game=GAME,
    kinds={"tactic"},
    reads={"edition"},
    scope=Scope.KIND,
    title=_("There are six tactics of the day and six of the night, each numbered 1 to 6."),
    why=_(
        "The number of the tactic gives the order of the players ('Jedno herní kolo'), so within a set no number is "
        "missing and none comes twice."
    ),
    mend=_("Correct the time or the number, or add the missing tactic."),
    example="""
kind: tactic
attributes: {time: day, number: 2}
---
kind: tactic
attributes: {time: day, number: 2}
""",
)
def six_and_six(tactics: list[Subject], content: View) -> Iterator[Finding]:
    held = Counter((tactic.typed.time, tactic.typed.number) for tactic in tactics)
    for tactic in tactics:
        place = {"time": tactic.typed.time, "number": tactic.typed.number}
        if held[place["time"], place["number"]] > 1:
            message = _("Another tactic of the %(time)s has the number %(number)s.")
            yield Finding("attributes.number", message, place, tactic)
    for box, line in _lines(content):
        for time in ("day", "night"):
            for number in NUMBERS:
                if not held[time, number]:
                    yield Finding(
                        line,
                        _("No tactic of the %(time)s has the number %(number)s."),
                        {"time": time, "number": number},
                        box,
                        about=f"{time} {number}",
                    )


def _lines(content: View) -> Iterator[tuple[Subject, str]]:
    """The lines of the boxes that list tactics."""
    for box in content.of_kind("edition"):
        for index, row in enumerate(box.rows):
            if row.counts and row.counts.kind == "tactic":
                yield box, f"components[{index}]"
