"""Tokens besides enemies and skills: ruins, levels, the items of the factions."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.mage_knight.schemas.common import GAME, EditionKey, EnemyColor, FactionKey, Level
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Positive, Schema


@register_kind(GAME, "ruin", model="token", slots={"altar", "victory"})
class RuinAttributes(Schema):
    """A yellow ruins token: an altar to pay mana to, or enemies to fight. Price and reward in full: its effect."""

    variant: Literal["altar", "enemies"]
    enemies: list[EnemyColor] = Field([], description="The piles to draw from, a token each, in printed order.")
    reward: Annotated[
        list[Literal["fame", "artifact", "spell", "advanced-action", "unit", "crystal-set"]], Field(min_length=1)
    ] = Field(description="The icons printed below; crystal-set: a crystal of each basic colour.")


@register_kind(GAME, "level-token", model="token")
class LevelTokenAttributes(Schema):
    """One of the six octagonal tokens that every hero has."""

    copies_by_edition: dict[EditionKey, Count] = Field(description="Each set of a hero holds it once.")
    levels: Annotated[list[Level], Field(min_length=2, max_length=2)] | None = Field(
        None, description="The two levels it is for; left out on the blank one."
    )
    armor: Positive | None = None
    hand_limit: Positive | None = Field(None, description="Cards the hero draws up to.")
    command_tokens: Positive = Field(
        description="How many the hero has by then: the blank token, and every level token taken off the stack."
    )


@register_kind(GAME, "faction-token", model="token", slots={"use"})
class FactionTokenAttributes(Schema):
    """An item for whoever defeats an enemy of the faction; used once, no more than one of a name in a turn."""

    faction: FactionKey
