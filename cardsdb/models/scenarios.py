from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cardsdb import limits
from cardsdb.games.schema import SLUG
from cardsdb.models.json import has_no_keys, is_object
from cardsdb.models.names import NOT_A_SLUG
from cardsdb.models.records import ReadWith, Record
from cardsdb.models.tiles import MapShape, MapTile


class Scenario(Record):
    part = Record.Model.SCENARIO

    class Meta:
        proxy = True
        verbose_name = _("scenario")
        verbose_name_plural = _("scenarios")


class ScenarioSetup(models.Model):
    """How a scenario is set up for one number of players in one mode."""

    scenario = models.ForeignKey(Scenario, models.CASCADE, related_name="setups", verbose_name=_("scenario"))
    order = models.PositiveSmallIntegerField(_("order"), editable=False)
    players = models.PositiveSmallIntegerField(_("players"))
    mode = models.CharField(_("mode"), max_length=limits.MODE)
    map_shape = models.ForeignKey(
        MapShape, models.RESTRICT, related_name="setups_on_shape", verbose_name=_("map shape"), null=True, blank=True
    )
    starting_tile = models.ForeignKey(
        MapTile,
        models.RESTRICT,
        related_name="setups_from_tile",
        verbose_name=_("starting tile"),
        null=True,
        blank=True,
    )
    attributes = models.JSONField(_("details"), default=dict, blank=True)

    objects = models.Manager()
    with_scenario = ReadWith("scenario")

    class Meta:
        base_manager_name = "with_scenario"
        verbose_name = _("set-up")
        verbose_name_plural = _("set-ups")
        ordering = ["order"]
        constraints = [
            models.UniqueConstraint(
                fields=["scenario", "mode", "players"],
                name="setup_unique_for_mode_and_players",
                violation_error_message=_("The scenario already has a set-up for this mode and number of players."),
            ),
            models.CheckConstraint(
                condition=Q(players__gte=1, players__lte=6),
                name="setup_players_1_to_6",
                violation_error_message=_("A set-up is for 1 to 6 players."),
            ),
            models.CheckConstraint(
                condition=Q(mode__regex=SLUG), name="setup_mode_well_formed", violation_error_message=NOT_A_SLUG
            ),
            is_object("attributes"),
            has_no_keys("attributes", ["players", "mode", "map_shape", "starting_tile"]),
        ]

    def __str__(self) -> str:
        return f"{self.scenario.name}: {self.players}, {self.mode}"


class Variant(Record):
    """A rule that players may choose, or that a scenario switches on."""

    part = Record.Model.VARIANT

    class Meta:
        proxy = True
        verbose_name = _("variant")
        verbose_name_plural = _("variants")
