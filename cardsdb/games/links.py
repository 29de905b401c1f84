"""Finds the references in a record's data by the types of its schema, so that they can be rows with foreign keys.

For each type a small function is built once that knows where, if anywhere, the type holds a reference; a part of the
data that can hold none costs nothing.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeGuard, Union, get_args, get_origin

from pydantic import BaseModel

from cardsdb.games.schema import RefTo


@dataclass(frozen=True)
class Link:
    """A place in some data that names another record."""

    path: str
    to: RefTo
    slug: str


Finder = Callable[[Any, str], Iterator[Link]]


def links(schema: type[BaseModel], data: Any) -> Iterator[Link]:
    """Every reference that valid data of this schema holds."""
    return finder_for(schema)(data, "")


@cache
def can_link(schema: type[BaseModel]) -> bool:
    """Whether data of this schema can name a record at all."""
    return any(_can_hold(field.annotation) or _marked(field.metadata) for field in schema.model_fields.values())


def _can_hold(annotation: Any) -> bool:
    """As `_of_type` looks for references, but only whether there are any."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _marked(arguments[1:]) or _can_hold(arguments[0])
    return can_link(annotation) if _is_model(annotation) else any(_can_hold(argument) for argument in arguments)


def _marked(metadata: Iterable[Any]) -> bool:
    return any(isinstance(mark, RefTo) for mark in metadata)


@cache
def finder_for(schema: type[BaseModel]) -> Finder:
    """The function that finds the references in data of this schema."""
    fields = {
        field.alias or name: finder
        for name, field in schema.model_fields.items()
        if (finder := _of_type(Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation))
    }

    def find(data: Any, path: str) -> Iterator[Link]:
        if isinstance(data, dict):
            for name, finder in fields.items():
                if name in data:
                    yield from finder(data[name], f"{path}.{name}" if path else name)

    return find


def _of_type(annotation: Any) -> Finder | None:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        target = next((mark for mark in arguments[1:] if isinstance(mark, RefTo)), None)
        return _of_key(target) if target else _of_type(arguments[0])
    if origin in (Union, UnionType):
        return _of_union([finder for argument in arguments if (finder := _of_type(argument))])
    if origin in (list, tuple, set, frozenset):
        items = next((finder for argument in arguments if (finder := _of_type(argument))), None)
        return _of_items(items) if items else None
    if origin is dict:
        return _of_mapping(_of_type(arguments[0]), _of_type(arguments[1]))
    if _is_model(annotation):
        return finder_for(annotation)
    return None


def _of_key(target: RefTo) -> Finder:
    def find(data: Any, path: str) -> Iterator[Link]:
        if isinstance(data, str):
            yield Link(path, target, data)

    return find


def _of_union(finders: list[Finder]) -> Finder | None:
    if len(finders) < 2:
        return finders[0] if finders else None

    def find(data: Any, path: str) -> Iterator[Link]:
        # Members of a union may share a field: what it names counts once.
        yield from dict.fromkeys(link for finder in finders for link in finder(data, path))

    return find


def _of_items(items: Finder) -> Finder:
    def find(data: Any, path: str) -> Iterator[Link]:
        if isinstance(data, list):
            for index, item in enumerate(data):
                yield from items(item, f"{path}[{index}]")

    return find


def _of_mapping(keys: Finder | None, values: Finder | None) -> Finder | None:
    if not (keys or values):
        return None

    def find(data: Any, path: str) -> Iterator[Link]:
        if isinstance(data, dict):
            for key, value in data.items():
                if keys:
                    yield from keys(key, f"{path}.{key}")
                if values:
                    yield from values(value, f"{path}.{key}")

    return find


def models_at(schema: type[BaseModel], loc: tuple[int | str, ...]) -> list[type[BaseModel]]:
    """The models that the value at this place of the schema may be of."""
    models = [schema]
    for step in loc:
        every = [pair for model in models for pair in model.model_fields.items()]
        fields = [field for name, field in every if step in (name, field.alias)]
        if fields:  # a step into a list, or the name of a union's member, changes nothing
            models = [model for field in fields for model in _models_in(field.annotation)]
        elif named := [model for model in models if model.__name__ == step]:
            models = named
    return models


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if _is_model(annotation):
        yield annotation
    for argument in get_args(annotation):
        yield from _models_in(argument)


def _is_model(annotation: Any) -> TypeGuard[type[BaseModel]]:
    return get_origin(annotation) is None and isinstance(annotation, type) and issubclass(annotation, BaseModel)
