"""How far the translations have come: today, day by day, and by whose hands.

All of it is read from the translations and their history; nothing is kept beside them.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from django.db import connection
from django.db.models import Count, Q, QuerySet
from django.db.models.functions import TruncWeek
from django.utils import timezone

from cardsdb.models import Translation, TranslationChange
from cardsdb.models.translation import Action, State

# From what is done to what is left: the order of bars, areas and columns.
STATES = tuple(state.value for state in (State.OFFICIAL, State.REVIEWED, State.DRAFT, State.MISSING))
DONE = (State.OFFICIAL.value, State.REVIEWED.value)
BY_PEOPLE = (
    *(Action.SAVED, Action.ACCEPTED, Action.RETURNED, Action.OFFICIAL),
    *(Action.CONFIRMED, Action.UNDONE, Action.IMPORTED),
)


@dataclass
class Counts:
    """How many translations are in each state, and how many are outdated, in whatever state."""

    states: Counter[str] = field(default_factory=Counter)
    outdated: int = 0
    done: int = 0  # reviewed or official, and not outdated

    @property
    def total(self) -> int:
        return self.states.total()

    @property
    def left(self) -> int:
        return self.total - self.done

    @property
    def percent(self) -> float:
        """How much is done; 100 only when nothing is left, and 0 only when nothing is done."""
        return share(self.done, self.total)

    @property
    def translated(self) -> int:
        """Those that have a text at all."""
        return self.total - self.states[State.MISSING]

    @property
    def percent_translated(self) -> float:
        return share(self.translated, self.total)

    def add(self, other: "Counts") -> None:
        self.states.update(other.states)
        self.outdated += other.outdated
        self.done += other.done


def share(part: int, whole: int) -> float:
    """A part in percent, with one digit; nothing of nothing is all of it."""
    if part >= whole:
        return 100.0
    return min(max(round(100 * part / whole, 1), 0.1), 99.9) if part else 0.0


@dataclass(frozen=True)
class Row:
    """The texts of one kind of one game in one language."""

    game: str
    language: str
    kind: str
    counts: Counts


def progress(game: str = "", language: str = "", kind: str = "") -> list[Row]:
    """The counts by game, language and kind: one query."""
    asked = {"unit__game__slug": game, "language": language, "unit__kind": kind}
    found = Translation.objects.current().filter(**{name: value for name, value in asked.items() if value})
    counted = _counted(found, "unit__game__slug", "language", "unit__kind")
    return [Row(slug, code, of_kind, counts) for (slug, code, of_kind), counts in counted.items()]


def by_part() -> dict[tuple[str, ...], Counts]:
    """The counts of names, definitions and texts, by game, part and language: one query."""
    return _counted(Translation.objects.current(), "unit__game__slug", "unit__part", "language")


def _counted(found: QuerySet[Translation], *by: str) -> dict[tuple[str, ...], Counts]:
    counted = found.order_by(*by).values_list(*by, "state")
    sums: dict[tuple[str, ...], Counts] = defaultdict(Counts)
    for *key, state, count, outdated in counted.annotate(
        count=Count("pk"), outdated=Count("pk", filter=~Q(outdated=""))
    ):
        done = count - outdated if state in DONE else 0
        sums[tuple(key)].add(Counts(Counter({state: count}), outdated, done))
    return dict(sums)


def added_up(rows: Iterable[Row], *by: str) -> dict[tuple[str, ...], Counts]:
    """The rows put together by some of "game", "language" and "kind"."""
    sums: dict[tuple[str, ...], Counts] = defaultdict(Counts)
    for row in rows:
        sums[tuple(getattr(row, name) for name in by)].add(row.counts)
    return dict(sums)


@dataclass(frozen=True)
class Day:
    """How it stood when a day was over (today: so far)."""

    day: date
    counts: Counts


# What each version of a translation changed, added up by day. Texts that are gone are left out all along: the line
# shows the way to what there is today, not what came and went.
STEPS = """
WITH steps AS (
    SELECT (change.at AT TIME ZONE 'UTC')::date AS day,
           change.state, change.outdated <> '' AS outdated,
           lag(change.state) OVER versions AS state_before,
           lag(change.outdated <> '') OVER versions AS outdated_before
    FROM cardsdb_translationchange change
    JOIN cardsdb_translation translation ON translation.id = change.translation_id
    JOIN cardsdb_translationunit unit ON unit.id = translation.unit_id
    JOIN cardsdb_game game ON game.id = unit.game_id
    WHERE unit.retired_at IS NULL AND {asked}
    WINDOW versions AS (PARTITION BY change.translation_id ORDER BY change.version)
)
SELECT day, state, outdated, count(*) FROM steps GROUP BY 1, 2, 3
UNION ALL
SELECT day, state_before, outdated_before, -count(*) FROM steps WHERE state_before IS NOT NULL GROUP BY 1, 2, 3
"""
# The days on which the texts came.
BEGINNINGS = """
SELECT (revision.at AT TIME ZONE 'UTC')::date, count(*)
FROM cardsdb_translation translation
JOIN cardsdb_translationunit unit ON unit.id = translation.unit_id
JOIN cardsdb_game game ON game.id = unit.game_id
JOIN cardsdb_sourcerevision revision ON revision.unit_id = unit.id AND revision.number = 1
WHERE unit.retired_at IS NULL AND {asked}
GROUP BY 1
"""
COLUMNS = {"game": "game.slug", "language": "translation.language", "kind": "unit.kind"}


def history(days: int, game: str = "", language: str = "", kind: str = "") -> list[Day]:
    """The counts at the end of each of the last days, today among them: two queries.

    Days before the first text are left out.
    """
    today = timezone.now().date()
    asked = {name: value for name, value in (("game", game), ("language", language), ("kind", kind)) if value}
    came = Counter(dict(_rows(BEGINNINGS, asked)))
    changed: dict[date, list[tuple[str, bool, int]]] = defaultdict(list)
    for day, state, outdated, count in _rows(STEPS, asked):
        changed[day].append((state, outdated, count))
    first = max(min(came, default=today + timedelta(1)), today - timedelta(days - 1))
    return list(_added_day_by_day(came, changed, first, today))


def _rows(sql: str, asked: Mapping[str, str]) -> list[tuple[Any, ...]]:
    conditions = " AND ".join(f"{COLUMNS[name]} = %s" for name in asked) or "TRUE"
    with connection.cursor() as cursor:
        cursor.execute(sql.format(asked=conditions), list(asked.values()))
        rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows


def _added_day_by_day(
    came: Mapping[date, int], changed: Mapping[date, list[tuple[str, bool, int]]], first: date, last: date
) -> Iterator[Day]:
    total, now = 0, Counter[tuple[str, bool]]()
    day = min([first, *came, *changed])
    while day <= last:
        total += came.get(day, 0)
        for state, outdated, count in changed.get(day, ()):
            now[state, outdated] += count
        if day >= first:
            yield Day(day, _standing(total, now))
        day += timedelta(1)


def _standing(total: int, now: Mapping[tuple[str, bool], int]) -> Counts:
    """Whatever came and has no text is missing, whether or not it ever had one."""
    states = Counter({state: now[state, False] + now[state, True] for state in STATES if state != State.MISSING})
    states[State.MISSING] = max(total - states.total(), 0)
    outdated = sum(count for (state, is_outdated), count in now.items() if is_outdated and state != State.MISSING)
    return Counts(states, outdated, sum(now[state, False] for state in DONE))


@dataclass(frozen=True)
class Work:
    """What somebody did in a week, by what it was."""

    week: date  # its Monday
    user: str
    actions: Counter[str]


def work(weeks: int, language: str = "", game: str = "") -> list[Work]:
    """Who did what, the latest week first, and in it whoever did most: one query."""
    midnight = timezone.now().replace(hour=0, minute=0, second=0, microsecond=0)
    since = midnight - timedelta(days=midnight.weekday(), weeks=weeks - 1)
    asked = {"translation__language": language, "translation__unit__game__slug": game}
    found = (
        TranslationChange.objects.filter(at__gte=since, action__in=BY_PEOPLE)
        .exclude(by=None)
        .filter(**{name: value for name, value in asked.items() if value})
        .order_by()
        .values_list(TruncWeek("at"), "by__username", "action")
        .annotate(count=Count("pk"))
    )
    done: dict[tuple[date, str], Counter[str]] = defaultdict(Counter)
    for week, user, action, count in found:
        done[week.date(), user][action] += count
    rows = [Work(week, user, actions) for (week, user), actions in done.items()]
    return sorted(rows, key=lambda row: (-row.week.toordinal(), -row.actions.total(), row.user))
