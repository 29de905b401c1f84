"""The steps of a combat, in the order of play."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.euthia.schemas.common import (
    GAME,
    Attributes,
    CardKey,
    CombatStepKey,
    NextStep,
    Sign,
    Who,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Players, Positive, Schema

StepLetter = Literal["A", "B", "C", "D"]
Means = Literal[
    "abilities-with-this-timing",
    "air-essence",
    "clover-effects",
    "curse-cards",
    "die-of-hope",
    "equipment-change",
    "essences",
    "fire-essences",
    "gaar",
    "gems",
    "gold-cards-with-this-timing",
    "healing-tiles",
    "items-and-abilities-outside-combat",
    "items-with-this-timing",
    "potions",
    "scrolls",
    "shields",
    "silver-cards-with-this-timing",
]


class Part(Schema):
    """A part of a step: somebody may use something, or effects that lasted until now end."""

    who: Who | None = None
    uses: list[Means] = []
    chaos_each: Count | None = Field(default=None, description="Chaos tokens for each set of equal cards played.")
    ends: Literal["effects-until-this-step"] | None = None


@register_kind(GAME, "combat-step", model="rule")
class CombatStep(Attributes):
    """A step of a combat: a stage, a phase of a combat round or a step of a phase."""

    order: Positive = Field(description="Place in the order of play.")
    phase: Annotated[int, Field(ge=1, le=4)] | None = Field(default=None, description="Phase of the combat round.")
    step: StepLetter | None = Field(default=None, description="Step of the phase.")
    steps: list[StepLetter] = Field(default=[], description="The steps that the phase is made of.")
    same_as: CombatStepKey | None = None
    hope: Count | None = Field(default=None, description="What the Die of Hope is set to.")
    monster_played_by: dict[Players, Literal["opponent", "control-cards", "combat-cards"]] = Field(
        default={}, description="Who or what plays the monster, by the number of players."
    )
    monster_takes: list[Literal["silver-or-gold-cards", "chaos-tokens", "gaar-tokens"]] = []
    attacks: Positive | None = None
    needs: list[Literal["first-strike-weapon", "first-strike-ability"]] = Field(default=[], description="One of these.")
    not_usable: list[CardKey] = []
    phases: Positive | None = None
    until: list[Literal["monster-defeated", "hero-dead"]] = []
    parts: list[Part] = Field(default=[], description="Who may do what, in this order.")
    monster_player_acts: bool | None = None
    dice: Positive | None = None
    weapons_chosen: Positive | None = Field(default=None, description="Weapons or attack abilities to attack with.")
    hope_at_least: Positive | None = Field(default=None, description="A roll of at least this raises the Die of Hope.")
    hope_at_most: Positive | None = Field(default=None, description="A roll of at most this raises the Die of Hope.")
    then: list[NextStep] = Field(default=[], description="What follows the roll, in this order.")
    monster_gaar: int | None = Field(
        default=None, description="Change of strength by a Gaar token of the monster player."
    )
    hero_gaar: int | None = Field(default=None, description="Change of strength by a Gaar token of the hero player.")
    alternating: bool | None = Field(default=None, description="The players take turns, one token at a time.")
    penalty: Literal["negative-clover-on-the-monster-card"] | None = None
    read_from: Literal["monster-card", "weapon-or-ability-tile"] | None = None
    signs: list[Sign] = []
    minimum: Count | None = None
    defeated_when: Literal["hits-reach-vitality"] | None = None
    when_defeated: list[
        Literal[
            "reward-if-the-reputation-is-in-range",
            "trophy-or-discard",
            "loot-of-the-field",
            "return-tokens-and-played-cards",
            "gaar-for-hope",
            "token-on-the-field",
            "use-or-discard-surplus-items",
        ]
    ] = Field(default=[], description="What the hero player does after a victory, in this order.")
    hope_per_gaar: Positive | None = None
    hand_kept: Count | None = Field(default=None, description="Most cards the monster player keeps.")
