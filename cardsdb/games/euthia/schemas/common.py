"""What the schemas of Euthia share: closed sets, the keys of other records, and the shapes that rules have."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, model_validator

from cardsdb.games.schema import SLUG, Count, NameStatus, Players, Positive, RefTo, Schema, Slug

GAME = "euthia"

Chapter = Annotated[int, Field(ge=1, le=5)]
Level = Annotated[int, Field(ge=1, le=3)]  # of a monster, a treasure or a posted reward
ArmourSetSize = Annotated[int, Field(ge=3, le=5)]
Element = Literal["air", "earth", "water", "fire"]
FixedAction = Literal["mining", "trade", "combat"]
Who = Literal["hero-player", "monster-player"]
Sign = Literal["plain", "plus", "minus"]
DiceRoll = Literal["hero-roll", "monster-attack-roll"]

# Keys of other records.
HeroKey = Annotated[Slug, RefTo("card", "hero")]
CardKey = Annotated[Slug, RefTo("card")]  # a card or a tile of cardboard, or a family of them
CardFamilyKey = Annotated[Slug, RefTo("card", "card-family")]
GoldCardKey = Annotated[Slug, RefTo("card", "gold-card")]
EncounterKey = Annotated[Slug, RefTo("card", "encounter-family")]
ItemFamilyKey = Annotated[Slug, RefTo("card", "item-family")]
ItemKey = Annotated[Slug, RefTo("card", "item")]
GemKey = Annotated[Slug, RefTo("token", "gem")]
EssenceKey = Annotated[Slug, RefTo("token", "essence")]
ElementalKey = Annotated[Slug, RefTo("enemy", "elemental")]
CreatureKey = Annotated[Slug, RefTo("enemy", "scenario-creature")]
LocationKey = Annotated[Slug, RefTo("site", "location")]
TileKey = Annotated[Slug, RefTo("tile", "map-tile")]
TileKindKey = Annotated[Slug, RefTo("term", "map-tile-kind")]
TimingKey = Annotated[Slug, RefTo("term", "timing")]
SymbolKey = Annotated[Slug, RefTo("term", "symbol")]
ItemTypeKey = Annotated[Slug, RefTo("term", "item-type")]
ArmourSetKey = Annotated[Slug, RefTo("term", "armour-set")]
RuleKey = Annotated[Slug, RefTo("rule", "rule")]
CombatStepKey = Annotated[Slug, RefTo("rule", "combat-step")]
BoardAreaKey = Annotated[Slug, RefTo("rule", "board-area")]
ScoringTableKey = Annotated[Slug, RefTo("rule", "scoring-table")]
MapSetupRowKey = Annotated[Slug, RefTo("rule", "map-setup-row")]
ScenarioKey = Annotated[Slug, RefTo("scenario", "scenario")]
ModeKey = Annotated[Slug, RefTo("variant", "mode")]
ModeChangeKey = Annotated[Slug, RefTo("variant", "mode-change")]


class Attributes(Schema):
    """What the attributes of every kind of Euthia may say about the record's name."""

    english_name_status: NameStatus | None = Field(
        default=None,
        description="official: the publisher's English texts have the name; proposed: this project's own wording of a "
        "name that only the Czech rulebook prints. Left out for a rule whose name is a mere heading.",
    )


class PlayerRange(Schema):
    """From how many to how many players."""

    min: Players
    max: Players


class Range(Schema):
    """From `min` to `max`; an open end is left out."""

    min: int | None = None
    max: int | None = None

    @model_validator(mode="after")
    def _not_upside_down(self) -> "Range":
        if self.min is not None and self.max is not None and self.min > self.max:
            raise ValueError(f"the range runs from {self.min} down to {self.max}")
        return self


class TokenMark(Schema):
    """Tokens of a hero that are laid on a field."""

    token: Literal["hero", "trade", "interaction"]
    count: Positive = 1
    side: Literal["hammers", "elemental"] | None = None  # the side of an interaction token that lies up


class Fee(Schema):
    """Gold coins that an action costs because others have tokens on the field."""

    gold: Count
    to: Literal["each-other-player-with-tokens", "owner-of-the-trade-token"]


Unit = Literal[
    "action",
    "attack",
    "bag",
    "card",
    "choice",
    "coin",
    "degree",
    "die",
    "field",
    "gem",
    "health",
    "hero",
    "hit",
    "hope",
    "item",
    "kind",
    "level",
    "movement-point",
    "phase",
    "piece",
    "pip",
    "player",
    "point",
    "quest",
    "reputation",
    "round",
    "shop",
    "space",
    "stack",
    "step",
    "symbol",
    "tile",
    "time",
    "token",
    "wound",
    "year",
]
Label = Annotated[
    str, StringConstraints(pattern=SLUG, max_length=60)
]  # what a number or a yes-or-no of a rule is about


class Quantity(Schema):
    """So many of something: pips are the eyes of a die, points the strength of a roll or an attack."""

    amount: int
    unit: Unit


class Limit(Schema):
    """At most so many, counted for each of `per` together: once per hero and field."""

    amount: Count
    unit: Unit
    per: Annotated[
        list[
            Literal[
                "action",
                "elemental",
                "elemental-kind",
                "field",
                "game",
                "hand",
                "hero",
                "location",
                "round",
                "token",
                "turn",
                "visit",
            ]
        ],
        Field(min_length=1),
    ]


class Amounts(Schema):
    """What is paid or gained."""

    gold: Count | None = Field(default=None, description="Gold coins.")
    reputation: Count | None = None
    health: Count | None = None
    gaar: Count | None = None
    dwurt: Count | None = None
    hope: Count | None = Field(default=None, description="Points of the Die of Hope.")
    silver_cards: Count | None = None
    gold_cards: Count | None = None
    healing_potions: Count | None = None
    roll: Count | None = Field(default=None, description="Added to a roll.")
    hits: Count | None = None


class Exchange(Schema):
    """One thing for another."""

    pay: Amounts | None = None
    item: ItemKey | None = Field(default=None, description="The item that is given away, where it is one.")
    gain: Amounts | None = Field(default=None, description="Left out where the rulebook's text does not say how much.")


class RollChange(Schema):
    """How somebody changes a roll of the dice or the strength of an attack."""

    of: DiceRoll
    by: Literal["hero-player", "monster-player", "elemental"]
    rerolled: Count = Field(default=0, description="Dice that are rolled again.")
    bonus: int


class NextStep(Schema):
    """What is looked at next: a rule, an elemental or an essence."""

    rule: RuleKey | None = None
    elemental: ElementalKey | None = None
    essence: EssenceKey | None = None

    @model_validator(mode="after")
    def _is_one_thing(self) -> "NextStep":
        if [self.rule, self.elemental, self.essence].count(None) != 2:
            raise ValueError("a step names one of rule, elemental and essence")
        return self


class RuleFacts(Schema):
    """The numbers of a rule, in the shapes that rules share. What fits no other shape stands under `values`."""

    values: dict[Label, Quantity] = Field(default={}, description="The numbers of the rule by what they count.")
    flags: dict[Label, bool] = Field(default={}, description="What the rule answers with yes or no.")
    exchanges: list[Exchange] = Field(
        default=[], description="What is paid for what; each line is an offer of its own."
    )
    limit: Limit | None = None
