"""`?ordering=-level,name`: by which fields a list is sorted."""

from typing import Any

from django.db.models import F, Min, OuterRef, QuerySet, Subquery

from api.models import Document, Facet
from api.query.fields import fields_of
from api.query.refusals import no_such_value, too_many

MOST = 4
COLUMNS = ("game", "kind", "edition", "slug", "updated_at", "resource")
ADDRESS = ("game", "slug", "resource")  # decides between equals, so that pages never overlap


def ordering_names(resource: str) -> set[str]:
    """Every field that a resource can be sorted by."""
    numbers = {name for name, field in fields_of(resource).items() if field.is_number}
    return numbers | {"name", *COLUMNS}


def in_order(documents: QuerySet[Document], asked: str, resource: str, language: str) -> QuerySet[Document]:
    """The documents sorted by these fields, `-` before one turning it round; what has no such number comes last."""
    names = asked.split(",")
    if len(names) > MOST:
        raise too_many("ordering", MOST)
    known = ordering_names(resource)
    for name in names:
        if name.removeprefix("-") not in known:
            raise no_such_value("ordering", name, known)
    return documents.order_by(*(_key(name, language) for name in names), *ADDRESS)


def _key(name: str, language: str) -> Any:
    backwards, name = name.startswith("-"), name.removeprefix("-")
    if name == "name" or name in COLUMNS:
        key = F(f"sort_{language}" if name == "name" else name)
        return key.desc() if backwards else key.asc()
    number = _lowest(name)
    return number.desc(nulls_last=True) if backwards else number.asc(nulls_last=True)


def _lowest(name: str) -> Subquery:
    facets = Facet.objects.filter(document=OuterRef("pk"), name=name, number__isnull=False)
    return Subquery(facets.values("document").annotate(lowest=Min("number")).values("lowest"))
