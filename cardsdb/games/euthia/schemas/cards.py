"""Card families, and the cards and encounters that the rulebook names."""

from typing import Literal

from pydantic import Field

from cardsdb.games.euthia.schemas.common import (
    GAME,
    Attributes,
    CardFamilyKey,
    CombatStepKey,
    CreatureKey,
    Element,
    Exchange,
    GoldCardKey,
    Level,
    LocationKey,
    ModeKey,
    RuleKey,
    TimingKey,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Players, Positive, Schema


class CombatCardFace(Schema):
    """What a combat card shows: two dice, and so many symbols of each sort."""

    die_values: Positive
    gaar_symbols: list[Count]
    chaos_symbols: list[Count]


@register_kind(GAME, "card-family", model="card")
class CardFamily(Attributes):
    """Cards with one back. `copies` is how many the box holds; the rulebook does not list the single cards."""

    family: CardFamilyKey | None = Field(default=None, description="The wider family that these cards are a part of.")
    modes: list[ModeKey] | None = Field(default=None, description="Left out where only a scenario decides.")
    players: list[Players] = Field(default=[], description="The numbers of players they are used with, if not all.")
    types: Positive | None = Field(default=None, description="How many different types of cards.")
    per_type: Positive | None = Field(default=None, description="How many copies of each type.")
    basic_types: Positive | None = Field(default=None, description="Types of the basic deck.")
    solo_and_cooperative_types: Positive | None = None
    solo_and_cooperative_cards: Positive | None = Field(
        default=None, description="Cards beyond the types, for these modes."
    )
    by_level: dict[Level, Positive] = {}
    per_hero: Positive | None = None
    heroes: Positive | None = Field(default=None, description="How many heroes have cards of the family.")
    sides: Positive | None = None
    elements: list[Element] = Field(default=[], description="One card each.")
    effect_fields: Positive | None = Field(
        default=None,
        description="Fields with effects: the top one for one card, the next for two equal cards, and so on.",
    )
    max_same_played: Positive | None = Field(default=None, description="Most equal cards played together.")
    chaos_cost: Count | None = Field(default=None, description="Chaos tokens for playing a set, however large.")
    exchanges: list[Exchange] = []
    stack_by_players: dict[Players, Positive] = Field(
        default={}, description="Cards in a stack; for one player after the removal of the solo game."
    )
    face: Literal["up"] | None = None
    face_up: Positive | None = Field(default=None, description="How many lie face up beside their stack.")
    refilled: Literal["end-of-turn"] | None = None
    reshuffled: bool | None = None
    kept_for_scoring: bool | None = None
    location: LocationKey | None = None
    stands_for: RuleKey | None = Field(default=None, description="Whose part the cards play.")
    shows: CombatCardFace | None = None
    shows_confrontation_results: bool = Field(default=False, description="Results of a confrontation by roll.")
    creature: CreatureKey | None = None
    holds: Literal["die-of-hope"] | None = None


@register_kind(GAME, "silver-card", model="card", slots={"one-copy", "two-copies"})
@register_kind(GAME, "gold-card", model="card", slots={"one-copy", "two-copies", "three-copies", "any"})
class MonsterPowerCard(Attributes):
    """A type of silver or gold cards, which the monster player plays in combat for a chaos token.

    The slots are the fields of the card: how many equal cards have to be played for the effect.
    """

    family: CardFamilyKey
    modes: list[ModeKey]
    timing: TimingKey | None = None
    not_during: list[CombatStepKey] = []
    lasting_effect: Literal["regeneration"] | None = None
    solo_special_handling: bool = False
    replaces: GoldCardKey | None = Field(default=None, description="The cards that make room for these.")


@register_kind(GAME, "encounter-family", model="card", slots={"quest-example"})
class EncounterFamily(Attributes):
    """The cards of one kind of encounter, or of several that have no known name; `copies` counts all of them."""

    family: CardFamilyKey
    kinds: Positive = Field(default=1, description="How many kinds of encounters the record stands for.")
    cards: Positive = Field(description="Cards apart from those for the solo game.")
    solo_cards: Positive | None = Field(default=None, description="Cards that the solo game uses instead.")
    solo_cards_removed: Positive | None = None
    location: LocationKey | None = Field(
        default=None, description="The middle of a special tile, where it is met there."
    )
    trades: Literal["essences"] | None = None
