"""Which numbers effects can come to is known before any effect is read."""

from typing import Any

from django.conf import settings

from cardsdb import games
from cardsdb.content.read import read_game
from cardsdb.effects.languages import language_of
from cardsdb.effects.stats import stats


def effects(game: str) -> list[dict[str, Any]]:
    entries = read_game(game, settings.FIXTURES_DIR / game)
    return [effect for entry in entries for effect in entry.data.get("effects", [])]


def test_every_number_of_every_effect_is_one_of_its_language():
    for game in games.games():
        found = {name for effect in effects(game) for name in stats(game, effect)}
        assert found - language_of(game).numbers() == set()


def test_points_are_known_by_each_of_their_sorts():
    known = language_of("mage-knight").numbers()
    assert {"attack", "siege-attack", "siege-cold-fire-attack", "ice-block", "draw", "needs-mana"} <= known
    assert "siege-block" not in known
