"""What has a name in English, Czech and Polish."""

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cardsdb import limits
from cardsdb.games.schema import SLUG
from cardsdb.models.json import is_list, is_object

NOT_A_SLUG = _("Write small letters, digits and single hyphens between them.")


class NameStatus(models.TextChoices):
    OFFICIAL = "official", _("official: printed in a rulebook or published translation")
    PROPOSED = "proposed", _("proposed: our own translation")
    STALE = "stale", _("stale: the English name was changed since")


def _status_goes_with_name(language: str) -> models.CheckConstraint:
    name, status = f"name_{language}", f"name_{language}_status"
    both = ~Q(**{name: ""}) & Q(**{f"{status}__in": NameStatus.values})
    neither = Q(**{name: "", status: ""})
    return models.CheckConstraint(
        condition=both | neither,
        name=f"%(class)s_{name}_has_status",
        violation_error_message=_("A translated name needs a status, and a status a name."),
    )


class Named(models.Model):
    """A slug, a name in three languages, and where they come from."""

    NameStatus = NameStatus

    slug = models.CharField(_("slug"), max_length=limits.SLUG, validators=[RegexValidator(SLUG, NOT_A_SLUG)])
    name = models.CharField(_("English name"), max_length=limits.NAME)
    name_cs = models.CharField(_("Czech name"), max_length=limits.NAME, blank=True)
    name_cs_status = models.CharField(_("status of the Czech name"), max_length=8, choices=NameStatus, blank=True)
    name_pl = models.CharField(_("Polish name"), max_length=limits.NAME, blank=True)
    name_pl_status = models.CharField(_("status of the Polish name"), max_length=8, choices=NameStatus, blank=True)
    attributes = models.JSONField(_("attributes"), default=dict, blank=True)
    note = models.TextField(_("note"), blank=True)
    sources = ArrayField(
        models.CharField(max_length=3), verbose_name=_("sources"), help_text=_("Numbers of rulebooks, or web.")
    )
    unsure = ArrayField(
        models.CharField(max_length=limits.UNSURE),
        verbose_name=_("unsure"),
        default=list,
        blank=True,
        help_text=_("Fields that no second source confirms."),
    )

    waived = models.JSONField(
        _("waived findings"),
        default=list,
        blank=True,
        help_text=_("Findings of the checks that are known and right as they are, each with its reason."),
    )

    # What the fixtures said when this was last loaded: what differs from it was edited here.
    loaded: Any = models.JSONField(null=True, editable=False)
    file = models.CharField(_("fixture file"), max_length=limits.FILE, blank=True, editable=False)
    position = models.PositiveIntegerField(default=0, editable=False)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    updated_at = models.DateTimeField(_("updated"), auto_now=True)

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(
                condition=Q(slug__regex=SLUG), name="%(class)s_slug_well_formed", violation_error_message=NOT_A_SLUG
            ),
            models.CheckConstraint(
                condition=~Q(name=""),
                name="%(class)s_has_name",
                violation_error_message=_("The English name is empty."),
            ),
            _status_goes_with_name("cs"),
            _status_goes_with_name("pl"),
            is_object("attributes"),
            is_list("waived"),
            models.CheckConstraint(
                condition=~Q(sources=[]), name="%(class)s_has_source", violation_error_message=_("Name a source.")
            ),
        ]

    def __str__(self) -> str:
        return self.name
