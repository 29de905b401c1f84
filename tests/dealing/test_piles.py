"""A pile gives what it has and tells what it lacks."""

from cardsdb.dealing.piles import Pile, shortages_of
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Shortage


def pile(size: int) -> Pile[int]:
    return Pile("enemy-token/green", list(range(size)), Chance("1"))


def test_drawn_and_left_are_the_whole_pile():
    green = pile(5)
    drawn = green.draw(2) + green.draw()
    assert sorted(drawn + green.left) == [0, 1, 2, 3, 4]
    assert len(green.left) == 2
    assert list(shortages_of([green])) == []


def test_a_pile_that_ends_names_itself_what_was_asked_and_what_there_is():
    green = pile(3)
    assert len(green.draw(2)) == 2
    assert len(green.draw(4)) == 1
    assert list(shortages_of([green, pile(1)])) == [Shortage("enemy-token/green", 6, 3)]
