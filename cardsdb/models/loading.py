from django.db import models
from django.utils.translation import gettext_lazy as _

from cardsdb import limits


class LoadConflict(models.Model):
    """A field that was edited here and in the files: the last load kept what the database has, and says so here."""

    game = models.ForeignKey("Game", models.CASCADE, related_name="load_conflicts", verbose_name=_("game"))
    record_id = models.BigIntegerField(null=True)  # no foreign key: it may be gone; None: deleted here, or the game
    model = models.CharField(_("model"), max_length=9)
    kind = models.CharField(_("kind"), max_length=limits.KIND)
    slug = models.CharField(_("slug"), max_length=limits.SLUG)
    field = models.CharField(_("field"), max_length=limits.FIELD)
    database = models.JSONField(_("in the database"), null=True)
    file = models.JSONField(_("in the file"), null=True)
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("conflict of a load")
        verbose_name_plural = _("conflicts of loads")
        ordering = ["game", "model", "slug", "field"]
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.slug}: {self.field}"
