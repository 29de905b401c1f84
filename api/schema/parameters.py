"""The parameters of every operation. Those that narrow a list by an attribute are many: they are one object."""

import re
from collections.abc import Iterable
from typing import Any

from api.localisation import FALLBACKS, LANGUAGES
from api.pagination import MOST
from api.query import Parameter, parameters
from api.query.expand import expand_names
from api.query.ids import MOST as MOST_IDS
from api.query.ordering import ordering_names
from api.query.sparse import field_names

Data = dict[str, Any]

LISTED = ("ids", "fields", "expand", "ordering")  # take several values, with commas between them
SHOWING = ("fields", "expand")
LOOKUP = re.compile(r"__(in|gte?|lte?|startswith)$")
# What every record has; all else is an attribute, or a number of its effects.
COLUMNS = (
    *("game", "resource", "kind", "edition", "slug", "name", "number", "copies"),
    *("name_cs_status", "name_pl_status"),
)


def query(name: str, schema: Data, description: str, **more: Any) -> Data:
    return {"in": "query", "name": name, "description": description, "schema": schema, **more}


def path(name: str, description: str, example: str, schema: Data | None = None) -> Data:
    schema = schema or {"type": "string", "pattern": "^[-a-zA-Z0-9_]+$"}
    return {
        "in": "path",
        "name": name,
        "required": True,
        "description": description,
        "schema": schema,
        "example": example,
    }


LANGUAGE = query(
    "lang",
    {"type": "string", "enum": LANGUAGES},
    "The language of the answer; wins over Accept-Language.",
    example="cs",
)
FALLBACK = query(
    "fallback",
    {"type": "string", "enum": FALLBACKS, "default": "english"},
    "What stands where a translation is missing: the English text, or null.",
)
PAGING = [
    query("page", {"type": "integer", "minimum": 1, "default": 1}, "Which page of the list."),
    query("limit", {"type": "integer", "minimum": 1, "maximum": MOST, "default": 50}, "How many records a page has."),
]
SEED = query("seed", {"type": "string"}, "The same seed draws the same record while the content stays.", example="7")


def format_of(*names: str) -> Data:
    return query("format", {"type": "string", "enum": list(names)}, "The format of the answer; wins over Accept.")


COMMON = [LANGUAGE, FALLBACK, format_of("json")]


def narrowing(resource: str, title: str) -> list[Data]:
    """The parameters that a list is narrowed, sorted and shown by."""
    known = parameters(resource)
    own = [_of(parameter, title) for parameter in known if not _is_attribute(parameter)]
    if not any(map(_is_attribute, known)):
        return own
    return [*own, _attributes(resource, title)]


def showing(resource: str, title: str) -> list[Data]:
    """The parameters by which a single record is shown in parts, or with what it names."""
    return [_of(parameter, title) for parameter in parameters(resource) if parameter.name in SHOWING]


def _is_attribute(parameter: Parameter) -> bool:
    return parameter.name not in (*LISTED, "q", "updated_since", *_with_lookups(COLUMNS))


def _with_lookups(names: Iterable[str]) -> set[str]:
    return {f"{name}{lookup}" for name in names for lookup in ("", *(f"__{one}" for one in _LOOKUPS))}


_LOOKUPS = ("in", "gt", "gte", "lt", "lte", "startswith")


def _of(parameter: Parameter, title: str) -> Data:
    more: Data = {"example": parameter.example} if parameter.example else {}
    if parameter.name in LISTED or parameter.name.endswith("__in"):
        more = {"style": "form", "explode": False, **more}
        if parameter.example:
            more["example"] = parameter.example.split(",")
    return query(parameter.name, _schema(parameter, title), parameter.description, **more)


def _schema(parameter: Parameter, title: str) -> Data:
    if parameter.name in ("fields", "expand", "ordering"):
        part = {"$ref": f"#/components/schemas/{title}{parameter.name.title()}"}
        return {"type": "array", "items": part, "minItems": 1}
    if parameter.name == "ids":
        return {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": MOST_IDS}
    if parameter.name.endswith("__in"):
        return {"type": "array", "items": {"type": "string"}, "minItems": 1}
    if parameter.name == "updated_since":
        return {"anyOf": [{"type": "string", "format": "date"}, {"type": "string", "format": "date-time"}]}
    return _plain(parameter)


def _plain(parameter: Parameter) -> Data:
    if parameter.type != "string":
        return {"type": parameter.type}
    return {"type": "string", "enum": sorted(parameter.values)} if parameter.values else {"type": "string"}


def _attributes(resource: str, title: str) -> Data:
    description = (
        "Attributes, and the numbers of effects, each a parameter of its own: `?color=red&level__gte=3`. "
        "`__gt`, `__gte`, `__lt` and `__lte` compare numbers, `__in` takes several values with commas between them."
    )
    schema = {"$ref": f"#/components/schemas/{title}Filters"}
    return query("attributes", schema, description, style="form", explode=True, example=_an_example(resource))


def _an_example(resource: str) -> Data:
    first = next(one for one in parameters(resource) if _is_attribute(one) and (one.values or one.type == "number"))
    return {first.name: min(first.values) if first.values else 3}


def components(resource: str, title: str) -> Data:
    """The schemas that the parameters of a resource point at."""
    orders = sorted(ordering_names(resource))
    found = {
        f"{title}Fields": _words(field_names(resource)),
        f"{title}Ordering": _words([*orders, *(f"-{name}" for name in orders)]),
        f"{title}Expand": _words(expand_names(resource)),
        f"{title}Filters": _filters([one for one in parameters(resource) if _is_attribute(one)]),
    }
    return {name: schema for name, schema in found.items() if schema}


def _words(names: Iterable[str]) -> Data | None:
    words = sorted(names, key=lambda name: (name.lstrip("-"), name))
    return {"type": "string", "enum": words} if words else None


def _filters(known: list[Parameter]) -> Data | None:
    plain = {one.name: one for one in known if not LOOKUP.search(one.name)}
    compared = {LOOKUP.sub("", one.name) for one in known if one.name.endswith("__gte")}
    if not plain:
        return None
    return {
        "type": "object",
        "properties": {name: {**_plain(one), **_described(one)} for name, one in sorted(plain.items())},
        "patternProperties": {
            **({f"^({_any_of(compared)})__(gt|gte|lt|lte)$": {"type": "number"}} if compared else {}),
            f"^({_any_of(plain)})__in$": {"type": "string", "minLength": 1},
        },
        "additionalProperties": False,
    }


def _described(parameter: Parameter) -> Data:
    return {"description": parameter.description} if parameter.description else {}


def _any_of(names: Iterable[str]) -> str:
    return "|".join(name.replace(".", r"\.") for name in sorted(names))
