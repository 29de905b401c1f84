"""A renamed slug leads to the new address for ever."""

import pytest

from api.models import Change
from cardsdb.content.renaming import rename
from cardsdb.models import Card, Game
from tests.api.publishing import get, publish

pytestmark = pytest.mark.django_db


@pytest.fixture
def jump(tiny):
    card = Card.objects.get(slug="leap")
    rename(card, "jump")
    publish()
    return Card.objects.get(slug="jump")


def test_the_old_address_leads_to_the_new_one(client, jump):
    answer = client.get("/api/v1/cards/tiny/leap/?lang=cs&fallback=strict")
    assert answer.status_code == 301
    assert answer.headers["Location"] == "/api/v1/cards/tiny/jump/?lang=cs&fallback=strict"
    followed = client.get("/api/v1/cards/tiny/leap/", follow=True)
    assert followed.json()["id"] == "tiny/jump"


def test_every_old_address_does_after_several_renames(client, jump):
    rename(jump, "hop")
    publish()
    for old in ("leap", "jump"):
        assert client.get(f"/api/v1/cards/tiny/{old}/").headers["Location"] == "/api/v1/cards/tiny/hop/"


def test_a_living_record_with_that_slug_wins(client, jump):
    Card.objects.create(
        game=Game.objects.get(), slug="leap", kind="hero", name="Another", sources=["web"], status="published"
    )
    publish()
    assert get(client, "cards/tiny/leap/")["name"] == "Another"


def test_the_old_address_is_one_of_its_own_resource_and_game(client, jump):
    get(client, "tiles/tiny/leap/", 404)
    get(client, "cards/large/leap/", 404)


def test_a_slug_changed_without_a_note_of_the_old_one_leads_there_too(client, tiny):
    Card.objects.filter(slug="leap").update(slug="jump")
    publish()
    assert client.get("/api/v1/cards/tiny/leap/").headers["Location"] == "/api/v1/cards/tiny/jump/"
    publish(everything=True)
    assert client.get("/api/v1/cards/tiny/leap/").status_code == 301


def test_a_record_that_takes_the_place_of_a_retired_one_is_a_renamed_one(client, tiny):
    old = Card.objects.get(slug="leap")
    Card.objects.filter(pk=old.pk).update(status="retired")
    Card.objects.create(
        game=old.game, slug="jump", kind="trick", name="Leap", sources=["web"], status="published", formerly=["leap"]
    )
    publish()
    change = Change.objects.get(version=2)
    assert (change.action, change.slug, change.former_slug) == ("renamed", "jump", "leap")
    assert client.get("/api/v1/cards/tiny/leap/").status_code == 301


def test_a_former_slug_added_later_is_a_change_that_no_text_shows(client, tiny):
    Card.objects.filter(slug="leap").update(formerly=["bounce"])
    publish()
    change = Change.objects.get(version=2)
    assert (change.action, change.fields, change.languages) == ("changed", ["former_slugs"], [])
    assert client.get("/api/v1/cards/tiny/bounce/").status_code == 301


def test_the_redirect_takes_no_unknown_parameters(client, jump):
    get(client, "cards/tiny/leap/?lng=cs", 400)


def test_an_old_id_is_found_among_ids(client, jump):
    answer = get(client, "cards/?ids=tiny/leap,tiny/anna")
    assert [card["id"] for card in answer["results"]] == ["tiny/jump", "tiny/anna"]
    assert answer["unknown_ids"] == []
