"""Chance falls the same way everywhere, and fairly."""

from collections import Counter

import pytest

from cardsdb.dealing.randomness import Chance


def test_same_seed_gives_the_same_on_every_machine():
    chance = Chance("42")
    assert chance.shuffled("abcdefgh") == list("dfahegcb")
    assert [chance.below(6) for _ in range(8)] == [1, 1, 4, 1, 5, 4, 4, 4]
    assert chance.pick(["red", "blue"]) == "blue"


def test_parts_do_not_shift_each_other():
    chance = Chance("42")
    before = chance.part("tiles").shuffled(range(10))
    chance.part("cards").shuffled(range(99))
    assert chance.part("tiles").shuffled(range(10)) == before


def test_drawing_more_than_there_is_gives_all():
    assert sorted(Chance("1").drawn([1, 2, 3], 5)) == [1, 2, 3]


@pytest.mark.parametrize("count", [0, -1])
def test_drawing_nothing_gives_nothing(count):
    assert Chance("1").drawn([1, 2, 3], count) == []


def test_drawing_gives_none_twice():
    drawn = Chance("1").drawn(range(100), 40)
    assert len(drawn) == len(set(drawn)) == 40


@pytest.mark.parametrize("limit", [2, 6, 7])
def test_every_number_comes_up_about_as_often(limit):
    chance = Chance("fair")
    counts = Counter(chance.below(limit) for _ in range(7000))
    assert sorted(counts) == list(range(limit))
    assert all(abs(count - 7000 / limit) < 7000 / limit * 0.1 for count in counts.values())


@pytest.mark.parametrize("first", range(4))
def test_every_item_comes_first_about_as_often(first):
    firsts = Counter(Chance(str(seed)).shuffled(range(4))[0] for seed in range(2000))
    assert abs(firsts[first] - 500) < 100
