"""Records say where they are drawn and set up."""

import pytest

from api.publication.made import made_of
from cardsdb.models import EnemyToken, Game, Scenario
from tests.api.content import api, content

__all__ = ["api", "content"]

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("record", "field", "end"),
    [
        ("tiles/mage-knight/countryside-01", "drawing", ".svg"),
        ("enemies/euthia", "drawing", ".svg"),
        ("scenarios/heroes-3", "setup", "/setup/"),
    ],
)
def test_a_record_says_where_it_is_drawn_or_set_up(api, record, field, end):
    resource, game, *slug = record.split("/")
    if not slug:
        record = f"{resource}/{api.ids(resource, game=game, limit=1)[0]}"
    for language in ("en", "cs"):
        document = api.get(record, lang=language)
        assert document[field] == f"http://testserver/api/v1/{record}{end}"
        assert api.get(record, fields=field, lang=language) == {field: document[field]}
    assert api.get(resource, ids="/".join(record.split("/")[1:]))["results"][0][field] == document[field]
    assert api.client.get(document[field]).status_code == 200


def test_other_records_do_not(api):
    card = api.get("cards/mage-knight/rage")
    assert not {"drawing", "setup"} & card.keys()
    assert api.refusal("cards/mage-knight/rage", fields="drawing").startswith("fields: there is no 'drawing'")
    assert "drawing" not in api.get("scenarios/mage-knight/full-conquest")


def test_of_a_game_that_nobody_can_draw_or_set_up_the_address_is_null():
    game = Game(slug="chess", name="Chess")
    assert made_of(EnemyToken(game=game, slug="king", model="enemy")) == {"drawing": None}
    assert made_of(Scenario(game=game, slug="opening", model="scenario")) == {"setup": None}
