"""Runs of the checks, and what they found."""

from typing import Any, Self

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from cardsdb.checks.codes import Severity, said, severity_of
from cardsdb.content.entries import is_waiver
from cardsdb.models.games import Game
from cardsdb.models.records import Record

CODE_LENGTH = 24


class RunTrigger(models.TextChoices):
    CHANGE = "change", _("a change")
    MANUAL = "manual", _("an editor")
    NIGHTLY = "nightly", _("the nightly run")
    API = "api", _("the API")


class RunState(models.TextChoices):
    QUEUED = "queued", _("queued")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")
    FAILED = "failed", _("failed")
    CANCELLED = "cancelled", _("cancelled")


class CheckRunQuerySet(models.QuerySet["CheckRun"]):
    def unfinished(self) -> Self:
        return self.filter(state__in=[RunState.QUEUED, RunState.RUNNING])


class CheckRun(models.Model):
    """One run: which checks, over what, how far it is and what came of it."""

    Trigger = RunTrigger
    State = RunState

    game = models.ForeignKey(
        Game, models.CASCADE, null=True, blank=True, related_name="check_runs", verbose_name=_("game")
    )  # None: every game
    codes = ArrayField(models.CharField(max_length=CODE_LENGTH), default=list, blank=True, verbose_name=_("checks"))
    trigger = models.CharField(_("started by"), max_length=7, choices=RunTrigger)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("author")
    )
    state = models.CharField(_("state"), max_length=9, choices=RunState, default=RunState.QUEUED)
    done = models.PositiveIntegerField(_("checks done"), default=0)
    total = models.PositiveIntegerField(_("checks in all"), default=0)
    counts = models.JSONField(_("counts"), default=dict)  # see cardsdb.checks.storing.COUNTS
    failures = models.JSONField(_("failures"), default=list)  # {"code", "game", "error"}, one without code of a chunk
    version = models.PositiveBigIntegerField(_("content version"), default=0)
    created = models.DateTimeField(_("created"), auto_now_add=True)
    started = models.DateTimeField(_("started"), null=True)
    finished = models.DateTimeField(_("finished"), null=True)
    sent = models.DateTimeField(null=True)  # when its chunks were last put into the queue

    objects = CheckRunQuerySet.as_manager()

    class Meta:
        verbose_name = _("run of the checks")
        verbose_name_plural = _("runs of the checks")
        ordering = ["-pk"]
        indexes = [models.Index(fields=["state"], name="check_run_state")]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=RunState.values),
                name="check_run_state_known",
                violation_error_message=_("There is no such state."),
            ),
            models.CheckConstraint(
                condition=Q(done__lte=models.F("total")),
                name="check_run_done_within_total",
                violation_error_message=_("No more checks can be done than there are."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pk}: {self.game or '*'} ({self.state})"

    @property
    def is_over(self) -> bool:
        return self.state not in (RunState.QUEUED, RunState.RUNNING)


class CheckChunk(models.Model):
    """A part of a run that one task does in one transaction: its findings and this row's state change together."""

    class State(models.TextChoices):
        PENDING = "pending", _("pending")
        DONE = "done", _("done")

    run = models.ForeignKey(CheckRun, models.CASCADE, related_name="chunks")
    game = models.ForeignKey(Game, models.CASCADE, related_name="+")
    codes = ArrayField(models.CharField(max_length=CODE_LENGTH))  # or a part of the deals, see cardsdb.checks.deals
    state = models.CharField(max_length=7, choices=State, default=State.PENDING)
    counts = models.JSONField(default=dict)
    failures = models.JSONField(default=list)

    class Meta:
        verbose_name = _("chunk of a run")
        verbose_name_plural = _("chunks of a run")

    def __str__(self) -> str:
        return f"{self.run_id}/{self.pk}: {self.state}"


class FindingState(models.TextChoices):
    OPEN = "open", _("open")
    FIXED = "fixed", _("fixed")
    WAIVED = "waived", _("waived")


class FindingQuerySet(models.QuerySet["Finding"]):
    def open(self) -> Self:
        return self.filter(state=FindingState.OPEN)

    def present(self) -> Self:
        """Those that the checks find today, waived or not."""
        return self.exclude(state=FindingState.FIXED)

    def errors(self) -> Self:
        return self.filter(code__contains="-E")

    def warnings(self) -> Self:
        return self.filter(code__contains="-W")


class Finding(models.Model):
    """A place where a rule does not hold, or did not. It stays the same row from run to run."""

    State = FindingState

    code = models.CharField(_("check"), max_length=CODE_LENGTH)
    game = models.ForeignKey(Game, models.CASCADE, related_name="findings", verbose_name=_("game"))
    record = models.ForeignKey(
        Record, models.CASCADE, null=True, related_name="findings", verbose_name=_("record")
    )  # None: the game itself
    field = models.TextField(_("field"))
    about = models.TextField(_("about"), blank=True)  # tells apart findings of one check at one field
    message = models.TextField(_("message"))  # as the check has it, in English
    parameters = models.JSONField(_("parameters"), default=dict)
    hint = models.TextField(_("hint"), blank=True)
    state = models.CharField(_("state"), max_length=6, choices=FindingState, default=FindingState.OPEN)
    first_seen = models.DateTimeField(_("first seen"))
    last_seen = models.DateTimeField(_("last seen"))

    objects = FindingQuerySet.as_manager()

    class Meta:
        verbose_name = _("finding")
        verbose_name_plural = _("findings")
        ordering = ["code", "pk"]
        indexes = [models.Index(fields=["game", "state", "code"], name="finding_game_state_code")]
        constraints = [
            models.UniqueConstraint(
                fields=["code", "game", "record", "field", "about"],
                name="finding_identity",
                nulls_distinct=False,
                violation_error_message=_("This finding is known already."),
            ),
            models.CheckConstraint(
                condition=Q(state__in=FindingState.values),
                name="finding_state_known",
                violation_error_message=_("There is no such state."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.code}: {self.field}: {self.text}"

    @property
    def severity(self) -> Severity:
        return severity_of(self.code)

    @property
    def text(self) -> str:
        """What is wrong, in the reader's language."""
        return said(self.message, self.parameters)

    @property
    def hint_text(self) -> str:
        """What to do in this case; empty where the check's own advice is enough."""
        return said(self.hint, self.parameters) if self.hint else ""

    @property
    def waiver(self) -> dict[str, Any] | None:
        """Why it counts as right, who said so and when; None where it is not waived."""
        if self.state != FindingState.WAIVED:
            return None
        waived = filter(is_waiver, (self.record or self.game).waived)
        key = (self.code, self.field, self.about)
        return next((one for one in waived if (one["code"], one["field"], one.get("about") or "") == key), None)
