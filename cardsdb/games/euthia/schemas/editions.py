"""The box, its add-on and what is in them."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.content.entries import ComponentRow
from cardsdb.games.euthia.schemas.common import (
    GAME,
    Attributes,
    CardKey,
    Chapter,
    Element,
    EncounterKey,
    EssenceKey,
    FixedAction,
    GemKey,
    HeroKey,
    Label,
    Level,
    ModeKey,
    PlayerRange,
)
from cardsdb.games.registry import register_kind, register_rulebooks
from cardsdb.games.schema import (
    Count,
    LocalisedName,
    LocalisedNameStatus,
    NameStatus,
    Players,
    Positive,
    Prose,
    RefTo,
    Schema,
    Slug,
    Text,
)

register_rulebooks(GAME, {"001": "cs"})

EditionKey = Annotated[Slug, RefTo("edition")]


class Share(Schema):
    """A part of a line's count: so many groups with so many pieces each."""

    of: (
        Literal[
            "hero",
            "fixed-action-set",
            "card-type",
            "solo-and-cooperative-card-type",
            "solo-and-cooperative-cards",
            "encounter-kind",
            "type-a",
            "type-b",
        ]
        | None
    ) = Field(default=None, description="What a group is, where the groups are not named.")
    heroes: list[HeroKey] = []
    gems: list[GemKey] = []
    essences: list[EssenceKey] = []
    groups: Positive
    each: Positive
    inferred: bool = Field(
        default=False, description="The number of groups follows from the count and is printed nowhere."
    )

    @model_validator(mode="after")
    def _named_groups_are_counted(self) -> "Share":
        named = len(self.heroes) + len(self.gems) + len(self.essences)
        if named not in (0, self.groups):
            raise ValueError(f"{named} groups are named, not {self.groups}")
        return self


class Counted(Schema):
    """Which records of the box a line counts: those of a kind that also have what else stands here."""

    kind: Literal[
        "card-family",
        "encounter-family",
        "essence",
        "gem",
        "gold-card",
        "item-family",
        "map-tile-family",
        "monster-family",
    ]
    level: Level | None = None
    elite: bool | None = None
    chapter: Chapter | None = None
    cards: list[CardKey] = Field(default=[], description="Only these records.")


class Explained(Schema):
    """Why the copies of the records add up to another number than the line says."""

    records: Count = Field(description="What they add up to.")
    because: Text


class Face(Schema):
    """A side of a two-sided token."""

    shows: Literal["hammers", "elemental", "active", "inactive", "blue", "red"]
    attack_strength: int | None = Field(default=None, description="What using it adds to the strength of an attack.")


class Component(ComponentRow):
    """A line of the component list, under its printed name."""

    kind: Literal["map-tile", "board", "figure", "die", "tile", "token", "card", "sheet", "print"]
    slug: Slug
    name: LocalisedName
    name_status: LocalisedNameStatus
    english_name_status: NameStatus
    chapter: Chapter | None = None
    level: Level | None = None
    family: Literal["shop", "resource", "encounter-reward", "treasure"] | None = Field(
        default=None, description="What sort of tiles it is."
    )
    encounter: EncounterKey | None = None
    hero: HeroKey | None = Field(default=None, description="The only hero who uses it.")
    elements: list[Element] = []
    per_hero: Positive | None = Field(default=None, description="How many of the count each hero has.")
    sets_per_hero: Positive | None = None
    tokens_per_set: Positive | None = None
    actions: list[FixedAction] = Field(default=[], description="What the tokens of a set are for.")
    breakdown: list[Share] = Field(default=[], description="The split printed beside the count.")
    sides: Positive | None = None
    faces: list[Face] = []
    blank_face: bool = False
    with_stand: bool = Field(default=False, description="A plastic stand belongs to it.")
    modes: list[ModeKey] = Field(default=[], description="The modes that use it, if not all.")
    not_in: list[ModeKey] = Field(default=[], description="The modes that leave it in the box.")
    players: list[Players] = Field(default=[], description="The numbers of players that use it, if not all.")
    used_in_play: bool = True
    use: Prose | None = None
    note: Text | None = None
    counts: Counted | None = Field(default=None, description="The records it counts; left out where it has none.")
    explained: Explained | None = None
    unsure: list[Literal["name.cs"]] = Field(default=[], description="name.cs: the word is damaged in the source text.")

    @model_validator(mode="after")
    def _breakdown_adds_up(self) -> "Component":
        total = sum(share.groups * share.each for share in self.breakdown)
        if self.breakdown and total != self.count:
            raise ValueError(f"the breakdown makes {total}, not {self.count}")
        return self


class Total(Schema):
    """A sum over lines of the component list; the rulebook prints none of them."""

    slug: Slug
    name: LocalisedName
    name_status: LocalisedNameStatus
    parts: Annotated[list[Label], Field(min_length=1, description="Slugs of the lines.")]
    total: Count


@register_kind(GAME, "edition", model="edition", rows=Component)
class EditionAttributes(Attributes):
    """A box or an add-on."""

    type: Literal["base-game", "add-on"]
    players: PlayerRange | None = None
    age_min: Positive | None = None
    modes: list[ModeKey] = []
    heroes: list[HeroKey] = []
    designers: list[Text] = []
    illustrators: list[Text] = []
    graphic_design: list[Text] = []
    publisher: Text | None = None
    rule_documents: list[Literal["rulebook", "appendix", "scenario-book", "story-book"]] = []
    totals: list[Total] = []
    requires: EditionKey | None = Field(default=None, description="The box it cannot be played without.")
    adds: list[Prose] = Field(default=[], description="What an add-on brings.")
    changes: Prose | None = Field(default=None, description="What an add-on changes.")
