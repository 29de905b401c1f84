"""Why a query is refused, with what would be right."""

from collections.abc import Collection, Iterable
from typing import Any

from django.utils.translation import gettext as _

from api.errors import Refusal, close_to, short
from cardsdb.suggestions import near_or_stop

__all__ = ["Refusal", "empty", "listed", "no_number", "no_such_field", "no_such_value", "short", "too_long", "too_many"]


_LISTED = 40  # of the values that are known


def listed(known: Iterable[str]) -> str:
    """What is known; the beginning of it where it is much."""
    names = sorted(known)
    return ", ".join(names[:_LISTED]) + (", …" if len(names) > _LISTED else "")


def no_such_value(name: str, value: str, known: Collection[str], **members: Any) -> Refusal:
    told = {"name": name, "value": short(value), "hint": near_or_stop(short(value), known), "known": listed(known)}
    members = {"parameter": name, **members}
    if not known:
        return Refusal(_("%(name)s: there is no '%(value)s'.") % told, **members)
    members = {**members, "suggestions": close_to(value, known)}
    return Refusal(_("%(name)s: there is no '%(value)s'%(hint)s Known: %(known)s.") % told, **members)


def no_number(name: str, value: str, **members: Any) -> Refusal:
    told = {"name": name, "value": short(value)}
    return Refusal(_("%(name)s: '%(value)s' is no number.") % told, **{"parameter": name, **members})


def no_such_field(name: str, known: Collection[str], **members: Any) -> Refusal:
    told = {"name": short(name), "hint": near_or_stop(short(name), known)}
    members = {"parameter": "q", "suggestions": close_to(name, known), **members}
    return Refusal(_("q: there is no field '%(name)s'%(hint)s") % told, "unknown-field", **members)


def too_many(name: str, most: int) -> Refusal:
    return Refusal(
        _("%(name)s: at most %(most)d at once.") % {"name": name, "most": most}, "too-many-values", parameter=name
    )


def too_long(name: str, most: int) -> Refusal:
    return Refusal(_("%(name)s: at most %(most)d characters.") % {"name": name, "most": most}, parameter=name)


def empty(name: str) -> Refusal:
    return Refusal(_("%(name)s is empty; give it a value or leave it out.") % {"name": name}, parameter=name)
