"""Which documents have to be made anew when records were touched: their own, and those that name them."""

from typing import Any

from api.models import Document
from cardsdb.content.mapping import ROWS_OF
from cardsdb.content.touches import Touched
from cardsdb.models import Record, Reference


def of(touched: Touched) -> set[int]:
    """The primary keys of the records whose documents show something of what was touched."""
    found = set(touched.records)
    found |= _pks(Record.objects.filter(edition__in=touched.records), "pk")
    found |= _pks(Record.objects.filter(game__in=touched.games), "pk")
    found |= _pks(Reference.objects.filter(target__in=touched.records), "source")
    for rows in ROWS_OF.values():
        for column in rows.links:
            linking = rows.model._default_manager.filter(**{f"{column}__in": touched.records})
            found |= _pks(linking, rows.owner)
    return found


def everything() -> set[int]:
    """Every record that is there, or that a document is still of."""
    return _pks(Record.objects.all(), "pk") | _pks(Document.objects.exclude(record_id=None), "record_id")


def _pks(rows: Any, column: str) -> set[int]:
    return set(rows.order_by().values_list(column, flat=True))
