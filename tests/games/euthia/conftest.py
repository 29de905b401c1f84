"""The records of Euthia as its files say them, read once for all tests of a module."""

from typing import Any

import pytest
from django.conf import settings

from cardsdb import games
from cardsdb.content.read import read_game

GAME = "euthia"


@pytest.fixture(scope="module")
def records() -> list[dict[str, Any]]:
    games.discover()
    return [item.data for item in read_game(GAME, settings.FIXTURES_DIR / GAME)]


@pytest.fixture
def of_kind(records: list[dict[str, Any]]) -> Any:
    """The records of a kind by their slug."""
    return lambda kind: {record["slug"]: record for record in records if record["kind"] == kind}
