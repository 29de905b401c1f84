"""A field, an operator and a value as a condition on documents."""

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q

from api.models import Document
from api.query.fields import Field
from api.query.has_facet import HasFacet
from api.query.refusals import Refusal, no_number, no_such_value
from cardsdb import limits
from cardsdb.folding import fold

_NUMBER = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,6})?")
_SUGGESTED = 5_000  # slugs that near misses are looked for among


@dataclass
class Named:
    """The records that a query names, to see with one question whether they exist."""

    slugs: dict[tuple[str, str], Field] = field(default_factory=dict)  # by the name of the parameter and the slug

    def add(self, name: str, slug: str, asked: Field) -> None:
        self.slugs[name, slug] = asked

    def refuse_unknown(self) -> None:
        """Refuse the first that is in none of the lists it could be in."""
        resources = {resource for asked in self.slugs.values() for resource in asked.resources}
        wanted = {slug for _name, slug in self.slugs}
        if not wanted:
            return
        found = set(Document.objects.filter(resource__in=resources, slug__in=wanted).values_list("resource", "slug"))
        for (name, slug), asked in self.slugs.items():
            if slug not in asked.values and not any((resource, slug) in found for resource in asked.resources):
                raise no_such_value(name, slug, slugs_of(asked.resources))


def slugs_of(resources: Collection[str]) -> set[str]:
    documents = Document.objects.filter(resource__in=resources)
    return set(documents.order_by("slug").values_list("slug", flat=True).distinct()[:_SUGGESTED])


def number(text: str) -> float | None:
    return float(text) if _NUMBER.fullmatch(text) else None


def equals(asked: Field, values: Collection[str], named: Named, name: str, **members: Any) -> Q:
    """That the field is one of these values."""
    numbers: list[float] = []
    texts: list[str] = []
    for value in values:
        folded = fold(value)[: limits.NAME]
        found = number(value) if asked.is_number else None
        if found is not None:
            numbers.append(found)
        if folded and _can_be(asked, folded):
            texts.append(folded)
            if "reference" in asked.types and folded not in asked.values:
                named.add(name, folded, asked)
        elif found is None:
            raise _refused(asked, value, name, **members)
    return _is_any(asked, numbers, texts)


def compares(asked: Field, operator: str, value: str, name: str, **members: Any) -> Q:
    """That the field is a number, and less or more than this one."""
    limit = number(value)
    if limit is None:
        raise no_number(name, value, **members)
    return Q(HasFacet(asked.name, "number", operator, limit))


def starts_with(asked: Field, value: str) -> Q:
    return Q(HasFacet(asked.name, "text", "starts", fold(value)[: limits.NAME]))


def _can_be(asked: Field, word: str) -> bool:
    closed = asked.types <= {"choice", "boolean", "number"}
    return word in {fold(known) for known in asked.values} if closed else asked.types != {"number"}


def _refused(asked: Field, value: str, name: str, **members: Any) -> Refusal:
    if asked.types == {"number"}:
        return no_number(name, value, **members)
    return no_such_value(name, value, asked.values, **members)


def _is_any(asked: Field, numbers: list[float], texts: list[str]) -> Q:
    if asked.column:
        return Q(**_among(asked.name, texts))
    condition = Q()
    if numbers:
        condition |= _facet(asked.name, "number", numbers)
    if texts:
        condition |= _facet(asked.name, "text", texts)
    return condition


def _among(column: str, values: list[Any]) -> dict[str, Any]:
    return {column: values[0]} if len(values) == 1 else {f"{column}__in": values}


def _facet(name: str, column: str, values: list[Any]) -> Q:
    return Q(HasFacet(name, column, "=", values[0]) if len(values) == 1 else HasFacet(name, column, "in", values))
