"""The page of a game is checked like the entry of game.yaml."""

import pytest
from django.urls import reverse

from cardsdb.models import Game
from tests.admin.pages import errors_of, typed_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]


@pytest.fixture
def page():
    return reverse("admin:cardsdb_game_change", args=[Game.objects.get().pk])


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"attributes": '{"publisher": ""}'}, "attributes.publisher: is empty."),
        ({"attributes": "{}"}, "attributes.publisher: is missing."),
        ({"attributes": '{"publisher": "X", "colour": 1}'}, "attributes.colour: unknown key"),
        ({"sources": "abc"}, "sources[0]: 'abc' does not have the form"),
        ({"unsure": "attributes.colour"}, "names the field 'attributes.colour'"),
    ],
)
def test_a_fault_is_refused(admin_client, page, changes, error):
    answer = admin_client.post(page, typed_in(admin_client.get(page), **changes))
    assert error in errors_of(answer)


def test_what_is_right_is_saved(admin_client, page):
    data = typed_in(admin_client.get(page), attributes='{"publisher": "Somebody"}')
    assert admin_client.post(page, data).status_code == 302
    assert Game.objects.get().attributes == {"publisher": "Somebody"}


def test_a_new_game_is_one_that_a_package_registers(admin_client):
    url = reverse("admin:cardsdb_game_add")
    data = typed_in(admin_client.get(url), name="New", attributes='{"publisher": "X"}', sources="web")
    assert "no package registers a game of this name (known: " in errors_of(
        admin_client.post(url, data | {"slug": "new"})
    )
    assert "There is already a game with this slug." in errors_of(admin_client.post(url, data | {"slug": "tiny"}))
    Game.objects.get().records.all().delete()
    Game.objects.all().delete()
    assert admin_client.post(url, data | {"slug": "tiny"}).status_code == 302
