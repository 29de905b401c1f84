"""What the API serves: each published record as the JSON that clients get, made once when content changes.

Requests read these tables and nothing else, so what a client sees is always one version of the content, whole.
"""

import secrets

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.utils.translation import gettext_lazy as _

from cardsdb import limits


def new_epoch() -> str:
    return secrets.token_hex(4)


class Publication(models.Model):
    """The one row that says which version of the content the documents are."""

    version = models.PositiveBigIntegerField()
    at = models.DateTimeField()
    epoch = models.CharField(max_length=8, default=new_epoch)  # of this database: another one counts for itself
    built_with = models.CharField(max_length=64, blank=True)  # fingerprint of what makes documents out of records

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(pk=1), name="publication_is_one")]

    def __str__(self) -> str:
        return str(self.version)


class Document(models.Model):
    """A published record, or a game, as clients see it."""

    record_id = models.BigIntegerField(null=True, unique=True)  # no foreign key: noticed when it is gone; None: a game
    resource = models.CharField(max_length=16)
    game = models.CharField(max_length=limits.SLUG)
    slug = models.CharField(max_length=limits.SLUG)
    kind = models.CharField(max_length=limits.KIND)
    edition = models.CharField(max_length=limits.SLUG, blank=True)
    version = models.PositiveBigIntegerField()  # in which it last changed
    updated_at = models.DateTimeField()
    former_slugs = ArrayField(models.CharField(max_length=limits.SLUG), default=list)

    # In each language, JSON with a placeholder where the address of the server belongs (api.publication.bodies).
    body_en = models.TextField()
    body_cs = models.TextField()
    body_pl = models.TextField()
    name_cs_status = models.CharField(max_length=8)  # official, proposed, stale or missing
    name_pl_status = models.CharField(max_length=8)

    # Names to sort by: folded, so that capitals and accents do not matter.
    sort_en = models.CharField(max_length=limits.NAME)
    sort_cs = models.CharField(max_length=limits.NAME)
    sort_pl = models.CharField(max_length=limits.NAME)
    search = SearchVectorField()

    class Meta:
        constraints = [
            # Deferred, so that two records can change their slugs with each other.
            models.UniqueConstraint(
                fields=["resource", "game", "slug"],
                name="document_address_unique",
                deferrable=models.Deferrable.DEFERRED,
            )
        ]
        indexes = [
            models.Index(fields=["resource", "kind", "game", "slug"], name="document_kind"),
            models.Index(fields=["resource", "updated_at"], name="document_updated"),
            *(
                models.Index(fields=["resource", f"sort_{language}", "game", "slug"], name=f"document_sort_{language}")
                for language in ("en", "cs", "pl")
            ),
            GinIndex(fields=["search"], name="document_search", fastupdate=False),  # written seldom, read often
            GinIndex(fields=["former_slugs"], name="document_former_slugs"),
        ]

    def __str__(self) -> str:
        return f"{self.resource}/{self.game}/{self.slug}"


class Facet(models.Model):
    """One value of a document that clients can filter and search by: a typed attribute, or a number of its effects."""

    document = models.ForeignKey(Document, models.CASCADE, related_name="facets", db_index=False)  # facet_document
    name = models.CharField(max_length=limits.FIELD)
    # Folded; None: a number. Compared byte by byte, so that the index finds a beginning too.
    text = models.CharField(max_length=limits.NAME, null=True, db_collation="C")  # noqa: DJ001
    number = models.FloatField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(text=None) ^ models.Q(number=None), name="facet_is_text_or_number"
            )
        ]
        indexes = [
            models.Index(fields=["name", "text", "document"], name="facet_text"),
            models.Index(fields=["name", "number", "document"], name="facet_number"),
            models.Index(fields=["document", "name", "number", "text"], name="facet_document"),
        ]

    def __str__(self) -> str:
        return f"{self.name}: {self.number if self.text is None else self.text}"


class Change(models.Model):
    """A line of the feed: what became of one document in one version of the content."""

    class Action(models.TextChoices):
        CREATED = "created", _("created")
        CHANGED = "changed", _("changed")
        RENAMED = "renamed", _("renamed")
        RETIRED = "retired", _("retired")

    version = models.PositiveBigIntegerField(db_index=True)
    at = models.DateTimeField()
    action = models.CharField(max_length=7, choices=Action)
    resource = models.CharField(max_length=16)
    game = models.CharField(max_length=limits.SLUG)
    slug = models.CharField(max_length=limits.SLUG)
    former_slug = models.CharField(max_length=limits.SLUG, blank=True)
    fields = ArrayField(models.CharField(max_length=limits.FIELD), default=list)
    languages = ArrayField(models.CharField(max_length=2), default=list)

    class Meta:
        verbose_name = _("change")
        verbose_name_plural = _("changes")

    def __str__(self) -> str:
        return f"{self.version}: {self.action} {self.resource}/{self.game}/{self.slug}"


class ApiToken(models.Model):
    """A secret by which a program may do what its scopes say, for a user. Only its hash is kept."""

    class Scope(models.TextChoices):
        RUN_CHECKS = "checks:run", _("run checks")
        TRANSLATE = "translate", _("translate and review")

    name = models.CharField(_("name"), max_length=100, help_text=_("Which program it is for."))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, verbose_name=_("user"), related_name="api_tokens"
    )
    scopes = ArrayField(models.CharField(max_length=32), verbose_name=_("scopes"), default=list, blank=True)
    prefix = models.CharField(_("begins with"), max_length=12, editable=False)  # to recognise it by
    digest = models.CharField(max_length=64, unique=True, editable=False)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    last_used_at = models.DateTimeField(_("last used"), null=True, editable=False)  # to the minute
    expires_at = models.DateTimeField(_("expires"), null=True, blank=True, help_text=_("Empty: never."))
    revoked_at = models.DateTimeField(_("revoked"), null=True, editable=False)

    class Meta:
        verbose_name = _("API token")
        verbose_name_plural = _("API tokens")

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"
