"""Town boards and their buildings."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.heroes_3.schemas.common import GAME, BuildingKey, BuildingType, FactionKey, Resources
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Schema


class IncomeTrack(Schema):
    """The steps of the three production tracks of a town board."""

    gold: list[Count]
    building_materials: list[Count]
    valuables: list[Count]


@register_kind(GAME, "town", model="card")
class Town(Schema):
    """A faction's town board: seven tiles carry its eight buildings, one of the tiles on both sides."""

    faction: FactionKey
    color: Literal["blue", "purple", "grey"]
    building_tiles: Annotated[
        list[Annotated[list[BuildingKey], Field(min_length=1, max_length=2)]], Field(min_length=7, max_length=7)
    ] = Field(description="The building tiles from left to right, each with what its sides show.")
    income_track: IncomeTrack


@register_kind(
    GAME, "building", model="card", slots={"built", "permanent", "turn", "turn-start", "resource-round", "siege"}
)
class Building(Schema):
    """A building of a town; one may be built in a round."""

    faction: FactionKey
    type: BuildingType
    cost: Resources
    needs: BuildingKey | None = Field(default=None, description="The building that has to stand first.")
