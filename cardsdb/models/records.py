"""Record: what cards, tokens, tiles, scenarios and the rest have in common, in one table.

Every kind of record carries the same columns; what tells an enemy from a spell is its typed `attributes`. One table
lets any record point at any other with a real foreign key. Card, EnemyToken and the others are proxies that see
their part of it.
"""

from typing import Any, ClassVar, Self

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cardsdb import games, limits
from cardsdb.games.registry import Kind
from cardsdb.games.schema import Schema
from cardsdb.models.json import is_list
from cardsdb.models.names import Named


class RecordModel(models.TextChoices):
    EDITION = "edition", _("edition")
    CARD = "card", _("card")
    ENEMY = "enemy", _("enemy token")
    TOKEN = "token", _("token")
    TILE = "tile", _("map tile")
    SITE = "site", _("site")
    TERRAIN = "terrain", _("terrain")
    SCENARIO = "scenario", _("scenario")
    MAP_SHAPE = "map-shape", _("map shape")
    VARIANT = "variant", _("variant")
    TERM = "term", _("term")
    RULE = "rule", _("rule")


class RecordStatus(models.TextChoices):
    DRAFT = "draft", _("draft")
    REVIEW = "review", _("in review")
    PUBLISHED = "published", _("published")
    RETIRED = "retired", _("retired")


class RecordQuerySet(models.QuerySet["Record"]):
    def published(self) -> Self:
        return self.filter(status=Record.Status.PUBLISHED)

    def current(self) -> Self:
        """All but what has been retired."""
        return self.exclude(status=Record.Status.RETIRED)


class RecordManager(models.Manager.from_queryset(RecordQuerySet)):  # type: ignore[misc]
    """Sees the records of its model's part of the table."""

    def get_queryset(self) -> RecordQuerySet:
        records: RecordQuerySet = super().get_queryset()
        part = self.model.part
        return records.filter(model=part) if part else records


class Record(Named):
    Model = RecordModel
    Status = RecordStatus

    part: ClassVar[RecordModel | None] = None  # the model of a proxy; None: the whole table

    game = models.ForeignKey("Game", models.PROTECT, verbose_name=_("game"), related_name="records")
    edition = models.ForeignKey(
        "Edition", models.RESTRICT, verbose_name=_("edition"), related_name="records", null=True, blank=True
    )
    model = models.CharField(_("model"), max_length=9, choices=RecordModel, editable=False)
    kind = models.CharField(_("kind"), max_length=limits.KIND)
    formerly = ArrayField(
        models.CharField(max_length=limits.SLUG),
        verbose_name=_("former slugs"),
        default=list,
        blank=True,
        help_text=_("Addresses that it had before it was renamed; they lead here for ever."),
    )
    numbers = models.JSONField(_("printed numbers"), default=list, blank=True)
    copies = models.IntegerField(
        _("copies"), null=True, blank=True, validators=[MinValueValidator(0)], help_text=_("How many the box holds.")
    )
    status = models.CharField(_("status"), max_length=9, choices=RecordStatus, default=RecordStatus.DRAFT)
    effects = models.JSONField(_("effects"), default=list, blank=True)
    differs = models.JSONField(_("other readings"), default=list, blank=True)

    objects = RecordManager()

    class Meta(Named.Meta):
        verbose_name = _("record")
        verbose_name_plural = _("records")
        constraints = [
            *Named.Meta.constraints,
            models.UniqueConstraint(
                fields=["game", "model", "slug"],
                name="record_slug_unique_in_game_and_model",
                violation_error_message=_("The game already has a record of this model with this slug."),
            ),
            models.CheckConstraint(
                condition=Q(copies__gte=0),
                name="record_copies_not_negative",
                violation_error_message=_("There cannot be fewer than 0 copies."),
            ),
            models.CheckConstraint(
                condition=Q(model__in=RecordModel.values),
                name="record_model_known",
                violation_error_message=_("There is no such model."),
            ),
            models.CheckConstraint(
                condition=Q(status__in=RecordStatus.values),
                name="record_status_known",
                violation_error_message=_("There is no such status."),
            ),
            models.CheckConstraint(
                condition=~Q(model=RecordModel.EDITION) | Q(edition=None),
                name="record_edition_has_no_edition",
                violation_error_message=_("An edition is a box itself and comes in no other: leave its edition empty."),
            ),
            is_list("numbers"),
            is_list("effects"),
            is_list("differs"),
        ]
        indexes = [
            models.Index(fields=["game", "kind"], name="record_game_kind"),
            # As the admin lists them.
            models.Index(fields=["model", "game", "kind", "name", "-id"], name="record_list"),
        ]
        permissions = [("publish_record", "Can publish and retire records")]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        if self.part and not args:  # not when read from the database
            kwargs.setdefault("model", self.part)
        super().__init__(*args, **kwargs)

    @property
    def kind_type(self) -> Kind:
        return games.kind_of(self.game.slug, self.kind)

    @property
    def typed(self) -> Schema:
        """The attributes as their kind's schema types them."""
        return self.kind_type.schema.read(self.attributes)


class ReadWith(models.Manager):
    """Reads rows together with the record that their text names, so that a list of them takes no query a row."""

    def __init__(self, record: str) -> None:
        super().__init__()
        self.record = record

    def get_queryset(self) -> models.QuerySet[Any]:
        return super().get_queryset().select_related(self.record)


class Reference(models.Model):
    """A field of one record that names another: what the target's deletion would break.

    Derived from the typed attributes whenever a record is saved (cardsdb.content.references).
    """

    source = models.ForeignKey(Record, models.CASCADE, related_name="references", verbose_name=_("from"))
    field = models.CharField(_("field"), max_length=limits.FIELD)
    target = models.ForeignKey(Record, models.RESTRICT, related_name="referenced_by", verbose_name=_("to"))

    objects = models.Manager()
    with_source = ReadWith("source")

    class Meta:
        base_manager_name = "with_source"
        verbose_name = _("reference")
        verbose_name_plural = _("references")
        constraints = [
            models.UniqueConstraint(
                fields=["source", "field"],
                name="reference_one_target_a_field",
                violation_error_message=_("The field already names a record."),
            )
        ]

    def __str__(self) -> str:
        return _("%(source)s (%(kind)s), %(field)s") % {
            "source": self.source.name,
            "kind": self.source.kind,
            "field": self.field,
        }
