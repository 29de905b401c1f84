"""What the boxes in play hold, in an order that depends on nothing but the records."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.results import RecordKey, Shortage, key_of
from cardsdb.maps.passing import Ground

BLOCKED = "blocked-field"


@dataclass(frozen=True, slots=True)
class Tile:
    slug: str
    key: RecordKey
    type: str
    faction: str | None
    terrains: frozenset[str]
    locations: frozenset[str]
    holds: frozenset[str]  # sorts of locations
    ground: Ground


class Stock:
    """The records of some boxes."""

    def __init__(self, content: Content, editions: Sequence[str]) -> None:
        self.content, self.editions = content, frozenset(editions)
        self._kinds: dict[str, list[Subject]] = {}

    def of_kind(self, kind: str) -> list[Subject]:
        if kind not in self._kinds:
            found = [one for one in self.content.by_kind.get(kind, []) if one.edition in self.editions]
            self._kinds[kind] = sorted(found, key=lambda one: one.slug)
        return self._kinds[kind]

    def of_faction(self, kind: str, faction: str) -> list[Subject]:
        return [one for one in self.of_kind(kind) if one.typed.faction == faction]

    @cached_property
    def tiles(self) -> dict[str, Tile]:
        return {one.slug: _tile(self.content, one) for one in self.of_kind("tile")}

    def starting_tile(self, faction: str) -> Tile | None:
        return next((tile for tile in self.tiles.values() if tile.faction == faction), None)

    def counted(self, kind: str) -> int:
        """How many the boxes hold of a kind, as their lists of components say."""
        return sum(row.count for box in self.boxes for row in box.rows if row.counts and row.counts.kind == kind)

    def known(self, kind: str) -> int:
        """How many of them the records tell apart."""
        return sum(one.copies or 1 for one in self.of_kind(kind))

    @cached_property
    def boxes(self) -> list[Subject]:
        return [box for box in self.content.by_kind.get("edition", []) if box.slug in self.editions]

    @cached_property
    def is_listed(self) -> bool:
        """Whether it is known what every box holds; a book of players holds nothing but scenarios."""
        return all(box.rows or not box.typed.official for box in self.boxes)


def _tile(content: Content, one: Subject) -> Tile:
    locations = frozenset(row.site for row in one.rows if row.site)
    types = {content.by_key["site", slug].typed.type for slug in locations}
    return Tile(
        one.slug,
        key_of(*one.key),
        one.typed.type,
        one.typed.faction,
        frozenset(row.terrain for row in one.rows),
        locations,
        frozenset(kind for kind in types if kind),
        Ground(
            frozenset(row.position for row in one.rows if row.site == BLOCKED),
            frozenset(row.position for row in one.rows if row.closed),
        ),
    )


class CardBox:
    """The cards of a deal: what is taken out of them, and what is left for the decks."""

    def __init__(self, stock: Stock) -> None:
        self.stock = stock
        self._taken: dict[tuple[str, str], int] = {}

    def take(self, kind: str, slug: str, count: int = 1) -> list[RecordKey]:
        self._taken[kind, slug] = self._taken.get((kind, slug), 0) + count
        return [key_of("card", slug)] * count

    def rest(self, kind: str) -> list[RecordKey]:
        return [
            key
            for one in self.stock.of_kind(kind)
            for key in [key_of(*one.key)] * ((one.copies or 1) - self._taken.get((kind, one.slug), 0))
        ]

    def remove(self, slugs: Sequence[str]) -> None:
        """Leave every copy of these cards in the box."""
        for slug in slugs:
            card = self.stock.content.by_key["card", slug]
            self._taken[card.kind, slug] = card.copies or 1

    def shortages(self) -> list[Shortage]:
        there = {(one.kind, one.slug): one.copies or 1 for kind, _ in self._taken for one in self.stock.of_kind(kind)}
        return [
            Shortage(f"{kind}/{slug}", asked, there.get((kind, slug), 0))
            for (kind, slug), asked in self._taken.items()
            if asked > there.get((kind, slug), 0)
        ]
