"""What a queue shows, as it stands in the address of the page."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cardsdb import games
from cardsdb.checks.registry import all_checks
from cardsdb.models.translation import LANGUAGES, Language, Outdated, Part, State

BOTH = "both"
MINE = "me"
ANY = "any"  # check
LONGEST = 200  # characters that can be searched for

# The tabs of the queue: a state, or how a translation is outdated, or both kinds of that.
OUTDATED = "outdated"
STATES: dict[str, Any] = {
    "": gettext_lazy("all"),
    State.MISSING.value: gettext_lazy("missing"),
    State.DRAFT.value: gettext_lazy("draft"),
    State.REVIEWED.value: gettext_lazy("reviewed"),
    State.OFFICIAL.value: gettext_lazy("official"),
    Outdated.WORDING.value: gettext_lazy("wants a look"),
    Outdated.MEANING.value: gettext_lazy("stale"),
}


@dataclass(frozen=True)
class Filters:
    lang: str = ""
    game: str = ""
    kind: str = ""
    part: str = ""
    state: str = ""
    check: str = ""
    who: str = ""
    q: str = ""
    refused: tuple[str, ...] = field(default=(), compare=False)  # sentences about what was asked for and is not there

    @classmethod
    def read(cls, query: QueryDict, default_language: str) -> "Filters":
        """What the address says; what it says wrongly is left out, and told."""
        given = {name: query.get(name, "").strip() for name in NAMES}
        known, refused = known_values(given["game"]), []
        for name, values in known.items():
            if given[name] and given[name] not in values:
                refused.append(_("%(name)s: there is no '%(value)s'.") % {"name": name, "value": given[name][:50]})
                given[name] = ""
        given["q"] = given["q"][:LONGEST]
        return cls(**given | {"lang": given["lang"] or default_language}, refused=tuple(refused))

    @property
    def languages(self) -> tuple[str, ...]:
        return LANGUAGES if self.lang == BOTH else (self.lang,)

    @property
    def fields(self) -> list[tuple[str, str]]:
        return [(name, value) for name in NAMES if (value := getattr(self, name))]

    @property
    def query(self) -> str:
        """As the part of an address behind the question mark."""
        return urlencode(self.fields)

    @property
    def narrows(self) -> bool:
        return any(getattr(self, name) for name in NAMES if name != "lang")

    def but(self, **changes: str) -> "Filters":
        return replace(self, **changes)  # type: ignore[arg-type]  # `refused` is none of them


NAMES = tuple(one.name for one in fields(Filters) if one.name != "refused")


def known_values(game: str) -> Mapping[str, Mapping[str, Any]]:
    """What each filter can be, and how that is called."""
    return {
        "lang": {**dict(Language.choices), BOTH: _("Czech and Polish")},
        "game": dict.fromkeys(games.games()),
        "kind": {kind: kind for kind in _kinds(game)},
        "part": dict(Part.choices),
        "state": {**STATES, OUTDATED: _("outdated")},
        "check": {ANY: _("any"), **{check.code: check.title for check in all_checks()}},
        "who": {MINE: _("mine")},
    }


def _kinds(game: str) -> list[str]:
    chosen = [game] if game in games.games() else games.games()
    return sorted({kind for one in chosen for kind in games.kinds_of(one)})
