"""What somebody does to a translation, as far as their roles let them; Forbidden says which role it takes."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext_noop

from cardsdb.accounts.roles import Forbidden, Role
from cardsdb.models import Translation
from cardsdb.translation import review
from cardsdb.translation.permissions import may_review, require_official, require_review, require_translate

Act = Callable[[Translation, str, Any], Translation]  # what was seen, what is said about it, and the user


def write(seen: Translation, text: str, user: Any) -> Translation:
    """Write a text as a draft; one that is there already stays what it is."""
    require_translate(user, seen.language)
    return seen if text == seen.text else review.save(seen, text, by=user.pk)


def accept(seen: Translation, comment: str, user: Any) -> Translation:
    require_review(user, seen.language)
    return review.accept(seen, by=user.pk)


def send_back(seen: Translation, comment: str, user: Any) -> Translation:
    require_review(user, seen.language)
    return review.send_back(seen, comment, by=user.pk)


def mark_official(seen: Translation, comment: str, user: Any) -> Translation:
    require_official(user)
    return review.mark_official(seen, by=user.pk)


def confirm(seen: Translation, comment: str, user: Any) -> Translation:
    require_either(user, seen.language)
    return review.confirm(seen, by=user.pk)


def undo(seen: Translation, comment: str, user: Any) -> Translation:
    """Who cannot review takes back only what they did themselves: a reviewer's no is not theirs to undo."""
    require_either(user, seen.language)
    undone = review.last_not_undone(seen)
    if undone and undone.by_id != user.pk and not may_review(user, seen.language):
        raise Forbidden(gettext_noop("Undoing what somebody else did"), Role.REVIEWER)
    return review.undo(seen, by=user.pk)


def require_either(user: Any, language: str) -> None:
    """Translators of the language, and reviewers."""
    if not may_review(user, language):
        require_translate(user, language)


# By the name that addresses know them by.
ACTS: dict[str, Act] = {
    "accept": accept,
    "send-back": send_back,
    "official": mark_official,
    "confirm": confirm,
    "undo": undo,
}
SAYS_WHY = frozenset({"send-back"})  # needs a comment
