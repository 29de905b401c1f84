"""Why a query is refused, with what would be right."""

from collections.abc import Collection, Iterable
from typing import Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from cardsdb.suggestions import near_or_stop

_SHOWN = 60  # letters of what was given
_LISTED = 40  # of the values that are known


class Refusal(ValidationError):
    """A parameter that cannot be answered. `members` go into the problem beside its detail."""

    def __init__(self, detail: str, **members: Any) -> None:
        super().__init__(detail)
        self.members = members


def short(given: str) -> str:
    """What was given, as a message can show it."""
    return given if len(given) <= _SHOWN else f"{given[:_SHOWN]}…"


def listed(known: Iterable[str]) -> str:
    """What is known; the beginning of it where it is much."""
    names = sorted(known)
    return ", ".join(names[:_LISTED]) + (", …" if len(names) > _LISTED else "")


def no_such_value(name: str, value: str, known: Collection[str], **members: Any) -> Refusal:
    told = {"name": name, "value": short(value), "hint": near_or_stop(short(value), known), "known": listed(known)}
    if not known:
        return Refusal(_("%(name)s: there is no '%(value)s'.") % told, **members)
    return Refusal(_("%(name)s: there is no '%(value)s'%(hint)s Known: %(known)s.") % told, **members)


def no_number(name: str, value: str, **members: Any) -> Refusal:
    return Refusal(_("%(name)s: '%(value)s' is no number.") % {"name": name, "value": short(value)}, **members)


def no_such_field(name: str, known: Collection[str], **members: Any) -> Refusal:
    told = {"name": short(name), "hint": near_or_stop(short(name), known)}
    return Refusal(_("q: there is no field '%(name)s'%(hint)s") % told, **members)


def too_many(name: str, most: int) -> Refusal:
    return Refusal(_("%(name)s: at most %(most)d at once.") % {"name": name, "most": most})


def empty(name: str) -> Refusal:
    return Refusal(_("%(name)s is empty; give it a value or leave it out.") % {"name": name})
