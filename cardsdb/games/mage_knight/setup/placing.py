"""The rules by which tiles are laid on a map of a given shape, as the records say them."""

from typing import Any

from cardsdb.checks.content import Content, Subject
from cardsdb.maps.bounds import Bounds, Lane
from cardsdb.maps.exploring import Beside, ExploringRule

KIND_OF = {"starting": "countryside", "countryside": "countryside", "core": "core", "core-city": "core"}


def bounds_of(shape: Subject, players: int) -> Bounds:
    typed = shape.typed
    for places in typed.places:
        if places.players in (None, players):
            fixed = [one.place for one in typed.fixed_tiles]
            return Bounds(only=frozenset([(0, 0), *places.countryside, *places.core, *fixed]))
    return Bounds(
        typed.x_min,
        typed.y_min,
        typed.y_max,
        typed.x_plus_y_min,
        tuple(Lane(lane.axis, lane.value) for lane in typed.coast_lanes),
        frozenset() if typed.core_on_coast in (True, None) else frozenset({"core"}),
    )


def rule_of(content: Content, shape: Subject, players: int, *, any_rotation: bool = False) -> ExploringRule:
    """Where tiles may be laid on such a map; the sorts of tiles are countryside and core."""
    beside = {rule.typed.applies_to: _beside(rule.typed) for rule in content.by_kind["placement-rule"]}
    kinds = {kind: beside[kind] for kind in ("countryside", "core")}
    return ExploringRule(bounds_of(shape, players), kinds, any_rotation)


def _beside(rule: Any) -> Beside:
    other = rule.alternative
    return Beside(rule.min_neighbours or 1, other.neighbour_has_neighbours if other else None)
