"""The product itself: fixtures/ has no fault, loads, and comes back byte for byte."""

from io import StringIO

import pytest
from django.conf import settings
from django.core.management import call_command

from cardsdb import games
from cardsdb.content.read import content_folder, read_game
from cardsdb.models import Game, Record

GAMES = sorted(path.name for path in settings.FIXTURES_DIR.iterdir())
KINDS = [(game, kind) for game in games.games() for kind in games.kinds_of(game)]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_a_game_has_records(game):
    used = {item.kind.slug for item in read_game(game, content_folder(game))}
    assert used == set(games.kinds_of(game))


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_every_kind_has_a_json_schema_that_refuses_unknown_keys(game, kind):
    described = games.kinds_of(game)[kind].schema.model_json_schema()
    assert described["type"] == "object"
    assert described["additionalProperties"] is False


@pytest.mark.django_db
def test_all_content_loads_and_is_dumped_byte_for_byte():
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    assert set(Game.objects.values_list("slug", flat=True)) == set(GAMES)
    assert Record.objects.published().count() == sum(len(read_game(game, content_folder(game))) - 1 for game in GAMES)
    call_command("dumpcontent", check=True, stdout=(differences := StringIO()))
    assert differences.getvalue() == ""


@pytest.mark.django_db
def test_the_typed_attributes_of_every_record_can_be_read():
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    for record in Record.objects.select_related("game"):
        assert record.typed is not None
