from typing import Any

from django.db import models
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.utils.translation import gettext_lazy as _

from cardsdb import limits
from cardsdb.models.records import Record


class Deletion(models.Model):
    """A record that came from a file and was deleted here: the next load must not bring it back unasked."""

    game = models.ForeignKey("Game", models.CASCADE, related_name="deletions", verbose_name=_("game"))
    model = models.CharField(_("model"), max_length=9)
    slug = models.CharField(_("slug"), max_length=limits.SLUG)
    loaded = models.JSONField()  # what the file said when it was last loaded

    class Meta:
        verbose_name = _("deletion")
        verbose_name_plural = _("deletions")
        constraints = [
            models.UniqueConstraint(
                fields=["game", "model", "slug"],
                name="deletion_unique",
                violation_error_message=_("The deletion of this record is remembered already."),
            )
        ]

    def __str__(self) -> str:
        return self.slug


@receiver(post_delete)  # the one hook that sees every way to delete; it keeps a trace and decides nothing
def remember_deletion(sender: type[models.Model], instance: Any, **kwargs: Any) -> None:
    if isinstance(instance, Record) and instance.loaded is not None:
        Deletion.objects.update_or_create(
            game_id=instance.game_id,
            model=instance.model,
            slug=instance.slug,
            defaults={"loaded": instance.loaded},
        )
