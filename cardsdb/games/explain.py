"""What does not fit a schema, said so that the person who wrote it can mend it."""

import json
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from cardsdb.games.links import models_at
from cardsdb.suggestions import near, near_or_stop


def explain(error: ValidationError, schema: type[BaseModel], data: Any) -> Iterator[tuple[str, str]]:
    """Pydantic's errors as (path, message) in our words, one for each place."""
    found: dict[str, list[str]] = {}
    for details in error.errors(include_url=False):
        path, value = _place(details, data)
        found.setdefault(path, []).append(_message(details, value, schema))
    for path, messages in found.items():
        # A union reports every alternative that did not fit: those that got further into the data say more.
        if not any(other != path and other.startswith((f"{path}.", f"{path}[")) for other in found):
            *others, last = dict.fromkeys(messages)
            yield path, _("; or: ").join([*(message.rstrip(".") for message in others), last])


def _place(details: ErrorDetails, data: Any) -> tuple[str, Any]:
    """The path in the data (without the names that pydantic gives to the members of a union) and what stands there."""
    path = ""
    for step in details["loc"]:
        if isinstance(step, int) and isinstance(data, list) and step < len(data):
            path, data = f"{path}[{step}]", data[step]
        elif isinstance(step, str) and isinstance(data, dict) and step in data:
            path, data = f"{path}.{step}".lstrip("."), data[step]
        elif details["type"] == "missing" and step == details["loc"][-1]:
            path = f"{path}.{step}".lstrip(".")
    return path, data


def _message(details: ErrorDetails, value: Any, schema: type[BaseModel]) -> str:
    context = details.get("ctx", {})
    shown = {"value": _shown(value)}
    match details["type"]:
        case "missing":
            return _("is missing.")
        case "extra_forbidden":
            known = _known_keys(schema, details["loc"][:-1])
            listed = {"hint": near(details["loc"][-1], known), "known": ", ".join(known) or _("none")}
            return _("unknown key%(hint)s (known: %(known)s).") % listed
        case "int_type" | "int_from_float" | "int_parsing":
            return _("%(value)s is not a whole number.") % shown
        case "float_type" | "float_parsing":
            return _("%(value)s is not a number.") % shown
        case "string_type":
            return _("%(value)s is not text.") % shown
        case "bool_type" | "bool_parsing":
            return _("%(value)s is neither true nor false.") % shown
        case "list_type" | "tuple_type" | "frozen_set_type" | "set_type":
            return _("%(value)s is not a list.") % shown
        case "dict_type" | "model_type" | "model_attributes_type":
            return _("%(value)s is not a mapping.") % shown
        case "none_required":
            return _("%(value)s is not null.") % shown
        case "greater_than_equal":
            return _("%(value)s is below %(limit)s.") % {**shown, "limit": context["ge"]}
        case "less_than_equal":
            return _("%(value)s is above %(limit)s.") % {**shown, "limit": context["le"]}
        case "literal_error":
            expected = context["expected"]
            words = [word.strip("'") for word in expected.replace(" or ", ", ").split(", ")]
            return _("%(value)s is not one of %(expected)s%(hint)s") % {
                **shown,
                "expected": expected.replace("'", ""),
                "hint": near_or_stop(value, words),
            }
        case "string_pattern_mismatch":
            return _("%(value)s does not have the form %(form)s.") % {**shown, "form": context["pattern"]}
        case "string_too_short":
            return _("is empty.")
        case "string_too_long":
            return _("is longer than %(limit)s characters.") % {"limit": context["max_length"]}
        case "too_short":
            return _("has fewer items than %(limit)s.") % {"limit": context["min_length"]}
        case "too_long":
            return _("has more items than %(limit)s.") % {"limit": context["max_length"]}
        case _:
            return details["msg"].removeprefix("Value error, ").rstrip(".") + "."


def _shown(value: Any) -> str:
    text = f"'{value}'" if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else f"{text[:57]}…"


def _known_keys(schema: type[BaseModel], loc: tuple[int | str, ...]) -> list[str]:
    """The keys that the model at this place of the schema has."""
    return sorted({key for model in models_at(schema, loc) for key in keys_of(model)})


def keys_of(model: type[BaseModel]) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]
