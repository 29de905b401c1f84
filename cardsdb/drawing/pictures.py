"""What is to be drawn, in words that every game shares: a game fills these in, and the drawing knows no game."""

from dataclasses import dataclass
from typing import Literal

from cardsdb.maps.geometry import Hex

# Tones, glyphs and motifs are named; the game's appearance and the modules of this package say what they look like.


@dataclass(frozen=True, slots=True)
class Ground:
    """What a hex is made of, or the back of a tile. Its pattern is drawn in the tone `<tone>-mark`."""

    name: str
    tone: str
    motif: str | None = None


@dataclass(frozen=True, slots=True)
class Sign:
    """A small picture and what it means: a site, an ability, a kind of attack."""

    name: str
    glyph: str
    tone: str = "ink"
    plate: str = "plate"  # the tone of the disc below it


@dataclass(frozen=True, slots=True)
class Badge:
    """A few characters in the corner of a hex, with their meaning for the legend."""

    text: str
    meaning: str
    sample: str  # how the legend shows it
    tone: str = "ink"
    plate: str = "plate"
    glyph: str | None = None  # before the text


@dataclass(frozen=True, slots=True)
class Piece:
    """A token or figure that stands on a hex."""

    name: str
    tone: str
    text: str = ""
    glyph: str | None = None
    ink: str = "ink"
    face_down: bool = False
    shape: Literal["disc", "flag"] = "disc"


@dataclass(frozen=True, slots=True)
class Spot:
    """A hex that is seen: what it is made of, and what is on it."""

    at: Hex
    ground: Ground
    signs: tuple[Sign, ...] = ()
    caption: str = ""
    badges: tuple[Badge, ...] = ()
    pieces: tuple[Piece, ...] = ()
    where: str = ""  # its position in words
    unknown: bool = False  # drawn with a broken line: the sources do not tell what is there

    @property
    def words(self) -> str:
        """All of it in one line, for those who do not see it."""
        parts = [self.ground.name, *(sign.name for sign in self.signs), *(badge.meaning for badge in self.badges)]
        return ", ".join(part for part in [*parts, *(piece.name for piece in self.pieces)] if part)


@dataclass(frozen=True, slots=True)
class Side:
    """A line along one side of a hex: a wall, a border that cannot be crossed."""

    at: Hex
    direction: int  # as in cardsdb.maps.geometry.DIRECTIONS
    name: str
    tone: str
    style: Literal["wall", "closed"]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile: as it is printed, or as it lies on a map. Face down it has grounds of its back and a mark."""

    title: str
    spots: tuple[Spot, ...]
    subtitle: str = ""
    sides: tuple[Side, ...] = ()
    middle: Sign | None = None  # on the corner that its hexes share
    caption: str = ""  # below that
    pieces: tuple[Piece, ...] = ()  # there too
    mark: str = ""  # in large letters over the middle
    label: str = ""  # the printed number
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that a token prints, with its symbol."""

    sign: Sign
    value: str
    row: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Token:
    """An enemy: a round token or a card."""

    title: str
    tone: str  # of its rim: the back
    subtitle: str = ""
    shape: Literal["disc", "card"] = "disc"
    figures: tuple[Figure, ...] = ()
    signs: tuple[Sign, ...] = ()  # what it can do
    mark: str = ""  # in large letters, where it has no figures
    table: Table | None = None
    rules: tuple[str, ...] = ()  # what it does, as sentences
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pile:
    """Tiles that lie beside the map, from the top: the tone and the few letters of each."""

    name: str
    backs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Map:
    """A deal on the table."""

    title: str
    subtitle: str = ""
    tiles: tuple[Tile, ...] = ()  # their hexes in the coordinates of the map
    piles: tuple[Pile, ...] = ()
    facts: tuple[str, ...] = ()  # players, cities
    missing: tuple[str, ...] = ()  # what is not told
    key: tuple[Piece, ...] = ()  # what tones and letters of the piles mean
