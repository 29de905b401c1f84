"""Units of translation, their translations, and triggers that say when either side changed."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.constraints
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

# The function of 0003_touch_triggers, told whom to leave notes for.
CONSUMERS = {"before": "ARRAY['publication', 'checks']", "after": "ARRAY['publication', 'checks', 'translation']"}
TOLD = """
DO $$
BEGIN
    EXECUTE replace(pg_get_functiondef('cardsdb_touch()'::regprocedure), $old${old}$old$, $new${new}$new$);
END $$
"""

# A changed translation is news for what shows it and for the checks. Notes for units themselves would never end.
FUNCTION = """
CREATE FUNCTION cardsdb_touch_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO cardsdb_touch (consumer, record_id, game_id)
    SELECT DISTINCT consumer, unit.record_id, CASE WHEN unit.record_id IS NULL THEN unit.game_id END
    FROM (
        SELECT n.unit_id FROM new_rows n JOIN old_rows o USING (id)
        WHERE (n.text, n.state, n.outdated) IS DISTINCT FROM (o.text, o.state, o.outdated)
    ) changed
    JOIN cardsdb_translationunit unit ON unit.id = changed.unit_id,
    unnest(ARRAY['publication', 'checks']) consumer;
    RETURN NULL;
END $$
"""
INSERTED = """
CREATE FUNCTION cardsdb_touch_new_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO cardsdb_touch (consumer, record_id, game_id)
    SELECT DISTINCT consumer, unit.record_id, CASE WHEN unit.record_id IS NULL THEN unit.game_id END
    FROM new_rows n JOIN cardsdb_translationunit unit ON unit.id = n.unit_id,
    unnest(ARRAY['publication', 'checks']) consumer
    WHERE n.state <> 'missing';
    RETURN NULL;
END $$
"""
UPDATE = """
CREATE TRIGGER touch_on_update AFTER UPDATE ON cardsdb_translation
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION cardsdb_touch_translation()
"""
INSERT = """
CREATE TRIGGER touch_on_insert AFTER INSERT ON cardsdb_translation REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION cardsdb_touch_new_translation()
"""
# What was there before there were units gets them with the next change of content.
EVERYTHING = """
INSERT INTO cardsdb_touch (consumer, record_id) SELECT 'translation', id FROM cardsdb_record;
INSERT INTO cardsdb_touch (consumer, game_id) SELECT 'translation', id FROM cardsdb_game
"""


class Migration(migrations.Migration):
    dependencies = [
        ("cardsdb", "0004_checks"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterField(
            model_name="touch",
            name="consumer",
            field=models.CharField(
                choices=[
                    ("publication", "what the API serves"),
                    ("checks", "the checks"),
                    ("translation", "the units of translation"),
                ],
                max_length=11,
            ),
        ),
        migrations.CreateModel(
            name="TranslationUnit",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=555, verbose_name="key")),
                ("path", models.CharField(max_length=255, verbose_name="field")),
                (
                    "part",
                    models.CharField(
                        choices=[("name", "name"), ("definition", "definition"), ("text", "text")],
                        max_length=10,
                        verbose_name="part",
                    ),
                ),
                ("kind", models.CharField(max_length=50, verbose_name="kind")),
                ("source", models.TextField(verbose_name="English text")),
                ("revision", models.PositiveIntegerField(default=1, verbose_name="revision")),
                ("retired_at", models.DateTimeField(blank=True, null=True, verbose_name="retired")),
                ("folded", models.TextField(editable=False)),
                (
                    "grams",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.IntegerField(), default=list, editable=False, size=None
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="translation_units",
                        to="cardsdb.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "record",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="translation_units",
                        to="cardsdb.record",
                        verbose_name="record",
                    ),
                ),
            ],
            options={
                "verbose_name": "unit of translation",
                "verbose_name_plural": "units of translation",
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="TranslationComment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "language",
                    models.CharField(
                        blank=True, choices=[("cs", "Czech"), ("pl", "Polish")], max_length=2, verbose_name="language"
                    ),
                ),
                ("text", models.TextField(verbose_name="text")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="at")),
                ("resolved_at", models.DateTimeField(blank=True, null=True, verbose_name="resolved")),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="author",
                    ),
                ),
                (
                    "unit",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="comments",
                        to="cardsdb.translationunit",
                        verbose_name="unit",
                    ),
                ),
            ],
            options={
                "verbose_name": "comment on a translation",
                "verbose_name_plural": "comments on translations",
                "ordering": ["at", "pk"],
            },
        ),
        migrations.CreateModel(
            name="Translation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.TextField(blank=True, verbose_name="text")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("missing", "missing"),
                            ("draft", "draft"),
                            ("reviewed", "reviewed"),
                            ("official", "official"),
                        ],
                        default="missing",
                        max_length=8,
                        verbose_name="state",
                    ),
                ),
                (
                    "origin",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("rulebook", "printed in a rulebook"),
                            ("proposed", "proposed by this project"),
                            ("person", "written by a person"),
                            ("memory", "taken from the memory"),
                            ("import", "imported from a file"),
                        ],
                        max_length=8,
                        verbose_name="origin",
                    ),
                ),
                (
                    "outdated",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("wording", "wants a look: the wording of the source changed"),
                            ("meaning", "stale: the meaning of the source changed"),
                        ],
                        max_length=7,
                        verbose_name="outdated",
                    ),
                ),
                ("made_from", models.PositiveIntegerField(default=1, verbose_name="made from revision")),
                ("version", models.PositiveIntegerField(default=0, verbose_name="version")),
                (
                    "language",
                    models.CharField(
                        choices=[("cs", "Czech"), ("pl", "Polish")], max_length=2, verbose_name="language"
                    ),
                ),
                ("updated_at", models.DateTimeField(auto_now=True, verbose_name="updated")),
                ("loaded", models.JSONField(editable=False, null=True)),
                ("folded", models.TextField(blank=True, editable=False)),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="author",
                    ),
                ),
                (
                    "reviewer",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="reviewer",
                    ),
                ),
                (
                    "unit",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="translations",
                        to="cardsdb.translationunit",
                        verbose_name="unit",
                    ),
                ),
            ],
            options={
                "verbose_name": "translation",
                "verbose_name_plural": "translations",
                "ordering": ["unit", "language"],
                "permissions": [
                    ("translate_cs", "Can translate into Czech"),
                    ("translate_pl", "Can translate into Polish"),
                    ("review_translation", "Can accept translations and send them back"),
                    ("mark_official", "Can mark translations as official"),
                ],
            },
        ),
        migrations.CreateModel(
            name="SourceRevision",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField(verbose_name="number")),
                ("source", models.TextField(verbose_name="English text")),
                (
                    "change",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("typo", "typo: translations stay as they are"),
                            ("wording", "wording: translations want a look"),
                            ("meaning", "meaning: translations are stale"),
                        ],
                        max_length=7,
                        verbose_name="change",
                    ),
                ),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="at")),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="author",
                    ),
                ),
                (
                    "unit",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="revisions",
                        to="cardsdb.translationunit",
                        verbose_name="unit",
                    ),
                ),
            ],
            options={
                "verbose_name": "revision of a source",
                "verbose_name_plural": "revisions of sources",
                "ordering": ["unit", "number"],
            },
        ),
        migrations.CreateModel(
            name="TranslationChange",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.TextField(blank=True, verbose_name="text")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("missing", "missing"),
                            ("draft", "draft"),
                            ("reviewed", "reviewed"),
                            ("official", "official"),
                        ],
                        default="missing",
                        max_length=8,
                        verbose_name="state",
                    ),
                ),
                (
                    "origin",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("rulebook", "printed in a rulebook"),
                            ("proposed", "proposed by this project"),
                            ("person", "written by a person"),
                            ("memory", "taken from the memory"),
                            ("import", "imported from a file"),
                        ],
                        max_length=8,
                        verbose_name="origin",
                    ),
                ),
                (
                    "outdated",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("wording", "wants a look: the wording of the source changed"),
                            ("meaning", "stale: the meaning of the source changed"),
                        ],
                        max_length=7,
                        verbose_name="outdated",
                    ),
                ),
                ("made_from", models.PositiveIntegerField(default=1, verbose_name="made from revision")),
                ("version", models.PositiveIntegerField(default=0, verbose_name="version")),
                (
                    "action",
                    models.CharField(
                        choices=[
                            ("found", "found on the record"),
                            ("saved", "saved"),
                            ("accepted", "accepted"),
                            ("returned", "sent back"),
                            ("official", "marked official"),
                            ("confirmed", "confirmed after a change of the source"),
                            ("outdated", "the source changed"),
                            ("undone", "undone"),
                            ("imported", "imported"),
                            ("loaded", "loaded from a catalogue"),
                        ],
                        max_length=9,
                        verbose_name="action",
                    ),
                ),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="at")),
                ("comment", models.TextField(blank=True, verbose_name="comment")),
                (
                    "author",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="author",
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="by",
                    ),
                ),
                (
                    "reviewer",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="reviewer",
                    ),
                ),
                (
                    "translation",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="changes",
                        to="cardsdb.translation",
                        verbose_name="translation",
                    ),
                ),
            ],
            options={
                "verbose_name": "change of a translation",
                "verbose_name_plural": "changes of translations",
                "ordering": ["translation", "version"],
                "indexes": [models.Index(fields=["at"], name="translation_change_at")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("translation", "version"),
                        name="translation_change_version_unique",
                        violation_error_message="The translation already has this version.",
                    )
                ],
            },
        ),
        migrations.AddIndex(
            model_name="translationunit",
            index=models.Index(fields=["game", "kind"], name="unit_game_kind"),
        ),
        migrations.AddIndex(
            model_name="translationunit",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.search.SearchVector("folded", config="simple"), name="unit_words"
            ),
        ),
        migrations.AddIndex(
            model_name="translationunit",
            index=django.contrib.postgres.indexes.GinIndex(fields=["grams"], name="unit_grams"),
        ),
        migrations.AddConstraint(
            model_name="translationunit",
            constraint=models.UniqueConstraint(
                deferrable=django.db.models.constraints.Deferrable["DEFERRED"],
                fields=("key",),
                name="translation_unit_key_unique",
                violation_error_message="There is already a unit with this key.",
            ),
        ),
        migrations.AddConstraint(
            model_name="translationunit",
            constraint=models.CheckConstraint(
                condition=models.Q(("source", ""), _negated=True),
                name="translation_unit_has_source",
                violation_error_message="The English text is empty.",
            ),
        ),
        migrations.AddIndex(
            model_name="translation",
            index=models.Index(fields=["language", "state", "unit"], name="translation_queue"),
        ),
        migrations.AddIndex(
            model_name="translation",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.search.SearchVector("folded", config="simple"), name="translation_words"
            ),
        ),
        migrations.AddConstraint(
            model_name="translation",
            constraint=models.UniqueConstraint(
                fields=("unit", "language"),
                name="translation_one_a_language",
                violation_error_message="The unit already has a translation into this language.",
            ),
        ),
        migrations.AddConstraint(
            model_name="translation",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("state", "missing"), ("text", "")),
                    models.Q(models.Q(("text", ""), _negated=True), models.Q(("state", "missing"), _negated=True)),
                    _connector="OR",
                ),
                name="translation_missing_without_text",
                violation_error_message="A translation without a text is missing, and no other is.",
            ),
        ),
        migrations.AddConstraint(
            model_name="translation",
            constraint=models.CheckConstraint(
                condition=models.Q(("language__in", ["cs", "pl"])),
                name="translation_language_known",
                violation_error_message="There is no such language.",
            ),
        ),
        migrations.AddConstraint(
            model_name="translation",
            constraint=models.CheckConstraint(
                condition=models.Q(("state__in", ["missing", "draft", "reviewed", "official"])),
                name="translation_state_known",
                violation_error_message="There is no such state.",
            ),
        ),
        migrations.AddConstraint(
            model_name="sourcerevision",
            constraint=models.UniqueConstraint(
                fields=("unit", "number"),
                name="source_revision_number_unique",
                violation_error_message="The unit already has a revision with this number.",
            ),
        ),
        migrations.RunSQL(
            TOLD.format(old=CONSUMERS["before"], new=CONSUMERS["after"]),
            TOLD.format(old=CONSUMERS["after"], new=CONSUMERS["before"]),
        ),
        migrations.RunSQL(FUNCTION, "DROP FUNCTION cardsdb_touch_translation"),
        migrations.RunSQL(INSERTED, "DROP FUNCTION cardsdb_touch_new_translation"),
        migrations.RunSQL(UPDATE, "DROP TRIGGER touch_on_update ON cardsdb_translation"),
        migrations.RunSQL(INSERT, "DROP TRIGGER touch_on_insert ON cardsdb_translation"),
        migrations.RunSQL(EVERYTHING, migrations.RunSQL.noop),
    ]
