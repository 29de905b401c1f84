"""Scenarios: what is printed at the head of each, its rules, its scoring and its printed variations."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.mage_knight.schemas.common import (
    GAME,
    CombatLevel,
    Mode,
    RaceLevel,
    Rounds,
    ScenarioKey,
    VariantKey,
)
from cardsdb.games.mage_knight.schemas.scenario_rules import (
    Cities,
    Exploring,
    FactionZones,
    Formula,
    GameEnd,
    Incantation,
    Offers,
    OwnedSites,
    PortalRule,
    Rampaging,
    Recruiting,
    SiteRule,
    TacticsRule,
    UndergroundTravel,
    VolkareRules,
)
from cardsdb.games.mage_knight.schemas.scenario_scoring import ScoringLine
from cardsdb.games.mage_knight.schemas.setups import AnyCityLevel, Removed, ScenarioSetup
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Players, Positive, Prose, Schema, Slug

DummyPlayer = Literal["none", "standard", "solo-only", "volkare"]


class TilesAdded(Schema):
    """Tiles of each category over those of the set-up."""

    countryside: Count = 0
    core_non_city: Count = 0
    core_city: Count = 0


class SetupChanges(Schema):
    """What a printed variation changes: values that take the place of those of the scenario and its set-ups."""

    rounds: Rounds | None = None
    dummy_player: DummyPlayer | None = None
    core_city: Count | None = None
    city_levels: list[AnyCityLevel] | None = None
    city_level: AnyCityLevel | None = Field(default=None, description="Of every city.")
    levels_are_minimum: bool = Field(default=False, description="The players may agree on more.")
    add_tiles: TilesAdded | None = None
    use_all_tiles_of: list[Literal["countryside", "core"]] = []
    reveal_all_tiles: bool = False
    incantation: list[Incantation] = Field(default=[], description="Nights besides those of the scenario.")
    achievements_counted: Literal["lowest"] | None = Field(
        default=None, description="Whose result counts in a category of a shared score; of wounds still the highest."
    )


class Variation(Schema):
    """A variation that the scenario itself prints."""

    name: Prose
    players: list[Players] = Field(default=[], description="Left out: any number the scenario allows.")
    mode: Mode | None = None
    uses: list[VariantKey] = []
    changes: SetupChanges | None = None
    text: Prose | None = None


class DifficultyAxes(Schema):
    """The choices of difficulty; their numbers stand in the set-ups."""

    combat: list[CombatLevel]
    race: list[RaceLevel]
    independent: bool = Field(description="Any combat level goes with any race level.")


@register_kind(GAME, "scenario", model="scenario", rows=ScenarioSetup)
class ScenarioAttributes(Schema):
    """A printed scenario, or one of its versions where each has a set-up of its own."""

    family: Slug | None = Field(default=None, description="Shared by the versions of one scenario.")
    based_on: ScenarioKey | None = Field(default=None, description="Its rules apply unless changed here.")
    modes: dict[Mode, Annotated[list[Players], Field(min_length=1)]] = Field(
        min_length=1, description="The modes and the numbers of players in each; every one of them has a set-up."
    )
    rounds: Rounds
    training: bool = Field(default=False, description="Meant for learning the game.")
    dummy_player: DummyPlayer
    pvp: Literal["allowed", "by-agreement", "forbidden"] = Field(description="May heroes attack each other?")
    elite_units: bool
    tactics: dict[Mode, TacticsRule] = {}
    cities: Cities
    fame_per_new_row: Positive | None = Field(
        default=None, description="Extra fame for every new row reached on the fame track."
    )
    victory: Prose
    defeat: list[Prose] = []
    scoring: list[ScoringLine]
    victory_points_available: Positive | None = None
    end: GameEnd
    removed: Removed | None = None
    offers: Offers | None = None
    rampaging: Rampaging | None = None
    faction_zones: FactionZones | None = None
    site_rules: list[SiteRule] = []
    owned_sites: OwnedSites | None = None
    recruiting: list[Recruiting] = []
    incantation: list[Incantation] = []
    underground_travel: UndergroundTravel | None = None
    exploring: Exploring | None = None
    portal: PortalRule | None = None
    difficulty_axes: DifficultyAxes | None = None
    volkare: VolkareRules | None = None
    map_shape_free: bool = Field(default=False, description="The players may agree on another map shape.")
    special_rules: list[Prose] = []
    uses: list[VariantKey] = Field(
        default=[], description="Rule modules and variants that apply, each in the modes that it names itself."
    )
    formulas: dict[Literal["core_city", "core_non_city", "leader_levels"], Formula] = Field(
        default={}, description="How numbers of the set-ups follow from the number of players, as printed."
    )
    variations: list[Variation] = []
