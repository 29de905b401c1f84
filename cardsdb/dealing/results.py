"""What a deal returns: plain data that turns into JSON as it stands. Records are named by key, model/slug."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson
from django.utils.translation import gettext

RecordKey = str  # "tile/countryside-01"


def key_of(model: str, slug: str) -> RecordKey:
    return f"{model}/{slug}"


@dataclass(frozen=True, slots=True)
class Shortage:
    """More is asked of a component than the boxes in play hold."""

    component: str  # what the game calls it: enemy-token/green, map-tile/countryside
    asked: int
    there: int

    @property
    def text(self) -> str:
        """In the language of the moment."""
        told = {"component": self.component, "asked": self.asked, "there": self.there}
        return gettext("%(component)s: %(asked)d needed, %(there)d there.") % told


@dataclass(frozen=True, slots=True)
class Missing:
    """What the deal leaves open because the sources do not tell it, or because the players choose it."""

    code: str
    message: str  # gettext_noop
    parameters: Mapping[str, Any] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The message in the language of the moment."""
        return gettext(self.message) % self.parameters


@dataclass(frozen=True, slots=True)
class Deal:
    """A scenario set up: what was asked, with everything that was left to choose filled in, and the table."""

    game: str
    scenario: RecordKey
    players: int
    mode: str
    editions: list[str]
    variants: list[str]
    options: dict[str, str]  # the game's own choices: a difficulty, say
    seed: str
    setup: Any  # a dataclass of the game's own
    shortages: list[Shortage] = field(default_factory=list)
    missing: list[Missing] = field(default_factory=list)

    def as_json(self) -> bytes:
        return orjson.dumps(self, option=orjson.OPT_NON_STR_KEYS)

    def as_data(self) -> dict[str, Any]:
        data: dict[str, Any] = orjson.loads(self.as_json())
        return data
