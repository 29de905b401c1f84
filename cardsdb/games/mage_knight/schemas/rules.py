"""Numbers of the rules: the fame and reputation tracks, the scoring, the placing of tiles."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.games.mage_knight.schemas.common import (
    GAME,
    CombatLevel,
    Level,
    LevelTokenKey,
    Mode,
    RaceLevel,
    Reputation,
    ScoringCategoryKey,
    TileCategory,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, LocalisedName, LocalisedNameStatus, Positive, Prose, Schema

FameSpace = Annotated[int, Field(ge=0, le=119)]


@register_kind(GAME, "level", model="rule")
class LevelAttributes(Schema):
    """A row of the fame track. Whoever passes its last space gains a level when the turn ends."""

    level: Level
    fame_from: FameSpace
    fame_to: FameSpace
    token: LevelTokenKey = Field(description="On top of the stack by then: armour, hand limit, command tokens.")
    gain: list[Literal["level-token", "skill", "advanced-action"]] = Field(
        description="What reaching the level gives; level-token: the top one becomes a command token."
    )


@register_kind(GAME, "reputation-space", model="rule")
class ReputationSpaceAttributes(Schema):
    """A space of the reputation track."""

    position: Reputation = Field(description="Counted from the middle space, where everybody starts.")
    interaction: bool = Field(description="Off on the space marked X: no interaction at all.")
    influence: int | None = Field(None, description="Modifier in an interaction; left out on X.")

    @model_validator(mode="after")
    def _influence_where_players_interact(self) -> "ReputationSpaceAttributes":
        if self.interaction != (self.influence is not None):
            raise ValueError("influence stands exactly where interaction is true")
        return self


Scored = Literal[
    "spell",
    "advanced-action",
    "artifact",
    "crystal",
    "unit-level",
    "wound",
    "own-shield-on-keep",
    "own-shield-on-mage-tower",
    "own-shield-on-burned-monastery",
    "own-shield-on-adventure-site",
    "own-shield-from-hunt",
    "unused-faction-token",
    "city-leader",
    "city-shield-without-lead",
    "conquered-city",
    "all-cities-conquered",
    "every-player-leads-a-city",
    "round-left",
    "dummy-card-left",
    "round-end-not-announced",
    "volkare-defeated",
    "card-left-in-volkares-deck",
]


class Points(Schema):
    """So much fame for each step of what is counted."""

    per: Scored
    for_every: Positive = Field(1, description="How many make one step.")
    fame: int | None = None
    fame_by_combat_level: dict[CombatLevel, int] | None = Field(None, description="Instead of one number.")
    only_in: list[Mode] = []

    @model_validator(mode="after")
    def _one_amount(self) -> "Points":
        if (self.fame is None) == (self.fame_by_combat_level is None):
            raise ValueError("give either fame or fame_by_combat_level")
        return self


class Title(Schema):
    """For the most points in the category; nobody gets one for none."""

    name: LocalisedName | None = Field(None, description="Where it is not the record's own name.")
    name_status: LocalisedNameStatus | None = None
    fame: int
    tied: int = Field(description="What each of several leaders gets instead.")


@register_kind(GAME, "scoring-category", model="rule")
class ScoringCategoryAttributes(Schema):
    """One of the six standard achievements."""

    points: list[Points]
    where: Prose = Field(description="What counts and what does not.")
    title: Title


Base = Literal["own-fame", "lowest-fame", "lower-fame-of-team"]


@register_kind(GAME, "scoring-module", model="rule", slots={"rule"})
class ScoringModuleAttributes(Schema):
    """A block of scoring that scenarios use."""

    applies_in: list[Mode]
    base: Base | None = Field(None, description="The score the rest is added to.")
    categories: list[ScoringCategoryKey] = []
    titles: bool | None = Field(None, description="Whether the titles of the categories are awarded.")
    points: list[Points] = []
    title: Title | None = None
    multiplier: dict[RaceLevel, float] = {}
    multiplies: Literal["this-module"] | None = Field(None, description="What the multiplier applies to.")


@register_kind(GAME, "scoring-rule", model="rule", slots={"rule"})
class ScoringRuleAttributes(Schema):
    """How the parts of a score are put together."""

    applies_in: list[Mode]
    base: Base
    counted: Literal["player", "best-player", "best-team-mate"] = Field(
        description="Whose result counts in a category; for the beating, of whoever has the most wounds."
    )
    titles: bool


class OtherNeighbours(Schema):
    """A weaker condition that is enough."""

    min_neighbours: Positive
    neighbour_has_neighbours: Positive


@register_kind(GAME, "placement-rule", model="rule", slots={"rule"})
class PlacementRuleAttributes(Schema):
    """Who may place what where."""

    applies_to: Literal["countryside", "core", "empty-stack", "setup"] = Field(
        description="The sort of tile revealed, or the situation."
    )
    min_neighbours: Positive | None = Field(None, description="Tiles the new tile must touch.")
    alternative: OtherNeighbours | None = None
    move_cost: Count | None = Field(None, description="To reveal a tile.")
    draw_order: list[TileCategory] = Field([], description="From which unused tiles, in this order.")
    order_from_top: list[list[TileCategory]] = Field(
        [], description="How the stack is built; tiles of one group are shuffled together."
    )
    chosen: Literal["at-random"] | None = Field(None, description="How the tiles of each category are picked.")
