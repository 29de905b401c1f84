"""How a scenario is set up for one number of players in one mode: what the dealing of a game reads."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.content.entries import SetupRow
from cardsdb.games.mage_knight.schemas.common import (
    CombatLevel,
    EditionKey,
    FactionKey,
    Level,
    Mode,
    RaceLevel,
    Reputation,
    Rounds,
    SiteKey,
    SpellKey,
    TileCategory,
    TileKey,
    UnitTier,
)
from cardsdb.games.schema import Count, Positive, Schema

CityLevel = Annotated[int, Field(ge=1, le=11)]  # what the dial of a city figure shows
AnyCityLevel = Annotated[int, Field(ge=1, le=24)]  # two cities can add up to more than one dial shows
LeaderLevel = Annotated[int, Field(ge=1, le=12)]  # of a faction leader
VolkareLevel = Annotated[int, Field(ge=4)]  # his dial ends at 15; more is put together from several levels


class ExactTiles(Schema):
    """So many tiles with this site, no more and no fewer."""

    site: SiteKey
    tiles: Count


class TileConstraint(Schema):
    """Which tiles of a category the stack may or must hold, or where a single tile goes."""

    category: TileCategory | None = None
    tile: TileKey | None = None
    order: Literal["by-number"] | None = Field(default=None, description="Left out: shuffled.")
    keep_all_with: list[SiteKey] = Field(default=[], description="Tiles with one of these sites are never left out.")
    only_with: list[SiteKey] = Field(default=[], description="Every tile used has one of these sites.")
    all_with: list[SiteKey] = Field(
        default=[], description="Every tile used has one of these sites, and the base game has no more such tiles."
    )
    exactly: ExactTiles | None = None
    always: list[TileKey] = []
    never: list[TileKey] = []
    position: Literal["bottom-of-stack"] | None = None
    place: Literal["leftmost-starting-place"] | None = None
    stands_for: SiteKey | None = Field(default=None, description="The site that the tile's own site counts as.")

    @model_validator(mode="after")
    def _is_about_one_thing(self) -> "TileConstraint":
        if (self.category is None) == (self.tile is None):
            raise ValueError("name either a category of tiles or a single tile")
        return self


class Starting(Schema):
    """What every hero starts with, where it is not the usual."""

    fame: Count = 0
    reputation: Reputation = 0
    level: Level = 1


class CombatDifficulty(Schema):
    """How hard the fights are at one of Volkare's combat levels."""

    city_level: AnyCityLevel  # of every city
    volkare_level: VolkareLevel  # his army stands with his own record


class RaceDifficulty(Schema):
    """How much Volkare presses at one of his race levels."""

    wounds: Count = Field(description="Wound cards in Volkare's deck.")
    indecisive_units: Count = Field(description="Marked places of the unit offer, whose units may desert to him.")


class Difficulty(Schema):
    """The two choices of difficulty of a scenario with Volkare; they are made independently."""

    combat: dict[CombatLevel, CombatDifficulty] = Field(min_length=3)
    race: dict[RaceLevel, RaceDifficulty] = Field(min_length=3)


class ScenarioSetup(SetupRow):
    """One column of a scenario's set-up table.

    Tiles that lie face up at the start come from the stack. Source and unit offer hold two more than there are players,
    and the extra ones named here.
    """

    mode: Mode
    rounds: Rounds | None = Field(default=None, description="Where they are not those of the scenario.")
    countryside: Count
    core_non_city: Count
    core_city: Count
    city_levels: list[CityLevel] = Field(
        default=[],
        description="In the order of reveal; empty where cities have no level or the difficulty sets it.",
    )
    tile_constraints: list[TileConstraint] = []
    extra_tiles: list[TileKey] = Field(default=[], description="Tiles on the map besides those counted above.")
    leader_levels: dict[FactionKey, LeaderLevel] = Field(
        default={}, description="Starting levels of the faction leaders; their followers stand with their own records."
    )
    starting: Starting | None = None
    extra_source_dice: Count = 0
    extra_unit_offer: Count = 0
    elite_units_from_round: Positive | None = None
    shields_per_glade: Positive | None = Field(
        default=None, description="Limit of shields on a glade, all players' together."
    )
    difficulty: Difficulty | None = None
    requires: list[EditionKey] = Field(default=[], description="Editions needed besides the scenario's own.")


class RemovedUnits(Schema):
    """Units that are taken out of their deck."""

    tier: UnitTier
    level: Annotated[int, Field(ge=1, le=4)] | None = None
    recruited_only_at: SiteKey


class Removed(Schema):
    """What is taken out of the game before it starts."""

    spells: list[SpellKey] = []
    interactive_skills: Literal["removed", "replaced"] | None = Field(
        default=None, description="The competitive ones; replaced: by the cooperative ones of the same heroes."
    )
    replacements_from: EditionKey | None = Field(
        default=None, description="The edition with the cooperative skills; without it the skills are just removed."
    )
    of_dummy_player: bool = Field(default=False, description="The skills of the dummy player's hero as well.")
    units: RemovedUnits | None = None
