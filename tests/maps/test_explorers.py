"""Explorers lay a stack tile by tile, or say what is left of it."""

from cardsdb.dealing.randomness import Chance
from cardsdb.maps.bounds import Bounds, Lane
from cardsdb.maps.explorers import at_random, explore, greedy
from cardsdb.maps.exploring import Beside, ExploringRule
from cardsdb.maps.layout import Laid, Layout

RULE = ExploringRule(
    Bounds(x_min=0, y_min=0, coast=(Lane("x", 0), Lane("y", 0)), off_coast=frozenset({"core"})),
    {"countryside": Beside(2, 2), "core": Beside(2)},
)


def start() -> Layout:
    layout = Layout()
    for place in [(0, 0), (0, 1), (1, 0)]:
        layout.lay(place, Laid("start", "countryside"))
    return layout


def test_explorers_lay_a_usual_stack():
    stack = [Laid(str(number), "countryside" if number < 6 else "core") for number in range(9)]
    for choose in (greedy, at_random(Chance("1"))):
        layout = start()
        assert explore(layout, stack, RULE, choose) == []
        assert len(layout.tiles) == 12


def test_an_explorer_who_is_stuck_returns_the_rest():
    stack = [Laid("a", "core"), Laid("b", "core"), Laid("c", "core")]
    layout = start()
    assert explore(layout, stack, RULE, greedy) == stack[1:]  # off the coast only (1, 1) touches two tiles
