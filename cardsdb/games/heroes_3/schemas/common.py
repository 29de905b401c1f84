"""What the schemas of Heroes III share: its closed sets, the keys of the records that others point at, common parts."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.games.schema import Count, Players, Positive, RefTo, Schema, Slug

GAME = "heroes-3"

# Units and armies.
Tier = Literal["bronze", "silver", "gold", "azure"]  # weakest to strongest; only neutral units are azure
Side = Literal["few", "pack"]  # of a unit card: recruited on the few side, reinforced to the pack side
UNIT_SLOTS = ("activation", "attack", "other", "passive", "retaliation", "map")  # when a unit's ability counts

# Heroes and their cards.
HeroType = Literal["might", "magic"]
Deck = Literal["ability", "artifact", "spell"]  # the common decks that players search
AiCardType = Literal["might", "magic", "skill"]
AiAction = Literal["attack", "defense", "cast-a-spell", "use-a-skill"]
HeroLevel = Annotated[int, Field(ge=1, le=7)]
FieldLevel = Annotated[int, Field(ge=1, le=7)]  # the Roman numeral of a guarded field, I to VII

# Towns and the map.
BuildingType = Literal[
    "city-hall", "citadel", "mage-guild", "bronze-dwelling", "silver-dwelling", "gold-dwelling", "faction"
]
TileType = Literal["starting", "far", "near", "center"]
LocationType = Literal["town", "settlement", "mine"]
EditionType = Literal["base", "faction-expansion", "mode-expansion", "stretch-goals", "fan-made"]

# Words of the rules: a closed set, and each of them a term.
FactionKey = Annotated[
    Literal[
        "castle",
        "dungeon",
        "necropolis",
        "tower",
        "rampart",
        "fortress",
        "inferno",
        "stronghold",
        "conflux",
        "cove",
    ],
    RefTo("term", "term"),
]
HeroClassKey = Annotated[
    Literal["knight", "cleric", "overlord", "warlock", "death-knight", "necromancer"], RefTo("term", "term")
]
UnitTypeKey = Annotated[Literal["ground", "flying", "ranged"], RefTo("term", "term")]
SchoolKey = Annotated[Literal["air", "earth", "fire", "water"], RefTo("term", "term")]
FieldCategoryKey = Annotated[Literal["visitable", "flaggable", "revisitable"], RefTo("term", "term")]

# Keys of other records.
EditionKey = Annotated[Slug, RefTo("edition", "edition")]
CardKey = Annotated[Slug, RefTo("card")]
AbilityKey = Annotated[Slug, RefTo("card", "ability")]
SpellKey = Annotated[Slug, RefTo("card", "spell")]
HeroKey = Annotated[Slug, RefTo("card", "hero")]
SpecialtyKey = Annotated[Slug, RefTo("card", "specialty")]
UnitKey = Annotated[Slug, RefTo("card", "unit")]
BuildingKey = Annotated[Slug, RefTo("card", "building")]
DieKey = Annotated[Slug, RefTo("token", "die")]
LocationKey = Annotated[Slug, RefTo("site", "location")]
TileKey = Annotated[Slug, RefTo("tile", "tile")]
ScenarioKey = Annotated[Slug, RefTo("scenario", "scenario")]
CampaignKey = Annotated[Slug, RefTo("scenario", "campaign")]
ModeKey = Annotated[Slug, RefTo("rule", "game-mode")]
DifficultyKey = Annotated[Literal["easy", "normal", "hard", "impossible"], RefTo("rule", "game-difficulty")]


class Resources(Schema):
    """An amount of the three resources: a price, a production, a supply."""

    gold: Count = 0
    building_materials: Count = 0
    valuables: Count = 0


class UnitValues(Schema):
    """The four values of a side of a unit card."""

    attack: Count
    defense: Count
    health: Positive
    initiative: Positive


class Army(Schema):
    """Neutral unit cards drawn, by tier."""

    bronze: Count = 0
    silver: Count = 0
    gold: Count = 0
    azure: Count = 0


class PlayerRange(Schema):
    """How many can play."""

    min: Players
    max: Players

    @model_validator(mode="after")
    def _in_order(self) -> "PlayerRange":
        if self.min > self.max:
            raise ValueError(f"from {self.min} to {self.max} players is no range")
        return self


class Search(Schema):
    """Search (count): look at the top cards of a deck and keep one, or take the top card of its discard pile."""

    deck: Deck
    count: Positive


class VictoryPoint(Schema):
    """What an achievement is worth where points decide."""

    achievement: Literal[
        "mine-or-settlement",
        "building-in-town",
        "artifact-card",
        "main-hero-level",
        "enemy-main-hero-defeated",
        "enemy-secondary-hero-defeated",
        "obelisk-flagged",
        "first-to-flag-center-field",
    ]
    points: Positive
    every: Positive = Field(default=1, description="How many of them earn the points.")
    once: bool = Field(default=False, description="Counts only the first time.")
