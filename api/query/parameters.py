"""Every parameter that a list reads: for strict checking, and for the description of the API."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from django.http import QueryDict
from django.utils.translation import gettext as _

from api.errors import close_to, repeated_parameter
from api.query.expand import expand_names
from api.query.fields import EVERYWHERE, Field, fields_of
from api.query.filters import COMPARISONS, UPDATED_SINCE, lookups
from api.query.ordering import ordering_names
from api.query.refusals import Refusal, short
from api.query.sparse import field_names
from cardsdb.suggestions import near_or_stop

Sort = Literal["string", "number", "boolean"]


@dataclass(frozen=True)
class Parameter:
    name: str
    type: Sort
    description: str
    values: frozenset[str] = frozenset()  # empty: any
    example: str = ""


GENERAL = ("q", "ids", "fields", "expand", "ordering", UPDATED_SINCE)
_WORDS = {"gt": "More than.", "gte": "At least.", "lt": "Less than.", "lte": "At most."}


def parameters(resource: str) -> list[Parameter]:
    """The parameters of a list besides those of every answer: language, page and limit."""
    return [*_general(resource), *(one for field in fields_of(resource).values() for one in _of(field))]


def parameter_names(resource: str) -> frozenset[str]:
    return frozenset(parameter.name for parameter in parameters(resource))


def _general(resource: str) -> Iterable[Parameter]:
    yield Parameter("q", "string", "A query in the search language.", example="fire attack>=4")
    yield Parameter("ids", "string", "Only these records, at most 200, in this order.", example="mage-knight/rage")
    yield Parameter("fields", "string", "Only these parts of each record.", frozenset(field_names(resource)), "id,name")
    if names := expand_names(resource):
        yield Parameter("expand", "string", "Embed the records that these fields name.", frozenset(names), "edition")
    known = frozenset(ordering_names(resource))
    yield Parameter("ordering", "string", "Sort by these fields; - before one turns it round.", known, "name")
    yield Parameter(UPDATED_SINCE, "string", "Changed at this date or time, or later.", example="2026-11-18")


def _of(field: Field) -> Iterable[Parameter]:
    for lookup in lookups(field):
        if lookup in COMPARISONS:
            yield Parameter(f"{field.name}__{lookup}", "number", f"{_WORDS[lookup]} {field.description}".strip())
        elif lookup == "in":
            description = f"One of these, with commas between them. {field.description}".strip()
            yield Parameter(f"{field.name}__in", "string", description)
        elif lookup == "startswith":
            yield Parameter(f"{field.name}__startswith", "string", f"How it begins. {field.description}")
        else:
            yield Parameter(field.name, _sort(field), field.description, _closed(field))


def _sort(field: Field) -> Sort:
    if field.types == {"number"}:
        return "number"
    return "boolean" if field.types == {"boolean"} else "string"


def _closed(field: Field) -> frozenset[str]:
    return field.values if field.types <= {"choice", "boolean"} else frozenset()


def refuse_unknown(given: QueryDict, beside: Iterable[str], resource: str) -> None:
    """A parameter that nothing reads, or that is given twice, is a slip, never ignored."""
    general = {*beside, *GENERAL}
    for name, values in given.lists():
        if name not in general and not _is_filter(name, resource):
            known = general | parameter_names(resource)
            told = {"name": short(name), "hint": near_or_stop(short(name), known), "known": ", ".join(sorted(general))}
            raise Refusal(
                _("unknown parameter '%(name)s'%(hint)s Known: %(known)s, and the fields of the records.") % told,
                "unknown-parameter",
                parameter=short(name),
                suggestions=close_to(name, known),
                known=sorted(general),
            )
        if len(values) > 1:
            raise repeated_parameter(name)


def _is_filter(parameter: str, resource: str) -> bool:
    name, _joint, lookup = parameter.partition("__")
    field = fields_of(resource).get(name)
    return field is not None and lookup in lookups(field)


__all__ = ["EVERYWHERE", "Parameter", "parameter_names", "parameters", "refuse_unknown"]
