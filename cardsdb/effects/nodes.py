"""What effects are made of: nodes, clauses and the language of a game.

An effect is data: `{any_of: [{attack: 2}, {block: 2}], optional: true}`. Each mapping is a clause: one node, told by
its main word (`any_of`), and modifiers that may stand beside any node (`optional`). A game's language is the set of its
nodes and its modifiers. To add a node, write one class: its fields are the words it takes, the first of them the main
one, and `phrase` says it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin

from django.utils.translation import gettext as _
from pydantic import ConfigDict, InstanceOf, ValidationError

from cardsdb.games.explain import explain
from cardsdb.games.links import Link, can_link, links
from cardsdb.games.schema import Schema
from cardsdb.suggestions import near_or_stop

if TYPE_CHECKING:
    from cardsdb.effects.teller import Teller

MAX_DEPTH = 20


def _word(name: str) -> str:
    """`if_` is written `if`: a word that Python keeps for itself has an underscore behind it."""
    return name.rstrip("_")


class Words(Schema):
    """A mapping in an effect."""

    model_config = ConfigDict(alias_generator=_word, validate_by_alias=True, validate_by_name=False)


class Node(Words):
    """What happens, told by its main word: the first field of the class."""

    main: ClassVar[str]
    example: ClassVar[dict[str, Any]]  # for docs and tests
    concerns_others: ClassVar[bool] = False  # somebody else does, and has, what is inside it

    def phrase(self, tell: Teller) -> str:
        """The node as a clause in the active language: an order or a printed term, without a full stop."""
        raise NotImplementedError

    def gives(self) -> dict[str, int]:
        """What the node by itself comes to, in numbers to search and check by: {"draw": 2}; those inside it aside."""
        value = to_data(self).get(self.main)
        return {self.main.replace("_", "-"): value} if isinstance(value, int) and value > 0 else {}

    @classmethod
    def numbers(cls) -> set[str]:
        """The names of all the numbers that such a node can come to."""
        info = next(info for name, info in cls.model_fields.items() if _word(name) == cls.main)
        return {cls.main.replace("_", "-")} if _holds_number(info.annotation) else set()

    def chosen(self) -> int | None:
        """How many of the nodes inside it are done; None: all."""
        return None

    def needs_mana(self) -> bool:
        """Whether the node by itself has to be paid with mana."""
        return False


class Modifiers(Words):
    """What may stand beside any node of a game."""

    def around(self, text: str, tell: Teller) -> str:
        """The clause with what the modifiers add to it."""
        return text


@dataclass(frozen=True)
class Clause:
    """A node and its modifiers."""

    node: Node
    modifiers: Modifiers = field(default_factory=Modifiers)


Child = InstanceOf[Clause]  # the type of a field that holds a node


class Effect(Words):
    """What a record does in one of its slots. A game types `when` and `cost` in a subclass and says how they read."""

    slot: str
    when: str | None = None
    cost: Words | None = None
    do: Child

    def head(self, tell: Teller) -> str:
        """What stands before the text: slot, cost and time."""
        return ""


class EffectError(ValueError):
    """Data that is no effect: (path, what is wrong), every fault."""

    def __init__(self, faults: list[tuple[str, str]]) -> None:
        self.faults = faults
        super().__init__("\n".join(f"{path}: {message}" for path, message in faults))


N = TypeVar("N", bound=type[Node])


class Language:
    """The nodes and modifiers that a game's effects are written in."""

    def __init__(
        self,
        game: str,
        *,
        parent: Language | None = None,
        modifiers: type[Modifiers] = Modifiers,
        effect: type[Effect] | None = None,
    ) -> None:
        self.game = game
        self.modifiers = modifiers
        self.effect = effect or Effect
        self.nodes: dict[str, type[Node]] = dict(parent.nodes) if parent else {}

    def node(self, cls: N) -> N:
        """Add a node; one with the main word of a common node takes its place."""
        inherited = {name for base in cls.__mro__[1:] for name in getattr(base, "model_fields", ())}
        names = list(cls.__pydantic_fields__)
        cls.main = _word(next((name for name in names if name not in inherited), names[0]))
        self.nodes[cls.main] = cls
        return cls

    def numbers(self) -> frozenset[str]:
        """What effects in this language can come to, by name: attack, fire-attack, draw, needs-mana."""
        return frozenset({"needs-mana"}.union(*(node.numbers() for node in self.nodes.values())))

    def parse(self, data: Any) -> Clause:
        """Data as a clause, or an EffectError with every fault."""
        parser = _Parser(self)
        clause = parser.clause(data, "", 0)
        if clause is None:
            raise EffectError(parser.faults)
        return clause

    def parse_effect(self, data: Any) -> Effect:
        """Data as an effect, or an EffectError with every fault."""
        if not isinstance(data, dict):
            raise EffectError([("", _("%(value)r is no effect; write a mapping with slot and do.") % {"value": data})])
        parser = _Parser(self)
        effect: Effect | None = parser.read(self.effect, data, "", 0)
        if effect is None:
            raise EffectError(parser.faults)
        return effect

    def links(self, data: dict[str, Any]) -> Iterator[Link]:
        """Every record that a valid effect names."""
        return links_in(self.parse_effect(data))


def links_in(effect: Effect) -> Iterator[Link]:
    """Every record that a parsed effect names."""
    return _links(effect, "")


def _links(value: Any, path: str) -> Iterator[Link]:
    """The references in a parsed effect: those of its own fields, then those of the clauses in it."""
    if isinstance(value, Clause):
        yield from _links(value.node, path)
        yield from _links(value.modifiers, path)
    elif isinstance(value, Words):
        if can_link(type(value)):  # few can, and making data of the others is the longer part of the work
            yield from (
                Link(f"{path}.{link.path}".lstrip("."), link.to, link.slug)
                for link in links(type(value), to_data(value))
            )
        for name, info in type(value).model_fields.items():
            yield from _links_below(getattr(value, name), f"{path}.{info.alias or name}".lstrip("."))


def _links_below(value: Any, path: str) -> Iterator[Link]:
    if isinstance(value, Clause):
        yield from _links(value, path)
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _links_below(item, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _links_below(item, f"{path}.{key}")
    elif isinstance(value, Words):
        for name, info in type(value).model_fields.items():
            yield from _links_below(getattr(value, name), f"{path}.{info.alias or name}")


class _Parser:
    def __init__(self, language: Language) -> None:
        self.language = language
        self.faults: list[tuple[str, str]] = []

    def clause(self, data: Any, path: str, depth: int) -> Clause | None:
        if depth > MAX_DEPTH:
            self._fault(path, _("nodes are nested more than %(most)d deep.") % {"most": MAX_DEPTH})
            return None
        if not isinstance(data, dict):
            shown = {"value": data}
            self._fault(path, _("%(value)r is no effect node; write a mapping such as {move: 2}.") % shown)
            return None
        cls = self._only(data, path)
        if cls is None:
            return None
        besides = _words_of(self.language.modifiers) - _words_of(cls)
        node = self.read(cls, {k: v for k, v in data.items() if k not in besides}, path, depth)
        modifiers = self.read(self.language.modifiers, {k: v for k, v in data.items() if k in besides}, path, depth)
        return Clause(node, modifiers) if node is not None and modifiers is not None else None

    def _only(self, data: dict[str, Any], path: str) -> type[Node] | None:
        """The one node that these words name; a word of another node that is a field of the first does not count."""
        found = {word: _words_of(self.language.nodes[word]) for word in data if word in self.language.nodes}
        mains = [word for word in found if not any(word in found[other] for other in found if other != word)]
        if len(mains) == 1:
            return self.language.nodes[mains[0]]
        if mains:
            both = {"words": ", ".join(mains)}
            self._fault(path, _("two nodes in one: %(words)s; wrap them in all_of or any_of.") % both)
        else:
            hint = near_or_stop(next(iter(data), ""), self.language.nodes)
            unknown = {"word": ", ".join(map(str, data)), "hint": hint}
            self._fault(path, _("no effect node is called '%(word)s'%(hint)s") % unknown)
        return None

    def read(self, cls: type[Words], data: dict[str, Any], path: str, depth: int) -> Any:
        before = len(self.faults)
        ready = self._with_children(cls, data, path, depth)
        if len(self.faults) > before:
            return None  # said already, at the child's own path
        try:
            return cls.model_validate(ready)
        except ValidationError as error:
            self.faults += [(f"{path}.{inner}".strip("."), message) for inner, message in explain(error, cls, data)]
            return None

    def _with_children(self, cls: type[Words], data: dict[str, Any], path: str, depth: int) -> dict[str, Any]:
        nested = _nested(cls)
        return {
            word: self._value(nested[word], value, f"{path}.{word}".lstrip("."), depth) if word in nested else value
            for word, value in data.items()
        }

    def _value(self, annotation: Any, value: Any, path: str, depth: int) -> Any:
        """The value with the nodes in it parsed, as the annotation of its field says where they are."""
        origin, arguments = get_origin(annotation), get_args(annotation)
        if annotation is Clause:
            return self.clause(value, path, depth + 1)
        if origin is Annotated:
            return self._value(arguments[0], value, path, depth)
        if origin in (Union, UnionType):
            return self._member(arguments, value, path, depth)
        if origin is list and isinstance(value, list):
            return [self._value(arguments[0], item, f"{path}[{i}]", depth) for i, item in enumerate(value)]
        if origin is dict and isinstance(value, dict):
            return {key: self._value(arguments[1], item, f"{path}.{key}", depth) for key, item in value.items()}
        if _is_words(annotation) and isinstance(value, dict):
            return self._with_children(annotation, value, path, depth)
        return value

    def _member(self, members: tuple[Any, ...], value: Any, path: str, depth: int) -> Any:
        holding = [member for member in members if _holds_clause(member)]
        for member in holding:
            if isinstance(value, list if get_origin(member) is list else dict):
                return self._value(member, value, path, depth)
        if value is not None and len(holding) == len([member for member in members if member is not type(None)]):
            return self._value(holding[0], value, path, depth)  # whatever it is, it should have been a node
        return value

    def _fault(self, path: str, message: str) -> None:
        self.faults.append((path, message))


def _words_of(cls: type[Words]) -> frozenset[str]:
    return frozenset(info.alias or name for name, info in cls.model_fields.items())


@cache
def _nested(cls: type[Words]) -> dict[str, Any]:
    """The annotations of the fields that hold nodes, however deep, by word."""
    return {
        info.alias or name: info.annotation for name, info in cls.model_fields.items() if _holds_clause(info.annotation)
    }


def _holds_clause(annotation: Any) -> bool:
    if annotation is Clause:
        return True
    if _is_words(annotation):
        return bool(_nested(annotation))
    return any(_holds_clause(argument) for argument in get_args(annotation))


def _holds_number(annotation: Any) -> bool:
    if get_origin(annotation) is Literal:
        return any(isinstance(value, int) for value in get_args(annotation))
    if get_origin(annotation) in (Union, UnionType, Annotated):
        return any(_holds_number(argument) for argument in get_args(annotation))
    return annotation in (int, bool)


def _is_words(annotation: Any) -> bool:
    return get_origin(annotation) is None and isinstance(annotation, type) and issubclass(annotation, Words)


def to_data(value: Any) -> Any:
    """A clause, or a part of one, as the data it was parsed from."""
    if isinstance(value, Clause):
        return to_data(value.node) | to_data(value.modifiers)
    if isinstance(value, Words):
        fields = type(value).model_fields
        return {
            fields[name].alias or name: to_data(getattr(value, name))
            for name in fields
            if name in value.model_fields_set
        }
    if isinstance(value, list | tuple):
        return [to_data(item) for item in value]
    if isinstance(value, dict):
        return {key: to_data(item) for key, item in value.items()}
    return value


def children(value: Any) -> Iterator[Clause]:
    """The clauses right inside a node or modifiers, not those inside them in turn."""
    if isinstance(value, Clause):
        yield value
    elif isinstance(value, Words):
        for name in type(value).model_fields:
            yield from children(getattr(value, name))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from children(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from children(item)


def walk(value: Clause | Words) -> Iterator[Clause]:
    """A clause and every clause inside it, or those of an effect, outermost first."""
    if isinstance(value, Clause):
        yield value
    for part in (value.node, value.modifiers) if isinstance(value, Clause) else (value,):
        for child in children(part):
            yield from walk(child)
