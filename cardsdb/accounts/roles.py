"""The roles: groups that a migration makes. Who has which is up to the administrators."""

from enum import Enum
from typing import Any

from django.core.exceptions import PermissionDenied
from django.utils.translation import gettext, gettext_noop


class Role(Enum):
    """The value is the name of the group; migrations and tests know it by that."""

    EDITOR = gettext_noop("Editors")
    CZECH_TRANSLATOR = gettext_noop("Czech translators")
    POLISH_TRANSLATOR = gettext_noop("Polish translators")
    REVIEWER = gettext_noop("Reviewers")
    ADMINISTRATOR = gettext_noop("Administrators")

    @property
    def title(self) -> str:
        return gettext(self.value)


NAMES = {role.value for role in Role}


def title_of(group: str) -> str:
    """The name of a group, in the reader's language if it is one of the roles."""
    return gettext(group) if group in NAMES else group


class Forbidden(PermissionDenied):
    """Somebody may not do this; the message says which role may."""

    def __init__(self, action: str, role: Role) -> None:
        self.action, self.role = action, role
        super().__init__(action, role)

    def __str__(self) -> str:
        told = {"action": gettext(self.action), "role": self.role.title}
        return gettext("%(action)s needs the role “%(role)s”; an administrator can give it.") % told


def require(allowed: bool, action: str, role: Role) -> None:
    """Stop whoever may not; `action` begins the sentence, in English: gettext_noop("Translating into Czech")."""
    if not allowed:
        raise Forbidden(action, role)


def has_permission(user: Any, permission: str) -> bool:
    """Whether somebody who is signed in may do a thing of ours; superusers may all."""
    return bool(user.is_active and user.has_perm(f"cardsdb.{permission}"))
