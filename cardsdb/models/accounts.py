"""What users choose for themselves, and what became of their accounts."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Preference(models.Model):
    """What a user chose once and finds again on every device."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="preference", verbose_name=_("user")
    )
    language = models.CharField(_("language"), max_length=2, choices=settings.LANGUAGES)

    class Meta:
        verbose_name = _("preference")
        verbose_name_plural = _("preferences")
        default_permissions = ()

    def __str__(self) -> str:
        return f"{self.user_id}: {self.language}"


class EventKind(models.TextChoices):
    SIGNED_IN = "signed-in", _("signed in")
    SIGNED_OUT = "signed-out", _("signed out")
    FAILED = "failed", _("failed to sign in")
    LOCKED = "locked", _("locked out")
    UNLOCKED = "unlocked", _("let in again")
    CREATED = "created", _("account created")
    CHANGED = "changed", _("account changed")
    DELETED = "deleted", _("account deleted")
    PASSWORD = "password", _("password changed")
    TWO_STEP_ON = "two-step-on", _("second step turned on")
    TWO_STEP_OFF = "two-step-off", _("second step turned off")
    RECOVERY = "recovery", _("recovery code used")
    ROLES = "roles", _("roles changed")
    PERMISSIONS = "permissions", _("permissions changed")
    ROLE_CHANGED = "role-changed", _("permissions of a role changed")


class AccountEvent(models.Model):
    """A line of the log of accounts. Names are texts: a line outlives the account that it speaks of."""

    Kind = EventKind

    at = models.DateTimeField(_("at"), auto_now_add=True, db_index=True)
    kind = models.CharField(_("event"), max_length=12, choices=EventKind)
    account = models.CharField(_("account or role"), max_length=150, blank=True)  # blank: a name that nobody has
    author = models.CharField(_("by"), max_length=150, blank=True)  # blank: nobody who was signed in
    address = models.GenericIPAddressField(_("address"), null=True, blank=True)
    details = models.JSONField(_("details"), default=dict, blank=True)  # {"added": […], "removed": […]}

    class Meta:
        verbose_name = _("event of an account")
        verbose_name_plural = _("events of accounts")
        ordering = ["-pk"]
        default_permissions = ("view",)

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.account}: {self.get_kind_display()}"
