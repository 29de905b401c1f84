"""Why a request is refused: what was wrong, what would be right, and a code that stays the same."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from rest_framework import exceptions

from cardsdb.suggestions import near_or_stop

SHOWN = 60  # letters of what was given

Data = dict[str, Any]


class Refusal(exceptions.ValidationError):
    """A request that cannot be answered as it stands. `members` go into the problem beside its detail."""

    def __init__(self, detail: str, code: str = "invalid-value", **members: Any) -> None:
        super().__init__(detail)
        self.members: Data = {"code": code, **members}


class Missing(exceptions.NotFound):
    """Nothing is at this address; `suggestions` are addresses that may have been meant."""

    def __init__(self, detail: str, suggestions: list[str]) -> None:
        super().__init__(detail)
        self.members: Data = {"suggestions": suggestions} if suggestions else {}


class Conflict(exceptions.APIException):
    """What was asked for does not go with the state of things."""

    status_code = 409
    default_code = "conflict"

    def __init__(self, detail: str, **members: Any) -> None:
        super().__init__(detail)
        self.members: Data = members


def short(given: str) -> str:
    """What was given, as a message can show it."""
    shown = given.replace("\0", "\N{REPLACEMENT CHARACTER}")
    return shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}…"


def close_to(word: str, known: Iterable[str]) -> list[str]:
    """What was probably meant, the most likely first."""
    return get_close_matches(short(word), list(known))


def refuse_unknown(given: QueryDict, known: Collection[str]) -> None:
    """A parameter that nothing reads, or that is given twice, is a slip, never ignored."""
    for name, values in given.lists():
        if name not in known:
            raise unknown_parameter(name, known)
        if len(values) > 1:
            raise repeated_parameter(name)


def unknown_parameter(name: str, known: Collection[str]) -> Refusal:
    told = {"name": short(name), "hint": near_or_stop(short(name), known), "known": ", ".join(sorted(known))}
    return Refusal(
        _("unknown parameter '%(name)s'%(hint)s Known: %(known)s.") % told,
        "unknown-parameter",
        parameter=short(name),
        suggestions=close_to(name, known),
        known=sorted(known),
    )


def repeated_parameter(name: str) -> Refusal:
    return Refusal(_("%(name)s is given twice; give it once.") % {"name": name}, "repeated-parameter", parameter=name)


def refuse_value(name: str, value: str, known: Collection[str]) -> None:
    """A value that a parameter cannot have."""
    if value not in known:
        told = {"name": name, "value": short(value), "hint": near_or_stop(short(value), known)}
        raise Refusal(
            _("%(name)s: there is no '%(value)s'%(hint)s Known: %(known)s.")
            % {**told, "known": ", ".join(sorted(known))},
            parameter=name,
            suggestions=close_to(value, known),
            known=sorted(known),
        )
