"""Writes documents and what they are found by."""

from collections.abc import Sequence

from django.db import connection

from api.models import Document, Facet
from api.publication.documents import Draft
from cardsdb import limits

COLUMNS = [column.name for column in Document._meta.fields if column.name != "id"]


def store(drafts: Sequence[Draft]) -> None:
    """Insert the documents, or update those that have a primary key; three queries, however many there are."""
    Document.objects.bulk_create(
        [draft.document for draft in drafts], update_conflicts=True, unique_fields=["id"], update_fields=COLUMNS
    )
    _delete("api_facet", "document_id", [draft.document.pk for draft in drafts])
    Facet.objects.bulk_create(facet for draft in drafts for facet in _facets(draft))


def remove(documents: Sequence[Document]) -> None:
    pks = [document.pk for document in documents]
    _delete("api_facet", "document_id", pks)
    _delete("api_document", "id", pks)


def _delete(table: str, column: str, pks: list[int]) -> None:
    # By hand: Django would read the rows first, since somebody listens to deletions.
    with connection.cursor() as cursor:
        cursor.execute(f"DELETE FROM {table} WHERE {column} = ANY(%s)", [pks])  # noqa: S608 -- names from above


def _facets(draft: Draft) -> list[Facet]:
    return [
        Facet(document=draft.document, name=name[: limits.FIELD], text=value[: limits.NAME])
        if isinstance(value, str)
        else Facet(document=draft.document, name=name[: limits.FIELD], number=value)
        for name, value in draft.facets
    ]
