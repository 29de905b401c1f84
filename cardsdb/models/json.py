"""What the database promises about a JSON column."""

from collections.abc import Sequence

from django.db import models
from django.db.models import F, Func, Q, Value
from django.db.models.lookups import Exact
from django.utils.translation import gettext_lazy as _


def is_object(field: str) -> models.CheckConstraint:
    return models.CheckConstraint(
        condition=_is(field, "object"),
        name=f"%(class)s_{field}_is_object",
        violation_error_message=_("Attributes and details are an object: {…}."),
    )


def is_list(field: str) -> models.CheckConstraint:
    return models.CheckConstraint(
        condition=_is(field, "array"),
        name=f"%(class)s_{field}_is_list",
        violation_error_message=_("Numbers, effects, other readings and waived findings are each a list: […]."),
    )


def has_no_keys(field: str, columns: Sequence[str]) -> models.CheckConstraint:
    """What has a column of its own stands there and nowhere else."""
    return models.CheckConstraint(
        condition=~Q(**{f"{field}__has_any_keys": columns}),
        name=f"%(class)s_{field}_repeats_no_column",
        violation_error_message=_("The details repeat a field that stands beside them."),
    )


def _is(field: str, json_type: str) -> Exact:
    return Exact(Func(F(field), function="jsonb_typeof", output_field=models.TextField()), Value(json_type))
