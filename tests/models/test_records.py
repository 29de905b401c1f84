import pytest

from cardsdb.models import Card, Game


@pytest.mark.usefixtures("tiny_game")
def test_typed_attributes_follow_the_attributes():
    anna = Card(game=Game(slug="tiny"), kind="hero", attributes={"color": "red", "power": 3})
    assert anna.typed.power == 3
    anna.attributes["power"] = 4
    assert anna.typed.power == 4
