"""What several checks ask about boxes: which of them a game is played with, and what they hold."""

from collections.abc import Callable, Collection, Hashable
from typing import Any, TypeVar

from cardsdb.checks.content import Subject, View
from cardsdb.games.mage_knight.checks.gathering import once_per_view

T = TypeVar("T")
Boxes = frozenset[str]


def boxes_with(content: View, *editions: str | None) -> Boxes:
    """These boxes, those that they cannot be played without, and those that they contain."""
    found: set[str] = set()
    waiting = [edition for edition in editions if edition]
    while waiting:
        slug = waiting.pop()
        if slug in found:
            continue
        found.add(slug)
        if box := content.get("edition", slug):
            waiting += [*box.typed.contains, *([box.typed.requires] if box.typed.requires else [])]
    return frozenset(found)


@once_per_view
def _by_box(content: View) -> dict[tuple[str, str | None], list[Subject]]:
    grouped: dict[tuple[str, str | None], list[Subject]] = {}
    for record in content.of_kind(*sorted(content.kinds)):
        grouped.setdefault((record.kind, record.edition), []).append(record)
    return grouped


def in_boxes(content: View, kind: str, boxes: Collection[str]) -> list[Subject]:
    """The records of a kind that these boxes brought."""
    return [record for box in sorted(boxes) for record in _by_box(content).get((kind, box), [])]


@once_per_view
def _answers(content: View) -> dict[Hashable, Any]:
    return {}


def once(content: View, question: Hashable, answer: Callable[[], T]) -> T:
    """The answer to a question that many records ask in the same words."""
    known = _answers(content)
    if question not in known:
        known[question] = answer()
    found: T = known[question]
    return found


def tiles_to_draw(content: View, boxes: Boxes, category: str) -> list[Subject]:
    """The tiles that a stack can be built from, without those that only stand in for a city tile."""

    def drawn() -> list[Subject]:
        tiles = [tile for tile in in_boxes(content, "map-tile", boxes) if tile.typed.category == category]
        return [tile for tile in tiles if not tile.typed.stands_in_for_city]

    return once(content, ("tiles", boxes, category), drawn)


def tiles_with(content: View, boxes: Boxes, category: str, sites: Collection[str]) -> set[str]:
    """Those among them that have one of the sites."""

    def having() -> set[str]:
        tiles = tiles_to_draw(content, boxes, category)
        return {tile.slug for tile in tiles if any(row.site in sites for row in tile.rows)}

    return once(content, ("with", boxes, category, tuple(sites)), having)
