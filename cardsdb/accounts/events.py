"""The log of accounts: who signed in or failed to, and who changed what somebody may do."""

from collections.abc import Iterable
from typing import Any

from axes.signals import user_locked_out
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group, User
from django.contrib.auth.signals import user_logged_in, user_logged_out, user_login_failed
from django.db.models.signals import m2m_changed, post_delete, post_save, pre_save
from django.http import HttpRequest

from cardsdb.accounts.requests import current_address, current_user
from cardsdb.models.accounts import AccountEvent, EventKind

# What a change of an account is logged with; a password is never shown.
LOGGED = ("username", "is_active", "is_staff", "is_superuser")


def log(
    kind: EventKind, account: str = "", *, added: Iterable[str] = (), removed: Iterable[str] = (), author: str = ""
) -> None:
    """Write a line; who did it and from where is known from the request."""
    details = {"added": sorted(added), "removed": sorted(removed)}
    AccountEvent.objects.create(
        kind=kind,
        account=account,
        author=author or current_user(),
        address=current_address(),
        details={name: values for name, values in details.items() if values},
    )


def signed_in(sender: Any, request: HttpRequest, user: User, **kwargs: Any) -> None:
    log(EventKind.SIGNED_IN, user.get_username(), author=user.get_username())


def signed_out(sender: Any, request: HttpRequest, user: User | None, **kwargs: Any) -> None:
    if user:
        log(EventKind.SIGNED_OUT, user.get_username(), author=user.get_username())


def failed(sender: Any, credentials: dict[str, Any], request: HttpRequest | None = None, **kwargs: Any) -> None:
    """Who is locked out already fills no log. A name that nobody has may be a password in the wrong box: not kept."""
    if request is not None and not _was_locked_out(request):
        log(EventKind.FAILED, known(credentials.get("username")))


def locked_out(sender: Any, request: HttpRequest, username: str, **kwargs: Any) -> None:
    if not _was_locked_out(request):
        log(EventKind.LOCKED, known(username))


def _was_locked_out(request: Any) -> bool:
    """Whether that was so before this attempt, whose failures axes then does not count."""
    return getattr(request, "axes_locked_out", False) and getattr(request, "axes_failures_since_start", None) is None


def known(username: str | None) -> str:
    users = get_user_model().objects
    return username if username and users.filter(username=username).exists() else ""


def account_changes(sender: Any, instance: User, raw: bool = False, update_fields: Any = None, **kwargs: Any) -> None:
    """Before an account is saved: what will be other than it was."""
    # last_login alone; or the password alone, which Django does when it hashes the same one in a newer way.
    if raw or not instance.pk or (update_fields and not {*update_fields} & {*LOGGED}):
        return
    before = User.objects.filter(pk=instance.pk).values("password", *LOGGED).first()
    if before is None:
        return
    if before["password"] != instance.password:
        log(EventKind.PASSWORD, instance.username)
    changed = [name for name in LOGGED if before[name] != getattr(instance, name)]
    if changed:
        shown = (f"{name}: {getattr(instance, name)}" for name in changed)
        log(EventKind.CHANGED, before["username"], added=shown, removed=(f"{n}: {before[n]}" for n in changed))


def account_saved(sender: Any, instance: User, created: bool, raw: bool = False, **kwargs: Any) -> None:
    if created and not raw:
        flags = [name for name in ("is_staff", "is_superuser") if getattr(instance, name)]
        log(EventKind.CREATED, instance.username, added=flags)


def account_deleted(sender: Any, instance: User, **kwargs: Any) -> None:
    log(EventKind.DELETED, instance.username)


KINDS = {
    User.groups.through: EventKind.ROLES,
    User.user_permissions.through: EventKind.PERMISSIONS,
    Group.permissions.through: EventKind.ROLE_CHANGED,
}


def links_changed(
    sender: Any, instance: Any, action: str, reverse: bool, model: Any, pk_set: Any, **kwargs: Any
) -> None:
    """Groups and permissions are given and taken, from either side."""
    if action == "pre_clear":
        pk_set = set(_linked(sender, instance, reverse))
    if action not in ("post_add", "post_remove", "pre_clear") or not pk_set:
        return
    others = model.objects.filter(pk__in=pk_set)
    owners, things = (others, [instance]) if reverse else ([instance], others)
    names = [_name(thing) for thing in things]
    for owner in owners:
        added, removed = (names, []) if action == "post_add" else ([], names)
        log(KINDS[sender], _name(owner), added=added, removed=removed)


def _linked(through: Any, instance: Any, reverse: bool) -> Iterable[int]:
    fields = [field for field in through._meta.fields if field.is_relation]
    own, other = reversed(fields) if reverse else fields
    return list(through.objects.filter(**{own.name: instance}).values_list(other.name, flat=True))


def _name(thing: Any) -> str:
    if hasattr(thing, "codename"):
        return f"{thing.content_type.app_label}.{thing.codename}"
    return thing.get_username() if isinstance(thing, User) else thing.name


def connect() -> None:
    user_logged_in.connect(signed_in, dispatch_uid="cardsdb.accounts")
    user_logged_out.connect(signed_out, dispatch_uid="cardsdb.accounts")
    user_login_failed.connect(failed, dispatch_uid="cardsdb.accounts")
    user_locked_out.connect(locked_out, dispatch_uid="cardsdb.accounts")
    pre_save.connect(account_changes, sender=User, dispatch_uid="cardsdb.accounts")
    post_save.connect(account_saved, sender=User, dispatch_uid="cardsdb.accounts")
    post_delete.connect(account_deleted, sender=User, dispatch_uid="cardsdb.accounts")
    for through in KINDS:
        m2m_changed.connect(links_changed, sender=through, dispatch_uid="cardsdb.accounts")
