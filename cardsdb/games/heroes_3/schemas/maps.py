"""The adventure map: locations, terrains, tiles."""

from typing import Annotated

from pydantic import Field

from cardsdb.content.entries import HexRow
from cardsdb.games.heroes_3.schemas.common import (
    GAME,
    FactionKey,
    FieldCategoryKey,
    FieldLevel,
    LocationType,
    Resources,
    TileType,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Positive, Schema


@register_kind(GAME, "terrain", model="terrain")
class Terrain(Schema):
    """The ground that a tile is drawn with. The rules ask for it only where a scenario does."""


@register_kind(GAME, "location", model="site", slots={"visit", "flag", "first-flag", "lost", "start"})
class Location(Schema):
    """What a field of the map holds. A guarded field is resolved after the combat is won.

    Its effects: when visited, when flagged, more for the very first owner, when lost, at the start of the game.
    """

    category: FieldCategoryKey | None = Field(
        default=None,
        description="Visitable: once, then marked with a black cube and empty for all. Flaggable: owned, marked with a "
        "faction cube, empty for its owner. Revisitable: on every visit. Nothing: a field without a location.",
    )
    type: LocationType | None = None
    faction: FactionKey | None = Field(default=None, description="Whose style the town or settlement is drawn in.")
    produces: Resources | None = Field(default=None, description="Income of a mine in every resource round.")
    shared: bool = Field(default=False, description="Cubes of several factions may lie there at once.")


class Hex(HexRow):
    """A field of a tile, seen with the tile's identifier upright."""

    guard: FieldLevel | None = Field(default=None, description="Field difficulty; left out: nobody guards it.")
    dice: Positive | None = Field(default=None, description="How many dice are rolled, of which one is resolved.")
    closed: bool = Field(default=False, description="A yellow line seals it off from neighbouring tiles.")


@register_kind(GAME, "tile", model="tile", rows=Hex)
class Tile(Schema):
    """A map tile; its number is the identifier printed on its blocked field."""

    type: TileType
    levels: Annotated[list[FieldLevel], Field(min_length=1)] = Field(description="What the back prints, as figures.")
    faction: FactionKey | None = Field(default=None, description="Whose town a starting tile holds.")
