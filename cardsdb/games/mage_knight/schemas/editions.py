"""The boxes and what is in them."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.content.entries import ComponentRow
from cardsdb.games.mage_knight.schemas.common import (
    GAME,
    ArtifactKey,
    CityKey,
    EditionKey,
    EnemyColor,
    FactionKey,
    GeneralKey,
    HeroKey,
    NumberRange,
    SiteKey,
    TileCategory,
    TileKey,
    TokenColor,
    UnitTier,
)
from cardsdb.games.registry import register_kind, register_rulebooks
from cardsdb.games.schema import Count, Positive, Schema, Text

register_rulebooks(GAME, {"000": "cs", "002": "pl", "003": "cs"})

ComponentKind = Literal[
    "card",
    "basic-action",
    "advanced-action",
    "spell",
    "artifact",
    "tactic",
    "regular-unit",
    "elite-unit",
    "wound",
    "hero-card",
    "skill-card",
    "site-card",
    "score-card",
    "city-card",
    "scenario-card",
    "faction-token-card",
    "hero-figure",
    "city-figure",
    "volkare-figure",
    "skill-token",
    "level-token",
    "order-token",
    "shield-token",
    "enemy-token",
    "ruin-token",
    "volkare-token",
    "faction-leader-token",
    "faction-token",
    "site-token",
    "map-tile",
    "board",
    "mana-token",
    "mana-die",
]

CountedKind = Literal[
    "basic-action",
    "advanced-action",
    "spell",
    "artifact",
    "tactic",
    "unit",
    "hero",
    "city",
    "skill",
    "level-token",
    "enemy",
    "ruin",
    "general",
    "faction-leader",
    "faction-token",
    "site",
    "map-tile",
]


class Counted(Schema):
    """Which records of the box a line counts: those of a kind that also have what else stands here."""

    kind: CountedKind
    tier: UnitTier | None = None
    color: EnemyColor | None = None
    faction: FactionKey | None = None
    categories: list[TileCategory] = Field([], description="Of one of these.")
    # Only these records.
    artifacts: list[ArtifactKey] = []
    cities: list[CityKey] = []
    sites: list[SiteKey] = []
    tiles: list[TileKey] = []


class Explained(Schema):
    """Why the copies of the records add up to another number than the line says."""

    records: Count = Field(description="What they add up to.")
    because: Text


class Interactive(Schema):
    """The competitive ones among the cards of a line."""

    count: Positive
    numbers: NumberRange


class Component(ComponentRow):
    """A sort of component and how many of it the box holds."""

    kind: ComponentKind
    per_hero: Positive | None = Field(None, description="How many of the count each hero has.")
    numbers: NumberRange | None = Field(None, description="Printed on the cards or tiles.")
    designs: Positive | None = Field(None, description="How many different ones.")
    hero: HeroKey | None = Field(None, description="Whose, where it belongs to one hero.")
    general: GeneralKey | None = Field(None, description="Whose, where it belongs to a general.")
    color: TokenColor | None = Field(None, description="Of the back or the frame.")
    levels: NumberRange | None = Field(None, description="On a dial.")
    interactive: Interactive | None = None
    counts: Counted | None = Field(None, description="The records it counts; left out where it has none.")
    explained: Explained | None = None
    issue: Literal["first-edition"] | None = Field(
        None, description="Counted for that issue of the box; others may differ."
    )
    inferred: list[Literal["count", "numbers"]] = Field(
        [], description="What follows from other figures and is printed nowhere."
    )

    @model_validator(mode="after")
    def _explains_a_difference(self) -> "Component":
        if self.explained and self.counts is None:
            raise ValueError("explained stands without counts")
        if self.explained and self.explained.records == self.count:
            raise ValueError("explained.records is the count itself; there is nothing to explain")
        return self


@register_kind(GAME, "edition", model="edition", rows=Component)
class EditionAttributes(Schema):
    """A box. Its heroes are those whose edition it is."""

    type: Literal["base-game", "expansion", "collection"]
    year: Annotated[int, Field(ge=2011)] = Field(description="First publication, in English.")
    requires: EditionKey | None = Field(None, description="The box it cannot be played without.")
    contains: list[EditionKey] = Field([], description="The sets in a collection.")
    card_numbers: NumberRange
    open_numbers: NumberRange | None = Field(None, description="Of that range, what the rulebooks give to no card.")
    marker: bool = Field(description="Its cards show a small sign of the set beside the number.")
