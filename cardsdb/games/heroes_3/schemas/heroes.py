"""Heroes, their specialty cards and the level track."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.heroes_3.schemas.common import (
    GAME,
    AbilityKey,
    FactionKey,
    HeroClassKey,
    HeroKey,
    HeroLevel,
    HeroType,
    Resources,
    Side,
    SpecialtyKey,
    UnitKey,
    UnitValues,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, LocalisedName, Positive, Schema


@register_kind(GAME, "hero", model="card")
class Hero(Schema):
    """One side of a hero board. The starting deck is the statistic cards, Magic Arrows, ability and first specialty."""

    faction: FactionKey
    class_: HeroClassKey = Field(alias="class")
    type: HeroType
    attack: Count = Field(description="Attack cards in the starting deck.")
    defense: Count = Field(description="Defense cards in the starting deck.")
    power: Count = Field(description="Power cards in the starting deck.")
    knowledge: Count = Field(description="Knowledge cards in the starting deck.")
    magic_arrows: Positive = Field(description="Magic Arrow cards in the starting deck.")
    ability: AbilityKey = Field(description="The ability card in the starting deck.")
    specialties: Annotated[list[SpecialtyKey], Field(min_length=3, max_length=3)]


class Overlay(UnitValues):
    """The unit that a specialty card becomes when it is laid on a unit card: its values replace the printed ones."""

    name: LocalisedName
    unit: UnitKey = Field(description="The unit card it is laid on.")
    side: Side | None = Field(default=None, description="The side that has to be up; left out: either.")


@register_kind(GAME, "specialty", model="card", slots={"play"})
class Specialty(Schema):
    """A card of one hero, gained on the first, fourth or sixth level."""

    hero: HeroKey
    faction: FactionKey
    level: Literal[1, 4, 6]
    favours: UnitKey | None = Field(default=None, description="The unit on which its bonus is larger.")
    becomes: Overlay | None = None


@register_kind(GAME, "hero-level", model="card", slots={"reached"})
class Level(Schema):
    """A step of the level track that every hero board prints."""

    level: HeroLevel
    hand_limit: Positive
    expert_effects: Count = Field(description="How many expert effects may be played in a round.")


@register_kind(GAME, "secondary-hero", model="card", slots={"recruit", "combat"})
class SecondaryHero(Schema):
    """The second figure of a faction, recruited during the game."""

    recruit: Resources
    movement: Positive = Field(description="Its movement points.")
    main_hero_movement: Positive = Field(description="Those of the main hero, to compare.")
