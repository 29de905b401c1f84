"""Records are found by words without accents, listed in an order that an index keeps; the last load's conflicts stay.

The words are made by functions of the database over which there are indexes: whatever way a record is written, it is
found. Names apart from texts: they are what editors type, and short enough to look at all that is found.
"""

import django.db.models.deletion
from django.db import migrations, models

# As cardsdb.folding does it. Accents go before capitals, so that the locale of the database does not matter.
FOLD = r"""
CREATE FUNCTION cardsdb_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(replace(replace(replace(replace(
    translate(
        regexp_replace(normalize(translate(given, '’‘ʼ–—−', '''''''---'), NFKD), '[\u0300-\u036f]', '', 'g'),
        'ŁłØøĐđÐðı', 'LlOoDdDdi'
    ), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'))
"""
# Whatever is no letter or digit parts words: PostgreSQL's own parser takes `attack/block` for the name of a file.
WORDS = r"""
CREATE FUNCTION cardsdb_words(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, regexp_replace(
    cardsdb_fold(left(given, 60000)),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f]+', ' ', 'g'
))
"""
NAMES = """
CREATE FUNCTION cardsdb_record_names(
    name text, name_cs text, name_pl text, slug text, formerly text[], numbers jsonb
) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000
RETURN cardsdb_words(
    name || ' ' || name_cs || ' ' || name_pl || ' ' || slug || ' ' || array_to_string(formerly, ' ') || ' ' || numbers
)
"""
# Of attributes the texts, of effects their words too: {move: 2} is found by `move`.
TEXTS = """
CREATE FUNCTION cardsdb_record_texts(attributes jsonb, effects jsonb, note text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
RETURN cardsdb_words(
    coalesce((
        SELECT string_agg(found #>> '{}', ' ')
        FROM jsonb_path_query(attributes, 'strict $.** ? (@.type() == "string")', '{}', true) AS found
    ), '') || ' ' || effects || ' ' || note
)
"""
INDEX = "CREATE INDEX {name} ON cardsdb_record USING gin ({words}) WITH (fastupdate = off)"
FOUND_BY = {
    "record_names": "cardsdb_record_names(name, name_cs, name_pl, slug, formerly, numbers)",
    "record_texts": "cardsdb_record_texts(attributes, effects, note)",
}


class Migration(migrations.Migration):
    dependencies = [("cardsdb", "0008_history")]

    operations = [
        migrations.RunSQL(FOLD, "DROP FUNCTION cardsdb_fold"),
        migrations.RunSQL(WORDS, "DROP FUNCTION cardsdb_words"),
        migrations.RunSQL(NAMES, "DROP FUNCTION cardsdb_record_names"),
        migrations.RunSQL(TEXTS, "DROP FUNCTION cardsdb_record_texts"),
        *(
            migrations.RunSQL(INDEX.format(name=name, words=words), f"DROP INDEX {name}")
            for name, words in FOUND_BY.items()
        ),
        migrations.AddIndex(
            model_name="record",
            index=models.Index(fields=["model", "game", "kind", "name", "-id"], name="record_list"),
        ),
        migrations.CreateModel(
            name="LoadConflict",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("record_id", models.BigIntegerField(null=True)),
                ("model", models.CharField(max_length=9, verbose_name="model")),
                ("kind", models.CharField(max_length=50, verbose_name="kind")),
                ("slug", models.CharField(max_length=100, verbose_name="slug")),
                ("field", models.CharField(max_length=255, verbose_name="field")),
                ("database", models.JSONField(null=True, verbose_name="in the database")),
                ("file", models.JSONField(null=True, verbose_name="in the file")),
                ("at", models.DateTimeField(auto_now_add=True, verbose_name="at")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="load_conflicts",
                        to="cardsdb.game",
                        verbose_name="game",
                    ),
                ),
            ],
            options={
                "verbose_name": "conflict of a load",
                "verbose_name_plural": "conflicts of loads",
                "ordering": ["game", "model", "slug", "field"],
                "default_permissions": (),
            },
        ),
    ]
