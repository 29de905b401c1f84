"""What an effect comes to, in numbers."""

import pytest

from cardsdb.effects.stats import stats
from cardsdb.games.heroes_3.effects.phrases import SLOTS


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ({"slot": "basic", "do": {"any_of": [{"attack": 2}, {"block": 3}]}}, {"attack": 2, "block": 3}),
        (
            {"slot": "powered", "cost": {"mana": ["red"]}, "do": {"attack": 4, "element": "fire", "range": "siege"}},
            {"attack": 4, "fire-attack": 4, "siege-attack": 4, "siege-fire-attack": 4, "needs-mana": 1},
        ),
        ({"slot": "basic", "do": {"all_of": [{"move": 2}, {"move": 1}, {"draw": 1}]}}, {"move": 3, "draw": 1}),
        (
            {"slot": "basic", "do": {"if": "night", "then": {"influence": 3}, "else": {"influence": 4}}},
            {"influence": 4},
        ),
        ({"slot": "basic", "do": {"by_color": {"red": {"attack": 5}, "green": {"attack": 2}}}}, {"attack": 5}),
        (
            {"slot": "basic", "do": {"any_of": [{"move": 2}, {"move": 3}, {"heal": 1}], "choose": 2}},
            {"move": 5, "heal": 1},
        ),
        ({"slot": "basic", "do": {"player": "each-other", "do": {"wound": 1}}}, {}),
        ({"slot": "basic", "do": {"pay": {"mana": ["blue"]}, "then": {"draw": 1}}}, {"draw": 1, "needs-mana": 1}),
        ({"slot": "basic", "do": {"text": "Look around."}}, {}),
    ],
    ids=["choice", "sorts and mana", "steps", "condition", "cases", "choose two", "others", "price", "text"],
)
def test_the_most_an_effect_gives_at_once(effect, expected):
    assert stats("mage-knight", effect) == expected


def test_of_a_table_by_power_the_best_line_counts():
    by_power = {"by_power": {"0": {"attack": 1}, "2": {"attack": 2}}}
    slot = next(iter(SLOTS))
    assert stats("heroes-3", {"slot": slot, "do": by_power}) == {"attack": 2}
