"""Finds marked places in a record's data by the types of its schema.

For each type a small function is built once that knows where, if anywhere, the type holds such a place; a part of the
data that can hold none costs nothing.
"""

from collections.abc import Callable, Iterator
from types import UnionType
from typing import Annotated, Any, Generic, TypeGuard, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel

Found = TypeVar("Found")
Finder = Callable[[Any, str], Iterator[Found]]  # of some data at a path
Leaf = Callable[[Any, tuple[Any, ...]], Finder[Found] | None]  # of a type with its marks; None: nothing that is sought


class Walker(Generic[Found]):
    """Looks for what its leaf makes of a type."""

    def __init__(self, leaf: Leaf[Found]) -> None:
        self._leaf = leaf
        self._finders: dict[type[BaseModel], Finder[Found]] = {}

    def find(self, schema: type[BaseModel], data: Any) -> Iterator[Found]:
        """Every place that valid data of this schema holds."""
        return self._of_model(schema)(data, "")

    def _of_model(self, schema: type[BaseModel]) -> Finder[Found]:
        if schema not in self._finders:
            self._finders[schema] = self._of_fields(schema)
        return self._finders[schema]

    def _of_fields(self, schema: type[BaseModel]) -> Finder[Found]:
        fields = {
            field.alias or name: finder
            for name, field in schema.model_fields.items()
            if (
                finder := self._of_type(
                    Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation
                )
            )
        }

        def find(data: Any, path: str) -> Iterator[Found]:
            if isinstance(data, dict):
                for name, finder in fields.items():
                    if name in data:
                        yield from finder(data[name], f"{path}.{name}" if path else name)

        return find

    def _of_type(self, annotation: Any) -> Finder[Found] | None:
        origin, arguments = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            return self._leaf(arguments[0], arguments[1:]) or self._of_type(arguments[0])
        if leaf := self._leaf(annotation, ()):
            return leaf
        if origin in (Union, UnionType):
            return _of_union([finder for argument in arguments if (finder := self._of_type(argument))])
        if origin in (list, tuple, set, frozenset):
            items = next((finder for argument in arguments if (finder := self._of_type(argument))), None)
            return _of_items(items) if items else None
        if origin is dict:
            return _of_mapping(self._of_type(arguments[0]), self._of_type(arguments[1]))
        return self._of_model(annotation) if is_model(annotation) else None


def _of_union(finders: list[Finder[Found]]) -> Finder[Found] | None:
    if len(finders) < 2:
        return finders[0] if finders else None

    def find(data: Any, path: str) -> Iterator[Found]:
        # Members of a union may share a field: what is found there counts once.
        yield from dict.fromkeys(found for finder in finders for found in finder(data, path))

    return find


def _of_items(items: Finder[Found]) -> Finder[Found]:
    def find(data: Any, path: str) -> Iterator[Found]:
        if isinstance(data, list):
            for index, item in enumerate(data):
                yield from items(item, f"{path}[{index}]")

    return find


def _of_mapping(keys: Finder[Found] | None, values: Finder[Found] | None) -> Finder[Found] | None:
    if not (keys or values):
        return None

    def find(data: Any, path: str) -> Iterator[Found]:
        if isinstance(data, dict):
            for key, value in data.items():
                if keys:
                    yield from keys(key, f"{path}.{key}")
                if values:
                    yield from values(value, f"{path}.{key}")

    return find


def is_model(annotation: Any) -> TypeGuard[type[BaseModel]]:
    return get_origin(annotation) is None and isinstance(annotation, type) and issubclass(annotation, BaseModel)
