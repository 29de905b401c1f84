"""Heroes, their boards and their personal tiles."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.euthia.schemas.common import (
    GAME,
    ArmourSetSize,
    Attributes,
    CombatStepKey,
    HeroKey,
    ItemTypeKey,
    SymbolKey,
    TimingKey,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Positive, Prose, Schema


class HeroComponents(Schema):
    """What the box holds for one hero, apart from the personal tiles."""

    hero_board: Count
    figure: Count
    hero_dice: Count
    maximum_health_tokens: Count
    hero_tokens: Count
    interaction_tokens: Count
    trade_tokens: Count
    fixed_action_tokens: Count = Field(description="Two sets of a mining, a trade and a combat token.")
    hit_tokens: Count
    reference_sheets: Count
    golem_tokens: Count


class HeroStart(Schema):
    """What a hero has when the game begins."""

    gaar: Count
    dwurt: Count | None = Field(default=None, description="Only the hero who uses Dwurt instead of Gaar has any.")
    bags: Count
    reputation: Count
    max_health: Positive | None = Field(
        default=None, description="Printed on the boards; the rulebook tells it of one hero."
    )


@register_kind(GAME, "hero", model="card")
class Hero(Attributes):
    """A playable hero. The personal tiles and systems that the rulebook names point at their hero."""

    color: Literal["white", "blue", "yellow", "red", "black", "purple"] = Field(
        description="Of the hero's tokens and ability tiles."
    )
    personal_tiles: Positive = Field(description="How many of the personal tiles in the box are the hero's.")
    components: HeroComponents
    start: HeroStart
    tiles_with_reputation_zero: bool = Field(
        default=False, description="Some personal tiles show a reputation of 0 without being starting tiles."
    )


class SeenResult(Schema):
    """One result of a weapon as a worked example has it: a part of the printed diagram."""

    attack_strength: int
    hits: Count | None = None
    hits_at_least: Count | None = None


@register_kind(GAME, "personal-tile", model="card", slots={"permanent", "use"})
class PersonalTile(Attributes):
    """A personal tile of a hero that the rulebook names. The appendix, not the rulebook, describes the tiles."""

    hero: HeroKey | None = Field(default=None, description="Left out where the rulebook does not tell whose it is.")
    type: Literal["weapon", "shield", "ability"]
    timing: TimingKey | None = None
    several_timings: bool = Field(default=False, description="The tile has effects with different timing symbols.")
    symbol: SymbolKey | None = None
    armour_set_min: ArmourSetSize | None = Field(
        default=None, description="Least number of different pieces of one armour set that must be worn."
    )
    not_during: list[CombatStepKey] = []
    holds: Literal["essences"] | None = None
    seen: list[SeenResult] = []


@register_kind(GAME, "personal-tile-type", model="term")
class PersonalTileType(Attributes):
    """A sort of personal tile, told by the symbol in its corner and by its background."""

    back_shows_reputation: bool | None = None
    placed: Prose | None = None
    subtypes: list[Literal["weapon", "shield"]] = []
    background: Literal["brown", "hero-colour"] | None = None
    acquired_by: Literal["buying", "learning"] | None = None
    price: Literal["purchase-price", "learning-cost"] | None = None
    is_item: bool | None = None
    when_sold: Literal["removed-from-the-game"] | None = None
    uses_per_turn: Count | None = None
    usable_in: list[CombatStepKey] = []


class SystemToken(Schema):
    """Tokens that one hero uses in place of others."""

    replaces: ItemTypeKey
    board_fields: Positive
    start_tokens: Count
    reroll: bool = Field(description="Whether using a token rolls a die again.")
    sellable: bool
    from_replaced: Literal["one-for-one-at-any-time"] = Field(description="How the replaced tokens turn into these.")
    to_replaced: bool = Field(description="Whether these may be turned back.")
    replaced_kept_in: Literal["bags"]
    pays_for_quests_that_ask_the_replaced: bool


class SystemDie(Schema):
    """A die that counts up while the hero uses the system, and is resolved at the end of the turn."""

    start_value: Count
    raised_by: Positive
    raised_when: list[Literal["a-token-changes-a-roll", "a-token-pays-for-a-personal-tile"]]
    not_raised_when: list[Literal["tokens-are-exchanged"]]
    resolved: Literal["end-of-turn"]
    then_value: Count
    reputation_lost_on_death_from_it: Count
    listed_faces: Positive
    fills_reserves_in_solo: bool = Field(description="Whether cards drawn for it add to the reserves of the solo game.")


DWURT_SLOTS = {"after-hero-roll", "after-monster-roll", *(f"line-{line}" for line in range(1, 7))}


@register_kind(GAME, "hero-system", model="token", slots=DWURT_SLOTS)
class HeroSystem(Attributes):
    """A subsystem of one hero. The slots line-1 to line-6 follow the printed list of the die's effects."""

    hero: HeroKey
    token: SystemToken | None = None
    die: SystemDie | None = None


@register_kind(GAME, "board-area", model="rule")
class BoardArea(Attributes):
    """A numbered area of the hero board, as the rulebook's picture counts them."""

    position: Annotated[int, Field(ge=1, le=9)]
    holds: list[
        Literal[
            "armour",
            "essence",
            "fixed-action-token",
            "gaar",
            "gem",
            "gold-coin",
            "jewellery",
            "personal-tile",
            "shield",
            "weapon",
        ]
    ] = []
    fields: Positive | None = None
    per_field: Positive | None = Field(default=None, description="How many pieces a field of the area holds.")
    refilled_each_round: Count | None = None
    may_be_locked: bool = False
    unlocked_with: list[Literal["gold", "essence"]] = []
    markers: list[Literal["hero-token", "maximum-health-token"]] = []
    start: Literal["last-red-space"] | None = None
