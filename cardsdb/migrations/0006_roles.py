"""Accounts: what users choose, a log, a permission to publish; and the roles."""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from cardsdb.accounts.granting import grant

RECORDS = ["record", "edition", "card", "enemytoken", "token", "maptile", "site", "terrain", "scenario", "mapshape"]
RECORDS += ["variant", "term", "rule"]
ROWS = ["component", "tilehex", "tilewall", "scenariosetup"]
TRANSLATION = ["translationunit", "sourcerevision", "translation", "translationchange", "translationcomment"]


def may(actions: list[str], names: list[str]) -> list[str]:
    return [f"cardsdb.{action}_{name}" for name in names for action in actions]


READ = may(["view"], [*RECORDS, *ROWS, "game", "reference", "finding", "checkrun", *TRANSLATION])
RUN = may(["add", "change"], ["checkrun"])
TALK = may(["add"], ["translationcomment"])
ROLES = {
    "Editors": [*READ, *RUN, *TALK, *may(["add", "change", "delete"], RECORDS + ROWS), *may(["change"], ["game"])],
    "Czech translators": [*READ, *TALK, "cardsdb.translate_cs"],
    "Polish translators": [*READ, *TALK, "cardsdb.translate_pl"],
    "Reviewers": [
        *READ,
        *RUN,
        *TALK,
        *may(["change"], [*RECORDS, "finding"]),
        "cardsdb.publish_record",
        "cardsdb.review_translation",
        "cardsdb.mark_official",
    ],
    # All there is, when the migrations are through: cardsdb.accounts.granting.
    "Administrators": [],
}


def make_roles(apps: Any, schema_editor: Any) -> None:
    grant(apps, schema_editor.connection.alias, ROLES)


def remove_roles(apps: Any, schema_editor: Any) -> None:
    groups = apps.get_model("auth", "Group").objects.using(schema_editor.connection.alias)
    groups.filter(name__in=ROLES).delete()


class Migration(migrations.Migration):
    dependencies = [
        ("contenttypes", "0002_remove_content_type_name"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("cardsdb", "0005_translation"),
    ]

    operations = [
        migrations.CreateModel(
            name="AccountEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("at", models.DateTimeField(auto_now_add=True, db_index=True, verbose_name="at")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("signed-in", "signed in"),
                            ("signed-out", "signed out"),
                            ("failed", "failed to sign in"),
                            ("locked", "locked out"),
                            ("unlocked", "let in again"),
                            ("created", "account created"),
                            ("changed", "account changed"),
                            ("deleted", "account deleted"),
                            ("password", "password changed"),
                            ("two-step-on", "second step turned on"),
                            ("two-step-off", "second step turned off"),
                            ("recovery", "recovery code used"),
                            ("roles", "roles changed"),
                            ("permissions", "permissions changed"),
                            ("role-changed", "permissions of a role changed"),
                        ],
                        max_length=12,
                        verbose_name="event",
                    ),
                ),
                ("account", models.CharField(blank=True, max_length=150, verbose_name="account or role")),
                ("author", models.CharField(blank=True, max_length=150, verbose_name="by")),
                ("address", models.GenericIPAddressField(blank=True, null=True, verbose_name="address")),
                ("details", models.JSONField(blank=True, default=dict, verbose_name="details")),
            ],
            options={
                "verbose_name": "event of an account",
                "verbose_name_plural": "events of accounts",
                "ordering": ["-pk"],
                "default_permissions": ("view",),
            },
        ),
        migrations.CreateModel(
            name="Preference",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="preference",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="user",
                    ),
                ),
                (
                    "language",
                    models.CharField(
                        choices=[("en", "English"), ("cs", "Czech"), ("pl", "Polish")],
                        max_length=2,
                        verbose_name="language",
                    ),
                ),
            ],
            options={
                "verbose_name": "preference",
                "verbose_name_plural": "preferences",
                "default_permissions": (),
            },
        ),
        migrations.AlterModelOptions(
            name="record",
            options={
                "permissions": [("publish_record", "Can publish and retire records")],
                "verbose_name": "record",
                "verbose_name_plural": "records",
            },
        ),
        migrations.RunPython(make_roles, remove_roles),
    ]
