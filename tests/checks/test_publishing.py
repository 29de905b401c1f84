"""A record with open errors cannot be published."""

import pytest

from cardsdb.checks.changes import check_changes
from cardsdb.checks.registry import Finding as Found
from cardsdb.checks.registry import check
from cardsdb.checks.waivers import waive
from cardsdb.models import Card, Finding, MapTile, Record
from cardsdb.publishing import refusals
from tests.admin.pages import errors_of, filled_in, page_of, typed_in
from tests.checks.rules import TEXTS, change

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]


@pytest.fixture
def anna() -> Card:
    change("anna", power=9)
    Record.objects.filter(slug="anna").update(status="review")
    return Card.objects.get(slug="anna")


def test_an_error_is_a_refusal(anna):
    assert [str(refusal) for refusal in refusals(anna)] == ["TINY-E001: attributes.power: Power 9 is above 5."]
    assert refusals(Record.objects.get(slug="boris")) == []


def test_a_warning_is_none(anna):
    change("anna", power=1)
    boris = Record.objects.get(slug="boris")
    assert refusals(boris) == []  # though he is stronger than his rival


def test_an_error_of_the_whole_game_counts_where_it_is_found():
    Record.objects.filter(slug="anna").update(status="retired")
    assert [refusal.code for refusal in refusals(Record.objects.get(slug="base"))] == ["TINY-E004"]
    assert refusals(Record.objects.get(slug="boris")) == []


def test_a_waived_error_does_not_count(anna):
    check_changes()
    waive(Finding.objects.get(), "She is strong.", "eva")
    assert refusals(Record.objects.get(slug="anna")) == []


def test_the_form_refuses_to_publish_with_the_list(anna, admin_client):
    answer = admin_client.post(page_of(anna), filled_in(anna, status="published"))
    assert "This cannot be published while the checks find errors." in errors_of(answer)
    assert "TINY-E001: attributes.power: Power 9 is above 5." in errors_of(answer)
    assert Record.objects.get(slug="anna").status == "review"


def test_the_form_judges_what_is_about_to_be_saved(anna, admin_client):
    data = filled_in(anna, status="published", attributes='{"color": "red", "power": 4}')
    assert admin_client.post(page_of(anna), data).status_code == 302
    assert Record.objects.get(slug="anna").status == "published"


def test_anything_but_publishing_is_saved(anna, admin_client):
    assert admin_client.post(page_of(anna), filled_in(anna, status="draft")).status_code == 302
    Record.objects.filter(slug="anna").update(status="published")
    published = Card.objects.get(slug="anna")
    assert admin_client.post(page_of(published), filled_in(published, note="Mind the power.")).status_code == 302


def test_the_form_judges_the_rows_that_are_saved_with_it(admin_client):
    def poor(tile, content):
        if not any(row.ore for row in tile.rows):
            yield Found("hexes", "Every tile has ore.")

    check("TINY-E010", game="tiny", kinds={"tile"}, title="Every tile has ore.", **TEXTS)(poor)
    Record.objects.filter(slug="meadow").update(status="draft")
    tile = MapTile.objects.get()
    without = typed_in(admin_client.get(page_of(tile)), status="published", **{"hexes-0-attributes": "{}"})
    assert "TINY-E010: hexes: Every tile has ore." in errors_of(admin_client.post(page_of(tile), without))
    tile.hexes.update(attributes={})
    with_ore = typed_in(admin_client.get(page_of(tile)), status="published", **{"hexes-0-attributes": '{"ore": 2}'})
    assert admin_client.post(page_of(tile), with_ore).status_code == 302
    assert MapTile.objects.get().status == "published"
