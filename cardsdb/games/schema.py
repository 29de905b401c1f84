"""What the typed attributes of every game are made of."""

import json
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from cardsdb import limits

SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"

MODELS = frozenset(  # what a kind of record can be
    {"edition", "card", "enemy", "token", "tile", "site", "terrain", "scenario", "map-shape", "variant", "term", "rule"}
)

Slug = Annotated[str, StringConstraints(pattern=SLUG, max_length=limits.SLUG)]
Text = Annotated[str, StringConstraints(min_length=1, strip_whitespace=False)]
Count = Annotated[int, Field(ge=0, le=limits.INTEGER)]
Positive = Annotated[int, Field(ge=1)]
Players = Annotated[int, Field(ge=1, le=6)]
NameStatus = Literal["official", "proposed"]
TranslatedNameStatus = Literal["official", "proposed", "stale"]  # stale: the English name was changed since
Source = Annotated[str, StringConstraints(pattern=r"^([0-9]{3}|web)$")]


class Schema(BaseModel):
    """Typed facts: frozen, no unknown keys, no silent conversion ("3" is not 3)."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    @classmethod
    def read(cls, data: Any) -> "Schema":
        """Validate plain data. By way of JSON, so that a list can become a set and a key "2" a number."""
        try:
            text: str | bytes = orjson.dumps(data)
        except orjson.JSONEncodeError:  # a number that is too large for it, written past our checks
            text = json.dumps(data)
        return cls.model_validate_json(text)


class LocalisedName(Schema):
    """A name besides the record's own, in the languages that have one."""

    en: Text
    cs: Text | None = None
    pl: Text | None = None


class LocalisedNameStatus(Schema):
    cs: TranslatedNameStatus | None = None
    pl: TranslatedNameStatus | None = None


@dataclass(frozen=True)
class RefTo:
    """Marks a slug as the key of another record of the game: `Annotated[Slug, RefTo("card", "hero")]`."""

    model: str
    kind: str | None = None

    def __post_init__(self) -> None:
        if self.model not in MODELS:
            raise ValueError(f"A reference to the model {self.model}, which is none of {', '.join(sorted(MODELS))}.")
