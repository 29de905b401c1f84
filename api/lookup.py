"""Finds a document by its address.

By hand, since it is what clients ask for most: building the query would take longer than asking the database.
"""

from django.db import connection

from api.localisation import LANGUAGES

QUERIES = {
    language: f"SELECT body_{language} FROM api_document WHERE resource = %s AND game = %s AND slug = %s"  # noqa: S608
    for language in LANGUAGES
}


def body_at(resource: str, game: str, slug: str, language: str) -> str | None:
    """The body in this language, or None when there is nothing at the address."""
    with connection.cursor() as cursor:
        cursor.execute(QUERIES[language], (resource, game, slug))
        row = cursor.fetchone()
    return row[0] if row else None
