"""Hexes and the places of tiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardsdb.hexes import COORDINATES
from cardsdb.maps.geometry import (
    CENTER,
    DIRECTIONS,
    POSITIONS,
    add,
    distance,
    neighbours,
    position_turned,
    ring,
    turned,
)
from cardsdb.maps.lattice import beside, center_of, hexes_of, place_of

numbers = st.integers(-30, 30)
points = st.tuples(numbers, numbers)


def test_neighbours_go_clockwise_from_the_north_east():
    assert neighbours(CENTER) == [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]


@given(points, points)
def test_distance_is_the_number_of_steps(first, second):
    assert distance(first, second) == distance(second, first)
    assert (distance(first, second) == 1) == (second in neighbours(first))
    if first != second:
        assert min(distance(step, second) for step in neighbours(first)) == distance(first, second) - 1


@given(points, st.integers(0, 6))
def test_ring_holds_what_is_that_far_away_and_nothing_twice(center, radius):
    around = ring(center, radius)
    assert len(set(around)) == len(around) == max(1, 6 * radius)
    assert {distance(center, hex_) for hex_ in around} == {radius}
    if radius:
        assert all(distance(one, two) == 1 for one, two in zip(around, [*around[1:], around[0]], strict=True))


@given(points, st.integers(-12, 12))
def test_six_turns_come_back_and_keep_distances(hex_, steps):
    assert turned(turned(hex_, steps), -steps) == hex_
    assert turned(hex_, 6) == hex_
    assert distance(CENTER, turned(hex_, steps)) == distance(CENTER, hex_)


@pytest.mark.parametrize("steps", range(6))
@pytest.mark.parametrize("position", ["center", *POSITIONS])
def test_positions_turn_as_their_hexes_do(position, steps):
    assert COORDINATES[position_turned(position, steps)] == turned(COORDINATES[position], steps)


def test_neighbouring_tiles_have_their_centers_where_the_printed_tiles_have_them():
    assert [center_of(place) for place in beside((0, 0))] == [(3, -2), (1, -3), (-2, -1), (-3, 2), (-1, 3), (2, 1)]


@given(points)
def test_every_hex_lies_on_exactly_one_tile(hex_):
    place = place_of(hex_)
    assert hex_ in hexes_of(place)
    assert not any(hex_ in hexes_of(other) for other in beside(place))


@given(points)
def test_a_turned_tile_covers_the_same_hexes(place):
    center = center_of(place)
    for steps in range(6):
        assert {add(center, turned(offset, steps)) for offset in (CENTER, *DIRECTIONS)} == set(hexes_of(place))
