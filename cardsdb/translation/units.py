"""What there is to translate in a record: names, definitions, texts of effects, rules in our own words.

Found by types: a name in several languages is a LocalisedName, any other text is marked as Prose.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardsdb.content.document import steps
from cardsdb.content.entries import ROWS
from cardsdb.games.registry import Kind
from cardsdb.games.schema import LocalisedName, Schema, Translatable
from cardsdb.games.walking import Finder, Walker
from cardsdb.models.translation import LANGUAGES, Part

Data = dict[str, Any]


@dataclass(frozen=True)
class Kept:
    """A translated name as the record itself keeps it."""

    text: str
    status: str  # official, proposed or stale


@dataclass(frozen=True)
class Place:
    """A text of a record that is there to be translated."""

    path: str  # attributes.special_rules[0]
    part: Part
    source: str
    # Names have their translations on the record, by language; None: the translations live in their own table alone.
    kept: Mapping[str, Kept] | None = field(default=None, hash=False)


def key_of(game: str, model: str, slug: str, path: str) -> str:
    """What a unit is known by, in catalogues too: mage-knight/card/rage#name; of a game itself mage-knight#name."""
    return f"{game}#{path}" if model == "game" else f"{game}/{model}/{slug}#{path}"


def places_in(kind: Kind, entry: Data) -> list[Place]:
    """Everything to translate in an entry, in the order in which it stands there."""
    return list(dict.fromkeys([*_own_name(entry), *_below(kind, entry), *_effect_texts(entry)]))


def _own_name(entry: Data) -> Iterator[Place]:
    yield Place("name", Part.NAME, entry["name"]["en"], _kept(entry["name"], entry.get("name_status")))


def _below(kind: Kind, entry: Data) -> Iterator[Place]:
    yield from _found(kind.schema, entry.get("attributes", {}), "attributes")
    key, base = ROWS.get(kind.model, ("", Schema))
    for index, row in enumerate(entry.get(key, [])):
        yield from _found(kind.rows or base, row, f"{key}[{index}]")


def _found(schema: type[Schema], data: Data, at: str) -> Iterator[Place]:
    for path, is_name in _walker.find(schema, data):
        value = value_at(data, path)
        if is_name:
            yield Place(f"{at}.{path}", Part.NAME, value["en"], _kept(value, value_at(data, f"{path}_status")))
        else:
            path = path.removesuffix(".en")  # a definition is kept as {en: …}
            part = Part.DEFINITION if path.endswith("definition") else Part.TEXT
            yield Place(f"{at}.{path}", part, value)


def _leaf(annotation: Any, marks: tuple[Any, ...]) -> Finder[tuple[str, bool]] | None:
    if any(isinstance(mark, Translatable) for mark in marks):
        return _text
    if isinstance(annotation, type) and issubclass(annotation, LocalisedName):
        return _name
    return None


def _text(data: Any, path: str) -> Iterator[tuple[str, bool]]:
    if isinstance(data, str):
        yield path, False


def _name(data: Any, path: str) -> Iterator[tuple[str, bool]]:
    if isinstance(data, dict) and isinstance(data.get("en"), str):
        yield path, True


_walker: Walker[tuple[str, bool]] = Walker(_leaf)


def _kept(names: Data, statuses: Any) -> Mapping[str, Kept]:
    statuses = statuses if isinstance(statuses, dict) else {}
    return {
        language: Kept(names[language], statuses.get(language) or "proposed")
        for language in LANGUAGES
        if names.get(language)
    }


def _effect_texts(entry: Data) -> Iterator[Place]:
    for index, effect in enumerate(entry.get("effects", [])):
        yield from effect_texts(effect, index)


def effect_texts(effect: Any, index: int) -> Iterator[Place]:
    """The texts of one of a record's effects."""
    yield from _texts_below(effect, f"effects[{index}]")


def _texts_below(data: Any, path: str) -> Iterator[Place]:
    """The text nodes of an effect, of which the main word is `text`."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "text" and isinstance(value, str):
                yield Place(f"{path}.{key}", Part.TEXT, value)
            else:
                yield from _texts_below(value, f"{path}.{key}")
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _texts_below(value, f"{path}[{index}]")


def value_at(data: Any, path: str) -> Any:
    """What stands at a path of some data; None where nothing does."""
    for step in steps(path):
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data
