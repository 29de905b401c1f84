"""Set-ups as another source prints them."""

from copy import deepcopy
from typing import Any

from pydantic import ValidationError

from cardsdb.checks.content import Subject
from cardsdb.dealing.readings import put

# What of a scenario or a map shape a set-up follows; doubts about the rest do not concern it.
PARTS_OF_A_SETUP = tuple(
    f"attributes.{part}"
    for part in ("cities", "elite_units", "faction_zones", "places", "rampaging", "removed", "rounds", "site_rules")
)


def other_reading(scenario: Subject) -> Subject:
    """The scenario with every figure of its set-ups that another source gives, as far as our types can say it."""
    found = scenario
    for other in scenario.differs:
        if other["field"].startswith((*PARTS_OF_A_SETUP, "setups[")):
            found = _with(found, other["field"], other["value"])
    return found


def has_other_reading(scenario: Subject) -> bool:
    return other_reading(scenario) is not scenario


def _with(scenario: Subject, field: str, value: Any) -> Subject:
    data = deepcopy(scenario.data)
    put(data, field, value)
    changed = Subject(scenario.kind_type, data, scenario.pk)
    try:
        fits = bool(changed.typed and changed.rows)
    except ValidationError:  # some are words, or the numbers of another printing
        fits = False
    return changed if fits else scenario
