"""The content of the files, read once: drawings ask no database."""

from collections.abc import Callable

import pytest

from cardsdb import games
from cardsdb.checks.content import Content
from cardsdb.content.read import content_folder, read_game
from tests.drawing.reading import GAMES


@pytest.fixture(scope="session")
def contents() -> dict[str, Content]:
    games.discover()
    return {game: Content.of_items(game, read_game(game, content_folder(game))) for game in GAMES}


@pytest.fixture
def with_name(contents) -> Callable[[str, str, str, str], Content]:
    """A content in which one record has another name in all languages."""

    def renamed(game: str, model: str, slug: str, name: str) -> Content:
        changed = Content(game, contents[game].by_key.values())
        subject = changed.by_key[model, slug]
        changed.put(type(subject)(subject.kind_type, {**subject.data, "name": {"en": name}}))
        return changed

    return renamed
