"""One tile or a page of them out of the database: as many queries, and the same drawing as from the whole game."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cardsdb.drawing import content_of, draw_tile, draw_token
from cardsdb.models import Game, Record


@pytest.mark.django_db
def test_a_page_costs_as_many_queries_as_one(contents):
    call_command("loadcontent", game=["heroes-3"], stdout=StringIO(), stderr=StringIO())
    game = Game.objects.get(slug="heroes-3")
    counts = []
    for many in (1, 20):
        tiles = list(Record.objects.filter(game=game, model="tile")[:many])
        with CaptureQueriesContext(
            connection,
        ) as asked:
            content = content_of(game, tiles)
            drawn = [draw_tile(content, tile.slug, "cs") for tile in tiles]
        assert drawn == [draw_tile(contents["heroes-3"], tile.slug, "cs") for tile in tiles]
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 12
    unit = Record.objects.get(game=game, model="enemy", slug="neutral-griffins")
    content = content_of(game, [unit])
    assert draw_token(content, unit.slug, "pl") == draw_token(contents["heroes-3"], unit.slug, "pl")
    assert len(content.by_key) < 20
