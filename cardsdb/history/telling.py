"""Differences in words: fields by their titles, rows by what they are, effects as the text that they say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from cardsdb.content import emit
from cardsdb.content.mapping import Data
from cardsdb.effects.nodes import EffectError
from cardsdb.effects.render import render
from cardsdb.history.differences import MISSING, Difference, Order, Path, Row, Step, differences
from cardsdb.models import Component, Record, ScenarioSetup, TileHex, TileWall
from cardsdb.models.names import NameStatus

COLUMNS = {"number": "numbers", "name.en": "name", "name.cs": "name_cs", "name.pl": "name_pl"}
COLUMNS |= {"name_status.cs": "name_cs_status", "name_status.pl": "name_pl_status"}
ROWS: dict[str, Any] = {"hexes": TileHex, "setups": ScenarioSetup, "components": Component, "walls": TileWall}
NOTHING = "–"


@dataclass(frozen=True)
class Line:
    """A part that differs: its title, what stood there and what stands there now; blank where nothing did or does."""

    title: str
    old: str
    new: str
    is_prose: bool = False  # a text, of which the words that differ can be marked
    also: tuple["Line", ...] = ()  # the same as data


def lines(old: Data, new: Data, game: str) -> list[Line]:
    """What differs between two entries, in the active language."""
    found = differences(old, new)
    effects = [difference for difference in found if difference.path[0] == "effects"]
    return [
        *(_line(difference) for difference in found if difference.path[0] != "effects"),
        *_effect_lines(old, new, game, effects),
    ]


def _line(difference: Difference) -> Line:
    if isinstance(difference.path[-1], Order):
        return Line(title(difference.path), _names(difference.old), _names(difference.new))
    return Line(
        title(difference.path),
        told(difference.path, difference.old),
        told(difference.path, difference.new),
        isinstance(difference.old, str) and isinstance(difference.new, str) and " " in difference.old,
    )


def _effect_lines(old: Data, new: Data, game: str, found: list[Difference]) -> Iterator[Line]:
    """Each effect that differs as its text; how it differs as data goes with it."""
    for path in dict.fromkeys(difference.path[:2] for difference in found):
        below = [difference for difference in found if difference.path[:2] == path]
        if isinstance(path[-1], Order):
            yield _line(below[0])
            continue
        before, after = (_effects_at(entry, path) for entry in (old, new))
        data = tuple(_line(one) for one in below if one.path != path)
        yield Line(title(path), _said(before, game), _said(after, game), bool(before and after), data)


def _effects_at(entry: Data, path: Path) -> list[Any]:
    effects: list[Any] = entry.get("effects", [])
    if len(path) == 1:
        return effects
    step = path[1]
    if isinstance(step, Row):
        return [effect for effect in effects if all(effect.get(name) == value for name, value in step.identity)]
    return effects[step : step + 1] if isinstance(step, int) else []


def _said(effects: Iterable[Any], game: str) -> str:
    said = []
    for effect in effects:
        try:
            said.append(render(game, effect, get_language() or "en"))
        except EffectError:  # written past our types, or in a language of effects that has changed since
            said.append(emit.flow(effect))
    return " ".join(said)


def title(path: Path) -> str:
    """The title of a field in the active language, as its box has it; inside attributes, the path."""
    first, *rest = path
    both = f"{first}.{rest[0]}" if rest and isinstance(rest[0], str) else ""
    if both in COLUMNS:
        column: Any = Record._meta.get_field(COLUMNS[both])
        return str(column.verbose_name)
    if first == "attributes" and rest:
        return dotted(rest)
    if first in ROWS:
        model = ROWS[str(first)]
        return " ".join([str(model._meta.verbose_name if rest else model._meta.verbose_name_plural), *_inside(rest)])
    name = COLUMNS.get(str(first), str(first))
    known = {field.name: field for field in Record._meta.concrete_fields}
    return " ".join([str(known[name].verbose_name) if name in known else name, *_inside(rest)])


def _inside(steps: list[Step]) -> Iterator[str]:
    if steps and isinstance(steps[0], Order):
        yield f"({_('order')})"
    elif steps and isinstance(steps[0], Row):
        yield _name(steps[0])
        if steps[1:]:
            yield f"· {dotted(steps[1:])}"
    elif steps:
        yield dotted(steps)


def dotted(steps: Iterable[Step]) -> str:
    """A path as the files and messages write it."""
    text = ""
    for step in steps:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if isinstance(step, str) else f"[{_name(step)}]" if isinstance(step, Row) else ""
    return text.removeprefix(".")


def _name(row: Row) -> str:
    values = dict(row.identity)
    if "position" in values:
        return str(dict(TileHex.Position.choices).get(str(values["position"]), values["position"]))
    return ", ".join(str(value) for value in values.values() if value is not None)


def _names(rows: Iterable[Row]) -> str:
    return ", ".join(map(_name, rows))


def told(path: Path, value: Any) -> str:
    """A value as a reader knows it."""
    if value is MISSING or value is None:
        return ""
    if path == ("status",):
        return str(dict(Record.Status.choices).get(value, value))
    if path[0] == "name_status" and isinstance(value, str):
        return str(dict(NameStatus.choices).get(value, value))
    return value if isinstance(value, str) else emit.flow(value)


def summary(line: Line) -> str:
    """A line in a sentence."""
    return f"{line.title}: {line.old or NOTHING} → {line.new or NOTHING}"
