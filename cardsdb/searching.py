"""Records found by words, whatever their status: names in any language, slugs and numbers first, then texts.

Capitals and accents do not matter. The words of a record are made by functions of the database, over which there are
indexes (migration 0009): as many records as there may be, a search looks at what it finds and no more.
"""

from collections.abc import Iterable
from functools import reduce
from operator import and_
from typing import Any

from django.contrib.postgres.search import SearchQuery, SearchVector, SearchVectorExact, SearchVectorField
from django.db.models import F, Func, IntegerField, Q, QuerySet, Value

from cardsdb.folding import fold, words
from cardsdb.models import Record, Translation

LONGEST = 200  # characters that are looked for
MOST_WORDS = 12
MOST = 200  # of each way to find a record


class Names(Func):
    function = "cardsdb_record_names"
    output_field = SearchVectorField()


class Texts(Func):
    function = "cardsdb_record_texts"
    output_field = SearchVectorField()


def names() -> Names:
    return Names(*map(F, ("name", "name_cs", "name_pl", "slug", "formerly", "numbers")))


def texts() -> Texts:
    return Texts(*map(F, ("attributes", "effects", "note")))


def looked_for(text: str) -> list[str]:
    return words(text[:LONGEST])[:MOST_WORDS]


def query(terms: Iterable[str], *, whole: bool = False) -> Any:
    """A query for all of these words, or, unless whole, for words that begin so."""
    return reduce(
        and_, (SearchQuery(term if whole else f"{term}:*", search_type="raw", config="simple") for term in terms)
    )


def named(terms: Iterable[str], *, whole: bool = False) -> Q:
    """That the names, slug or numbers of a record have all of these words."""
    return Q(SearchVectorExact(names(), query(terms, whole=whole)))


def find(text: str, also: QuerySet[Any] | None = None) -> list[Record]:
    """The records that are found by a text, what fits best first; `also`: keys of records that others find by it."""
    terms = looked_for(text)
    if not terms:
        return []
    beginnings = query(terms)
    records = Record.objects.order_by()
    ways = [
        records.filter(named(terms, whole=True)),
        records.filter(named(terms)),
        records.filter(Q(SearchVectorExact(texts(), beginnings))),
    ]
    keys = [way.values_list("pk", _way(number))[:MOST] for number, way in enumerate(ways)]
    translated = Translation.objects.order_by().filter(unit__retired_at=None, unit__record__isnull=False)
    translated = translated.annotate(words=SearchVector("folded", config="simple")).filter(words=beginnings)
    keys.append(translated.values_list("unit__record_id", _way(len(keys)))[:MOST])
    if also is not None:
        keys.append(also.values_list("record_id", _way(len(keys)))[:MOST])
    found: dict[int, int] = {}
    for pk, way in keys[0].union(*keys[1:], all=True):
        found[pk] = min(way, found.get(pk, way))
    return in_order(read(found), fold(text), found)


def read(pks: Iterable[int]) -> list[Record]:
    seen = ("model", "kind", "slug", "name", "name_cs", "name_pl", "numbers", "status", "game__name", "edition__name")
    return list(Record.objects.filter(pk__in=list(pks)).select_related("game", "edition").only(*seen))


def in_order(records: list[Record], text: str, way: dict[int, int] | None = None) -> list[Record]:
    """First what is called so, then what begins so, then as it was found."""

    def key(record: Record) -> tuple[Any, ...]:
        called = [fold(name) for name in (record.name, record.name_cs, record.name_pl, record.slug) if name]
        nearness = 0 if text in called else 1 if any(name.startswith(text) for name in called) else 2
        return nearness, (way or {}).get(record.pk, 0), called[0], record.pk

    return sorted(records, key=key)


def _way(number: int) -> Value:
    return Value(number, output_field=IntegerField())
