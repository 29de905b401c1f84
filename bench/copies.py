"""A hundred times the content, as a hundred times as many games: each a copy of a real one."""

from dataclasses import replace

from django.db import connection, transaction
from django.db.models import Model

from cardsdb.effects import languages
from cardsdb.games import registry as games
from cardsdb.models import Component, Game, Record, ScenarioSetup, TileHex, TileWall

ROWS: dict[type[Model], str] = {Component: "edition", TileHex: "tile", TileWall: "tile", ScenarioSetup: "scenario"}
PAIRS = """
CREATE TEMPORARY TABLE pair AS
SELECT a.id AS old, b.id AS new FROM cardsdb_record a JOIN cardsdb_record b USING (model, slug)
WHERE a.game_id = %s AND b.game_id = %s
"""
EDITIONS = "UPDATE cardsdb_record SET edition_id = pair.new FROM pair WHERE game_id = %s AND edition_id = pair.old"
COPY_OF = "(SELECT new FROM pair WHERE old = r.{})"

COPY = "-copy-"


def original_of(game: str) -> str:
    """The game whose rules a copy is checked by."""
    return game.partition(COPY)[0]


def copy_games(times: int) -> None:
    """Add so many copies of every game, in the database and among the games that are known."""
    for game in list(Game.objects.order_by("slug")):
        for number in range(times):
            _copy(game, f"{game.slug}{COPY}{number}")
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")


@transaction.atomic
def _copy(game: Game, slug: str) -> None:
    _register(game.slug, slug)
    twin = Game.objects.get(pk=game.pk)
    twin.pk, twin.slug = None, slug
    twin.save(force_insert=True)
    with connection.cursor() as cursor:
        cursor.execute(_records(), [twin.pk, game.pk])
        cursor.execute(PAIRS, [game.pk, twin.pk])
        cursor.execute(EDITIONS, [twin.pk])
        for model in ROWS:
            cursor.execute(_rows(model))
        cursor.execute("DROP TABLE pair")
        cursor.execute("DELETE FROM cardsdb_touch")


def _records() -> str:
    columns = [field.column for field in Record._meta.concrete_fields if field.column not in ("id", "game_id")]
    names = ", ".join(f'"{column}"' for column in columns)
    return f"INSERT INTO cardsdb_record (game_id, {names}) SELECT %s, {names} FROM cardsdb_record WHERE game_id = %s"  # noqa: S608 -- names of columns


def _rows(model: type[Model]) -> str:
    """Rows of the originals once more, for the copies and naming copies."""
    table, owner = model._meta.db_table, f"{ROWS[model]}_id"
    fields = [field for field in model._meta.concrete_fields if field.column not in ("id", owner)]
    names = ", ".join(f'"{field.column}"' for field in fields)
    values = ", ".join(COPY_OF.format(field.column) if field.is_relation else f'r."{field.column}"' for field in fields)
    select = f"SELECT pair.new, {values} FROM {table} r JOIN pair ON old = r.{owner}"  # noqa: S608 -- names of columns
    return f"INSERT INTO {table} ({owner}, {names}) {select}"


def _register(original: str, slug: str) -> None:
    for kind in [kind for (game, _slug), kind in games._kinds.items() if game == original]:
        games._kinds[slug, kind.slug] = replace(kind, game=slug)
    games.register_rulebooks(slug, games.rulebooks_of(original))
    languages._languages[slug] = languages.language_of(original)
