"""Triggers that leave a Touch for each consumer when content is written, in whatever way."""

from django.db import migrations

CONSUMERS = "ARRAY['publication', 'checks']"
BOOKKEEPING = "ARRAY['loaded', 'file', 'position', 'created_at', 'updated_at']"

# One trigger runs once a statement, however many rows it wrote. Its argument is the column with the primary key of the
# record (or game) that a row belongs to.
FUNCTION = f"""
CREATE FUNCTION cardsdb_touch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    owner text := TG_ARGV[0];
    touched bigint[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(DISTINCT (to_jsonb(n) ->> owner)::bigint) INTO touched FROM new_rows n;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(DISTINCT (to_jsonb(o) ->> owner)::bigint) INTO touched FROM old_rows o;
    ELSE
        WITH old AS (SELECT to_jsonb(o) - {BOOKKEEPING} AS data FROM old_rows o),
             new AS (SELECT to_jsonb(n) - {BOOKKEEPING} AS data FROM new_rows n),
             changed AS ((TABLE old EXCEPT TABLE new) UNION (TABLE new EXCEPT TABLE old))
        SELECT array_agg(DISTINCT (data ->> owner)::bigint) INTO touched FROM changed;
    END IF;
    INSERT INTO cardsdb_touch (consumer, record_id, game_id)
    SELECT consumer,
           CASE WHEN TG_TABLE_NAME <> 'cardsdb_game' THEN id END,
           CASE WHEN TG_TABLE_NAME = 'cardsdb_game' THEN id END
    FROM unnest(touched) id, unnest({CONSUMERS}) consumer;
    RETURN NULL;
END $$
"""  # noqa: S608 -- from the constants above
OWNERS = {
    "cardsdb_game": "id",
    "cardsdb_record": "id",
    "cardsdb_component": "edition_id",
    "cardsdb_tilehex": "tile_id",
    "cardsdb_tilewall": "tile_id",
    "cardsdb_scenariosetup": "scenario_id",
    "cardsdb_reference": "source_id",
}
TABLES = {"insert": "NEW TABLE AS new_rows", "delete": "OLD TABLE AS old_rows"}
TABLES["update"] = f"{TABLES['delete']} {TABLES['insert']}"


def _trigger(table: str, owner: str, event: str) -> migrations.RunSQL:
    name = f"touch_on_{event}"
    return migrations.RunSQL(
        f"CREATE TRIGGER {name} AFTER {event.upper()} ON {table} REFERENCING {TABLES[event]}"
        f" FOR EACH STATEMENT EXECUTE FUNCTION cardsdb_touch('{owner}')",
        f"DROP TRIGGER {name} ON {table}",
    )


class Migration(migrations.Migration):
    dependencies = [("cardsdb", "0002_touches_waivers_renames")]

    operations = [
        migrations.RunSQL(FUNCTION, "DROP FUNCTION cardsdb_touch"),
        *(_trigger(table, owner, event) for table, owner in OWNERS.items() for event in TABLES),
    ]
