"""Closed vocabularies: words of effects that stand for a phrase ("it is night"), each with its gettext message."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class _Shown(dict[str, Any]):
    def __missing__(self, name: str) -> str:
        return "…"


class Phrases(Mapping[str, str]):
    """The words of one role and what each says there.

    The messages are lazy (`pgettext_lazy(role, "it is night")`), since they are said in the language active later on.
    As a mark on a field (`Annotated[str, CONDITIONS]`) it admits its words alone.
    """

    def __init__(self, phrases: Mapping[str, Any]) -> None:
        self._phrases = dict(phrases)

    def __getitem__(self, word: str) -> str:
        return str(self._phrases[word])

    def __iter__(self) -> Iterator[str]:
        return iter(self._phrases)

    def __len__(self) -> int:
        return len(self._phrases)

    def __hash__(self) -> int:
        return id(self)  # typing looks for doubles among the members of `Annotated[str, CONDITIONS] | None`

    def __eq__(self, other: object) -> bool:
        return self is other

    def sample(self, word: str) -> str:
        """The phrase as a reference shows it: a number is 2, what else it holds is an ellipsis."""
        return str(self._phrases[word] % _Shown(count=2))

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.literal_schema(list(self._phrases))


class Counted(Phrases):
    """Words whose phrases hold a number: `npgettext_lazy(role, "%(count)d ruby", "%(count)d rubies", "count")`."""

    def said(self, word: str, count: int) -> str:
        return str(self._phrases[word] % {"count": count})
