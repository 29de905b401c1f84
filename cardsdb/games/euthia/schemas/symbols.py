"""Printed symbols: those that say when an effect may be used, and all others."""

from typing import Literal

from pydantic import Field

from cardsdb.games.euthia.schemas.common import (
    GAME,
    Amounts,
    ArmourSetSize,
    Attributes,
    CombatStepKey,
    Label,
    Level,
    Limit,
    LocationKey,
    ModeKey,
    Quantity,
    Sign,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Players, Prose, Text


@register_kind(GAME, "timing", model="term")
class Timing(Attributes):
    """A symbol that says when an effect may be used; most have no printed name."""

    glyph: Text | None = Field(
        default=None, description="The character that stands for it in text, where there is one."
    )
    in_combat: bool
    outside_combat: bool = False
    before_combat: bool = False
    steps: list[CombatStepKey] = Field(default=[], description="The steps of a combat that allow it.")
    only_on: list[Literal["weapon", "first-strike-ability", "attack-ability"]] = []
    tile_turned: bool | None = Field(default=None, description="Whether use turns the tile to its used position.")


Changed = Literal[
    "hero-roll",
    "monster-attack-strength",
    "next-hero-attack-strength",
    "wounds",
    "maximum-health",
    "current-health",
]


@register_kind(GAME, "symbol", model="term")
class Symbol(Attributes):
    """Any other printed symbol."""

    printed_on: list[
        Literal["card", "combat-card", "elite-monster-card", "equipment", "interaction-token", "personal-tile"]
    ] = []
    means: Prose | None = None
    changes: list[Changed] = []
    lowers: Changed | None = Field(default=None, description="What the printed number is taken off.")
    signs: list[Sign] = Field(default=[], description="The signs that its number may have.")
    number_says: (
        Literal[
            "coins-gained",
            "greatest-distance-in-fields",
            "health-regained",
            "hits-dealt",
            "hits-removed",
            "movement-points-gained",
        ]
        | None
    ) = None
    gains: Amounts | None = None
    values: dict[Label, Quantity] = {}
    flags: dict[Label, bool] = {}
    limit: Limit | None = None
    marks: Literal["mining", "monster-level"] | None = None
    marks_location: LocationKey | None = None
    levels: list[Level] = Field(default=[], description="Numbers of swords that it may show.")
    ends_at: CombatStepKey | None = Field(default=None, description="That step of the next combat round.")
    shown_by: list[Literal["gold-coin", "essence"]] = []
    action: Literal["trade"] | None = Field(default=None, description="The action that undoes it.")
    armour_set_min: ArmourSetSize | None = None
    modes: list[ModeKey] = Field(default=[], description="Pieces with it are used in these modes.")
    players: list[Players] = Field(default=[], description="Pieces with it are used with these numbers of players.")
