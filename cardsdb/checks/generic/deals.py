"""Scenarios that can be played: dealt in every way, many times, they ask for nothing that is not there."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject
from cardsdb.checks.registry import EVERY, Finding, Scope, check
from cardsdb.dealing.errors import DealError
from cardsdb.dealing.sweeping import Swept, Worst

FIELD = "setups"  # a scenario may lack what the worst case needs in any of them


@check(
    "ALL-E027",
    game=EVERY,
    kinds={"scenario"},
    reads={EVERY},
    scope=Scope.DEALS,
    title=_("A scenario can be dealt for every number of players that it is for."),
    why=_(
        "A scenario is there to be played. Each of its modes and numbers of players, in each reading and with each "
        "set of boxes, has to lead to a set-up; so do the variations that it prints."
    ),
    mend=_("Complete the scenario or the record that the message names, or correct for how many it is."),
    example="""
slug: conquest
kind: scenario
attributes: {modes: {competitive: [2, 3, 4]}}
setups:
  - {players: 2, mode: competitive}
  - {players: 3, mode: competitive}
""",
)
def can_be_dealt(scenario: Subject, swept: Swept) -> Iterator[Finding]:
    for code, refused in sorted(swept.refused.items()):
        case, error = refused.case.parameters, refused.error
        if isinstance(error, DealError):
            message = _("It cannot be dealt for %(players)s in the mode %(mode)s (%(editions)s%(choices)s).")
            parameters, hint = {**error.parameters, **case, "times": refused.times}, error.message
        else:
            message = _(
                "Dealing it for %(players)s in the mode %(mode)s (%(editions)s%(choices)s, seed %(seed)s) fails:"
                " %(error)s."
            )
            parameters, hint = {**case, "error": f"{type(error).__name__}: {error}", "times": refused.times}, ""
        yield Finding(FIELD, message, parameters, hint=hint, about=code)


@check(
    "ALL-E028",
    game=EVERY,
    kinds={"scenario"},
    reads={EVERY},
    scope=Scope.DEALS,
    title=_("The boxes hold everything that a set-up asks for."),
    why=_(
        "Whoever sets a scenario up takes its tiles, tokens, dice and cards out of the boxes. If these hold fewer than "
        "are asked for, a figure of the scenario or of a component is wrong."
    ),
    mend=_("Compare the set-up with the rulebook, and count the component again; correct what is wrong."),
    example="""
slug: conquest
kind: scenario
setups:
  - {players: 4, mode: competitive, countryside: 30}
""",
)
def supply_meets_demand(scenario: Subject, swept: Swept) -> Iterator[Finding]:
    message = _(
        "%(component)s: %(asked)s asked for, %(there)s there; worst for %(players)s in the mode %(mode)s"
        " (%(editions)s%(choices)s, seed %(seed)s)."
    )
    yield from _worst(swept.short, message)


@check(
    "ALL-E029",
    game=EVERY,
    kinds={"scenario"},
    reads={EVERY},
    scope=Scope.DEALS,
    title=_("The tiles of a scenario can all be laid by the rules."),
    why=_(
        "If neither somebody who fills gaps nor somebody who explores at random finds a place for every tile, the "
        "shape of the map is too narrow for the tiles, or a rule about laying them is wrong."
    ),
    mend=_("Compare the shape of the map and the numbers of tiles with the rulebook."),
    example="""
slug: conquest
kind: scenario
setups:
  - {players: 2, mode: competitive, map_shape: a-single-lane, core_non_city: 8}
""",
)
def tiles_can_be_laid(scenario: Subject, swept: Swept) -> Iterator[Finding]:
    if worst := swept.unlaid:
        message = _(
            "%(tiles)s tiles find no place on the map; worst for %(players)s in the mode %(mode)s"
            " (%(editions)s%(choices)s, seed %(seed)s)."
        )
        yield Finding(FIELD, message, {"tiles": worst.asked, **worst.case.parameters})


@check(
    "ALL-W030",
    game=EVERY,
    kinds={"scenario"},
    reads={EVERY},
    scope=Scope.DEALS,
    title=_("The tokens suffice for the whole game, even if nobody defeats an enemy."),
    why=_(
        "With every tile revealed, every garrison in place and no enemy defeated, more tokens of a colour can be due "
        "than there are. That is rare at the table, but it may also mean that a number is too high."
    ),
    mend=_("Compare the numbers with the rulebook; where they are right, say in a waiver what the players do then."),
    example="""
slug: conquest
kind: scenario
setups:
  - {players: 4, mode: competitive, core_city: 4, city_levels: [11, 11, 11, 11]}
""",
)
def tokens_suffice(scenario: Subject, swept: Swept) -> Iterator[Finding]:
    message = _(
        "%(component)s: up to %(asked)s on the table at a time, %(there)s there; for %(players)s in the mode %(mode)s"
        " (%(editions)s%(choices)s, seed %(seed)s)."
    )
    yield from _worst(swept.running_out, message)


def _worst(components: Mapping[str, Worst], message: str) -> Iterator[Finding]:
    """One finding a component, with the worst case of all deals."""
    for component, worst in sorted(components.items()):
        parameters = {"component": component, "asked": worst.asked, "there": worst.there, **worst.case.parameters}
        yield Finding(FIELD, message, parameters, about=component)
