"""Which boxes a deal is played with."""

from collections.abc import Iterable, Sequence
from itertools import chain, combinations

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Content
from cardsdb.dealing.errors import DealError

EVERY_COMBINATION = 4  # of so many boxes that may be added; of more, each alone and all together


def choose_editions(content: Content, wanted: Sequence[str] | None, needed: Sequence[str]) -> list[str]:
    """The boxes asked for, with those that a collection holds.

    Asked for none, those that are needed. A box that cannot be played without another, and a box that the scenario
    needs, must be among those asked for.
    """
    known = [box.slug for box in content.by_kind.get("edition", [])]
    for slug in wanted or ():
        if slug not in known:
            raise DealError("unknown-edition", _("There is no edition %(edition)s."), {"edition": slug}, known)
    needed = _with_required(content, needed)
    editions = _opened(content, needed if wanted is None else wanted)
    for slug in _with_required(content, [*needed, *editions]):
        if slug not in editions:
            together = [",".join(needed)]  # one answer: not one of them, but all
            raise DealError(
                "edition-missing", _("This cannot be played without %(edition)s."), {"edition": slug}, together
            )
    return sorted(editions)


def _opened(content: Content, slugs: Iterable[str]) -> list[str]:
    """These boxes and the sets in them."""
    found = list(slugs)
    for slug in found:
        box = content.by_key["edition", slug]
        found += [inner for inner in getattr(box.typed, "contains", []) if inner not in found]
    return found


def _with_required(content: Content, slugs: Iterable[str]) -> list[str]:
    """These boxes and those that they cannot be played without."""
    found = list(dict.fromkeys(slugs))
    for slug in found:
        box = content.by_key.get(("edition", slug))
        required = box.typed.requires if box else None
        if required and required not in found:
            found.append(required)
    return found


def combinations_of(content: Content, needed: Sequence[str]) -> list[list[str]]:
    """Other sets of boxes that can be played with and hold those needed, none of them twice."""
    more = sorted(box.slug for box in content.by_kind.get("edition", []) if box.slug not in needed)
    sizes = range(1, len(more) + 1) if len(more) <= EVERY_COMBINATION else (1, len(more))
    found: dict[tuple[str, ...], list[str]] = {}
    for added in chain.from_iterable(combinations(more, size) for size in sizes):
        editions = _with_required(content, [*needed, *added])
        found.setdefault(tuple(sorted(_opened(content, editions))), editions)
    found.pop(tuple(sorted(needed)), None)
    return list(found.values())
