"""How each game looks; the core reaches a game through here alone."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Key, Subject
from cardsdb.dealing import Deal
from cardsdb.drawing import pictures
from cardsdb.drawing.errors import NoDrawing
from cardsdb.drawing.names import Names
from cardsdb.drawing.palette import Tone
from cardsdb.games.registry import packages


class Appearance(Protocol):
    """Turns records and deals of one game into pictures. It asks no query and reads nothing but the names given."""

    @property
    def tones(self) -> Mapping[str, Tone]: ...

    @property
    def glyphs(self) -> Mapping[str, str]:
        """Drawings of its own, in the form of glyphs.py."""

    def tile(self, names: Names, tile: Subject) -> pictures.Tile: ...

    def token(self, names: Names, enemy: Subject) -> pictures.Token: ...

    def map(self, names: Names, deal: Deal) -> pictures.Map: ...

    def beside(self, subject: Subject) -> Iterable[Key]:
        """Records whose names a drawing shows though the subject does not name them itself."""


_appearances: dict[str, Appearance] = {}


def register_appearance(game: str, appearance: Appearance) -> None:
    if game in _appearances:
        raise ValueError(f"{game} registers its appearance twice.")
    _appearances[game] = appearance


def can_be_drawn(game: str) -> bool:
    """Whether the game says how it looks."""
    package = f"cardsdb.games.{game.replace('-', '_')}"
    if game not in _appearances and package in packages() and find_spec(f"{package}.drawing"):
        import_module(f"{package}.drawing")
    return game in _appearances


def appearance_of(game: str) -> Appearance:
    """NoDrawing where the game has none."""
    if not can_be_drawn(game):
        raise NoDrawing("no-appearance", _("The game %(game)s does not say how it is drawn."), {"game": game})
    return _appearances[game]
