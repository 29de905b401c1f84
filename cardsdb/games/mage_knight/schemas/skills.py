"""Skill tokens of Mage Knight."""

from typing import Literal

from pydantic import Field

from cardsdb.games.mage_knight.schemas.common import GAME, AbilityKey, CombatPhase, HeroKey
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Schema

SkillType = Literal["move", "influence", "combat", "heal", "special"]


class NotAgainst(Schema):
    """Enemies that the skill does nothing to."""

    ability: AbilityKey = Field(description="Enemies with this ability; fortified: by their site as well.")
    phase: CombatPhase | None = Field(None, description="Only in this phase of the combat.")


@register_kind(GAME, "skill", model="token", slots={"use", "gain", "idle"})
class SkillAttributes(Schema):
    """A token that a hero gains on an even level.

    Its effects: use is what it does, gain happens once when it is gained, idle is for turns in which it was not used.
    """

    hero: HeroKey
    types: list[SkillType] = Field(min_length=1, description="The icon on the skill card: when it may be used.")
    frequency: Literal["once-per-turn", "once-per-round", "once-per-round-lasting", "permanent"] = Field(
        description="lasting: lies in the middle of the table until its owner's next turn, then comes back face down; "
        "permanent: works from the moment it is gained."
    )
    interactive: Literal["competitive", "cooperative"] | None = Field(
        None, description="Acts on other players, in games of this sort; put away before the others."
    )
    flip_back: Literal["resting", "action", "green-mana"] | None = Field(
        None,
        description="What turns the flipped token up again before the next round, once a turn: a turn spent resting, "
        "the action of a turn, or one green mana.",
    )
    motivation: bool = Field(
        False, description="After using it its owner may use no other such skill until the end of their own next turn."
    )
    not_against: list[NotAgainst] = []
