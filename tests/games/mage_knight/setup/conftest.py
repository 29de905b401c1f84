"""The dealer of Mage Knight over the content of the files: no database is asked."""

from collections.abc import Callable
from typing import Any

import pytest

from cardsdb import games
from cardsdb.checks.content import Content
from cardsdb.content.read import content_folder, read_game
from cardsdb.dealing import Deal, Dealer, Request, dealer_of

GAME = "mage-knight"


@pytest.fixture(scope="session")
def content() -> Content:
    games.discover()
    return Content.of_items(GAME, read_game(GAME, content_folder(GAME)))


@pytest.fixture(scope="session")
def dealer(content: Content) -> Dealer:
    return dealer_of(content)


@pytest.fixture(scope="session")
def deal(dealer: Dealer) -> Callable[..., Deal]:
    """deal("full-conquest", 3, seed=1, variants=["megapolis"])"""

    def dealt(scenario: str, players: int, **rest: Any) -> Deal:
        return dealer.deal(Request(scenario, players, **rest))

    return dealt
