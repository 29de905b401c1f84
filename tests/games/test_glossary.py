"""The glossaries of all games: a word and the record it is about bear the same name."""

import pytest
from django.conf import settings

from cardsdb import games
from cardsdb.content.read import content_folder, read_game

games.discover()
GAMES = sorted(path.name for path in settings.FIXTURES_DIR.iterdir())


def names(entry):
    return {text.casefold().removeprefix("the ") for text in entry["name"].values()}


@pytest.mark.parametrize("game", GAMES)
def test_words_share_a_name_with_what_they_are_about(game):
    items = {item.key: item for item in read_game(game, content_folder(game))}
    words = [item for item in items.values() if item.kind.slug == "glossary-term"]
    about = [(word, link) for word in words for link in word.links if link.path.startswith("attributes.about.")]
    assert about
    assert [
        (word.slug, link.slug)
        for word, link in about
        if not names(word.data) & names(items[link.to.model, link.slug].data)
    ] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_word_gives_way_to_the_term_that_has_its_slug(game):
    items = read_game(game, content_folder(game))
    terms = {item.slug for item in items if item.kind.model == "term" and item.kind.slug != "glossary-term"}
    words = {item.slug for item in items if item.kind.slug == "glossary-term"}
    given_way = {slug.removesuffix("-term") for slug in words if slug.endswith("-term")}
    assert given_way
    assert given_way <= terms
