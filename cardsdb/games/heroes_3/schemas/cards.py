"""The cards of the common decks: abilities, artifacts, spells, statistics, the astrologers and the AI."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.heroes_3.schemas.common import GAME, AiAction, AiCardType, FactionKey, SchoolKey
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Schema


@register_kind(GAME, "ability", model="card", slots={"basic", "expert"})
class Ability(Schema):
    """An ability card. Its expert effect counts against the expert effects that the hero's level allows in a round."""

    faction: FactionKey | None = Field(default=None, description="Only heroes of this faction may play the card.")


@register_kind(GAME, "artifact", model="card", slots={"option-1", "option-2"})
class Artifact(Schema):
    """An artifact card; whoever plays it resolves one of its two options."""

    level: Literal["minor", "major", "relic"]


@register_kind(GAME, "spell", model="card", slots={"cast", "boost"})
class Spell(Schema):
    """A spell card: cast, or played to boost another spell. Casting costs nothing; one spell a combat round."""

    schools: Annotated[list[SchoolKey], Field(min_length=1, max_length=4)]
    level: Literal["basic", "expert"] = Field(
        description="Basic cards show the symbol of their school once, expert cards in all four corners."
    )


@register_kind(GAME, "statistic", model="card", slots={"basic", "expert"})
class Statistic(Schema):
    """A statistic card, of which every hero's starting deck holds some. All it prints are its effects."""


@register_kind(GAME, "astrologers", model="card", slots={"proclaimed"})
class Astrologers(Schema):
    """A card of the deck "Astrologers proclaim", turned up at the start of every even round."""

    duration: Literal["immediate", "next-resource-round", "until-next-astrologers-round"] | None = Field(
        default=None, description="How long it counts; nothing for the card that does nothing."
    )


@register_kind(GAME, "ai-card", model="card", slots={"drawn"})
class AiCard(Schema):
    """A card drawn whenever an AI hero activates a unit in combat; designs of one action differ in their figures."""

    type: AiCardType = Field(description="A scenario says how many cards of each type its AI deck takes.")
    action: AiAction
