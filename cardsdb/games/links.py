"""Finds the references in a record's data by the types of its schema, so that they can be rows with foreign keys."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin

from pydantic import BaseModel

from cardsdb.games.schema import RefTo
from cardsdb.games.walking import Finder, Walker, is_model


@dataclass(frozen=True)
class Link:
    """A place in some data that names another record."""

    path: str
    to: RefTo
    slug: str


def links(schema: type[BaseModel], data: Any) -> Iterator[Link]:
    """Every reference that valid data of this schema holds."""
    return _walker.find(schema, data)


def _key(annotation: Any, marks: tuple[Any, ...]) -> Finder[Link] | None:
    target = next((mark for mark in marks if isinstance(mark, RefTo)), None)
    return _of_key(target) if target else None


def _of_key(target: RefTo) -> Finder[Link]:
    def find(data: Any, path: str) -> Iterator[Link]:
        if isinstance(data, str):
            yield Link(path, target, data)

    return find


_walker = Walker(_key)


@cache
def can_link(schema: type[BaseModel]) -> bool:
    """Whether data of this schema can name a record at all."""
    return any(_can_hold(field.annotation) or _marked(field.metadata) for field in schema.model_fields.values())


def _can_hold(annotation: Any) -> bool:
    """As the walker looks for references, but only whether there are any."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _marked(arguments[1:]) or _can_hold(arguments[0])
    return can_link(annotation) if is_model(annotation) else any(_can_hold(argument) for argument in arguments)


def _marked(metadata: Iterable[Any]) -> bool:
    return any(isinstance(mark, RefTo) for mark in metadata)


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
    if is_model(annotation):
        yield annotation
    for argument in get_args(annotation):
        yield from _models_in(argument)
