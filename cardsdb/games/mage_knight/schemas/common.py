"""What the schemas of Mage Knight share: its closed sets, and the keys of the records that others point at."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.schema import Count, Positive, RefTo, Schema, Slug, Text

GAME = "mage-knight"

# Colours of mana, cards and crystals.
BasicColor = Literal["red", "blue", "green", "white"]
ManaColor = Literal["red", "blue", "green", "white", "gold", "black"]  # also the six faces of a mana die
# Colours of token backs: which pile a token is drawn from.
EnemyColor = Literal["green", "grey", "brown", "purple", "white", "red"]
TokenColor = Literal["green", "grey", "brown", "purple", "white", "red", "yellow"]  # yellow: ruins
Face = Literal["up", "down"]
Rounding = Literal["up", "down"]

# Fighting.
Element = Literal["physical", "fire", "ice", "cold-fire"]
Resistance = Literal["physical", "fire", "ice"]
CombatPhase = Literal["ranged-and-siege", "block", "assign-damage", "attack"]

# The course of a game.
TimeOfDay = Literal["day", "night"]
Mode = Literal["solo", "cooperative", "competitive", "slightly-competitive", "very-competitive", "team"]
CombatLevel = Literal["daring", "heroic", "legendary"]  # Volkare's combat level
RaceLevel = Literal["fair", "tight", "thrilling"]  # Volkare's race level
TileCategory = Literal["starting", "countryside", "core", "core-city"]  # core: without a city
UnitTier = Literal["regular", "elite"]
GainableCard = Literal["basic-action", "advanced-action", "spell", "artifact", "unit"]
# Where cards are gained from and go to; deck-top is that of the player's own deck.
CardPlace = Literal["unit-offer", "spell-offer", "advanced-action-offer", "advanced-action-deck", "hand", "deck-top"]
Level = Annotated[int, Field(ge=1, le=10)]  # of a hero
Reputation = Annotated[int, Field(ge=-7, le=7)]  # a space of the reputation track

# Keys of other records.
EditionKey = Annotated[Slug, RefTo("edition")]
HeroKey = Annotated[Slug, RefTo("card", "hero")]
BasicActionKey = Annotated[Slug, RefTo("card", "basic-action")]
SpellKey = Annotated[Slug, RefTo("card", "spell")]
ArtifactKey = Annotated[Slug, RefTo("card", "artifact")]
CityKey = Annotated[Slug, RefTo("card", "city")]
LevelTokenKey = Annotated[Slug, RefTo("token", "level-token")]
FactionLeaderKey = Annotated[Slug, RefTo("enemy", "faction-leader")]
GeneralKey = Annotated[Slug, RefTo("enemy", "general")]
AbilityKey = Annotated[Slug, RefTo("term", "enemy-ability")]
FactionKey = Annotated[Slug, RefTo("term", "faction")]
SiteKey = Annotated[Slug, RefTo("site", "site")]
TerrainKey = Annotated[Slug, RefTo("terrain", "terrain")]
TileKey = Annotated[Slug, RefTo("tile", "map-tile")]
MapShapeKey = Annotated[Slug, RefTo("map-shape", "map-shape")]
ScenarioKey = Annotated[Slug, RefTo("scenario", "scenario")]
VariantKey = Annotated[Slug, RefTo("variant")]  # a variant, or a rule module
ScoringCategoryKey = Annotated[Slug, RefTo("rule", "scoring-category")]
ScoringModuleKey = Annotated[Slug, RefTo("rule", "scoring-module")]
ScoringKey = Annotated[Slug, RefTo("rule")]  # a scoring module, or the rule that puts a score together

# First and last of a run of printed numbers.
NumberRange = Annotated[list[Positive], Field(min_length=2, max_length=2)]


class NameVariants(Schema):
    """Further translations of the name that a printing uses beside the one the record carries."""

    cs: list[Text] = []
    pl: list[Text] = []


class Revision(Schema):
    """A later printing of the card; the record carries the later one."""

    by: EditionKey = Field(description="The box that brought the new version.")
    changes: Literal["effect", "wording"] = Field(description="wording: said differently, to the same effect.")


class DrawnEnemies(Schema):
    """Enemy tokens drawn from one pile."""

    color: EnemyColor
    count: Positive = 1
    face: Face | None = None


class CardGain(Schema):
    """Cards that a player takes for good, as the effect node gain_card says it."""

    kind: GainableCard
    count: Positive = 1
    from_: CardPlace | None = Field(None, alias="from")
    to: CardPlace | None = Field(None, description="Left out: where the reward rules say.")


class Rounds(Schema):
    """How long a game lasts. Days and nights take turns, beginning with a day."""

    days: Count
    nights: Count

    @property
    def total(self) -> int:
        return self.days + self.nights
