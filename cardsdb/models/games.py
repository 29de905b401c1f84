from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cardsdb.models.names import Named
from cardsdb.models.records import Record


class Game(Named):
    class Meta(Named.Meta):
        verbose_name = _("game")
        verbose_name_plural = _("games")
        constraints = [
            *Named.Meta.constraints,
            models.UniqueConstraint(fields=["slug"], name="game_slug_unique"),
        ]


class Edition(Record):
    """A box: what other records come in."""

    part = Record.Model.EDITION

    class Meta:
        proxy = True
        verbose_name = _("edition")
        verbose_name_plural = _("editions")


class Component(models.Model):
    """A line of what a box holds."""

    edition = models.ForeignKey(Edition, models.CASCADE, related_name="components", verbose_name=_("edition"))
    order = models.PositiveSmallIntegerField(_("order"))
    kind = models.CharField(_("component"), max_length=50)
    count = models.PositiveIntegerField(_("count"))
    source = models.CharField(_("source"), max_length=3)
    attributes = models.JSONField(_("details"), default=dict, blank=True)

    class Meta:
        verbose_name = _("component")
        verbose_name_plural = _("components")
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(fields=["edition", "order"], name="component_order_unique_in_edition"),
            models.CheckConstraint(condition=Q(count__gte=0), name="component_count_not_negative"),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.kind}"
