"""Laying tiles as in Heroes III: beside two tiles, any way round, and never out of reach."""

from hypothesis import given
from hypothesis import strategies as st

from cardsdb.maps.geometry import POSITIONS
from cardsdb.maps.lattice import beside, hexes_of
from cardsdb.maps.layout import Laid, Layout
from cardsdb.maps.passing import Ground, PassingRule

OPEN, SHUT = Ground(), Ground(closed=frozenset(POSITIONS))
# Only sw and w can be entered from another tile.
HALF = Ground(blocked=frozenset({"nw"}), closed=frozenset({"ne", "e", "se"}))
RULE = PassingRule({"open": OPEN, "shut": SHUT, "half": HALF})


def two_tiles() -> Layout:
    layout = Layout()
    layout.lay((0, 0), Laid("open", "starting"))
    layout.lay((1, 0), Laid("open", "far"))
    return layout


def test_a_tile_lies_beside_two_others():
    assert RULE.allows(two_tiles(), (0, 1), Laid("open", "far"))
    assert not RULE.allows(two_tiles(), (2, 0), Laid("open", "far"))


def test_a_tile_that_nobody_can_enter_is_refused():
    assert not RULE.allows(two_tiles(), (0, 1), Laid("shut", "far"))


def test_only_the_turns_that_leave_a_way_in_are_allowed():
    turns = RULE.rotations(two_tiles(), (0, 1), "half", "far")
    assert turns == [0, 3, 4, 5]  # sw and w are open; one of them must come to lie at e, se or sw


def test_every_turn_of_an_open_tile_is_allowed():
    assert RULE.rotations(two_tiles(), (0, 1), "open", "far") == [0, 1, 2, 3, 4, 5]


fields = st.frozensets(st.sampled_from(POSITIONS), max_size=4)
grounds = st.lists(st.builds(Ground, st.frozensets(st.sampled_from(POSITIONS), max_size=2), fields), min_size=1)
choices = st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6)), max_size=10)


@given(grounds, choices)
def test_any_sequence_of_legal_placements_keeps_the_map_walkable(printed, chosen):
    rule = PassingRule({"open": OPEN, **{str(number): ground for number, ground in enumerate(printed)}})
    layout = two_tiles()
    for number, choice in chosen:
        tile = str(number % len(printed))
        options = [(p, turn) for p in layout.free_places() for turn in rule.rotations(layout, p, tile, "far")]
        if not options:
            continue
        place, turn = options[choice % len(options)]
        assert sum(other in layout.tiles for other in beside(place)) >= 2
        layout.lay(place, Laid(tile, "far", turn))

    assert layout.is_connected()
    assert rule.passable(layout.tiles)
    hexes = [hex_ for place in layout.tiles for hex_ in hexes_of(place)]
    assert len(set(hexes)) == len(hexes)
