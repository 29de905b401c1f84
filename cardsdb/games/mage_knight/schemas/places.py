"""The map: terrain, tiles, the shapes a map may have; and the cards of the cities."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.content.entries import HexRow, Position
from cardsdb.games.mage_knight.schemas.common import (
    GAME,
    BasicColor,
    GeneralKey,
    MapShapeKey,
    SiteKey,
    TerrainKey,
    TileCategory,
    TileKey,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Players, Positive, Prose, Schema

Place = Annotated[tuple[int, int], Field(description="x and y in the grid of tiles; the starting tile lies at 0, 0.")]


class MoveCost(Schema):
    day: Count
    night: Count


@register_kind(GAME, "terrain", model="terrain")
class TerrainAttributes(Schema):
    """What a hex is made of."""

    move_cost: MoveCost | None = Field(None, description="Left out: no normal move enters such a hex.")
    nominal_cost: Positive | None = Field(
        None, description="For card effects that ask for the unmodified cost, where none is printed."
    )
    safe: bool = Field(description="A hero may end the turn here, apart from what stands on the hex.")
    on_map: bool = Field(True, description="Off for the sea beyond the coastline.")


class Hex(HexRow):
    """A hex; `rampaging` names the site whose enemy token it starts with."""

    mine_colors: list[BasicColor] = Field([], description="One of a crystal mine, two or four of a deep mine.")


@register_kind(GAME, "map-tile", model="tile", rows=Hex)
class MapTileAttributes(Schema):
    """A map tile. Its `number` is what is printed on it: a number or a letter."""

    category: TileCategory
    back: Literal["green", "brown"] | None = Field(None, description="Left out on the two-sided starting tile.")
    city_color: BasicColor | None = None
    under_city: TerrainKey | None = Field(None, description="Drawn under the city or camp; plays no part.")
    stands_in_for_city: bool = Field(False, description="The tile may take the place of a city tile.")
    other_side: TileKey | None = None
    coast: list[Position] = Field([], description="Hexes where the coastline leaves the starting tile.")


class Lane(Schema):
    """The places with that coordinate."""

    axis: Literal["x", "y"]
    value: int


class FixedTile(Schema):
    tile: TileKey
    place: Place


class PlacesFor(Schema):
    """Every place of a predefined map by the back of its tile."""

    players: Players | None = Field(None, description="Left out: for any number.")
    countryside: list[Place]
    core: list[Place]


@register_kind(GAME, "map-shape", model="map-shape", slots={"rule"})
class MapShapeAttributes(Schema):
    """How the starting tile is laid and which places tiles may take."""

    like: MapShapeKey | None = Field(None, description="A shape whose rules apply in all that is not said here.")
    starting_tile: TileKey
    start_places: list[Place] = Field(description="Tiles revealed during setup, taken from the tile stack.")
    fixed_tiles: list[FixedTile] = []

    # Bounds of the places a tile may take.
    columns: Positive | None = Field(None, description="The most parallel columns; left out: no limit.")
    x_min: int | None = None
    y_min: int | None = None
    y_max: int | None = None
    x_plus_y_min: int | None = Field(None, description="The coastline right of the starting tile.")
    coastline: Prose | None = Field(None, description="How the coast bounds the map, in own words.")
    coast_lanes: list[Lane] = Field([], description="The outermost lanes along the coast.")
    core_on_coast: bool | None = Field(None, description="Whether core tiles may lie in the coast lanes.")

    # A predefined map.
    places: list[PlacesFor] = []
    face_down_at_start: Literal["allowed", "required"] | None = None

    suits_players: list[Players] = Field([], description="Player counts the shape is recommended for.")


class CityGarrison(Schema):
    """Tokens of each colour that defend the city at that level."""

    level: Annotated[int, Field(ge=1, le=11)]
    grey: Count = 0
    purple: Count = 0
    brown: Count = 0
    white: Count = 0


@register_kind(GAME, "city", model="card", slots={"garrison", "assault", "interaction", "conquered"})
class CityAttributes(Schema):
    """The card of a city, or of Volkare's Camp, which may take the place of one."""

    color: BasicColor | None = Field(None, description="Left out for the camp.")
    site: SiteKey = Field(description="On the map; tells the move cost, the fortification and what an assault costs.")
    tile: TileKey = Field(description="The core tile it stands on.")
    bonus: Literal["armor", "attack", "brutal", "poison"] | None = Field(
        None, description="What it adds to its defenders, in a word."
    )
    sells: list[Literal["artifact", "spell", "unit", "advanced-action"]] = Field(
        description="What it alone offers in interaction."
    )
    recruits: list[SiteKey] = Field([], description="Units that show the icon of one of these sites.")
    recruits_any: bool = Field(False, description="Units of every icon.")
    area: bool = Field(False, description="Its benefits reach the neighbouring hexes as well.")
    garrison: list[CityGarrison] = Field([], description="By level, 1 to 11.")
    garrison_of: GeneralKey | None = Field(None, description="Whose army defends it instead.")

    @model_validator(mode="after")
    def _one_garrison(self) -> "CityAttributes":
        levels = [row.level for row in self.garrison]
        if self.garrison_of is None and levels != list(range(1, 12)):
            raise ValueError("garrison has one row for each level, 1 to 11, in order")
        if self.garrison_of is not None and levels:
            raise ValueError("either garrison or garrison_of, not both")
        return self
