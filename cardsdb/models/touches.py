from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _


class Consumer(models.TextChoices):
    """Who wants to know of every change of content; each gets notes of its own and deletes them when it has acted."""

    PUBLICATION = "publication", _("what the API serves")
    CHECKS = "checks", _("the checks")
    TRANSLATION = "translation", _("the units of translation")


class Touch(models.Model):
    """A note that a record, or a game itself, was changed, left by a trigger in the same transaction.

    Whatever way content is written, by admin, load, shell or SQL, the note is there once the change is, and stays until
    its consumer has dealt with it: nothing hangs on a message that could be lost.
    """

    Consumer = Consumer

    consumer = models.CharField(max_length=11, choices=Consumer)
    record_id = models.BigIntegerField(null=True)  # no foreign key: the record may be gone
    game_id = models.BigIntegerField(null=True)
    at = models.DateTimeField(db_default=Now())

    class Meta:
        verbose_name = _("touch")
        verbose_name_plural = _("touches")
        indexes = [models.Index(fields=["consumer"], name="touch_consumer")]
        constraints = [
            models.CheckConstraint(
                condition=Q(record_id=None) ^ Q(game_id=None),
                name="touch_of_a_record_or_a_game",
                violation_error_message=_("A touch is of a record or of a game."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.consumer}: {self.record_id or self.game_id}"
