"""What there is to translate, the translations, and everything that ever became of them."""

from typing import Any, Self

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVector
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cardsdb import limits
from cardsdb.models.games import Game
from cardsdb.models.records import Record

KEY_LENGTH = 3 * limits.SLUG + limits.FIELD


class Language(models.TextChoices):
    """The languages that content is translated into; English is the source."""

    CZECH = "cs", _("Czech")
    POLISH = "pl", _("Polish")


LANGUAGES: tuple[str, ...] = tuple(Language.values)


class Part(models.TextChoices):
    NAME = "name", _("name")
    DEFINITION = "definition", _("definition")
    TEXT = "text", _("text")


class ChangeOfSource(models.TextChoices):
    """What a change of the English text means for its translations."""

    TYPO = "typo", _("typo: translations stay as they are")
    WORDING = "wording", _("wording: translations want a look")
    MEANING = "meaning", _("meaning: translations are stale")


class State(models.TextChoices):
    MISSING = "missing", _("missing")
    DRAFT = "draft", _("draft")
    REVIEWED = "reviewed", _("reviewed")
    OFFICIAL = "official", _("official")


class Origin(models.TextChoices):
    RULEBOOK = "rulebook", _("printed in a rulebook")
    PROPOSED = "proposed", _("proposed by this project")
    PERSON = "person", _("written by a person")
    MEMORY = "memory", _("taken from the memory")
    IMPORT = "import", _("imported from a file")


class Outdated(models.TextChoices):
    """How the English text changed since the translation was made; blank: not at all, or only a typo."""

    WORDING = "wording", _("wants a look: the wording of the source changed")
    MEANING = "meaning", _("stale: the meaning of the source changed")


class Action(models.TextChoices):
    """What made a version of a translation."""

    FOUND = "found", _("found on the record")
    SAVED = "saved", _("saved")
    ACCEPTED = "accepted", _("accepted")
    RETURNED = "returned", _("sent back")
    OFFICIAL = "official", _("marked official")
    CONFIRMED = "confirmed", _("confirmed after a change of the source")
    OUTDATED = "outdated", _("the source changed")
    UNDONE = "undone", _("undone")
    IMPORTED = "imported", _("imported")
    LOADED = "loaded", _("loaded from a catalogue")


def _author(verbose_name: Any) -> models.ForeignKey:
    return models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=verbose_name
    )


class UnitQuerySet(models.QuerySet["TranslationUnit"]):
    def current(self) -> Self:
        """Those whose text is there in a record that is not retired."""
        return self.filter(retired_at=None)


class TranslationUnit(models.Model):
    """An English text of a record (or of a game itself) that is translated as a whole.

    Kept in line with the records by cardsdb.translation.syncing. A unit whose text is gone is retired with all its
    translations, and comes back with them when the text does.
    """

    Part = Part

    key = models.CharField(_("key"), max_length=KEY_LENGTH)  # mage-knight/card/rage#name
    game = models.ForeignKey(Game, models.CASCADE, related_name="translation_units", verbose_name=_("game"))
    record = models.ForeignKey(
        Record, models.SET_NULL, null=True, blank=True, related_name="translation_units", verbose_name=_("record")
    )  # None: of the game itself, or of a record that was deleted
    path = models.CharField(_("field"), max_length=limits.FIELD)
    part = models.CharField(_("part"), max_length=10, choices=Part)
    kind = models.CharField(_("kind"), max_length=limits.KIND)
    source = models.TextField(_("English text"))
    revision = models.PositiveIntegerField(_("revision"), default=1)  # the number of the last SourceRevision
    retired_at = models.DateTimeField(_("retired"), null=True, blank=True)
    folded = models.TextField(editable=False)  # key and source as they are looked for: without accents
    grams = ArrayField(models.IntegerField(), default=list, editable=False)  # what the memory finds it by

    objects = UnitQuerySet.as_manager()

    class Meta:
        verbose_name = _("unit of translation")
        verbose_name_plural = _("units of translation")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["key"],
                name="translation_unit_key_unique",
                # Texts of a list that change places exchange their keys in one transaction.
                deferrable=models.Deferrable.DEFERRED,
                violation_error_message=_("There is already a unit with this key."),
            ),
            models.CheckConstraint(
                condition=~Q(source=""),
                name="translation_unit_has_source",
                violation_error_message=_("The English text is empty."),
            ),
        ]
        indexes = [
            models.Index(fields=["game", "kind"], name="unit_game_kind"),
            GinIndex(SearchVector("folded", config="simple"), name="unit_words"),
            GinIndex(fields=["grams"], name="unit_grams"),
        ]

    def __str__(self) -> str:
        return self.key


class SourceRevision(models.Model):
    """An English text as it was, or is, and what kind of change brought it."""

    Change = ChangeOfSource

    unit = models.ForeignKey(TranslationUnit, models.CASCADE, related_name="revisions", verbose_name=_("unit"))
    number = models.PositiveIntegerField(_("number"))
    source = models.TextField(_("English text"))
    change = models.CharField(_("change"), max_length=7, choices=ChangeOfSource, blank=True)  # blank: the first
    author = _author(_("author"))
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("revision of a source")
        verbose_name_plural = _("revisions of sources")
        ordering = ["unit", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["unit", "number"],
                name="source_revision_number_unique",
                violation_error_message=_("The unit already has a revision with this number."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.unit_id}, {self.number}"


class TranslationQuerySet(models.QuerySet["Translation"]):
    def current(self) -> Self:
        return self.filter(unit__retired_at=None)

    def in_language(self, language: str) -> Self:
        return self.filter(language=language)


class Translated(models.Model):
    """What a translation is, and was at each of its versions."""

    text = models.TextField(_("text"), blank=True)
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.MISSING)
    origin = models.CharField(_("origin"), max_length=8, choices=Origin, blank=True)
    outdated = models.CharField(_("outdated"), max_length=7, choices=Outdated, blank=True)
    made_from = models.PositiveIntegerField(_("made from revision"), default=1)  # of the unit's source
    author = _author(_("author"))
    reviewer = _author(_("reviewer"))
    version = models.PositiveIntegerField(_("version"), default=0)

    class Meta:
        abstract = True


class Translation(Translated):
    """A unit in one language: there is one for every unit and language, also while the text is missing.

    Changed by cardsdb.translation.review and syncing alone, which write a TranslationChange for every version.
    """

    Language = Language
    State = State
    Origin = Origin
    Outdated = Outdated

    unit = models.ForeignKey(TranslationUnit, models.CASCADE, related_name="translations", verbose_name=_("unit"))
    language = models.CharField(_("language"), max_length=2, choices=Language)
    updated_at = models.DateTimeField(_("updated"), auto_now=True)
    loaded: Any = models.JSONField(null=True, editable=False)  # what the catalogue said when it was last loaded
    folded = models.TextField(blank=True, editable=False)  # the text without accents

    objects = TranslationQuerySet.as_manager()

    class Meta:
        verbose_name = _("translation")
        verbose_name_plural = _("translations")
        ordering = ["unit", "language"]
        constraints = [
            models.UniqueConstraint(
                fields=["unit", "language"],
                name="translation_one_a_language",
                violation_error_message=_("The unit already has a translation into this language."),
            ),
            models.CheckConstraint(
                condition=Q(text="", state=State.MISSING) | (~Q(text="") & ~Q(state=State.MISSING)),
                name="translation_missing_without_text",
                violation_error_message=_("A translation without a text is missing, and no other is."),
            ),
            models.CheckConstraint(
                condition=Q(language__in=Language.values),
                name="translation_language_known",
                violation_error_message=_("There is no such language."),
            ),
            models.CheckConstraint(
                condition=Q(state__in=State.values),
                name="translation_state_known",
                violation_error_message=_("There is no such state."),
            ),
        ]
        indexes = [
            models.Index(fields=["language", "state", "unit"], name="translation_queue"),
            models.Index(
                fields=["language", "outdated", "unit"], name="translation_outdated", condition=~Q(outdated="")
            ),
            GinIndex(SearchVector("folded", config="simple"), name="translation_words"),
        ]
        permissions = [
            ("translate_cs", "Can translate into Czech"),
            ("translate_pl", "Can translate into Polish"),
            ("review_translation", "Can accept translations and send them back"),
            ("mark_official", "Can mark translations as official"),
        ]

    def __str__(self) -> str:
        return f"{self.unit_id} ({self.language})"


class TranslationChange(Translated):
    """A version of a translation, and who made it how."""

    Action = Action

    translation = models.ForeignKey(Translation, models.CASCADE, related_name="changes", verbose_name=_("translation"))
    action = models.CharField(_("action"), max_length=9, choices=Action)
    by = _author(_("by"))
    at = models.DateTimeField(_("at"), auto_now_add=True)
    comment = models.TextField(_("comment"), blank=True)

    class Meta:
        verbose_name = _("change of a translation")
        verbose_name_plural = _("changes of translations")
        ordering = ["translation", "version"]
        constraints = [
            models.UniqueConstraint(
                fields=["translation", "version"],
                name="translation_change_version_unique",
                violation_error_message=_("The translation already has this version."),
            )
        ]
        indexes = [models.Index(fields=["at"], name="translation_change_at")]

    def __str__(self) -> str:
        return f"{self.translation_id}, {self.version}: {self.action}"


class TranslationComment(models.Model):
    """What translators, reviewers and editors say to each other about a unit."""

    unit = models.ForeignKey(TranslationUnit, models.CASCADE, related_name="comments", verbose_name=_("unit"))
    language = models.CharField(_("language"), max_length=2, choices=Language, blank=True)  # blank: about the source
    author = _author(_("author"))
    text = models.TextField(_("text"))
    at = models.DateTimeField(_("at"), auto_now_add=True)
    resolved_at = models.DateTimeField(_("resolved"), null=True, blank=True)

    class Meta:
        verbose_name = _("comment on a translation")
        verbose_name_plural = _("comments on translations")
        ordering = ["at", "pk"]

    def __str__(self) -> str:
        return self.text
