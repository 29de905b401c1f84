"""Monsters, elementals and the creatures of scenarios."""

from typing import Literal

from pydantic import Field

from cardsdb.games.euthia.schemas.common import (
    GAME,
    Attributes,
    CardFamilyKey,
    CombatStepKey,
    DiceRoll,
    Element,
    ElementalKey,
    Level,
    Range,
    SymbolKey,
    Who,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Positive, Schema


@register_kind(GAME, "monster-family", model="enemy")
class MonsterFamily(Attributes):
    """The monsters of one level; `copies` counts their cards. The rulebook shows two monsters by name."""

    family: CardFamilyKey
    level: Level
    elite: bool
    swords: Positive | None = Field(default=None, description="Swords on the back of the card.")
    posted_reward_cards: Count | None = None
    trophy_level: Level | None = Field(default=None, description="What its card counts for as a trophy.")


class Wounds(Range):
    """A step of the diagram at the foot of a monster card: wounds dealt within a range of attack strength."""

    wounds: Count


class MonsterResources(Schema):
    """What the monster player takes for the monster."""

    chaos: Count | None = None
    gaar: Count | None = None
    silver_cards: Count | None = None
    gold_cards: Count | None = None


@register_kind(GAME, "monster", model="enemy")
class Monster(Attributes):
    """A monster that the rulebook names, with the part of its card that it tells."""

    level: Level | None = None
    vitality: Positive | None = None
    wounds_by_attack_strength: list[Wounds] = []
    hero_roll_penalty: int | None = Field(
        default=None, le=0, description="Added to every attack roll of the hero against this monster."
    )
    resources: MonsterResources | None = None


@register_kind(GAME, "elemental", model="enemy", slots={"after-a-roll", "on-entering", "on-entering-or-tile-laid"})
class Elemental(Attributes):
    """An elemental on the map. Its essence points at it."""

    element: Element
    range: Literal["field-and-adjacent-fields"]
    stacks_with_same_kind: bool
    affects: list[Literal["hero-on-the-field"] | DiceRoll]
    order: Positive | None = Field(default=None, description="Which of two that change one roll comes first.")
    cancels_with: ElementalKey | None = None


@register_kind(GAME, "scenario-creature", model="enemy")
class ScenarioCreature(Attributes):
    """A dragon or another creature that only scenarios bring in, and what the box holds for it."""

    type: Literal["dragon", "golem"]
    dragon_cards: Count | None = None
    attack_cards: Count | None = None
    figure: Count
    tokens: Count | None = None


CardPart = Literal[
    "chaos-tokens",
    "gaar-tokens",
    "hero-roll-penalty",
    "immunity",
    "information-about-the-monster",
    "lair",
    "level",
    "name",
    "reputation-range",
    "reward",
    "silver-or-gold-cards",
    "special-attack-effects",
    "vitality",
    "wounds-by-attack-strength",
]


@register_kind(GAME, "card-anatomy", model="term")
class CardAnatomy(Attributes):
    """What the cards of a family show."""

    family: CardFamilyKey
    front: list[CardPart]
    on_some_only: list[CardPart] = Field(default=[], description="Parts that not every card of the family has.")
    back: list[CardPart] = []
    levels: list[Level] = []


@register_kind(GAME, "lair", model="term")
class Lair(Attributes):
    """Where a hero has to stand to fight an elite monster; the posted reward shows the kind of field or tile."""

    hero_stands: Literal["on-such-a-field", "beside-such-a-field", "on-an-outer-field-of-such-a-tile"]


@register_kind(GAME, "elite-effect", model="term", slots={"attack", "permanent"})
class EliteEffect(Attributes):
    """A special effect of elite monsters; how strong it is stands on their cards."""

    symbol: SymbolKey | None = None
    who: Who | None = None
    lasts_until: CombatStepKey | None = Field(default=None, description="That step of the next combat round.")
    amount: Literal["printed"] | None = None
    health: Count | None = Field(default=None, description="What the health of the hero is set to.")
    exceptions: list[Literal["hits"]] = []
    elementals_affect_monster: bool | None = None
    elementals_affect_hero: bool | None = None


@register_kind(GAME, "reward-example", model="rule", slots={"reward", "loot"})
class RewardExample(Attributes):
    """A reward on a monster card or the loot of a field, as an example of the rulebook prints it."""

    type: Literal["monster-reward", "field-loot"]
    reputation_range: Range | None = Field(default=None, description="The reputation that the reward asks of the hero.")
    symbols: list[SymbolKey] = []
