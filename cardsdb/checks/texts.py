"""Finds in the data of a record what is written for people, and in which language."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

LANGUAGES = ("en", "cs", "pl")
ENGLISH_ONLY = frozenset({"note", "text"})  # keys whose value is an English sentence, without translations beside it


@dataclass(frozen=True)
class LocalText:
    """A text in one language, and where the record has it."""

    path: str  # with the language at its end where there is one: attributes.definition.cs
    language: str
    text: str
    source: str  # the English that it translates; of an English text, itself

    @property
    def key(self) -> str:
        """What the record calls the text: name, definition, text."""
        step = self.path.removesuffix(f".{self.language}").rpartition(".")[2]
        return step.partition("[")[0]

    @property
    def is_name(self) -> bool:
        """Whether it is a name, of the record or of a part of it, and no prose."""
        return self.key in ("name", "title") or self.key.endswith("_name")

    @property
    def is_prose(self) -> bool:
        """Whether it is a translation in sentences, which are set as print sets them."""
        return self.language != "en" and not self.is_name


def texts_in(data: Any, path: str = "") -> Iterator[LocalText]:
    """Every text in an entry, or in a part of one."""
    if isinstance(data, dict):
        if isinstance(english := data.get("en"), str):
            yield from _translations(data, path, english)
        for key, value in data.items():
            if isinstance(value, dict | list):
                yield from texts_in(value, f"{path}.{key}" if path else str(key))
            elif key in ENGLISH_ONLY and isinstance(value, str):
                yield LocalText(f"{path}.{key}" if path else key, "en", value, value)
    elif isinstance(data, list):
        for index, value in enumerate(data):
            if isinstance(value, dict | list):
                yield from texts_in(value, f"{path}[{index}]")


def _translations(data: dict[str, Any], path: str, english: str) -> Iterator[LocalText]:
    for language in LANGUAGES:
        if isinstance(text := data.get(language), str):
            yield LocalText(f"{path}.{language}", language, text, english)
