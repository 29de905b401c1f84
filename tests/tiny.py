"""A game of a few records, so that a test can show the whole of what it is about."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardsdb import games
from cardsdb.games import registry

GAME = """\
# The smallest game there is.

- slug: tiny
  kind: game
  name: {en: Tiny, cs: Mrňous}
  name_status: {cs: proposed}
  attributes: {publisher: Nobody}
  sources: [web]
"""
EDITIONS = """\
- slug: base
  kind: edition
  name: {en: Base set}
  components:
    - {kind: card, count: 3, source: "000"}
    - {kind: board, count: 1, source: web}
  sources: ["000"]
"""
CARDS = """\
# Heroes and what they can do.
#   color  red or blue

# ---- heroes

- slug: anna
  kind: hero
  edition: base
  number: [7]
  copies: 1
  name: {en: Anna, cs: Anička, pl: Ania}
  name_status: {cs: official, pl: proposed}
  attributes: {color: red, power: 3}  # the strongest
  sources: ["000", web]

- slug: boris
  kind: hero
  edition: base
  copies: 1
  name: {en: Boris}
  attributes:
    color: blue
    power: 2
    rival: anna
  sources: [web]
  unsure: [attributes.power]

# ---- what they can do

- slug: leap
  kind: trick
  edition: base
  copies: 1
  name: {en: Leap, cs: Skok}
  name_status: {cs: proposed}
  attributes: {hero: boris}
  effects:
    - {slot: use, do: {any_of: [{move: 2}, {draw: 1}]}}
  sources: [web]
"""
MAP = """\
- slug: grass
  kind: ground
  name: {en: Grass}
  sources: [web]

- slug: hut
  kind: place
  name: {en: Hut}
  sources: [web]

- slug: meadow
  kind: tile
  edition: base
  copies: 1
  name: {en: Meadow}
  hexes:
    - {position: center, q: 0, r: 0, terrain: grass, site: hut, ore: 2}
    - {position: ne, q: 1, r: -1, terrain: grass}
    - {position: e, q: 1, r: 0, terrain: grass}
    - {position: se, q: 0, r: 1, terrain: grass}
    - {position: sw, q: -1, r: 1, terrain: grass}
    - {position: w, q: -1, r: 0, terrain: grass}
    - {position: nw, q: 0, r: -1, terrain: grass}
  walls: [[center, e], [sw, w]]
  sources: [web]

- slug: field
  kind: shape
  name: {en: Field}
  sources: [web]

- slug: picnic
  kind: scenario
  edition: base
  name: {en: Picnic}
  setups:
    - {players: 1, mode: solo, map_shape: field, starting_tile: meadow}
    - {players: 2, mode: competitive, map_shape: field}
  sources: [web]
"""
FILES = {"game.yaml": GAME, "editions.yaml": EDITIONS, "cards.yaml": CARDS, "map.yaml": MAP}

SCHEMAS = '''\
from typing import Annotated, Literal

from cardsdb.content.entries import HexRow
from cardsdb.games import register_kind
from cardsdb.games.schema import Positive, RefTo, Schema, Slug


@register_kind("tiny", "edition", model="edition")
@register_kind("tiny", "ground", model="terrain")
@register_kind("tiny", "place", model="site")
@register_kind("tiny", "shape", model="map-shape")
@register_kind("tiny", "scenario", model="scenario")
class Nothing(Schema):
    """A kind that has no attributes."""


@register_kind("tiny", "hero", model="card")
class Hero(Schema):
    color: Literal["red", "blue"]
    power: Positive
    rival: Annotated[Slug, RefTo("card", "hero")] | None = None


@register_kind("tiny", "trick", model="card", slots={"use"})
class Trick(Schema):
    hero: Annotated[Slug, RefTo("card", "hero")]


class Hex(HexRow):
    ore: Positive | None = None


@register_kind("tiny", "tile", model="tile", rows=Hex)
class Tile(Schema):
    """All that a tile has is its hexes."""
'''


@pytest.fixture
def tiny_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A game added as docs/adding-a-game.md says: a package of its own, and no change to anything else."""
    package = tmp_path / "packages" / "tiny"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "schemas.py").write_text(SCHEMAS)
    monkeypatch.setattr(registry, "_kinds", dict(registry._kinds))
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(package.parent)])
    games.discover()
    yield
    for name in [name for name in sys.modules if name.startswith("cardsdb.games.tiny")]:
        del sys.modules[name]


@pytest.fixture
def folder(tiny_game: None, tmp_path: Path, settings) -> Path:
    """The files of the tiny game."""
    settings.FIXTURES_DIR = tmp_path / "fixtures"
    folder = settings.FIXTURES_DIR / "tiny"
    folder.mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def edit(folder: Path) -> Callable[[str, str, str], None]:
    """Replace a text that stands once in a file."""

    def replace(name: str, old: str, new: str) -> None:
        text = (folder / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")

    return replace
