"""Numeric rules, the scoring tables and the worked examples."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.games.euthia.schemas.common import (
    GAME,
    ArmourSetSize,
    Attributes,
    BoardAreaKey,
    CardFamilyKey,
    ElementalKey,
    Fee,
    HeroKey,
    ItemTypeKey,
    Label,
    LocationKey,
    Range,
    RollChange,
    RuleFacts,
    RuleKey,
    ScoringTableKey,
    SymbolKey,
    Unit,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, LocalisedProse, Players, Positive, Schema, Text

Topic = Literal[
    "game",
    "set-up",
    "round",
    "dice",
    "movement",
    "tile",
    "elemental",
    "encounter",
    "mining",
    "trade",
    "combat",
    "combat-concept",
    "elite",
    "church",
    "treasure",
    "death",
    "hero-board",
    "armour",
    "storage",
    "scoring",
    "example",
]


class Section(Schema):
    """Where the rule stands in the rulebook."""

    cs: Text = Field(description="The heading.")
    page: Positive = Field(description="By the table of contents, the index or a cross-reference.")


class Statement(LocalisedProse):
    """The rule in this project's own words."""


class ByPlayers(Schema):
    """A number that grows with the players: so many more than there are."""

    plus: int
    unit: Unit
    amounts: dict[Players, Count] = Field(default={}, description="The sums that the rulebook prints or that follow.")

    @model_validator(mode="after")
    def _amounts_are_sums(self) -> "ByPlayers":
        for players, amount in self.amounts.items():
            if amount != players + self.plus:
                raise ValueError(f"{players} players and {self.plus} make {players + self.plus}, not {amount}")
        return self


@register_kind(GAME, "rule", model="rule", slots={"after-any-roll", "any-time-in-combat"})
class Rule(RuleFacts, Attributes):
    """A rule with its numbers, so that a program can check them."""

    topic: Topic
    section: Section | None = None
    statement: Statement
    action: Literal["free", "mining", "trade", "combat"] | None = Field(
        default=None, description="The action it belongs to."
    )
    fee: Fee | None = None
    roll_changes: list[RollChange] = []
    by_players: ByPlayers | None = None
    set_by: dict[Label, Literal["scenario", "trade-board", "own-reputation", "maximum-health"]] = Field(
        default={}, description="What sets a number that the rule leaves open."
    )
    order: Literal["ascending-chapter", "ascending-level", "ascending-reputation"] | None = None
    sequence: list[ElementalKey] = Field(default=[], description="Who comes first.")
    condition: Literal["hits-reach-vitality"] | None = None
    refreshes: list[Literal["gems", "tiles"]] = []
    checked: Literal["end-of-each-action"] | None = None
    sizes: list[ArmourSetSize] = Field(default=[], description="Sizes of armour sets that count.")
    players: list[Players] = Field(default=[], description="The numbers of players it is for, if not all.")
    heroes: list[HeroKey] = Field(default=[], description="The heroes it is for, if not all.")
    except_heroes: list[HeroKey] = []
    cards: list[CardFamilyKey] = Field(default=[], description="The cards it is about.")
    except_cards: list[CardFamilyKey] = []
    item_types: list[ItemTypeKey] = Field(default=[], description="The types of items it is about.")
    locations: list[LocationKey] = Field(default=[], description="The locations it is about.")
    elementals: list[ElementalKey] = Field(default=[], description="The elementals it is about.")
    symbol: SymbolKey | None = None
    board_area: BoardAreaKey | None = None
    scored_by: ScoringTableKey | None = None
    same_as: RuleKey | None = Field(default=None, description="A rule that says the same at another place.")


class Score(Range):
    """Reputation for a number within the range."""

    min: Count
    reputation: Count


@register_kind(GAME, "scoring-table", model="rule")
class ScoringTable(Schema):
    """A column of the final scoring table: reputation for how many of something a hero has. Its ranges leave no gap."""

    category: Literal[
        "hero-tokens", "interaction-tokens", "trade-tokens", "other-heroes-tokens", "quests", "elite-monsters"
    ]
    section: Section
    statement: Statement
    rows: Annotated[list[Score], Field(min_length=1)]

    @model_validator(mode="after")
    def _ranges_leave_no_gap(self) -> "ScoringTable":
        for row, following in zip(self.rows, self.rows[1:], strict=False):
            if row.max is None or following.min != row.max + 1:
                raise ValueError(f"after the range up to {row.max} comes {following.min}")
        return self


class Term(Schema):
    """A number of a worked sum and what it stands for."""

    what: Label
    amount: int


class Sum(Schema):
    """One sum of a worked example."""

    of: Literal["attack-strength", "health", "maximum-health", "roll", "health-regained"]
    terms: Annotated[list[Term], Field(min_length=1)]
    total: int

    @model_validator(mode="after")
    def _adds_up(self) -> "Sum":
        if (total := sum(term.amount for term in self.terms)) != self.total:
            raise ValueError(f"the terms make {total}, not {self.total}")
        return self


@register_kind(GAME, "worked-example", model="rule")
class WorkedExample(Schema):
    """The arithmetic of an example in the rulebook."""

    topic: Topic
    section: Section
    statement: Statement
    sums: Annotated[list[Sum], Field(min_length=1)]
