"""Map tiles: the chapters, the kinds within a chapter and the few tiles that the rulebook names."""

from typing import Literal

from pydantic import Field, model_validator

from cardsdb.games.euthia.schemas.common import (
    GAME,
    Attributes,
    Chapter,
    LocationKey,
    ModeKey,
    ScenarioKey,
    SymbolKey,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Positive


@register_kind(GAME, "map-tile-family", model="tile")
class MapTileFamily(Attributes):
    """The tiles of one chapter, told by the Roman number on the back; `copies` counts them all."""

    chapter: Chapter
    roman_on_back: Literal["I", "II", "III", "IV", "V"]
    fixed: Count = Field(description="How many of the tiles are fixed ones.")
    other: Count = Field(
        description="The rest, which the rulebook does not split into encounter, scenario and general tiles."
    )

    @model_validator(mode="after")
    def _number_is_the_chapter(self) -> "MapTileFamily":
        if self.roman_on_back != ("I", "II", "III", "IV", "V")[self.chapter - 1]:
            raise ValueError(f"chapter {self.chapter} is not the Roman number {self.roman_on_back}")
        return self


@register_kind(GAME, "map-tile-kind", model="term")
class MapTileKind(Attributes):
    """One of the four kinds of tiles within a chapter."""

    marker: list[Literal["arrow-shape", "colour"]] = Field(
        description="What tells the kind at the lower edge of the face."
    )
    field_symbol: SymbolKey | None = None
    chosen: Literal["all", "at-random", "by-scenario"] = Field(
        description="all: every one the mode uses; at-random: unseen, as many as the table of the scenario says; "
        "by-scenario: those of the scenario are added to their chapters."
    )
    per_chapter: dict[ModeKey, Count] = Field(default={}, description="How many of each chapter a mode uses.")


@register_kind(GAME, "map-tile", model="tile")
class MapTile(Attributes):
    """A tile, or a sort of tiles, that the rulebook names. A special tile has a field of its own in the middle."""

    special: bool
    fields: Positive | None = Field(default=None, description="Fields that the tile counts for.")
    centre: LocationKey | None = Field(default=None, description="What stands in the middle.")
    trade_tokens_on: Literal["outer-fields"] | None = None
    chapter: Chapter | None = None
    used: Literal["start", "start-if-the-scenario-says-so", "some-scenarios"] | None = None
    scenario: ScenarioKey | None = Field(default=None, description="The only scenario that uses it.")
