"""What an effect comes to, in numbers."""

import pytest

from cardsdb.effects.stats import stats


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
        ({"slot": "basic", "do": {"text": "Look around."}}, {}),
    ],
    ids=["choice", "element, range and mana", "steps", "condition", "text"],
)
def test_the_most_an_effect_gives_at_once(effect, expected):
    assert stats("mage-knight", effect) == expected
