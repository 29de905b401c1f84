"""The geometry of charts of progress; templates draw them as SVG, so that a page needs no script for them.

Numbers come as text: what stands in SVG is not written the way of a language.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from math import ceil, log10

from cardsdb.models.translation import State
from cardsdb.translation.progress import STATES, Counts, Day, share

WIDTH, HEIGHT = 640, 220  # of the history
LEFT, RIGHT, TOP, BOTTOM = 44, 8, 8, 24  # room for the axes
TICKS = 4  # on the upright axis, at most
DATES = 5  # on the other, at most


@dataclass(frozen=True)
class Segment:
    """A part of a bar, in percent of its length."""

    state: str
    x: str
    width: str
    count: int
    percent: float

    @property
    def label(self) -> str:
        return str(State(self.state).label)


def bar(counts: Counts) -> list[Segment]:
    """One bar, from what is done to what is missing."""
    segments, x = [], 0.0
    for state in STATES:
        if count := counts.states[state]:
            width = 100 * count / counts.total
            segments.append(Segment(state, f"{x:.3f}", f"{width:.3f}", count, share(count, counts.total)))
            x += width
    return segments


@dataclass(frozen=True)
class Area:
    state: str
    points: str  # of a polygon

    @property
    def label(self) -> str:
        return str(State(self.state).label)


@dataclass(frozen=True)
class Tick:
    at: str
    value: int | date


@dataclass(frozen=True)
class Chart:
    """The states on top of each other, day by day."""

    areas: list[Area]
    values: list[Tick]
    dates: list[Tick]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    floor: int = HEIGHT - BOTTOM


def chart(days: Sequence[Day]) -> Chart | None:
    """None where there is nothing to show yet. A single day is drawn as if the one before had been alike."""
    most = max((one.counts.total for one in days), default=0)
    if not most:
        return None
    days = [days[0], *days] if len(days) == 1 else days
    top = _round_up(most)
    return Chart(
        list(_areas(days, top)),
        [Tick(_y(value, top), value) for value in range(0, top + 1, _step(top))],
        _dates(days),
    )


def _areas(days: Sequence[Day], top: int) -> Iterable[Area]:
    below = [0] * len(days)
    for state in STATES:
        above = [base + one.counts.states[state] for base, one in zip(below, days, strict=True)]
        edge = [(_x(place, len(days)), _y(value, top)) for place, value in enumerate(above)]
        back = [(_x(place, len(days)), _y(value, top)) for place, value in enumerate(below)]
        if above != below:
            yield Area(state, " ".join(f"{x},{y}" for x, y in [*edge, *reversed(back)]))
        below = above


def _dates(days: Sequence[Day]) -> list[Tick]:
    """Some of the days, the last among them; the one that is drawn twice is named once."""
    last = len(days) - 1
    step = ceil(len(days) / DATES)
    places = range(last, 0 if days[0] is days[-1] else -1, -step)
    return [Tick(_x(place, len(days)), days[place].day) for place in reversed(places)]


def _x(place: int, count: int) -> str:
    return f"{LEFT + place * (WIDTH - LEFT - RIGHT) / (count - 1):.1f}"


def _y(value: int, top: int) -> str:
    return f"{HEIGHT - BOTTOM - value * (HEIGHT - TOP - BOTTOM) / top:.1f}"


def _round_up(most: int) -> int:
    step = _step(most)
    return ceil(most / step) * step


def _step(most: int) -> int:
    """A round number that is at most so many times in the whole."""
    size: int = 10 ** max(int(log10(most)) - 1, 0)
    return next(step for step in (size * factor for factor in (1, 2, 5, 10, 20, 50, 100)) if most / step <= TICKS + 1)
