"""Scenarios are dealt on their pages, out of what is saved; tiles and enemies show their drawings."""

import re
from html import unescape
from io import StringIO

import pytest
from django.contrib.auth.models import Permission
from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from cardsdb.models import EnemyToken, MapTile, Record, Scenario, Terrain
from tests.admin.pages import page_of

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def whole(django_db_setup, django_db_blocker):
    """All games, loaded once."""
    with django_db_blocker.unblock(), transaction.atomic():
        call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
        connection.check_constraints()  # once here, or every test checks them all again
        yield
        transaction.set_rollback(True)


@pytest.fixture
def conquest(whole, db):
    return Scenario.objects.get(game__slug="mage-knight", slug="full-conquest")


def address_of(scenario: Scenario) -> str:
    return reverse("admin:cardsdb_scenario_deal", args=[scenario.pk])


def deal(client: Client, scenario: Scenario, status: int = 200, **asked) -> str:
    answer = client.get(address_of(scenario), asked, headers={"x-requested-with": "fetch"})
    assert answer.status_code == status
    return unescape(answer.content.decode())


def text_of(html: str, part: str) -> str:
    """The text of the element that has this id."""
    [found] = re.findall(rf'id="{part}".*?</div>\s*(?=<|$)', html, re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", found.partition(">")[2]).split())


def test_the_page_of_a_scenario_leads_to_its_deal(admin_client, conquest):
    page = admin_client.get(page_of(conquest)).content.decode()
    assert f'href="{address_of(conquest)}"' in page
    assert "cardsdb/deal.js" in page


def test_what_nobody_chose_is_chosen_and_shown(admin_client, conquest):
    html = deal(admin_client, conquest)
    assert "2 players, mode competitive, seed " in html
    [seed] = re.findall(r'name="seed" value="(\d+)"', html)
    assert f"seed {seed}." in html
    assert html.count("<svg") == 2  # for light and dark
    assert "<html" not in html


def test_without_a_script_it_is_a_page_of_its_own(admin_client, conquest):
    page = admin_client.get(address_of(conquest), {"players": 3, "seed": "7"}).content.decode()
    assert "<html" in page
    assert "3 players, mode competitive, seed 7." in page
    assert "cardsdb/drawings.css" in page


def test_the_same_seed_deals_the_same(admin_client, conquest):
    first, again, other = (deal(admin_client, conquest, players=3, seed=seed) for seed in ("7", "7", "8"))
    assert first == again
    assert first != other


def test_the_table_names_records_with_links_to_their_pages(admin_client, conquest):
    html = deal(admin_client, conquest, seed="7")
    tile = MapTile.objects.get(slug="countryside-01")
    assert f'href="{page_of(tile)}">{tile.name}</a>' in html
    for part in ("map", "heroes", "units", "spells", "enemies", "tactics"):
        assert f"<strong>{part}</strong>" in html


def test_variants_editions_and_the_games_own_choices_count(admin_client, conquest):
    html = deal(admin_client, conquest, seed="7", variants=["city-levels"], **{"option-city_levels": "2,3,4"})
    assert "city_levels: 2,3,4" in html
    html = deal(admin_client, conquest, seed="7", editions=["base", "lost-legion"])
    assert re.search(r'value="lost-legion"[^>]*checked', html)


def test_what_cannot_be_dealt_is_told_with_what_would_work(admin_client, conquest):
    told = text_of(deal(admin_client, conquest, players=5), "deal-error")
    assert told == ("players-not-allowed The scenario cannot be played by 5; numbers of players that work: 2, 3, 4.")
    told = text_of(deal(admin_client, conquest, editions=["lost-legion"]), "deal-error")
    assert told == "edition-missing This cannot be played without base. What works: base."


@pytest.mark.parametrize(
    "asked", [{"players": "many"}, {"mode": "versus"}, {"editions": "nothing"}, {"seed": "x" * 501}, {"players": "-1"}]
)
def test_nonsense_is_refused_and_not_dealt(admin_client, conquest, asked):
    html = deal(admin_client, conquest, **asked)
    assert "text-red-700" in html
    assert "<svg" not in html


def test_drafts_are_dealt(admin_client, conquest):
    Scenario.objects.filter(pk=conquest.pk).update(status=Record.Status.DRAFT)
    assert "<svg" in deal(admin_client, conquest, seed="7")


def test_records_that_do_not_suffice_are_told_and_no_fault(admin_client, conquest):
    Record.objects.filter(game=conquest.game, model="map-shape").update(status=Record.Status.RETIRED)
    told = text_of(deal(admin_client, conquest, seed="7"), "deal-error")
    assert told.startswith("content-incomplete The records do not suffice")
    assert "map-shape" in told


def test_every_game_can_be_dealt(admin_client, whole):
    for game in ("mage-knight", "heroes-3", "euthia"):
        scenario = Scenario.objects.filter(game__slug=game, kind="scenario").order_by("slug").first()
        assert "<svg" in deal(admin_client, scenario, seed="7"), game


def test_a_game_that_cannot_be_dealt_says_so(admin_client, folder, loaded):
    told = text_of(deal(admin_client, Scenario.objects.get(slug="picnic")), "deal-error")
    assert told.startswith("no-dealing ")


def test_who_may_view_scenarios_may_deal_them_and_nobody_else(client, django_user_model, conquest):
    reader = django_user_model.objects.create_user("reader", is_staff=True)
    client.force_login(reader)
    deal(client, conquest, 403)
    reader.user_permissions.set(Permission.objects.filter(codename="view_scenario"))
    deal(client, conquest)
    client.logout()
    deal(client, conquest, 302)


def test_there_is_nothing_to_deal_of_no_scenario(admin_client, whole):
    assert admin_client.get(reverse("admin:cardsdb_scenario_deal", args=[0])).status_code == 404


@pytest.mark.parametrize(("model", "word"), [(MapTile, "countryside-01"), (EnemyToken, "diggers")])
def test_a_list_shows_drawings_with_as_many_queries_for_many_as_for_one(
    admin_client, whole, django_assert_max_num_queries, model, word
):
    address = reverse(f"admin:cardsdb_{model._meta.model_name}_changelist")
    asked = {"game__id__exact": model.objects.get(slug=word).game_id}
    with CaptureQueriesContext(connection) as for_one:
        page = admin_client.get(address, {**asked, "q": word}).content.decode()
    assert page.count('class="thumbnail') == 2  # for light and dark
    with django_assert_max_num_queries(len(for_one)):
        page = admin_client.get(address, asked).content.decode()
    assert page.count('class="thumbnail') >= 2 * 25


@pytest.mark.parametrize("model", [MapTile, EnemyToken])
def test_the_page_of_a_record_has_its_drawing(admin_client, whole, model):
    record = model.objects.filter(game__slug="mage-knight").first()
    page = admin_client.get(page_of(record)).content.decode()
    address = reverse(f"admin:cardsdb_{model._meta.model_name}_drawing", args=[record.pk])
    assert f'src="{address}?theme=dark"' in page
    answer = admin_client.get(address, {"theme": "dark"})
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/svg+xml; charset=utf-8")
    assert admin_client.get(address, {"theme": "sepia"}).status_code == 404


def test_a_tile_that_fits_no_types_does_not_keep_the_others_from_being_drawn(admin_client, whole):
    tile = MapTile.objects.get(slug="countryside-01")
    MapTile.objects.filter(pk=tile.pk).update(attributes={"category": 7})
    page = admin_client.get(reverse("admin:cardsdb_maptile_changelist"), {"game__id__exact": tile.game_id})
    assert page.status_code == 200
    assert page.content.decode().count("<svg") >= 2 * 25
    Terrain.objects.filter(game=tile.game).update(attributes={"x": []})
    assert admin_client.get(reverse("admin:cardsdb_maptile_changelist")).status_code == 200


def test_who_may_not_view_tiles_sees_no_drawing(client, django_user_model, whole):
    client.force_login(django_user_model.objects.create_user("reader", is_staff=True))
    tile = MapTile.objects.first()
    assert client.get(reverse("admin:cardsdb_maptile_drawing", args=[tile.pk])).status_code == 403
