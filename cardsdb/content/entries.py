"""The shape of a fixture entry, before its kind's own types come in (docs/content-pipeline.md explains it)."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, ValidationError, model_validator

from cardsdb import limits
from cardsdb.games.schema import Count, LocalisedNameStatus, Players, RefTo, Schema, Slug, Source, Text
from cardsdb.hexes import COORDINATES

Status = Literal["draft", "review", "published", "retired"]
Position = Literal["center", "ne", "e", "se", "sw", "w", "nw"]


KindName = Annotated[Slug, StringConstraints(max_length=limits.KIND)]
NameText = Annotated[str, StringConstraints(min_length=1, max_length=limits.NAME)]


class Name(Schema):
    """A record's name: unlike other names, it has columns of its own."""

    en: NameText
    cs: NameText | None = None
    pl: NameText | None = None


class Effect(Schema):
    """What a record does in one of its slots; `do` is a node of the game's effect language."""

    slot: Slug
    when: Text | None = None
    cost: dict[str, Any] | None = None
    do: dict[str, Any]


class Difference(Schema):
    """Another reading of a field than the one the record carries, and who prints it."""

    field: Text
    value: Any
    source: Source
    printing: Text | None = None  # which edition or printing, where the source alone does not say
    note: Text | None = None


class Waiver(Schema):
    """A finding of a check that is right as it is. It counts as long as the record stays what it was then."""

    code: Annotated[str, StringConstraints(pattern=r"^[A-Z0-9]+-[EW][0-9]{3}$")]
    field: Text
    about: Text | None = None  # which of several findings of the check at the field
    reason: Text
    author: Text
    date: Annotated[str, StringConstraints(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    content: Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{12}$")]  # fingerprint of what was waived


def is_waiver(value: Any) -> bool:
    """Whether a value of a record's list of waivers is one; what was written past the types waives nothing."""
    try:
        Waiver.read(value)
    except ValidationError:
        return False
    return True


class ComponentRow(Schema):
    """A line of a box's component list. A game may add keys of its own in a subclass."""

    kind: KindName
    count: Count
    source: Source


class HexRow(Schema):
    """One hex of a map tile. A game may add keys of its own in a subclass."""

    position: Position
    q: int
    r: int
    terrain: Annotated[Slug, RefTo("terrain")] | None = None
    site: Annotated[Slug, RefTo("site")] | None = None
    rampaging: Annotated[Slug, RefTo("site")] | None = None

    @model_validator(mode="after")
    def _coordinates_fit_position(self) -> "HexRow":
        q, r = COORDINATES[self.position]
        if (self.q, self.r) != (q, r):
            raise ValueError(f"the {self.position} hex lies at q {q}, r {r}, not at q {self.q}, r {self.r}")
        return self


class SetupRow(Schema):
    """How a scenario is set up for one number of players in one mode. A game may add keys of its own in a subclass."""

    players: Players
    mode: Annotated[Slug, StringConstraints(max_length=limits.MODE)]
    map_shape: Annotated[Slug, RefTo("map-shape")] | None = None
    starting_tile: Annotated[Slug, RefTo("tile")] | None = None


class Entry(Schema):
    """One record as a fixture file writes it."""

    slug: Slug
    kind: KindName
    formerly: list[Slug] = []
    edition: Annotated[Slug, RefTo("edition")] | None = None
    number: list[int | Text] = []
    copies: Count | None = None
    status: Status = "published"
    name: Name
    name_status: LocalisedNameStatus = LocalisedNameStatus()
    attributes: dict[str, Any] = {}
    effects: list[Effect] = []
    components: list[dict[str, Any]] = []
    hexes: list[dict[str, Any]] = []
    walls: list[Annotated[list[Position], Field(min_length=2, max_length=2)]] = []
    setups: list[dict[str, Any]] = []
    differs: list[Difference] = []
    note: Text | None = None
    sources: Annotated[list[Source], Field(min_length=1)]
    unsure: list[Annotated[str, StringConstraints(min_length=1, max_length=limits.UNSURE)]] = []
    waived: list[Waiver] = []

    @model_validator(mode="after")
    def _every_translated_name_has_a_status(self) -> "Entry":
        for language in ("cs", "pl"):
            name, status = getattr(self.name, language), getattr(self.name_status, language)
            if name and not status:
                raise ValueError(f"name.{language} needs a name_status: official or proposed")
            if status and not name:
                raise ValueError(f"name_status.{language} stands without a name")
        return self


KEYS = tuple(Entry.model_fields)  # the order in which a file writes them
ROWS: dict[str, tuple[str, type[Schema]]] = {  # which models have rows, under which key, of which type
    "edition": ("components", ComponentRow),
    "tile": ("hexes", HexRow),
    "scenario": ("setups", SetupRow),
}
