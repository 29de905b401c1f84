"""Scenarios, their map set-up, and the modes with what each of them changes."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.content.entries import SetupRow
from cardsdb.games.euthia.schemas.common import (
    GAME,
    Attributes,
    CardKey,
    Chapter,
    CreatureKey,
    EncounterKey,
    Label,
    MapSetupRowKey,
    ModeChangeKey,
    ModeKey,
    NextStep,
    PlayerRange,
    RuleFacts,
    RuleKey,
    ScenarioKey,
    TileKey,
    TileKindKey,
)
from cardsdb.games.euthia.schemas.rules import Statement
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Players, Positive, Schema, Text

TilesByChapter = dict[Chapter, Count]


class ScenarioSetup(SetupRow):
    """A set-up of a scenario. Its map shape is the stack of tiles for that number of players."""

    mode: ModeKey


@register_kind(GAME, "scenario", model="scenario", rows=ScenarioSetup)
class Scenario(Attributes):
    """A scenario. The scenario book, which is not among the sources, holds what is missing here."""

    recommended_first: bool = False
    chapters: list[Chapter] = Field(default=[], description="The chapters whose tiles it uses.")
    creature: CreatureKey | None = None
    tiles: list[TileKey] = Field(default=[], description="Tiles that no other scenario uses.")
    missing: list[Literal["map-set-up", "rounds", "scenario-tiles", "scenario-rules"]] = Field(
        default=[], description="What only the scenario book tells."
    )


@register_kind(GAME, "map-setup-row", model="rule")
class MapSetupRow(Schema):
    """A row of a scenario's map table: how many tiles of one kind each chapter takes with these numbers of players."""

    scenario: ScenarioKey
    tile_kind: TileKindKey
    players: Annotated[list[Players], Field(min_length=1)]
    row_label: Text = Field(description="As printed; H stands for players.")
    tiles_by_chapter: TilesByChapter = Field(description="A printed dash is a 0.")
    dash_in_chapters: list[Chapter] = []
    footnote_mark: bool = Field(
        default=False,
        description="The numbers carry an asterisk: the fixed tiles of the solo game are pictured elsewhere.",
    )
    confirmed_by_example: bool = Field(default=False, description="The worked example has the same numbers.")

    @model_validator(mode="after")
    def _dashes_are_empty(self) -> "MapSetupRow":
        if any(self.tiles_by_chapter.get(chapter) for chapter in self.dash_in_chapters):
            raise ValueError("a chapter with a dash has tiles")
        return self


@register_kind(GAME, "tile-stack", model="map-shape")
class TileStack(Schema):
    """The tiles of a map for one number of players: rows of the scenario's table and, by chapter, their sum.

    Each chapter is shuffled by itself, and the lowest chapter lies on top. The rulebook prints the rows, not the sums.
    """

    scenario: ScenarioKey
    players: Players
    rows: Annotated[list[MapSetupRowKey], Field(min_length=1)]
    tiles_by_chapter: TilesByChapter
    total: Count

    @model_validator(mode="after")
    def _total_is_the_sum(self) -> "TileStack":
        if (total := sum(self.tiles_by_chapter.values())) != self.total:
            raise ValueError(f"the chapters hold {total} tiles, not {self.total}")
        return self


@register_kind(GAME, "mode", model="variant")
class Mode(Attributes):
    """A way to play: against each other, alone or together."""

    players: PlayerRange
    based_on: ModeKey | None = Field(default=None, description="The mode whose changes hold here too, unless replaced.")
    winner: Literal["highest-reputation"] | None = None
    tie: RuleKey | None = None
    all_scenarios: bool | None = Field(default=None, description="Every scenario can be played so.")
    some_scenarios_only: bool = Field(default=False, description="Some scenarios can be played in no other way.")


class Supply(Schema):
    """So many pieces: cards or tiles with a record of their own, or a line of the box's component list."""

    cards: CardKey | None = None
    component: Label | None = Field(default=None, description="Slug of a component line.")
    count: Positive

    @model_validator(mode="after")
    def _is_one_thing(self) -> "Supply":
        if (self.cards is None) == (self.component is None):
            raise ValueError("a supply names either cards or a component")
        return self


class EncounterStack(Schema):
    """How the stack of an encounter is made; without an encounter: of every other one."""

    encounter: EncounterKey | None = None
    cards: Positive
    removed: Count
    left: Count
    face_up: Count

    @model_validator(mode="after")
    def _rest_is_left(self) -> "EncounterStack":
        if self.cards - self.removed != self.left:
            raise ValueError(f"{self.cards} cards less {self.removed} are not {self.left}")
        return self


@register_kind(GAME, "mode-change", model="variant")
class ModeChange(RuleFacts):
    """One thing that a mode changes: what it adds, what it leaves in the box, which rules it puts others for."""

    mode: ModeKey
    stage: Literal["set-up", "play", "combat", "death", "scoring"]
    statement: Statement
    tiles_per_chapter: dict[TileKindKey, Count] = Field(
        default={}, description="Tiles of a kind that each chapter takes."
    )
    adds: list[Supply] = Field(default=[], description="Pieces that other modes leave in the box.")
    removes: list[Supply] = Field(default=[], description="Pieces that stay in the box.")
    encounter_stack: EncounterStack | None = None
    then: list[NextStep] = Field(default=[], description="What follows, in this order.")
    replaces: list[ModeChangeKey] = Field(
        default=[], description="Changes of the mode it is based on that it overrules."
    )
    replaces_rules: list[RuleKey] = Field(default=[], description="Rules that do not hold in this mode as they stand.")
    keeps_rules: list[RuleKey] = Field(default=[], description="Rules that it says still hold.")
