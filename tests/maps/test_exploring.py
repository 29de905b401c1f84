"""Laying tiles as in Mage Knight: single cases, and whatever sequence of legal placements there is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsdb.maps.bounds import Bounds, Lane
from cardsdb.maps.exploring import Beside, ExploringRule
from cardsdb.maps.lattice import beside, hexes_of
from cardsdb.maps.layout import Laid, Layout, PlaceTaken

COAST = (Lane("x", 0), Lane("y", 0))
SHAPES = {
    "wedge": (Bounds(x_min=0, y_min=0, coast=COAST, off_coast=frozenset({"core"})), [(0, 1), (1, 0)]),
    "open-3": (Bounds(x_min=0, y_min=-1, y_max=1, x_plus_y_min=0), [(0, 1), (1, 0), (1, -1)]),
    "open-4": (Bounds(x_min=0, y_min=-2, y_max=1, x_plus_y_min=0), [(0, 1), (1, 0), (1, -1)]),
    "open-5": (Bounds(x_min=0, y_min=-2, y_max=2, x_plus_y_min=0), [(0, 1), (1, 0), (1, -1)]),
}
BESIDE = {"countryside": Beside(2, or_one_that_has=2), "core": Beside(2)}


def rule(shape: str) -> ExploringRule:
    return ExploringRule(SHAPES[shape][0], BESIDE)


def laid_out(shape: str) -> Layout:
    """The map as a game starts."""
    layout = Layout()
    for place in [(0, 0), *SHAPES[shape][1]]:
        layout.lay(place, Laid("start", "countryside"))
    return layout


def test_countryside_lies_beside_two_tiles_or_beside_one_that_has_two():
    places = rule("wedge").places(laid_out("wedge"), "countryside")
    assert places == [(0, 2), (1, 1), (2, 0)]  # (1, 1) touches both; (0, 2) and (2, 0) one that touches two


def test_countryside_does_not_lie_beside_one_tile_that_has_only_one():
    layout = Layout()
    for place in [(0, 0), (1, 0)]:
        layout.lay(place, Laid("start", "countryside"))
    assert not rule("wedge").allows(layout, (2, 0), "countryside")
    assert rule("wedge").allows(layout, (0, 1), "countryside")


def test_core_tiles_lie_beside_two_tiles_and_off_the_coast_of_a_wedge():
    layout = laid_out("wedge")
    assert rule("wedge").places(layout, "core") == [(1, 1)]
    layout.lay((1, 1), Laid("more", "countryside"))
    assert not rule("wedge").allows(layout, (2, 0), "core")  # beside two, but on the coast
    assert rule("wedge").allows(layout, (2, 0), "countryside")


def test_open_maps_have_no_more_columns_than_they_may():
    layout = laid_out("open-3")
    layout.lay((1, 1), Laid("more", "countryside"))
    assert not rule("open-3").allows(layout, (0, 2), "countryside")
    assert rule("open-5").allows(layout, (0, 2), "countryside")


def test_two_tiles_never_lie_at_one_place():
    layout = laid_out("wedge")
    with pytest.raises(PlaceTaken):
        layout.lay((0, 1), Laid("more", "core"))
    assert not rule("wedge").allows(layout, (0, 1), "countryside")


@given(
    st.sampled_from(sorted(SHAPES)),
    st.lists(st.tuples(st.sampled_from(["countryside", "core"]), st.integers(0, 10**6)), max_size=25),
)
def test_any_sequence_of_legal_placements_keeps_the_map_whole(shape, choices):
    bounds, layout = SHAPES[shape][0], laid_out(shape)
    for kind, choice in choices:
        if not (places := rule(shape).places(layout, kind)):
            continue
        place = places[choice % len(places)]
        touched = [other for other in beside(place) if other in layout.tiles]
        assert len(touched) >= 2 or (
            kind == "countryside" and any(sum(o in layout.tiles for o in beside(t)) >= 2 for t in touched)
        )
        layout.lay(place, Laid("new", kind))

    assert layout.is_connected()
    hexes = [hex_ for place in layout.tiles for hex_ in hexes_of(place)]
    assert len(set(hexes)) == len(hexes) == 7 * len(layout.tiles)  # no overlap
    for place, tile in layout.tiles.items():
        assert bounds.hold(place, tile.kind)
        assert not (shape == "wedge" and tile.kind == "core" and 0 in place)
    if shape.startswith("open"):
        assert len({y for _, y in layout.tiles}) <= int(shape[-1])


@given(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), max_size=8))
def test_a_map_is_connected_when_it_does_not_fall_apart(places):
    layout = Layout()
    for place in sorted(places):
        layout.lay(place, Laid("any", "core"))
    groups: list[set[tuple[int, int]]] = []
    for place in places:
        near = [group for group in groups if group & set(beside(place))]
        groups = [group for group in groups if group not in near] + [set().union({place}, *near)]
    assert layout.is_connected() == (len(groups) <= 1)
