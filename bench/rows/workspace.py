"""How much longer a page of the translators' queue takes when there are 200,000 units and not a few thousand."""

from collections.abc import Iterator

from django.contrib.auth.models import User
from django.db import connection
from django.test import Client, override_settings

from bench.registry import Goal, Line, Measured, lines, seconds
from bench.rows.content import load as load_all
from cardsdb.models import TranslationUnit
from cardsdb.translation.syncing import sync

UNITS = 200_000
PAGES = [
    ("queue", "/translate/?lang=cs"),
    ("queue of what is missing", "/translate/?lang=cs&state=missing"),
    ("queue of both languages", "/translate/?lang=both&state=missing"),
    ("queue of a kind", "/translate/?lang=cs&game=mage-knight&kind=spell"),
    ("queue of texts", "/translate/?lang=cs&part=text"),
    ("queue by words", "/translate/?lang=cs&q=attack"),
]
COLUMNS = "game_id, record_id, path, part, kind, source, revision, retired_at, folded, grams"
TRANSLATED = (
    "language, text, state, origin, outdated, made_from, author_id, reviewer_id, version, updated_at, loaded, folded"
)
COPY_UNITS = f"""
INSERT INTO cardsdb_translationunit (key, {COLUMNS})
SELECT key || '~' || copy, {COLUMNS} FROM cardsdb_translationunit, generate_series(1, %s) copy
"""  # noqa: S608 -- names of columns
COPY_TRANSLATIONS = f"""
INSERT INTO cardsdb_translation (unit_id, {TRANSLATED})
SELECT twin.id, {", ".join(f"t.{column}" for column in TRANSLATED.split(", "))}
FROM cardsdb_translationunit twin
JOIN cardsdb_translationunit original ON original.key = split_part(twin.key, '~', 1)
JOIN cardsdb_translation t ON t.unit_id = original.id
WHERE twin.key LIKE '%%~%%'
"""  # noqa: S608 -- names of columns


@lines("translators' queue")
def translators_queue() -> Iterator[Line]:
    load_all()
    sync()
    client = Client()
    client.force_login(User.objects.create_superuser("bench"), backend="cardsdb.accounts.backend.Backend")
    settle()
    before = {page: shown(client, page) for _name, page in PAGES}
    with connection.cursor() as cursor:
        cursor.execute(COPY_UNITS, [UNITS // TranslationUnit.objects.count()])
        cursor.execute(COPY_TRANSLATIONS, [])
    settle()
    for name, page in PAGES:
        yield Line(f"{name}, with 200,000 units", Measured(shown(client, page), before[page]), Goal(3))


def settle() -> None:
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE cardsdb_translationunit, cardsdb_translation")


def shown(client: Client, page: str) -> float:
    @override_settings(ALLOWED_HOSTS=["testserver"])
    def show() -> None:
        assert client.get(page).status_code == 200

    return seconds(show, rounds=10)
