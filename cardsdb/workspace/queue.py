"""Which units stand in a queue, in the order of their numbers.

Pages go from key to key, never by offset, and counts stop at a limit: a queue of 200,000 units is as quick as one of
a hundred. Each language is asked for itself, since the index of the queue has them so; a queue of both languages
merges the two.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import and_
from typing import Any

from django.contrib.postgres.search import SearchQuery, SearchVector
from django.db import connection
from django.db.models import F, Q, QuerySet, Value
from django.db.models.functions import Concat

from cardsdb.folding import words
from cardsdb.models import Finding, Game, Translation, TranslationUnit
from cardsdb.models.translation import Outdated, State
from cardsdb.workspace.filters import ANY, OUTDATED, STATES, Filters

PAGE = 40
MOST_COUNTED = 1000
TALLIED = 5000
SEARCHED = SearchVector("folded", config="simple")  # as the indexes have it


@dataclass(frozen=True)
class Queue:
    """What a person sees of the units through filters."""

    filters: Filters
    user: int

    @cached_property
    def game(self) -> int:
        """The number of the game: the planner knows how many rows to expect of a number, but not of a slug."""
        return Game.objects.filter(slug=self.filters.game).values_list("pk", flat=True).first() or 0

    def translations(self, language: str, state: str | None = None) -> QuerySet[Translation]:
        """Those that are asked for in a language; in another state than the filters', where one is given."""
        asked = self.filters
        found = Translation.objects.current().in_language(language)
        found = found.filter(_in_state(asked.state if state is None else state))
        if asked.game:
            found = found.filter(unit__game_id=self.game)
        if asked.kind:
            found = found.filter(unit__kind=asked.kind)
        if asked.part:
            found = found.filter(unit__part=asked.part)
        if asked.who:
            found = found.filter(author_id=self.user)
        if asked.check:
            found = found.filter(unit__in=_failing(asked.check, language))
        if asked.q:
            found = found.filter(unit__in=_saying(asked.q, language))
        return found

    def units(self) -> QuerySet[TranslationUnit]:
        """All of them, for files."""
        either = Q()
        for language in self.filters.languages:
            either |= Q(pk__in=self.translations(language).values("unit"))
        return TranslationUnit.objects.filter(either)

    def after(self, pk: int, size: int = PAGE) -> list[int]:
        """So many units that come next."""
        found = set[int]()
        for language in self.filters.languages:
            rows = self.translations(language).filter(unit_id__gt=pk).order_by("unit_id")
            found.update(rows.values_list("unit_id", flat=True)[:size])
        return sorted(found)[:size]

    def before(self, pk: int, size: int = PAGE) -> list[int]:
        """So many units that come before, in order."""
        found = set[int]()
        for language in self.filters.languages:
            rows = self.translations(language).filter(unit_id__lt=pk).order_by("-unit_id")
            found.update(rows.values_list("unit_id", flat=True)[:size])
        return sorted(found)[-size:]

    def counts(self) -> dict[str, "Count"]:
        """How many there are in each state, up to a limit: one query.

        The index of the queue counts the states of a whole language. Where other filters narrow it, a state can be
        common and what is asked for rare, and no index knows; then the first few thousand of all states are counted.
        """
        if self.filters.but(state="").narrows:
            return self._tally(TALLIED, *self._selected("", TALLIED))
        parts: list[str] = []
        parameters: list[Any] = []
        for state in STATES:
            sql, given = self._selected(state, MOST_COUNTED)
            parts.append(f"(SELECT count(DISTINCT unit_id) FROM ({sql}) counted)")  # noqa: S608 -- by Django
            parameters += given
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT {', '.join(parts)}", parameters)
            found = dict(zip(STATES, cursor.fetchone(), strict=True))
        return {state: Count(min(count, MOST_COUNTED), count >= MOST_COUNTED) for state, count in found.items()}

    def _tally(self, most: int, sql: str, parameters: list[Any]) -> dict[str, "Count"]:
        counted = [f"count(DISTINCT unit_id) FILTER (WHERE {_sql_of(state)})" for state in STATES]
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT count(*), {', '.join(counted)} FROM ({sql}) counted", parameters)  # noqa: S608
            rows, *counts = cursor.fetchone()
        return {state: Count(count, rows >= most) for state, count in zip(STATES, counts, strict=True)}

    def _selected(self, state: str, most: int) -> tuple[str, list[Any]]:
        """The translations in a state, up to so many of each language, as SQL."""
        selects: list[str] = []
        parameters: list[Any] = []
        for language in self.filters.languages:
            rows = self.translations(language, state).order_by().values_list("unit_id", "state", "outdated")[:most]
            sql, given = rows.query.sql_with_params()
            selects.append(f"({sql})")
            parameters += given
        return " UNION ALL ".join(selects), parameters

    def left_after(self, pk: int) -> int:
        """How many come after a unit, up to a limit."""
        found = self.after(pk, MOST_COUNTED)
        return len(found)


@dataclass(frozen=True)
class Count:
    value: int
    is_more: bool  # there may be more, which were not counted

    def __str__(self) -> str:
        return f"{self.value}+" if self.is_more else str(self.value)


def _sql_of(state: str) -> str:
    """The condition on a counted row; states are words of our own."""
    if not state:
        return "true"
    return f"outdated = '{state}'" if state in Outdated.values else f"state = '{state}'"


def _in_state(state: str) -> Q:
    if state in Outdated.values:
        return Q(outdated=state)
    if state == OUTDATED:
        return ~Q(outdated="")
    return Q(state=state) if state else Q()


def _failing(code: str, language: str) -> QuerySet[Any]:
    """The units at whose translation a check finds something."""
    at = Concat(F("path"), Value(f".{language}"))
    its = {"state": Finding.State.OPEN, "field": at, **({} if code == ANY else {"code": code})}
    of_records = TranslationUnit.objects.filter(**{f"record__findings__{name}": value for name, value in its.items()})
    of_games = TranslationUnit.objects.filter(
        record=None, game__findings__record=None, **{f"game__findings__{name}": value for name, value in its.items()}
    )
    return of_records.values("pk").union(of_games.values("pk"), all=True)


def _saying(text: str, language: str) -> QuerySet[Any]:
    """The units whose key, source or translation has all the words, or words that begin like them."""
    said = words(text)
    if not said:  # signs alone, which no text is found by
        return TranslationUnit.objects.filter(pk=-1).values("pk")
    query = reduce(and_, (SearchQuery(f"{word}:*", search_type="raw", config="simple") for word in said))
    sources = TranslationUnit.objects.annotate(searched=SEARCHED).filter(searched=query)
    texts = Translation.objects.in_language(language).annotate(searched=SEARCHED).filter(searched=query)
    return sources.values("pk").union(texts.values("unit"))


def findings_at(units: Sequence[TranslationUnit], languages: Iterable[str]) -> dict[tuple[int, str], list[Finding]]:
    """What the checks find at the translations of units, by unit and language: one query."""
    places = {
        (unit.record_id, unit.game_id, f"{unit.path}.{lang}"): (unit.pk, lang) for unit in units for lang in languages
    }
    records = {unit.record_id for unit in units if unit.record_id}
    games = {unit.game_id for unit in units if not unit.record_id}
    of_these = Q(record__in=records) | Q(record=None, game__in=games)
    found: dict[tuple[int, str], list[Finding]] = {}
    for finding in Finding.objects.open().filter(of_these):
        place = places.get((finding.record_id, finding.game_id, finding.field))
        if place:
            found.setdefault(place, []).append(finding)
    return found


def is_open_to_review(translation: Translation) -> bool:
    """Whether a reviewer has something to say about it: a draft, or one whose source changed."""
    return translation.state == State.DRAFT or (translation.state != State.MISSING and bool(translation.outdated))
