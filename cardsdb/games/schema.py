"""What the typed attributes of every game are made of."""

import json
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from cardsdb import limits

SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"

MODELS = frozenset(  # what a kind of record can be
    {"edition", "card", "enemy", "token", "tile", "site", "terrain", "scenario", "map-shape", "variant", "term", "rule"}
)


@dataclass(frozen=True)
class Translatable:
    """Marks an English text that has translations, kept beside the record (cardsdb.translation)."""


Slug = Annotated[str, StringConstraints(pattern=SLUG, max_length=limits.SLUG)]
Text = Annotated[str, StringConstraints(min_length=1, strip_whitespace=False)]
Prose = Annotated[Text, Translatable()]  # our own words, which translators bring into other languages
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


class LocalisedProse(Schema):
    """A text in this project's own words. Records hold the English; readers get the translation beside it."""

    en: Prose
    cs: Text | None = None
    pl: Text | None = None

    @model_validator(mode="before")
    @classmethod
    def _translations_are_kept_apart(cls, data: Any) -> Any:
        if isinstance(data, dict) and not data.keys().isdisjoint({"cs", "pl"}):
            raise ValueError("is translated in locale/, or on the translators' page; write English alone here")
        return data


@dataclass(frozen=True)
class RefTo:
    """Marks a slug as the key of another record of the game: `Annotated[Slug, RefTo("card", "hero")]`."""

    model: str
    kind: str | None = None

    def __post_init__(self) -> None:
        if self.model not in MODELS:
            raise ValueError(f"A reference to the model {self.model}, which is none of {', '.join(sorted(MODELS))}.")
