"""What clients can ask about: the typed attributes of every kind, read off the schemas of the games."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeGuard, Union, get_args, get_origin

from pydantic import BaseModel

from cardsdb import games
from cardsdb.content.entries import ROWS
from cardsdb.effects.languages import language_of
from cardsdb.games.registry import Kind
from cardsdb.games.schema import RefTo

LANGUAGES = frozenset({"en", "cs", "pl"})
Type = Literal["number", "choice", "boolean", "reference", "text"]

# Names that parameters and columns have; an attribute of such a name is asked for as `attributes.limit`.
TAKEN = frozenset(
    {"id", "ids", "game", "edition", "kind", "resource", "slug", "name", "text", "number", "copies", "q", "lang"}
    | {"fallback", "format", "page", "limit", "fields", "expand", "ordering", "seed", "updated_since", "updated_at"}
    | {"name_cs_status", "name_pl_status", "or", "and", "not"}
)


@dataclass(frozen=True)
class Attribute:
    """A field that records of some kinds have."""

    name: str
    types: frozenset[Type]
    values: frozenset[str] = frozenset()  # all the words it can be; empty: any
    models: frozenset[str] = frozenset()  # what it may point at
    kinds: frozenset[tuple[str, str]] = frozenset()  # game and kind of the records that have it
    description: str = ""

    def also(self, other: "Attribute") -> "Attribute":
        """The same field of other kinds beside: what any of them allows."""
        return Attribute(
            self.name,
            self.types | other.types,
            self.values | other.values,
            self.models | other.models,
            self.kinds | other.kinds,
            self.description or other.description,
        )


def attributes_of(kinds: Iterable[Kind]) -> dict[str, Attribute]:
    """Every field of these kinds by its name; a name that several have is one field."""
    return _merged(tuple(kinds))


@lru_cache(maxsize=64)
def _merged(kinds: tuple[Kind, ...]) -> dict[str, Attribute]:
    found: dict[str, Attribute] = {}
    for kind in kinds:
        for attribute in _of_kind(kind):
            known = found.get(attribute.name)
            found[attribute.name] = known.also(attribute) if known else attribute
    return dict(sorted(found.items()))


def kinds_of_models(models: Iterable[str]) -> tuple[Kind, ...]:
    """The kinds that the games register for these models."""
    wanted = set(models)
    return tuple(kind for game in games.games() for kind in games.kinds_of(game).values() if kind.model in wanted)


@lru_cache(maxsize=512)
def _of_kind(kind: Kind) -> tuple[Attribute, ...]:
    leaves = [*_of_model(kind.schema, "", frozenset()), *_of_rows(kind)]
    if kind.slots:
        leaves += [Attribute(name, frozenset({"number"})) for name in sorted(language_of(kind.game).numbers())]
    kinds = frozenset({(kind.game, kind.slug)})
    return tuple(
        Attribute(public(leaf.name), leaf.types, leaf.values, leaf.models, kinds, leaf.description) for leaf in leaves
    )


def public(name: str) -> str:
    """The name under which clients ask for an attribute."""
    return f"attributes.{name}" if name in TAKEN else name


def row_schema(kind: Kind) -> type[BaseModel] | None:
    """The type of a kind's hexes, set-ups or components."""
    return kind.rows or (ROWS[kind.model][1] if kind.model in ROWS else None)


def _of_rows(kind: Kind) -> Iterator[Attribute]:
    if schema := row_schema(kind):
        yield from _of_model(schema, f"{ROWS[kind.model][0]}.", frozenset())


def _of_model(schema: type[BaseModel], prefix: str, inside: frozenset[type]) -> Iterator[Attribute]:
    if schema in inside:
        return
    for field_name, field in schema.model_fields.items():
        annotation = Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation
        for leaf in _of_type(annotation, prefix + (field.alias or field_name), inside | {schema}):
            yield Attribute(leaf.name, leaf.types, leaf.values, leaf.models, leaf.kinds, field.description or "")


def _of_type(annotation: Any, name: str, inside: frozenset[type]) -> Iterator[Attribute]:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _of_annotated(arguments[0], arguments[1:], name, inside)
    elif origin in (Union, UnionType, list, set, frozenset, tuple):
        for argument in arguments:
            if argument is not Ellipsis:
                yield from _of_type(argument, name, inside)
    elif origin is dict:  # known by its keys, and by the fields of what they lead to
        yield from _of_type(arguments[0], name, inside)
        yield from (leaf for leaf in _of_type(arguments[1], name, inside) if leaf.name != name)
    elif origin is Literal:
        yield from _of_literal(arguments, name)
    elif is_model(annotation):
        if not is_localised(annotation):
            yield from _of_model(annotation, f"{name}.", inside)
    elif plain := _PLAIN.get(annotation):
        yield Attribute(name, frozenset({plain}), frozenset({"true", "false"} if plain == "boolean" else ()))


_PLAIN: dict[type, Type] = {bool: "boolean", int: "number", float: "number", str: "text"}


def _of_annotated(inner: Any, marks: tuple[Any, ...], name: str, inside: frozenset[type]) -> Iterator[Attribute]:
    leaves = list(_of_type(inner, name, inside))
    target = next((mark for mark in marks if isinstance(mark, RefTo)), None)
    words = next((mark for mark in marks if isinstance(mark, Mapping)), None)  # a closed vocabulary of the effects
    for leaf in leaves:
        if target:
            yield Attribute(leaf.name, frozenset({"reference"}), leaf.values, frozenset({target.model}))
        elif words and "text" in leaf.types:
            yield Attribute(leaf.name, frozenset({"choice"}), frozenset(words))
        else:
            yield leaf


def _of_literal(values: tuple[Any, ...], name: str) -> Iterator[Attribute]:
    words = frozenset(str(value).lower() if isinstance(value, bool) else str(value) for value in values)
    if all(isinstance(value, bool) for value in values):
        yield Attribute(name, frozenset({"boolean"}), words)
    elif all(isinstance(value, int) for value in values):
        yield Attribute(name, frozenset({"number"}))
    elif values != (NoneType,):
        yield Attribute(name, frozenset({"choice"}), words)


def is_model(annotation: Any) -> TypeGuard[type[BaseModel]]:
    return get_origin(annotation) is None and isinstance(annotation, type) and issubclass(annotation, BaseModel)


@lru_cache(maxsize=512)
def is_localised(schema: type[BaseModel]) -> bool:
    """A text in several languages: found by its words, not by its value."""
    if not schema.model_fields or not set(schema.model_fields) <= LANGUAGES:
        return False
    leaves = [
        leaf for name, field in schema.model_fields.items() for leaf in _of_type(field.annotation, name, frozenset())
    ]
    return all(leaf.types == {"text"} for leaf in leaves)
