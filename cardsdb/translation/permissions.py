"""Who may do what with translations: the one place that page, API and admin ask."""

from typing import Any

from django.utils.translation import gettext_noop

from cardsdb.accounts.roles import Forbidden, Role, has_permission, require

__all__ = [
    "LANGUAGES",
    "Forbidden",
    "languages_of",
    "may_comment",
    "may_mark_official",
    "may_review",
    "may_translate",
    "require_comment",
    "require_official",
    "require_review",
    "require_translate",
]

# Each language that is translated into: what it takes, who has that, and what they do.
_TRANSLATORS = {
    "cs": ("translate_cs", Role.CZECH_TRANSLATOR, gettext_noop("Translating into Czech")),
    "pl": ("translate_pl", Role.POLISH_TRANSLATOR, gettext_noop("Translating into Polish")),
}
LANGUAGES = tuple(_TRANSLATORS)


def may_translate(user: Any, language: str) -> bool:
    """Whether they may write into one language; nobody may into one that we do not translate into."""
    return language in _TRANSLATORS and has_permission(user, _TRANSLATORS[language][0])


def languages_of(user: Any) -> list[str]:
    """The languages that somebody may translate into."""
    return [language for language in LANGUAGES if may_translate(user, language)]


def may_review(user: Any, language: str) -> bool:
    """Whether they may accept and send back: a reviewer does so in every language."""
    return language in _TRANSLATORS and has_permission(user, "review_translation")


def may_mark_official(user: Any) -> bool:
    return has_permission(user, "mark_official")


def may_comment(user: Any) -> bool:
    """Whoever translates or reviews talks about it; so do editors, who know what the source means."""
    return (
        bool(languages_of(user)) or has_permission(user, "review_translation") or has_permission(user, "change_record")
    )


def require_translate(user: Any, language: str) -> None:
    if language not in _TRANSLATORS:
        raise ValueError(f"{language!r} is none of the languages that are translated into: {', '.join(LANGUAGES)}.")
    _permission, role, action = _TRANSLATORS[language]
    require(may_translate(user, language), action, role)


def require_review(user: Any, language: str) -> None:
    require(may_review(user, language), gettext_noop("Reviewing translations"), Role.REVIEWER)


def require_official(user: Any) -> None:
    require(may_mark_official(user), gettext_noop("Marking a translation as official"), Role.REVIEWER)


def require_comment(user: Any) -> None:
    require(may_comment(user), gettext_noop("Commenting on a translation"), Role.EDITOR)
