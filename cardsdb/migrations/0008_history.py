"""Versions of records and games, written by the function that notes their changes."""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from cardsdb.accounts.granting import grant

READERS = ["Editors", "Czech translators", "Polish translators", "Reviewers"]

# A record with its rows, as its columns have it, except that what points at another record has that one's slug.
CONTENT = """
CREATE FUNCTION cardsdb_content(record cardsdb_record) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT to_jsonb(record) - ARRAY['id', 'game_id', 'model', 'edition_id', 'loaded', 'created_at', 'updated_at']
        || jsonb_build_object('edition', (SELECT slug FROM cardsdb_record WHERE id = record.edition_id))
        || CASE record.model
            WHEN 'edition' THEN jsonb_build_object('components', (
                SELECT jsonb_agg(to_jsonb(c) - ARRAY['id', 'edition_id'] ORDER BY c."order")
                FROM cardsdb_component c WHERE c.edition_id = record.id
            ))
            WHEN 'scenario' THEN jsonb_build_object('setups', (
                SELECT jsonb_agg(
                    to_jsonb(s) - ARRAY['id', 'scenario_id', 'map_shape_id', 'starting_tile_id']
                    || jsonb_build_object('map_shape', shape.slug, 'starting_tile', tile.slug) ORDER BY s."order"
                )
                FROM cardsdb_scenariosetup s
                LEFT JOIN cardsdb_record shape ON shape.id = s.map_shape_id
                LEFT JOIN cardsdb_record tile ON tile.id = s.starting_tile_id
                WHERE s.scenario_id = record.id
            ))
            WHEN 'tile' THEN jsonb_build_object(
                'hexes', (
                    SELECT jsonb_agg(
                        to_jsonb(h) - ARRAY['id', 'tile_id', 'terrain_id', 'site_id', 'rampaging_id']
                        || jsonb_build_object('terrain', terrain.slug, 'site', site.slug, 'rampaging', roaming.slug)
                        ORDER BY h."order"
                    )
                    FROM cardsdb_tilehex h
                    LEFT JOIN cardsdb_record terrain ON terrain.id = h.terrain_id
                    LEFT JOIN cardsdb_record site ON site.id = h.site_id
                    LEFT JOIN cardsdb_record roaming ON roaming.id = h.rampaging_id
                    WHERE h.tile_id = record.id
                ),
                'walls', (
                    SELECT jsonb_agg(jsonb_build_array(w.first, w.second) ORDER BY w."order")
                    FROM cardsdb_tilewall w WHERE w.tile_id = record.id
                )
            )
            ELSE '{}'::jsonb
        END
$$
"""
# What this transaction has made of records so far replaces what it had made of them before; what is as it was before
# the transaction gets no version. Where a row is in the files is kept for when it has to be brought back, and is no
# change.
REMEMBER = """
CREATE FUNCTION cardsdb_remember(touched bigint[], of_games boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    acting jsonb := coalesce(nullif(current_setting('cardsdb.acting', true), '')::jsonb, '{}');
    this_transaction bigint := pg_current_xact_id()::text::bigint;
    who bigint;
    who_name text;
BEGIN
    SELECT id, username INTO who, who_name FROM auth_user WHERE id = (acting ->> 'user')::bigint;
    -- Who changes another part of the same record waits until this is committed: no version lacks what came before it.
    IF of_games THEN
        PERFORM FROM cardsdb_game WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
    ELSE
        PERFORM FROM cardsdb_record WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
    END IF;
    INSERT INTO cardsdb_version
        (record_id, game_id, model, slug, name, at, transaction, author_id, author_name, via, reverted_to_id, content)
    SELECT present.record_id, present.game_id, present.model, present.slug, present.name, now(), this_transaction,
           who, coalesce(who_name, ''), coalesce(acting ->> 'via', ''), (acting ->> 'reverted_to')::bigint,
           present.content
    FROM (
        SELECT r.id AS record_id, r.game_id, r.model, r.slug, r.name, cardsdb_content(r) AS content
        FROM cardsdb_record r WHERE NOT of_games AND r.id = ANY (touched)
        UNION ALL
        SELECT 0, g.id, 'game', g.slug, g.name,
               to_jsonb(g) - ARRAY['id', 'loaded', 'created_at', 'updated_at']
        FROM cardsdb_game g WHERE of_games AND g.id = ANY (touched)
        UNION ALL
        SELECT * FROM (
            SELECT DISTINCT ON (v.record_id, v.game_id) v.record_id, v.game_id, v.model, v.slug, v.name, NULL::jsonb
            FROM cardsdb_version v
            WHERE CASE
                WHEN of_games THEN v.record_id = 0 AND v.game_id = ANY (touched)
                     AND NOT EXISTS (SELECT FROM cardsdb_game WHERE id = v.game_id)
                ELSE v.record_id = ANY (touched) AND NOT EXISTS (SELECT FROM cardsdb_record WHERE id = v.record_id)
            END
            ORDER BY v.record_id, v.game_id, v.id DESC
        ) gone
    ) present
    ON CONFLICT (record_id, game_id, at, transaction) DO UPDATE SET
        slug = excluded.slug, name = excluded.name, author_id = excluded.author_id, author_name = excluded.author_name,
        via = excluded.via, reverted_to_id = excluded.reverted_to_id, content = excluded.content;
    DELETE FROM cardsdb_version this
    WHERE this.at = now() AND this.transaction = this_transaction
      AND CASE WHEN of_games THEN this.record_id = 0 AND this.game_id = ANY (touched)
               ELSE this.record_id = ANY (touched) END
      AND (this.content - ARRAY['file', 'position']) IS NOT DISTINCT FROM (
          SELECT before.content - ARRAY['file', 'position'] FROM cardsdb_version before
          WHERE before.record_id = this.record_id AND before.game_id = this.game_id AND before.id < this.id
          ORDER BY before.id DESC LIMIT 1
      );
END $$
"""
# The function of 0003_touch_triggers, told to have what it notes remembered. References only repeat what stands in
# the record.
TOLD = """
DO $$
BEGIN
    EXECUTE replace(pg_get_functiondef('cardsdb_touch()'::regprocedure), $old${old}$old$, $new${new}$new$);
END $$
"""
BEFORE = "    RETURN NULL;\n"
AFTER = """    IF touched IS NOT NULL AND TG_TABLE_NAME <> 'cardsdb_reference' THEN
        PERFORM cardsdb_remember(touched, TG_TABLE_NAME = 'cardsdb_game');
    END IF;
    RETURN NULL;
"""
# What is there before there are versions is the first version.
EVERYTHING = """
SELECT cardsdb_remember(array_agg(id), false) FROM cardsdb_record HAVING count(*) > 0;
SELECT cardsdb_remember(array_agg(id), true) FROM cardsdb_game HAVING count(*) > 0
"""


def grant_reading(apps: Any, schema_editor: Any) -> None:
    grant(apps, schema_editor.connection.alias, {name: ["cardsdb.view_version"] for name in READERS})


class Migration(migrations.Migration):
    dependencies = [
        ("cardsdb", "0006_roles"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Version",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("record_id", models.BigIntegerField()),
                ("game_id", models.BigIntegerField()),
                ("model", models.CharField(max_length=9, verbose_name="model")),
                ("slug", models.CharField(max_length=100, verbose_name="slug")),
                ("name", models.CharField(max_length=200, verbose_name="name")),
                ("at", models.DateTimeField(verbose_name="at")),
                ("transaction", models.BigIntegerField(editable=False)),
                ("author_name", models.CharField(blank=True, max_length=150, verbose_name="author")),
                (
                    "via",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("admin", "admin"),
                            ("api", "API"),
                            ("load", "loaded from files"),
                            ("command", "command"),
                            ("translation", "translation"),
                        ],
                        max_length=11,
                        verbose_name="how",
                    ),
                ),
                ("content", models.JSONField(editable=False, null=True)),
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
                    "reverted_to",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="cardsdb.version",
                        verbose_name="reverted to",
                    ),
                ),
            ],
            options={
                "verbose_name": "change",
                "verbose_name_plural": "changes",
                "ordering": ["-pk"],
                "default_permissions": ("view",),
                "indexes": [
                    models.Index(fields=["record_id", "game_id", "-id"], name="version_of_record"),
                    models.Index(fields=["at"], name="version_at"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("record_id", "game_id", "at", "transaction"),
                        name="version_one_a_transaction",
                        violation_error_message="A transaction makes one version of a record.",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("via__in", ["", "admin", "api", "load", "command", "translation"])),
                        name="version_via_known",
                        violation_error_message="There is no such way to change content.",
                    ),
                ],
            },
        ),
        migrations.RunSQL(CONTENT, "DROP FUNCTION cardsdb_content"),
        migrations.RunSQL(REMEMBER, "DROP FUNCTION cardsdb_remember"),
        migrations.RunSQL(TOLD.format(old=BEFORE, new=AFTER), TOLD.format(old=AFTER, new=BEFORE)),
        migrations.RunSQL(EVERYTHING, migrations.RunSQL.noop),
        migrations.RunPython(grant_reading, migrations.RunPython.noop),
    ]
