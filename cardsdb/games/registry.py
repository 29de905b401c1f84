"""Which kinds of records each game has, and how each is typed."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

from cardsdb.games.schema import MODELS, Schema, Text


@dataclass(frozen=True)
class Kind:
    """A kind of record: the model it belongs to and the types of its parts."""

    game: str
    slug: str
    model: str
    schema: type[Schema]
    rows: type[Schema] | None = None  # typed attributes of its hexes, set-ups or components
    slots: frozenset[str] = frozenset()  # where its effects may stand


class GameAttributes(Schema):
    """The game itself; every game has one such entry, in game.yaml."""

    publisher: Text
    designers: list[Text] = []
    year: int | None = None


S = TypeVar("S", bound=Schema)

_kinds: dict[tuple[str, str], Kind] = {}
_rulebooks: dict[str, dict[str, str]] = {}


def register_kind(
    game: str, kind: str, *, model: str, rows: type[Schema] | None = None, slots: Collection[str] = ()
) -> Callable[[type[S]], type[S]]:
    """Make the decorated schema the type of the attributes of one kind of a game."""

    if model not in MODELS:
        raise ValueError(
            f"{game} gives the kind {kind} to the model {model}, which is none of {', '.join(sorted(MODELS))}."
        )

    def register(schema: type[S]) -> type[S]:
        if (game, kind) in _kinds:
            raise ValueError(f"{game} registers the kind {kind} twice.")
        _kinds[game, kind] = Kind(game, kind, model, schema, rows, frozenset(slots))
        return schema

    return register


def kind_of(game: str, kind: str) -> Kind:
    """The registered kind; KeyError where the game has none of that name."""
    return _kinds[game, kind]


def kinds_of(game: str) -> dict[str, Kind]:
    """The kinds a game registers, and the game itself as one."""
    kinds = {slug: kind for (owner, slug), kind in _kinds.items() if owner == game}
    return {"game": Kind(game, "game", "game", GameAttributes), **kinds} if kinds else {}


def register_rulebooks(game: str, languages: Mapping[str, str]) -> None:
    """Say which rulebooks a game's records are read off, by the number that `sources` gives, and their language."""
    _rulebooks[game] = dict(languages)


def rulebooks_of(game: str) -> dict[str, str]:
    """The language of each rulebook of a game; empty where the game names none."""
    return _rulebooks.get(game, {})


def games() -> list[str]:
    return sorted({game for game, _ in _kinds})


def discover() -> None:
    """Import the schemas of every game package below this one."""
    for name in packages():
        import_module(f"{name}.schemas")


def packages() -> Iterator[str]:
    """The dotted names of the games' packages."""
    package = import_module("cardsdb.games")
    for module in iter_modules(package.__path__, "cardsdb.games."):
        if module.ispkg:
            yield module.name
