"""What answers look like: a schema for each resource, made of the types that the games register."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from pydantic.json_schema import models_json_schema

from api.localisation import LANGUAGES
from api.publication.made import MADE
from api.query import EVERYWHERE
from api.query.attributes import kinds_of_models, row_schema
from api.query.fields import models_of
from api.resources import RESOURCES
from api.schema.parameters import components as parameter_components
from cardsdb import games
from cardsdb.content.entries import ROWS
from cardsdb.games.registry import Kind

Data = dict[str, Any]

TITLES = {
    "games": "Game",
    "editions": "Edition",
    "cards": "Card",
    "enemies": "Enemy",
    "tokens": "Token",
    "tiles": "Tile",
    "terrains": "Terrain",
    "sites": "Site",
    "map-shapes": "MapShape",
    "scenarios": "Scenario",
    "variants": "Variant",
    "terms": "Term",
    "rules": "Rule",
    EVERYWHERE: "Result",
}
assert TITLES.keys() == {"games", *RESOURCES, EVERYWHERE}

TEXT: Data = {"type": "string"}
TEXT_OR_NULL: Data = {"type": ["string", "null"]}
ADDRESS: Data = {"type": "string", "format": "uri"}
ADDRESS_OR_NULL: Data = {"type": ["string", "null"], "format": "uri"}
TIME: Data = {"type": "string", "format": "date-time"}
WHOLE: Data = {"type": "integer", "minimum": 0}
LANGUAGE: Data = {"type": "string", "enum": LANGUAGES}
STATUS: Data = {"type": "string", "enum": ["official", "proposed", "stale", "missing"]}
ID: Data = {"type": "string", "pattern": "^[a-z0-9-]+(/[a-z0-9-]+)?$"}


def ref(name: str) -> Data:
    return {"$ref": f"#/components/schemas/{name}"}


def or_null(schema: Data) -> Data:
    return {"anyOf": [schema, {"type": "null"}]}


def array(items: Data) -> Data:
    return {"type": "array", "items": items}


def whole(properties: Data, description: str = "", optional: Iterable[str] = ()) -> Data:
    """An object with all of these properties, and no other."""
    required = [name for name in properties if name not in set(optional)]
    told = {"description": description} if description else {}
    return {
        "type": "object",
        **told,
        "properties": properties,
        **({"required": required} if required else {}),
        "additionalProperties": False,
    }


def components() -> Data:
    """All of them, by name."""
    found = {**_shared(), **_of_kinds()}
    for resource, title in TITLES.items():
        found |= parameter_components(resource, title)
        if resource != EVERYWHERE:
            found[title] = _record(resource)
        found[f"{title}Part"] = _part(resource)
        found[f"{title}Page"] = _page(title)
    return found | {"Result": {"anyOf": [ref(TITLES[name]) for name in ("games", *RESOURCES)]}}


def shown(title: str) -> Data:
    """A record as an answer has it: whole, or as `fields` and `expand` ask for it."""
    return {"anyOf": [ref(title), ref(f"{title}Part")]}


def _shared() -> Data:
    named = {"name": TEXT_OR_NULL, "language": or_null(LANGUAGE), "name_status": or_null(STATUS)}
    summary = {"id": ID, "resource": TEXT, "url": ADDRESS_OR_NULL, **named}
    effect = {"slot": TEXT, "when": TEXT, "cost": {"type": "object"}, "do": {}}
    told = {"text": TEXT_OR_NULL, "language": or_null(LANGUAGE), "stale": {"type": "boolean"}}
    return {
        "Names": whole({"en": TEXT, "cs": TEXT_OR_NULL, "pl": TEXT_OR_NULL}, "The name in all languages."),
        "Summary": whole(summary, "A record as another one names it; null where it is not published."),
        "Reference": whole({"field": TEXT, **summary}, "A record that a field names."),
        "Effect": whole(
            {**effect, **told},
            "What it does, as data and as text; what data can be made of stands in docs/effects.md.",
            optional=("slot", "when", "cost", "stale"),
        ),
        "Definition": whole({"text": TEXT_OR_NULL, "language": LANGUAGE}, "What a term means."),
        "Problem": {
            "type": "object",
            "description": "Why a request was refused (RFC 9457).",
            "properties": {
                "type": TEXT,
                "title": {**TEXT, "description": "The status in words."},
                "status": {"type": "integer"},
                "code": {**TEXT, "description": "What was wrong, for programs: it stays the same in every language."},
                "detail": {**TEXT, "description": "What was wrong and what would be right, in your language."},
                "parameter": {**TEXT, "description": "The parameter that is to be mended."},
                "suggestions": {**array(TEXT), "description": "What may have been meant."},
                "known": {**array(TEXT), "description": "What there is."},
                "works": {**array(TEXT), "description": "What can be dealt, where what was asked for cannot."},
            },
            "required": ["type", "title", "status", "code", "detail"],
        },
    }


def _record(resource: str) -> Data:
    properties = _properties(resource)
    kinds = kinds_of_models(models_of(resource))
    properties["attributes"] = _either(_ref_of(kind) for kind in kinds)
    description = "A game." if resource == "games" else f"One of the {resource}."
    return whole(properties, description, optional=("resource",))


def _properties(resource: str) -> Data:
    names = {"name": TEXT_OR_NULL, "language": LANGUAGE, "name_status": STATUS, "names": ref("Names")}
    sort = {"resource": {"const": resource, "description": "Only in results of all sorts, and in what is embedded."}}
    if resource == "games":
        return {**sort, "id": ID, "url": ADDRESS, **names, "attributes": {}, "updated_at": TIME}
    kinds = sorted({kind.slug for kind in kinds_of_models(models_of(resource))})
    return {
        **sort,
        "id": ID,
        "url": ADDRESS,
        **_made(resource),
        "game": {"type": "string", "enum": games.games()},
        "edition": or_null(ref("Summary")),
        "kind": {"type": "string", "enum": kinds},
        "slug": TEXT,
        "number": array({"type": ["integer", "string"]}),
        "copies": {"type": ["integer", "null"]},
        **names,
        "attributes": {},
        **({"definition": or_null(ref("Definition"))} if resource == "terms" else {}),
        "effects": array(ref("Effect")),
        **_rows(resource),
        "references": array(ref("Reference")),
        "untranslated": {**array(TEXT), "description": "Fields whose text is English for want of a translation."},
        "updated_at": TIME,
    }


def _made(resource: str) -> Data:
    [model] = models_of(resource)
    if model not in MADE:
        return {}
    field = MADE[model][0]
    told = {"drawing": "Where it is drawn, as SVG.", "setup": "Where it is set up."}
    return {field: {**ADDRESS_OR_NULL, "description": told[field]}}


def _rows(resource: str) -> Data:
    [model] = models_of(resource)
    found: Data = {}
    if model in ROWS:
        types = {row_schema(kind) for kind in kinds_of_models([model])}
        refs = _refs()
        found[ROWS[model][0]] = array(_either(refs[schema] for schema in types if schema))
    if model == "tile":
        found["walls"] = array({"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2})
    return found


def _part(resource: str) -> Data:
    """What is left of a record when `fields` asks for parts of it; with `expand`, records stand where slugs stood."""
    if resource == EVERYWHERE:
        parts: Data = {}
        for name in ("games", *RESOURCES):
            parts |= _loose(_properties(name))
        return whole({**parts, "resource": TEXT, "kind": TEXT}, "Parts of a record.", optional=parts)
    loose = _loose(_properties(resource))
    return whole(loose, "Parts of a record, or one that others are embedded in.", optional=loose)


def _loose(properties: Data) -> Data:
    """The same properties with whatever inside."""
    return {name: {"type": kind} if (kind := _LOOSE.get(name)) else schema for name, schema in properties.items()}


_LOOSE: Data = {
    "edition": ["object", "null"],
    "definition": ["object", "null"],
    **dict.fromkeys(("attributes", "names"), "object"),
    **dict.fromkeys(("effects", "references", "components", "hexes", "setups"), "array"),
}


def _page(title: str) -> Data:
    unknown = {**array(TEXT), "description": "Those of `ids` that name no record here."}
    links = {"next": ADDRESS_OR_NULL, "previous": ADDRESS_OR_NULL}
    results = {"count": WHOLE, **links, "unknown_ids": unknown, "results": array(shown(title))}
    return whole(results, "A page of a list.", optional=("unknown_ids",))


def _either(schemas: Iterable[Data]) -> Data:
    known = {schema["$ref"]: schema for schema in schemas}
    return next(iter(known.values())) if len(known) == 1 else {"anyOf": [known[name] for name in sorted(known)]}


def _ref_of(kind: Kind) -> Data:
    return _refs()[kind.schema]


def _refs() -> dict[type, Data]:
    return _generated(tuple(_typed()))[0]


def _of_kinds() -> Data:
    return _generated(tuple(_typed()))[1]


def _typed() -> Iterable[Kind]:
    return (kind for game in games.games() for kind in games.kinds_of(game).values())


@cache
def _generated(kinds: tuple[Kind, ...]) -> tuple[dict[type, Data], Data]:
    """A reference to the schema of every type of attributes and rows, and those schemas by name."""
    refs: dict[type, Data] = {}
    schemas: Data = {}
    for game in games.games():
        types = dict.fromkeys(
            schema for kind in kinds if kind.game == game for schema in (kind.schema, row_schema(kind)) if schema
        )
        modes: Any = [(schema, "validation") for schema in types]
        found, definitions = models_json_schema(modes, ref_template=f"#/components/schemas/{game}.{{model}}")
        refs |= {schema: dict(found[schema, "validation"]) for schema in types}
        schemas |= {f"{game}.{name}": schema for name, schema in definitions["$defs"].items()}
    return refs, schemas
