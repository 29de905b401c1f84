"""What every record and game ever was."""

from typing import Any, Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cardsdb import limits
from cardsdb.models.games import Game
from cardsdb.models.records import Record


class Via(models.TextChoices):
    """How a change came about; blank: past all of this, as with SQL."""

    ADMIN = "admin", _("admin")
    API = "api", _("API")
    LOAD = "load", _("loaded from files")
    COMMAND = "command", _("command")
    TRANSLATION = "translation", _("translation")


class VersionQuerySet(models.QuerySet["Version"]):
    def of(self, owner: Record | Game) -> Self:
        """Those of a record, or of a game itself."""
        if isinstance(owner, Game):
            return self.filter(game_id=owner.pk, record_id=Version.OF_GAME)
        return self.filter(record_id=owner.pk)

    def latest_of(self, owner: Record | Game) -> "Version | None":
        return self.of(owner).order_by("-pk").first()


class Version(models.Model):
    """A record with its rows, or a game, as a change left it: one for every transaction that changed it.

    Written by the database itself (migration 0008_history), whatever changes the content, in the same transaction. So
    the last version is always what the record is now. No foreign keys to content: versions outlive it.
    """

    Via = Via

    OF_GAME = 0  # as the record: the version is of the game itself

    record_id = models.BigIntegerField()
    game_id = models.BigIntegerField()
    model = models.CharField(_("model"), max_length=9)
    slug = models.CharField(_("slug"), max_length=limits.SLUG)
    name = models.CharField(_("name"), max_length=limits.NAME)
    at = models.DateTimeField(_("at"))
    transaction = models.BigIntegerField(editable=False)  # with `at`, what tells a transaction from all others
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("author")
    )
    author_name = models.CharField(_("author"), max_length=150, blank=True)  # outlives the account
    via = models.CharField(_("how"), max_length=11, choices=Via, blank=True)
    reverted_to = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("reverted to")
    )
    content: Any = models.JSONField(null=True, editable=False)  # None: it was deleted

    objects = VersionQuerySet.as_manager()

    class Meta:
        verbose_name = _("change")
        verbose_name_plural = _("changes")
        ordering = ["-pk"]
        default_permissions = ("view",)
        constraints = [
            models.UniqueConstraint(
                fields=["record_id", "game_id", "at", "transaction"],
                name="version_one_a_transaction",
                violation_error_message=_("A transaction makes one version of a record."),
            ),
            models.CheckConstraint(
                condition=Q(via__in=["", *Via.values]),
                name="version_via_known",
                violation_error_message=_("There is no such way to change content."),
            ),
        ]
        indexes = [
            models.Index(fields=["record_id", "game_id", "-id"], name="version_of_record"),
            models.Index(fields=["at"], name="version_at"),
        ]

    def __str__(self) -> str:
        return f"{self.name}, {self.at:%Y-%m-%d %H:%M}"

    @property
    def is_deletion(self) -> bool:
        return self.content is None
