"""Filters by parameter: `?color=red&level__gte=3`. Which there are follows from the fields of a resource.

A resource has hundreds of them, so a filter set is made of those that a request gives, not of all.
"""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, time

from django import forms
from django.db.models import Q, QuerySet
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import gettext as _
from django_filters import Filter, FilterSet

from api.models import Document
from api.query.conditions import Named, compares, equals, starts_with
from api.query.fields import Field, fields_of, models_of
from api.query.refusals import Refusal, empty, short, too_many
from cardsdb import games

Condition = Callable[[str], Q]

COMPARISONS = {"gt": ">", "gte": ">=", "lt": "<", "lte": "<="}
MOST_VALUES = 50  # of one `__in`
UPDATED_SINCE = "updated_since"


class ConditionField(forms.Field):
    """A value that becomes a condition, or is refused."""

    def __init__(self, *, condition: Condition, label: str, required: bool) -> None:
        super().__init__(label=label, required=required)
        self.condition = condition

    def clean(self, value: str | None) -> Q:
        return self.condition(value or "")


class ConditionFilter(Filter):  # type: ignore[misc]
    field_class = ConditionField

    def filter(self, queryset: QuerySet[Document], value: Q) -> QuerySet[Document]:
        return queryset.filter(value)


class DocumentFilters(FilterSet):  # type: ignore[misc]
    """The filters that a request gives, on the documents of one resource."""

    def __init__(self, given: Mapping[str, str], documents: QuerySet[Document], resource: str) -> None:
        super().__init__(given, documents)
        self.named = Named()
        fields = fields_of(resource)
        if "kind" in fields and "game" in given:
            fields = {**fields, "kind": _kind_in(resource, given["game"], fields["kind"])}
        for name in given:
            if condition := condition_for(name, fields, self.named):
                self.filters[name] = ConditionFilter(label=name, condition=condition)

    def narrowed(self) -> QuerySet[Document]:
        documents: QuerySet[Document] = self.qs
        self.named.refuse_unknown()
        return documents


def _kind_in(resource: str, game: str, kind: Field) -> Field:
    """The kinds of one game alone, where it is known."""
    models = models_of(resource)
    kinds = {kind.slug for kind in games.kinds_of(game).values() if kind.model in models}
    return Field("kind", kind.types, frozenset(kinds), column=True) if kinds else kind


def lookups(field: Field) -> list[str]:
    """What may stand behind the name of a field."""
    ordered = list(COMPARISONS) if field.is_number else []
    return ["", "in", *ordered, *(["startswith"] if field.name == "name" else [])]


def filter_names(resource: str) -> set[str]:
    """Every filter of a resource."""
    named = {
        f"{name}__{lookup}" if lookup else name for name, f in fields_of(resource).items() for lookup in lookups(f)
    }
    return named | {UPDATED_SINCE}


def condition_for(parameter: str, fields: Mapping[str, Field], named: Named) -> Condition | None:
    """What a value of this parameter asks for; None where it is no filter."""
    if parameter == UPDATED_SINCE:
        return updated_since
    name, _joint, lookup = parameter.partition("__")
    field = fields.get(name)
    if field is None or lookup not in lookups(field):
        return None
    if lookup in COMPARISONS:
        return lambda value: compares(field, COMPARISONS[lookup], value, parameter)
    if lookup == "startswith":
        return lambda value: starts_with(field, _given(parameter, value))
    return lambda value: equals(field, _values(parameter, lookup, value), named, parameter)


def _given(parameter: str, value: str) -> str:
    if not value.strip():
        raise empty(parameter)
    return value


def _values(parameter: str, lookup: str, value: str) -> list[str]:
    values = [part.strip() for part in _given(parameter, value).split(",")] if lookup == "in" else [value]
    if len(values) > MOST_VALUES:
        raise too_many(parameter, MOST_VALUES)
    return [_given(parameter, part) for part in values]


def updated_since(value: str) -> Q:
    """That a record changed then or later."""
    return Q(updated_at__gte=moment_of(UPDATED_SINCE, value))


def moment_of(name: str, value: str) -> datetime:
    """What a parameter says: a date begins at midnight, and all is UTC unless it says otherwise."""
    try:
        moment = parse_datetime(value)
        if moment is None and (day := parse_date(value)):
            moment = datetime.combine(day, time())
        if moment:
            # In UTC: the database knows no time zones as far off as some that can be written.
            moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    except (ValueError, OverflowError):  # the 31st of February; a moment before the first year
        moment = None
    if moment is None:
        told = {"name": name, "value": short(value)}
        detail = _("%(name)s: '%(value)s' is no date or time such as 2026-11-18 or 2026-11-18T12:00:00Z.") % told
        raise Refusal(detail, parameter=name)
    return moment
