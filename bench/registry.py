"""What is measured: each row against a baseline of the same run, on the same machine."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import ClassVar, Protocol


@dataclass(frozen=True)
class Goal:
    """What a ratio has to keep to."""

    value: float
    at_least: bool = False

    def is_met(self, ratio: float) -> bool:
        return ratio >= self.value if self.at_least else ratio <= self.value

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {self.value:.2f}"


class Result(Protocol):
    HEAD: ClassVar[str]

    @property
    def ratio(self) -> float: ...

    @property
    def columns(self) -> str: ...


@dataclass(frozen=True)
class Measured:
    """How long work takes: the less, the better."""

    HEAD: ClassVar = f"{'seconds':>9} {'baseline':>9}"

    seconds: float
    baseline: float  # seconds that the plainest way takes for the same work

    @property
    def ratio(self) -> float:
        return self.seconds / self.baseline

    @property
    def columns(self) -> str:
        return f"{self.seconds:9.4f} {self.baseline:9.4f}"


@dataclass(frozen=True)
class Served:
    """How many requests a server answers in a second: the more, the better."""

    HEAD: ClassVar = f"{'bytes':>9} {'req/s':>9} {'p50 ms':>9} {'p99 ms':>9} {'bare':>9}"

    size: int
    rate: float
    p50: float
    p99: float
    ceiling: float  # requests a second of a bare view with a body of the same size

    @property
    def ratio(self) -> float:
        return self.rate / self.ceiling

    @property
    def columns(self) -> str:
        times = f"{self.p50 * 1000:9.2f} {self.p99 * 1000:9.2f}"
        return f"{self.size:9} {self.rate:9.0f} {times} {self.ceiling:9.0f}"


@dataclass(frozen=True)
class Line:
    name: str
    result: Result
    goal: Goal


@dataclass(frozen=True)
class Row:
    """A measurement, or a few that share what they need."""

    name: str
    measure: Callable[[], Iterable[Line]]


rows: list[Row] = []


def row(name: str, *, goal: float) -> Callable[[Callable[[], Measured]], Callable[[], Measured]]:
    """Register a measurement; it finds an empty, migrated database, and the next one does too."""

    def register(measure: Callable[[], Measured]) -> Callable[[], Measured]:
        rows.append(Row(name, lambda: [Line(name, measure(), Goal(goal))]))
        return measure

    return register


def lines(name: str) -> Callable[[Callable[[], Iterable[Line]]], Callable[[], Iterable[Line]]]:
    """Register measurements that are made one after the other on the same database."""

    def register(measure: Callable[[], Iterable[Line]]) -> Callable[[], Iterable[Line]]:
        rows.append(Row(name, measure))
        return measure

    return register


def seconds(work: Callable[[], object], *, rounds: int = 1) -> float:
    """The shortest of a few rounds: what disturbs one only ever makes it longer."""
    return min(_once(work) for _ in range(rounds))


def _once(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start
