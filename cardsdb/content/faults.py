"""What can be wrong with content, said so that the person who wrote it can mend it."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Fault:
    """One thing wrong at one place: `enemies.yaml:31: diggers: attributes.armor: 0 is below 1.`"""

    file: str
    line: int
    message: str
    record: str = ""
    field: str = ""

    def __str__(self) -> str:
        place = [f"{self.file}:{self.line}", self.record, self.field]
        return ": ".join([*filter(None, place), self.message])


class ContentError(Exception):
    """Content that cannot be taken, with every fault found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(faults)
        super().__init__("\n".join(map(str, self.faults)))
