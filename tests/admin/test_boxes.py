"""A box of JSON takes what its column holds, and says what is wrong with anything else."""

import json

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from cardsdb.admin.boxes import ReadableJSONField
from cardsdb.models import Card, Edition, Game, MapTile
from tests.admin.pages import errors_of, page_of, typed_in

BIG = "9" * 5000


@pytest.mark.django_db
@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("empty", ["", "  ", "[]"])
@pytest.mark.parametrize("name", ["numbers", "effects", "differs"])
def test_an_empty_box_is_an_empty_list(admin_client, name, empty):
    leap = Card.objects.get(slug="leap")
    assert (
        admin_client.post(page_of(leap), typed_in(admin_client.get(page_of(leap)), **{name: empty})).status_code == 302
    )
    assert getattr(Card.objects.get(slug="leap"), name) == []


@pytest.mark.django_db
@pytest.mark.usefixtures("loaded")
def test_an_empty_box_is_an_empty_object(admin_client):
    tile = MapTile.objects.get()
    page = page_of(tile)
    data = typed_in(admin_client.get(page), **{"attributes": "", "hexes-0-attributes": ""})
    assert admin_client.post(page, data).status_code == 302
    assert (MapTile.objects.get().attributes, tile.hexes.first().attributes) == ({}, {})


@pytest.mark.django_db
@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize(
    "typed",
    ["NaN", "[-Infinity]", "[1e999]", "[1e20]", "[9223372036854775808]", f"[{BIG}]", r'["\u0000"]', r'["\ud800"]'],
)
@pytest.mark.parametrize("name", ["numbers", "effects", "differs", "attributes", "components-0-attributes"])
def test_what_cannot_be_kept_is_refused_and_shown_again(admin_client, name, typed):
    page = page_of(Edition.objects.get())
    answer = admin_client.post(page, typed_in(admin_client.get(page), **{name: typed}))
    assert answer.status_code == 200
    assert "cannot be kept" in errors_of(answer)
    assert typed_in(answer)[name] == typed


@pytest.mark.django_db
@pytest.mark.usefixtures("loaded")
@pytest.mark.parametrize("depth", [46, 250, 100_000])
def test_what_is_nested_too_deep_is_refused_and_shown_again(admin_client, depth):
    page = page_of(Card.objects.get(slug="boris"))
    answer = admin_client.post(page, typed_in(admin_client.get(page), differs="[" * depth + "]" * depth))
    assert "This is nested more than 45 levels deep." in errors_of(answer)


@pytest.mark.parametrize(
    ("kind", "typed", "error"),
    [
        (list, "{}", "This should be a list: […]."),
        (list, '""', "This should be a list: […]."),
        (list, "null", "This should be a list: […]."),
        (dict, "[]", "This should be an object: {…}."),
        (dict, "0", "This should be an object: {…}."),
        (dict, '{"\\u0000": 1}', "This holds a character that cannot be kept: \\u0000, or half of a surrogate pair."),
        (dict, "{", "Enter a valid JSON."),
    ],
)
def test_another_type_of_json_is_refused(kind, typed, error):
    box = ReadableJSONField(initial=kind, required=False)
    with pytest.raises(ValidationError) as raised:
        box.clean(typed)
    assert raised.value.messages == [error]


def test_what_is_just_within_the_limits_is_taken():
    typed = "[" * 45 + "9223372036854775807, -9223372036854775807, 1e18" + "]" * 45
    assert ReadableJSONField(initial=list).clean(typed) == json.loads(typed)


@pytest.mark.django_db
@pytest.mark.usefixtures("loaded")
def test_the_box_of_a_game_can_be_emptied(admin_client):
    page = reverse("admin:cardsdb_game_change", args=[Game.objects.get().pk])
    answer = admin_client.post(page, typed_in(admin_client.get(page), attributes=""))
    assert "attributes.publisher: is missing." in errors_of(answer)
