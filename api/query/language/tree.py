"""What a query says, as a tree; printed, it is a query that says the same."""

import dataclasses
from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """Words that stand in a name or a text: the beginning of one, or a phrase in quotes."""

    text: str
    quoted: bool
    position: int = dataclasses.field(default=0, compare=False)

    def __str__(self) -> str:
        return f'"{self.text}"' if self.quoted else self.text


@dataclass(frozen=True)
class Comparison:
    """A field and what it is to be."""

    field: str
    operator: str
    value: str
    quoted: bool
    position: int = dataclasses.field(default=0, compare=False)

    def __str__(self) -> str:
        return (
            f'{self.field}{self.operator}"{self.value}"' if self.quoted else f"{self.field}{self.operator}{self.value}"
        )


@dataclass(frozen=True)
class Not:
    of: "Tree"

    def __str__(self) -> str:
        return f"-{_grouped(self.of)}"


@dataclass(frozen=True)
class All:
    of: tuple["Tree", ...]

    def __str__(self) -> str:
        return " ".join(map(_grouped, self.of))


@dataclass(frozen=True)
class Any:
    of: tuple["Tree", ...]

    def __str__(self) -> str:
        return " or ".join(f"({part})" if isinstance(part, Any) else str(part) for part in self.of)


Tree = Words | Comparison | Not | All | Any


def _grouped(part: Tree) -> str:
    return f"({part})" if isinstance(part, All | Any) else str(part)
