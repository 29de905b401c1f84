"""What is measured: each row against a baseline of the same run, on the same machine."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True)
class Measured:
    seconds: float
    baseline: float  # seconds that the plainest way takes for the same work

    @property
    def ratio(self) -> float:
        return self.seconds / self.baseline


@dataclass(frozen=True)
class Row:
    name: str
    goal: float  # the highest ratio that is good
    measure: Callable[[], Measured]


rows: list[Row] = []


def row(name: str, *, goal: float) -> Callable[[Callable[[], Measured]], Callable[[], Measured]]:
    """Register a measurement; it finds an empty, migrated database, and the next one does too."""

    def register(measure: Callable[[], Measured]) -> Callable[[], Measured]:
        rows.append(Row(name, goal, measure))
        return measure

    return register


def seconds(work: Callable[[], object], *, rounds: int = 1) -> float:
    """The shortest of a few rounds: what disturbs one only ever makes it longer."""
    return min(_once(work) for _ in range(rounds))


def _once(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start
