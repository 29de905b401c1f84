"""The types of an effect language in words, for those who write effects."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Le, MinLen
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from cardsdb.effects.nodes import Clause
from cardsdb.effects.phrases import Phrases
from cardsdb.games.schema import RefTo

MOST_IN_LINE = 8  # a longer list of words is told apart


@dataclass(frozen=True)
class Row:
    """A word that a mapping takes."""

    word: str
    type: str
    need: str


@dataclass
class Types:
    """Says types, and keeps what they refer to, so that it can be described once for a whole language.

    Vocabularies and sets have the names of their variables, which are found where the fields are declared.
    """

    language: str
    vocabularies: dict[str, Phrases] = field(default_factory=dict)
    sets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    mappings: dict[str, type[BaseModel]] = field(default_factory=dict)

    def rows(self, cls: type[BaseModel]) -> Iterator[Row]:
        """The words that a class takes, less those that a subclass has closed."""
        for name, info in cls.model_fields.items():
            word = info.alias or name
            if info.annotation not in (None, NoneType):
                yield Row(word, self._said(info.annotation, info.metadata, _Place(cls, word)), _need(info))
        self._keep_others(cls)

    def _keep_others(self, cls: type[BaseModel]) -> None:
        """Vocabularies that a class may use without a field of their type: the same words in another role."""
        for name, value in vars(sys.modules[cls.__module__]).items():
            if isinstance(value, Phrases):
                _keep(self.vocabularies, value, _title(name), _of_module(_title(name), cls))

    def _said(self, annotation: Any, marks: Iterable[Any], place: _Place) -> str:
        origin, arguments = get_origin(annotation), get_args(annotation)
        marks = list(_flat(marks))
        if origin is Annotated:
            return self._said(arguments[0], [*marks, *arguments[1:]], place)
        for mark in marks:
            if isinstance(mark, Phrases):
                return f"a word of {self._kept(self.vocabularies, mark, place)}"
            if isinstance(mark, RefTo) and origin is not Literal:
                return f"key of a record: {mark.kind or mark.model}"
        if annotation is Clause:
            return "a node"
        if origin in (Union, UnionType):
            members = [self._said(member, (), place) for member in arguments if member is not NoneType]
            return " or ".join(dict.fromkeys(members))
        if origin is Literal:
            return self._words(arguments, place)
        if origin in (list, tuple, set, frozenset):
            least = next((f"{mark.min_length} or more " for mark in marks if isinstance(mark, MinLen)), "")
            return f"list of {least}{_many(self._said(arguments[0], (), place))}"
        if origin is dict:
            key, value = (self._said(argument, (), place) for argument in arguments)
            return f"a mapping of {key} to {value}"
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            name = annotation.__name__
            kept = _keep(self.mappings, annotation, name, _of_module(name, annotation))
            return f"a mapping {self._link(kept)}"
        return _plain(annotation, marks)

    def _words(self, words: tuple[Any, ...], place: _Place) -> str:
        shown = tuple(_word(word) for word in words)
        if len(shown) <= MOST_IN_LINE:
            return ", ".join(f"`{word}`" for word in shown)
        return f"a word of {self._kept(self.sets, shown, place, Literal[words])}"

    def _kept(self, under: dict[str, Any], value: Any, place: _Place, variable: Any = None) -> str:
        name = place.name_of(value if variable is None else variable)
        return self._link(_keep(under, value, name, place.own_name))

    def _link(self, name: str) -> str:
        return f"[{name}](#{self.anchor(name)})"

    def anchor(self, name: str) -> str:
        return anchor(self.language, "type", name)  # a node may have the same name


@dataclass(frozen=True)
class _Place:
    """A field of a class."""

    cls: type[BaseModel]
    word: str

    @property
    def own_name(self) -> str:
        return f"{self.cls.__name__} {self.word}"

    def name_of(self, value: Any) -> str:
        """The name of the variable that holds the value, in the modules of the class or its bases."""
        for cls in self.cls.__mro__:
            for name, held in vars(sys.modules[cls.__module__]).items():
                if held is value or (get_origin(value) is Literal and _literal(held) == value):
                    return _title(name)
        return self.own_name


def _keep(under: dict[str, Any], value: Any, name: str, other_name: str) -> str:
    """Keep a value under its name, or the other name where that is taken; one that is there already keeps its own."""
    for kept_as, kept in under.items():
        if kept is value or (isinstance(value, tuple) and kept == value):
            return kept_as
    name = other_name if name in under else name
    under[name] = value
    return name


def anchor(*names: str) -> str:
    return "-".join(names).lower().replace(" ", "-").replace("_", "-")


def _of_module(name: str, cls: type[BaseModel]) -> str:
    return f"{name} of {cls.__module__.rpartition('.')[2]}"


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize() if name.isupper() else name


def _literal(value: Any) -> Any:
    return get_args(value)[0] if get_origin(value) is Annotated else value


def _flat(marks: Iterable[Any]) -> Iterator[Any]:
    for mark in marks:
        yield from mark.metadata if isinstance(mark, FieldInfo) else [mark]


def _many(said: str) -> str:
    """`a word of Colours` as `words of Colours`."""
    if not said.startswith("a "):
        return f"items: {said}"
    one, _, rest = said.removeprefix("a ").partition(" ")
    return f"{one}s {rest}".strip()


def _plain(annotation: Any, marks: list[Any]) -> str:
    if annotation is bool:
        return "`true`, `false`"
    if annotation is int:
        return f"whole number{_range(marks)}"
    return {str: "text", float: "number"}.get(annotation, "anything")


def _range(marks: list[Any]) -> str:
    least = [mark.ge for mark in marks if isinstance(mark, Ge)]
    most = [mark.le for mark in marks if isinstance(mark, Le)]
    above = f" from {least[0]}" if least else ""
    return f"{above} to {most[0]}" if most else above


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _need(info: FieldInfo) -> str:
    if info.is_required():
        return "required"
    default = info.get_default(call_default_factory=True, validated_data={})
    return f"`{_word(default)}` where left out" if isinstance(default, str | int) else "may be left out"
