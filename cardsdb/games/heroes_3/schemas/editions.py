"""The boxes and what is in them; the fan-made book is one of them, and not official."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.content.entries import ComponentRow
from cardsdb.games.heroes_3.schemas.common import (
    GAME,
    CardKey,
    EditionKey,
    EditionType,
    FactionKey,
    PlayerRange,
    TileType,
)
from cardsdb.games.registry import register_kind, register_rulebooks
from cardsdb.games.schema import Count, Positive, Prose, RefTo, Schema, Slug, Text

register_rulebooks(GAME, {"004": "cs"})

ComponentKind = Literal[
    "map-tile",
    "town-board",
    "town-building-tile",
    "hero-miniature",
    "combat-board",
    "rulebook",
    "tournament-book",
    "mission-book",
    "reference-card",
    "resource-die",
    "treasure-die",
    "attack-die",
    "unit-card",
    "artifact-card",
    "statistic-card",
    "neutral-unit-card",
    "spell-card",
    "ai-card",
    "ability-card",
    "specialty-card",
    "wall-card",
    "gate-card",
    "arrow-tower-card",
    "astrologers-card",
    "hero-board",
    "round-tracker",
    "build-token",
    "population-token",
    "spell-book-token",
    "acrylic-cube",
    "gold-token",
    "valuables-token",
    "building-materials-token",
    "movement-token",
    "grail-token",
    "morale-token",
    "damage-token",
    "paralysis-defense-token",
]

CountedKind = Literal[
    "ability",
    "ai-card",
    "artifact",
    "astrologers",
    "building",
    "die",
    "hero",
    "neutral-unit",
    "siege-card",
    "specialty",
    "spell",
    "statistic",
    "tile",
    "token",
    "town",
    "unit",
]


class Counted(Schema):
    """Which records of the box a line counts: those of a kind that also have what else stands here."""

    kind: CountedKind
    type: TileType | None = None
    # Only these records.
    cards: list[CardKey] = []
    tokens: list[Annotated[Slug, RefTo("token")]] = []


class Explained(Schema):
    """Why the copies of the records add up to another number than the line says."""

    records: Count = Field(description="What they add up to; a record without copies adds nothing.")
    because: Text


class Part(Schema):
    """A sort among the components of a line."""

    part: Slug
    count: Count
    counts: Counted | None = None


class Component(ComponentRow):
    """A sort of component and how many of it the box holds."""

    kind: ComponentKind
    parts: list[Part] = Field(default=[], description="How the count splits.")
    per_faction: Positive | None = Field(default=None, description="How many of the count each faction has.")
    sides: Literal[2] | None = Field(default=None, description="Printed on both sides.")
    counts: Counted | None = Field(default=None, description="The records it counts; left out where it has none.")
    explained: Explained | None = None

    @model_validator(mode="after")
    def _parts_add_up(self) -> "Component":
        total = sum(part.count for part in self.parts)
        if self.parts and total != self.count:
            raise ValueError(f"its parts add up to {total}, not to {self.count}")
        return self


@register_kind(GAME, "edition", model="edition", rows=Component)
class Edition(Schema):
    """A box, or a book of scenarios. Expansions are known by name and by what they add only."""

    type: EditionType = Field(
        description="Faction expansion: one more faction. Mode expansion: another way to play. Stretch goals: extras "
        "of a crowdfunding campaign. Fan-made: no product of the publisher."
    )
    official: bool = Field(description="Published by the publisher of the game.")
    requires: EditionKey | None = Field(default=None, description="The box it cannot be played without.")
    players: PlayerRange | None = Field(default=None, description="How many can play with this box alone.")
    publisher: Text | None = None
    copyright: Annotated[int, Field(ge=2022)] | None = Field(default=None, description="Year printed in the rulebook.")
    rulebook_version: Text | None = None
    factions: list[FactionKey] = []
    adds: list[Prose] = Field(default=[], description="What an expansion adds besides, in short.")

    @model_validator(mode="after")
    def _fans_are_not_the_publisher(self) -> "Edition":
        if self.official == (self.type == "fan-made"):
            raise ValueError("a fan-made edition, and no other, is unofficial")
        return self
