"""Who deals the game, from its files."""

import pytest
from django.conf import settings

from cardsdb import games
from cardsdb.checks.content import Content
from cardsdb.content.read import read_game
from cardsdb.dealing import Dealer, dealer_of

GAME = "heroes-3"


@pytest.fixture(scope="session")
def content() -> Content:
    games.discover()
    return Content.of_items(GAME, read_game(GAME, settings.FIXTURES_DIR / GAME))


@pytest.fixture(scope="session")
def dealer(content: Content) -> Dealer:
    return dealer_of(content)
