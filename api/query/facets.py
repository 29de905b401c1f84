"""What a record can be found by, besides its words: the values of its attributes and the numbers of its effects."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from pydantic import BaseModel, ValidationError

from api.query.attributes import is_localised, public, row_schema
from cardsdb import games, limits
from cardsdb.content.entries import ROWS
from cardsdb.effects.nodes import EffectError
from cardsdb.effects.stats import stats
from cardsdb.folding import fold
from cardsdb.games.registry import Kind
from cardsdb.games.schema import Schema
from cardsdb.models import Game, Record

Value = str | float
Rows = Mapping[str, Sequence[Mapping[str, Any]]]  # hexes, set-ups or components, as the API shows them


def facets_of(record: Game | Record, rows: Rows | None = None) -> Iterator[tuple[str, Value]]:
    """Every name and value that a list can be narrowed by, each once. A text is folded, a boolean is true or false."""
    yield from dict.fromkeys(_facets(record, rows or {}))


def _facets(record: Game | Record, rows: Rows) -> Iterator[tuple[str, Value]]:
    for name in names_of(record):
        yield from _values("name", name)
    kind = kind_of(record)
    if kind and (typed := _typed(kind.schema, record.attributes)):
        yield from ((public(name), value) for name, value in _fields(typed, ""))
    if isinstance(record, Record):
        yield from _values("number", record.numbers)
        yield from _values("copies", record.copies)
        yield from _row_values(kind, rows)
        yield from _best_of_effects(record)


def kind_of(record: Game | Record) -> Kind | None:
    """Its kind; None where the package that knew it is gone."""
    game, kind = (record.game.slug, record.kind) if isinstance(record, Record) else (record.slug, "game")
    return games.kinds_of(game).get(kind)


def names_of(record: Game | Record) -> Iterator[str]:
    """The names of a record in all languages, those of its halves and other printings too."""
    yield from filter(None, (record.name, record.name_cs, record.name_pl))
    kind = kind_of(record)
    if kind and (typed := _typed(kind.schema, record.attributes)):
        for name in type(typed).model_fields:
            value = getattr(typed, name)
            if "name" in name and isinstance(value, BaseModel) and is_localised(type(value)):
                for translated in value.model_dump().values():
                    yield from [translated] if isinstance(translated, str) else translated or []


def _typed(schema: type[BaseModel], data: Any) -> Schema | None:
    """The data as its schema types it, defaults filled in; None: written past our checks, found by its words alone."""
    try:
        typed: Schema = schema.read(data)  # type: ignore[attr-defined]
    except ValidationError:
        return None
    return typed


def _fields(typed: BaseModel, prefix: str) -> Iterator[tuple[str, Value]]:
    for name, field in type(typed).model_fields.items():
        yield from _values(prefix + (field.alias or name), getattr(typed, name))


def _values(name: str, value: Any) -> Iterator[tuple[str, Value]]:
    match value:
        case bool():
            yield name, str(value).lower()
        case int() | float():
            yield name, float(value)
        case str() if len(value) <= limits.NAME:
            yield name, fold(value)[: limits.NAME]
        case BaseModel():
            if not is_localised(type(value)):
                yield from _fields(value, f"{name}.")
        case dict():  # known by its keys, and by the fields of what they lead to
            for key, item in value.items():
                yield from _values(name, key)
                yield from (facet for facet in _values(name, item) if facet[0] != name)
        case Sequence() | AbstractSet() if not isinstance(value, str):
            for item in value:
                yield from _values(name, item)


def _row_values(kind: Kind | None, rows: Rows) -> Iterator[tuple[str, Value]]:
    if kind is None or (schema := row_schema(kind)) is None:
        return
    key = ROWS[kind.model][0]
    for row in rows.get(key, ()):
        if typed := _typed(schema, row):
            yield from _fields(typed, f"{key}.")


def _best_of_effects(record: Record) -> Iterator[tuple[str, Value]]:
    best: dict[str, int] = {}
    for effect in record.effects:
        try:
            found = stats(record.game.slug, effect)
        except EffectError:
            continue
        best |= {name: max(number, best.get(name, number)) for name, number in found.items()}
    yield from ((name, float(number)) for name, number in best.items())
