"""Gives roles their permissions: from migrations, and to administrators every new one."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.apps import apps as installed
from django.apps.registry import Apps
from django.contrib.auth.management import create_permissions
from django.contrib.auth.models import Group, Permission
from django.db.models.signals import post_migrate

ADMINISTRATORS = "Administrators"
APPS = ("cardsdb", "api", "auth")  # whose permissions the administrators have, all of them


def grant(apps: Apps, alias: str, permissions: Mapping[str, Iterable[str]]) -> None:
    """For migrations: give groups, which are made where they are not there, permissions such as cardsdb.change_card.

    Django makes permissions only when all migrations are through; those of the models so far are made here.
    """
    labels = {permission.partition(".")[0] for wanted in permissions.values() for permission in wanted}
    for label in sorted(labels):
        make_permissions(apps, alias, label)
    group_model, permission_model = apps.get_model("auth", "Group"), apps.get_model("auth", "Permission")
    every = permission_model.objects.using(alias).filter(content_type__app_label__in=labels)
    known = {f"{one.content_type.app_label}.{one.codename}": one for one in every.select_related("content_type")}
    for name, wanted in permissions.items():
        group, _new = group_model.objects.using(alias).get_or_create(name=name)
        group.permissions.add(*(known[permission] for permission in wanted))


def make_permissions(apps: Apps, alias: str, label: str) -> None:
    config: Any = apps.get_app_config(label)
    before = getattr(config, "models_module", None)
    config.models_module = before or True  # what the function asks for, and migrations' apps do not have
    try:
        create_permissions(config, verbosity=0, using=alias, apps=apps)
    finally:
        config.models_module = before


def give_administrators_all(sender: Any, using: str, **kwargs: Any) -> None:
    """After a migration: administrators may do what there is to do, also what is new."""
    group = Group.objects.using(using).filter(name=ADMINISTRATORS).first()
    if group:
        every = Permission.objects.using(using).filter(content_type__app_label__in=APPS)
        links = Group.permissions.through  # written past the log: nobody decided this
        links.objects.using(using).bulk_create(
            [links(group_id=group.pk, permission_id=new.pk) for new in every.exclude(group=group)],
            ignore_conflicts=True,
        )


def connect() -> None:
    # After the permissions of these were made; auth comes before both.
    for label in ("cardsdb", "api"):
        post_migrate.connect(
            give_administrators_all, sender=installed.get_app_config(label), dispatch_uid=f"cardsdb.accounts.{label}"
        )
