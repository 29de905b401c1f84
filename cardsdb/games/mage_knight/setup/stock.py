"""What the boxes in play hold, in an order that depends on nothing but the records."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.results import RecordKey, key_of


@dataclass(frozen=True, slots=True)
class Tile:
    slug: str
    key: RecordKey
    category: str
    number: int
    hexes: tuple[Any, ...]
    sites: frozenset[str]
    city_color: str | None
    stands_in_for_city: bool


class Stock:
    """The records of some boxes, with their copies."""

    def __init__(self, content: Content, editions: Sequence[str]) -> None:
        self.content, self.editions = content, frozenset(editions)
        self._kinds: dict[str, list[Subject]] = {}

    def of_kind(self, kind: str) -> list[Subject]:
        if kind not in self._kinds:
            found = [one for one in self.content.by_kind.get(kind, []) if one.edition in self.editions]
            self._kinds[kind] = sorted(found, key=lambda one: one.slug)
        return self._kinds[kind]

    def copies(self, kind: str, wanted: Callable[[Subject], bool] = lambda one: True) -> list[RecordKey]:
        """Every card or token of a kind, as often as there are copies of it."""
        return [key for one in self.of_kind(kind) if wanted(one) for key in [key_of(*one.key)] * (one.copies or 1)]

    @cached_property
    def tiles(self) -> dict[str, list[Tile]]:
        """By category, without those that only stand in for a city: they are drawn only where a rule names them."""
        found: dict[str, list[Tile]] = {}
        for tile in self.all_tiles.values():
            if not tile.stands_in_for_city:
                found.setdefault(tile.category, []).append(tile)
        return found

    @cached_property
    def all_tiles(self) -> dict[str, Tile]:
        return {one.slug: _tile(one) for one in self.of_kind("map-tile")}

    @cached_property
    def dice(self) -> int:
        """Mana dice in the boxes."""
        return self.components("mana-die")

    def components(self, kind: str) -> int:
        """How many of something without records the boxes hold."""
        return sum(row.count for box in self.of_boxes() for row in box.rows if row.kind == kind)

    def of_boxes(self) -> list[Subject]:
        return [box for box in self.content.by_kind.get("edition", []) if box.slug in self.editions]

    @cached_property
    def enemies(self) -> dict[tuple[str, str | None], list[RecordKey]]:
        """By colour and faction, in a fixed order."""
        found: dict[tuple[str, str | None], list[RecordKey]] = {}
        for one in self.of_kind("enemy"):
            group = found.setdefault((one.typed.color, one.typed.faction), [])
            group += [key_of(*one.key)] * (one.copies or 1)
        return found


def _tile(one: Subject) -> Tile:
    attributes, number = one.typed, one.numbers[0] if one.numbers else 0
    return Tile(
        one.slug,
        key_of(*one.key),
        attributes.category,
        number if isinstance(number, int) else 0,
        tuple(one.rows),
        frozenset(row.site for row in one.rows if row.site),
        attributes.city_color,
        attributes.stands_in_for_city,
    )
