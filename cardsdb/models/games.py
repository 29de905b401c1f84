from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cardsdb import limits
from cardsdb.games.schema import SLUG
from cardsdb.models.json import has_no_keys, is_object
from cardsdb.models.names import NOT_A_SLUG, Named
from cardsdb.models.records import Record


class Game(Named):
    class Meta(Named.Meta):
        verbose_name = _("game")
        verbose_name_plural = _("games")
        constraints = [
            *Named.Meta.constraints,
            models.UniqueConstraint(
                fields=["slug"],
                name="game_slug_unique",
                violation_error_message=_("There is already a game with this slug."),
            ),
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
    order = models.PositiveSmallIntegerField(_("order"), editable=False)
    kind = models.CharField(_("component"), max_length=limits.KIND)
    count = models.IntegerField(_("count"), validators=[MinValueValidator(0)])
    source = models.CharField(_("source"), max_length=3)
    attributes = models.JSONField(_("details"), default=dict, blank=True)

    class Meta:
        verbose_name = _("component")
        verbose_name_plural = _("components")
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(
                fields=["edition", "order"],
                name="component_order_unique_in_edition",
                violation_error_message=_("The edition already has a component at this place."),
            ),
            models.CheckConstraint(
                condition=Q(count__gte=0),
                name="component_count_not_negative",
                violation_error_message=_("There cannot be fewer than 0 of a component."),
            ),
            models.CheckConstraint(
                condition=Q(kind__regex=SLUG), name="component_kind_well_formed", violation_error_message=NOT_A_SLUG
            ),
            is_object("attributes"),
            has_no_keys("attributes", ["kind", "count", "source"]),
        ]

    def __str__(self) -> str:
        return f"{self.count} × {self.kind}"
