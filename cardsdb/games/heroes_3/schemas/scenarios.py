"""Scenarios, how they are set up, and the campaigns that chain them.

A set-up row gives the map tiles in figures for its number of players. A row without tiles is a scenario whose book is
none of the sources: that it is played, by how many and in which mode is all that is known.
"""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.content.entries import Position, SetupRow
from cardsdb.games.heroes_3.schemas.common import (
    GAME,
    AbilityKey,
    AiAction,
    AiCardType,
    Army,
    BuildingType,
    CampaignKey,
    DifficultyKey,
    FactionKey,
    HeroKey,
    HeroLevel,
    LocationKey,
    ModeKey,
    PlayerRange,
    Resources,
    ScenarioKey,
    SpecialtyKey,
    SpellKey,
    Tier,
    TileKey,
    TileType,
    UnitKey,
    VictoryPoint,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Positive, Prose, Schema

SLOTS = {"starting-bonus", "victory", "defeat", "event", "rule"}


class TileCounts(Schema):
    """Map tiles by type."""

    starting: Count = 0
    far: Count = 0
    near: Count = 0
    center: Count = 0


class TileNeed(Schema):
    """What some of the tiles of a type have to hold; the others are free."""

    type: TileType
    count: Positive
    location: LocationKey | None = None
    holds: Literal["settlement", "random-town"] | None = Field(
        default=None, description="A sort of location instead of one; a random town comes with an expansion."
    )
    terrain: Literal["own-town"] | None = Field(default=None, description="That of the player's starting tile.")


class RandomTiles(Schema):
    """Tiles drawn from some named ones."""

    count: Positive
    of: list[TileKey]


class Setup(SetupRow):
    """How many can play, in which mode, and with which map tiles."""

    mode: ModeKey
    core_only: bool | None = Field(default=None, description="Whether the core box alone suffices, where known.")
    tiles: TileCounts | None = Field(default=None, description="Tiles of the map in all, without the players' pools.")
    needs: list[TileNeed] = Field(default=[], description="What tiles among them have to hold.")
    fixed_tiles: list[TileKey] = Field(default=[], description="Tiles that the map names one by one.")
    random_tiles: RandomTiles | None = None


class StartingUnit(Schema):
    """Units in the army at the start: one named, or some of a tier."""

    side: Literal["few", "pack", "neutral"]
    unit: UnitKey | None = None
    tier: Tier | None = None
    which: Literal["cheapest", "most-expensive", "chosen", "each", "own-faction", "searched"] | None = Field(
        default=None,
        description="Which of the tier; own-faction: a neutral unit that the faction has too; searched: from the deck.",
    )
    count: Positive = 1
    search: Positive | None = Field(default=None, description="At how many cards each search looks.")


class CarryOver(Schema):
    """What is kept from the scenario before."""

    scenario: ScenarioKey
    what: list[Literal["resources", "units"]]


class MapField(Schema):
    """A field of the map: a tile, and where on it."""

    tile: TileKey
    position: Position


class Enemy(Schema):
    """The AI hero's army and where it stands."""

    faction: FactionKey
    pack: list[UnitKey] = []
    few: list[UnitKey] = []
    field: MapField | None = None


@register_kind(GAME, "scenario", model="scenario", rows=Setup, slots=SLOTS)
class Scenario(Schema):
    """One game. Its timed events are effects in the slot event."""

    campaign: CampaignKey | None = None
    order: Positive | None = Field(default=None, description="Its place in the campaign.")
    faction: FactionKey | None = Field(default=None, description="The faction that the player leads.")
    heroes: list[HeroKey] = Field(default=[], description="The heroes that the player leads.")
    mission_book_page: Positive | None = None
    first_game: bool = Field(default=False, description="The rulebook recommends it to begin with.")
    rounds: Positive | None = Field(
        default=None, description="How many rounds it lasts; the most, where the length varies."
    )
    rounds_min: Positive | None = Field(default=None, description="The fewest rounds, where the length varies.")
    rounds_by_difficulty: dict[DifficultyKey, Positive] = Field(
        default={}, description="Where a difficulty has another length."
    )
    core_only_if: Prose | None = Field(default=None, description="On what condition the core box alone suffices.")
    start_level: HeroLevel | None = None
    max_level: HeroLevel | None = None
    resources: Resources | None = Field(default=None, description="What each player starts with.")
    income: Resources | None = Field(default=None, description="What each player's income starts at.")
    units: list[StartingUnit] = []
    carry_over: CarryOver | None = None
    buildings: list[BuildingType] | None = Field(default=None, description="Buildings that stand from the start.")
    tile_pool: TileCounts | None = Field(
        default=None, description="Tiles that each player draws for the own pool, beside those of the map."
    )
    unguarded: list[MapField] = Field(default=[], description="Fields without the guards that their tile prints.")
    utopia_guards: dict[DifficultyKey, Army] = Field(default={}, description="Who guards the Dragon Utopia instead.")
    utopia_attackers: Positive | None = Field(default=None, description="How many units may attack it at most.")
    victory_points: list[VictoryPoint] = []
    enemy: Enemy | None = None
    ai_deck: dict[AiCardType, Positive] = Field(default={}, description="Cards of the AI deck by type.")
    ai_deck_actions: dict[AiAction, Positive] = Field(default={}, description="Cards of the AI deck by what they do.")
    ai_spells: list[SpellKey] = Field(default=[], description="The AI spell deck, each card as often as it is in it.")
    ai_skill: AbilityKey | None = Field(default=None, description="The skill that the AI cards use.")
    ai_specialties: list[SpecialtyKey] = Field(
        default=[], description="Specialty cards that the AI cards use as skills, whichever can be played."
    )


@register_kind(GAME, "campaign", model="scenario", rows=Setup)
class Campaign(Schema):
    """A chain of scenarios; each of them is set up by itself, so that a campaign has no set-up."""

    mode: ModeKey
    players: PlayerRange
    faction: FactionKey
    core_only: bool | None = Field(default=None, description="Whether the core box alone suffices, where known.")
    scenarios: Annotated[list[ScenarioKey], Field(min_length=1)]
