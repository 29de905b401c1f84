"""Difficulty, experience, combat, trading, game modes, goals and optional rules."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.heroes_3.schemas.common import (
    GAME,
    Army,
    CardKey,
    DifficultyKey,
    EditionType,
    FieldLevel,
    HeroLevel,
    ModeKey,
    PlayerRange,
    Resources,
    VictoryPoint,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Positive, Prose, Schema


@register_kind(GAME, "game-difficulty", model="rule", slots={"starting-bonus"})
class GameDifficulty(Schema):
    """Chosen at set-up; sets the starting bonus and which column of the army table counts."""

    order: Annotated[int, Field(ge=1, le=4)] = Field(description="1 is the easiest.")


@register_kind(GAME, "field-difficulty", model="rule")
class FieldDifficulty(Schema):
    """The Roman numeral on a field: who guards it."""

    level: FieldLevel
    army: dict[DifficultyKey, Army]
    combat_rounds: Positive | None = Field(
        default=None,
        description="Each further combat round costs a movement point; left out: fought to the end.",
    )


@register_kind(GAME, "experience-rule", model="rule", slots={"combat-won", "combat"})
class ExperienceRule(Schema):
    """What a won combat is worth."""

    against: Literal["below", "equal", "above"] | None = Field(
        default=None,
        description="How the field difficulty or the enemy hero's level compares with the own hero's level.",
    )
    when: Prose | None = Field(default=None, description="Any other condition.")


@register_kind(GAME, "combat-rule", model="rule", slots={"combat"})
class CombatRule(Schema):
    """Costs and consequences around combat."""

    when: Prose


@register_kind(GAME, "optional-rule", model="variant", slots={"rule"})
class OptionalRule(Schema):
    """A rule change that players may agree on."""

    game_becomes: Literal["easier", "harder", "variant"] = Field(description="Variant: neither easier nor harder.")


class Goods(Resources):
    """What is handed over or received at a trading post."""

    cards_from_hand: Positive | None = None


class KeptCards(Schema):
    """Cards that cannot be given up."""

    kinds: list[Literal["specialty", "statistic"]] = []
    cards: list[CardKey] = []
    starting_ability: bool = Field(default=False, description="The ability card that the hero began with.")


@register_kind(GAME, "trade", model="rule", slots={"trade"})
class Trade(Schema):
    """An exchange with the supply: on one visit resources in any number of steps, or one card given up."""

    give: Goods
    get: Resources
    limit: Positive | None = Field(default=None, description="How often on one visit; left out: at will.")
    never: KeptCards | None = None


class Ratio(Schema):
    give: Positive
    get: Positive


@register_kind(GAME, "exchange", model="rule", slots={"exchange"})
class Exchange(Schema):
    """An exchange between friendly players."""

    cards: list[Literal["artifact", "spell"]]
    from_: Literal["hand"] = Field(alias="from")
    ratio: Ratio
    modes: list[ModeKey]


class NextScenario(Schema):
    """With what a hero goes on to the next scenario of a campaign."""

    level: HeroLevel
    statistic_cards: Literal["all"]
    specialty_cards: Positive = Field(description="The first so many are kept.")
    other_cards: Positive = Field(description="Any so many others are kept.")


@register_kind(GAME, "game-mode", model="rule", slots={"rule", "setup", "victory"})
class GameMode(Schema):
    """How a scenario is played."""

    players: PlayerRange
    teams: Positive | None = None
    neutral_units: Literal["player-whose-turn-ended", "ai-rules"] | None = Field(
        default=None, description="Who leads the neutral units in combat."
    )
    income: Resources | None = Field(default=None, description="What each player's income starts at.")
    needs: EditionType | None = Field(default=None, description="The sort of box that the mode needs beside the core.")
    book: Literal["tournament-book"] | None = Field(default=None, description="Where its rules are printed.")
    next_scenario: NextScenario | None = None
    removed_cards: list[CardKey] = []
    victory_points: list[VictoryPoint] = []


@register_kind(GAME, "victory-rule", model="rule", slots={"victory", "defeat"})
class VictoryRule(Schema):
    """A goal or a way to lose that holds unless a scenario says otherwise."""
