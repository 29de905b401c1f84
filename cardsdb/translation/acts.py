"""What somebody does to a translation, as far as their roles let them; Forbidden says which role it takes."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext_noop

from cardsdb.accounts.roles import Forbidden, Role
from cardsdb.models import Translation
from cardsdb.translation import review
from cardsdb.translation.permissions import may_review, require_official, require_review, require_translate

# By the name that addresses know them by. Each takes what was seen, what is said about it, and the user's number.
ACTS: dict[str, Callable[[Translation, str, int], Translation]] = {
    "accept": lambda seen, comment, by: review.accept(seen, by=by),
    "send-back": lambda seen, comment, by: review.send_back(seen, comment, by=by),
    "official": lambda seen, comment, by: review.mark_official(seen, by=by),
    "confirm": lambda seen, comment, by: review.confirm(seen, by=by),
    "undo": lambda seen, comment, by: review.undo(seen, by=by),
}
SAYS_WHY = frozenset({"send-back"})  # needs a comment


def write(seen: Translation, text: str, user: Any) -> Translation:
    """Write a text as a draft; one that is there already stays what it is."""
    require_translate(user, seen.language)
    return seen if text == seen.text else review.save(seen, text, by=user.pk)


def act(name: str, seen: Translation, comment: str, user: Any) -> Translation:
    require_act(name, user, seen.language)
    if name == "undo":
        _require_own(seen, user)
    return ACTS[name](seen, comment, user.pk)


def require_act(name: str, user: Any, language: str) -> None:
    """Stop who may not do this to any translation into the language."""
    if name == "official":
        require_official(user)
    elif name in ("accept", "send-back"):
        require_review(user, language)
    elif not may_review(user, language):
        require_translate(user, language)


def _require_own(seen: Translation, user: Any) -> None:
    """Who cannot review takes back only what they did themselves: a reviewer's no is not theirs to undo."""
    undone = review.last_not_undone(seen)
    if undone and undone.by_id != user.pk and not may_review(user, seen.language):
        raise Forbidden(gettext_noop("Undoing what somebody else did"), Role.REVIEWER)
