"""Dice and the tokens that carry rules."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.games.heroes_3.schemas.common import GAME, DieKey, FactionKey, Search
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Positive, Schema


class Roll(Schema):
    """Dice rolled, of which that many are resolved."""

    die: DieKey
    count: Positive
    resolve: Positive


class Face(Schema):
    """What a face of a die gives: one thing."""

    attack: Literal[-1, 0, 1] | None = None
    gold: Positive | None = None
    building_materials: Positive | None = None
    valuables: Positive | None = None
    experience: Positive | None = Field(default=None, description="In half levels.")
    search: Search | None = None
    roll: Roll | None = None

    @model_validator(mode="after")
    def _shows_one_thing(self) -> "Face":
        if len(self.model_fields_set) != 1:
            raise ValueError(f"a face shows one thing, not {len(self.model_fields_set)}")
        return self


@register_kind(GAME, "die", model="token", slots={"roll", "penalty"})
class Die(Schema):
    """A die; penalty is how it is rolled for an attack with a combat penalty."""

    color: Literal["red"] | None = None
    faces: Annotated[list[Face], Field(min_length=6, max_length=6)]


@register_kind(
    GAME,
    "token",
    model="token",
    slots={"spend", "gain-negative", "gain-positive", "attacked", "activation", "flip", "scenario"},
)
class Token(Schema):
    """A token. Its effects count when it is spent or flipped, when morale is gained, when its unit acts…"""

    limit: Positive | None = Field(
        default=None, description="How many morale tokens a player can hold, both kinds together."
    )
    ignored_by: list[FactionKey] = Field(default=[], description="Factions that the token does not concern.")
    uses_per_round: Positive | None = Field(
        default=None, description="Flipped when used, turned back at the start of the next round."
    )
