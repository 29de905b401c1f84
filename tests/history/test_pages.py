"""History on the pages of the admin: what differs, the way back, and two editors who meet on one record."""

import re
from html import unescape
from io import StringIO

import pytest
from django.contrib.auth.models import Permission, User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from cardsdb.models import Card, Game, MapTile, Record, Scenario, Version
from tests.admin.pages import errors_of, page_of, typed_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("loaded")]


@pytest.fixture
def loaded(folder):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())


def signed_in(name):
    client = Client()
    client.force_login(User.objects.create_superuser(name))
    return client


@pytest.fixture
def jana():
    return signed_in("jana")


@pytest.fixture
def petr():
    return signed_in("petr")


def opened(client, record):
    """The page as somebody opened it: what they would send, unchanged."""
    answer = client.get(page_of(record))
    [version] = re.findall(r'name="version" value="(\d+)"', answer.content.decode())
    return {**typed_in(answer), "version": version}


def save(client, record, typed, **changes):
    return client.post(page_of(record), typed | changes, follow=True)


def text_of(answer):
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", answer.content.decode())).split())


def history(client, record):
    name = record._meta.model_name
    return text_of(client.get(reverse(f"admin:cardsdb_{name}_history", args=[record.pk])))


def anna():
    return Card.objects.get(slug="anna")


def test_a_change_is_shown_with_its_author_and_what_differs(jana):
    answer = save(jana, anna(), opened(jana, anna()), copies=2, attributes='{"color": "red", "power": 4}')
    assert answer.status_code == 200
    page = history(jana, anna())
    assert re.search(r"jana admin as it is now copies 1 → 2 power 3 → 4", page)
    assert "The first version that is known." in page


def test_a_text_that_its_translation_did_not_follow_is_said_to(jana):
    save(jana, anna(), opened(jana, anna()), name="Berta the Brave")
    page = history(jana, anna())
    assert "Anna → Berta the Brave Czech text not updated: name Polish text not updated: name" in page
    save(jana, anna(), opened(jana, anna()), name_cs="Berta", name_cs_status="proposed")
    page = history(jana, anna())
    assert "Czech text not updated" not in page
    assert "Polish text not updated" in page


def test_rows_and_effects_are_told_as_what_they_are(jana):
    tile, hut = MapTile.objects.get(), Record.objects.get(slug="hut")
    save(jana, tile, opened(jana, tile), **{"hexes-1-site": hut.pk})
    assert "hex north-east · site – → hut" in history(jana, tile)
    leap = Card.objects.get(slug="leap")
    save(jana, leap, opened(jana, leap), effects='[{"slot": "use", "do": {"draw": 2}}]')
    assert "Draw 2 cards." in history(jana, leap)


def test_undo_is_offered_right_after_saving_and_asks_before_it_acts(jana):
    answer = save(jana, anna(), opened(jana, anna()), copies=2)
    [address] = re.findall(r'href="([^"]+)">Undo</a>', answer.content.decode())
    page = jana.get(address)
    assert "copies 2 → 1" in text_of(page)
    assert anna().copies == 2
    [seen] = re.findall(r'name="seen" value="(\d+)"', page.content.decode())
    jana.post(address, {"seen": seen})
    assert anna().copies == 1
    assert Version.objects.latest_of(anna()).reverted_to_id == Version.objects.of(anna()).last().pk


def test_saving_without_a_change_offers_no_undo(jana):
    assert ">Undo</a>" not in save(jana, anna(), opened(jana, anna())).content.decode()


def test_what_does_not_fit_any_more_is_refused_with_the_reason(jana):
    leap = Card.objects.get(slug="leap")
    pk, version = leap.pk, Version.objects.latest_of(leap).pk
    jana.post(reverse("admin:cardsdb_card_delete", args=[pk]), {"post": "yes"})
    jana.post(reverse("admin:cardsdb_card_delete", args=[Card.objects.get(slug="boris").pk]), {"post": "yes"})
    address = reverse("admin:cardsdb_card_revert", args=[pk, version])
    seen = Version.objects.filter(record_id=pk).first().pk
    assert "attributes.hero: there is no hero 'boris'." in text_of(jana.post(address, {"seen": seen}))


def test_a_deleted_record_is_brought_back_from_its_history(jana):
    leap = Card.objects.get(slug="leap")
    version = Version.objects.latest_of(leap).pk
    jana.post(reverse("admin:cardsdb_card_delete", args=[leap.pk]), {"post": "yes"})
    page = jana.get(page_of(leap), follow=True)
    assert "Leap was deleted by jana. Here it can be brought back." in text_of(page)
    assert "Bring this back" in text_of(page)
    seen = Version.objects.filter(record_id=leap.pk).first().pk
    jana.post(reverse("admin:cardsdb_card_revert", args=[leap.pk, version]), {"seen": seen})
    assert Card.objects.get(pk=leap.pk).attributes == {"hero": "boris"}


def test_who_may_only_look_sees_the_history_and_no_way_back():
    reader = User.objects.create_user("reader", is_staff=True)
    reader.user_permissions.set(Permission.objects.filter(codename="view_card"))
    client = Client()
    client.force_login(reader)
    Card.objects.filter(slug="anna").update(copies=5)
    assert "copies 1 → 5" in history(client, anna())
    assert "Revert to this" not in history(client, anna())
    first = Version.objects.of(anna()).last()
    assert client.get(reverse("admin:cardsdb_card_revert", args=[anna().pk, first.pk])).status_code == 403


@pytest.mark.parametrize("pk", ["0", "x", "9" * 30])
def test_there_is_no_history_of_nothing(jana, pk):
    assert jana.get(f"/admin/cardsdb/card/{pk}/history/").status_code == 302
    assert jana.post(f"/admin/cardsdb/card/{pk}/change/", {"version": "1"}).status_code == 302


def test_a_game_has_a_history_and_a_way_back(jana):
    game = Game.objects.get()
    save(jana, game, opened(jana, game), note="Small.")
    assert "note – → Small." in history(jana, game)
    first = Version.objects.of(game).last()
    latest = Version.objects.latest_of(game)
    jana.post(reverse("admin:cardsdb_game_revert", args=[game.pk, first.pk]), {"seen": latest.pk})
    assert Game.objects.get().note == ""


def test_changes_of_different_fields_are_merged_and_told(jana, petr):
    theirs, mine = opened(jana, anna()), opened(petr, anna())
    save(jana, anna(), theirs, copies=3, attributes='{"color": "blue", "power": 3}')
    answer = save(petr, anna(), mine, note="Mine.", attributes='{"color": "red", "power": 5}')
    assert (anna().copies, anna().note, anna().attributes) == (3, "Mine.", {"color": "blue", "power": 5})
    assert "jana changed meanwhile, and it is kept: copies: 1 → 3" in text_of(answer)
    assert "jana changed meanwhile, and it is kept: color: red → blue" in text_of(answer)


def test_changes_of_the_same_field_are_asked_about_and_nothing_typed_is_lost(jana, petr):
    theirs, mine = opened(jana, anna()), opened(petr, anna())
    save(jana, anna(), theirs, copies=3, note="Theirs.")
    answer = save(petr, anna(), mine, copies=4, name="Annie")
    assert (anna().copies, anna().name) == (3, "Anna")
    assert "jana changed this too: choose which it shall be." in errors_of(answer)
    typed = typed_in(answer)
    assert (typed["copies"], typed["name"], typed["note"]) == ("4", "Annie", "Theirs.")
    [version] = re.findall(r'name="version" value="(\d+)"', answer.content.decode())
    again = typed | {"version": version, "asked": "copies"}
    assert "choose which" in errors_of(save(petr, anna(), again))
    assert anna().copies == 3
    save(petr, anna(), again, **{"keep-copies": "mine"})
    assert (anna().copies, anna().name, anna().note) == (4, "Annie", "Theirs.")


def test_theirs_can_be_chosen(jana, petr):
    theirs, mine = opened(jana, anna()), opened(petr, anna())
    save(jana, anna(), theirs, attributes='{"color": "red", "power": 7}')
    answer = save(petr, anna(), mine, attributes='{"color": "blue", "power": 8}')
    [version] = re.findall(r'name="version" value="(\d+)"', answer.content.decode())
    choice = {"version": version, "asked": "attributes.power", "keep-attributes.power": "theirs"}
    save(petr, anna(), typed_in(answer) | choice)
    assert anna().attributes == {"color": "blue", "power": 7}


def test_different_hexes_are_merged_and_the_same_hex_is_asked_about(jana, petr):
    tile, hut = MapTile.objects.get(), Record.objects.get(slug="hut")
    theirs, mine = opened(jana, tile), opened(petr, tile)
    save(jana, tile, theirs, **{"hexes-1-site": hut.pk})
    save(petr, tile, mine, **{"hexes-2-site": hut.pk})
    assert list(tile.hexes.filter(site=hut).values_list("position", flat=True)) == ["center", "ne", "e"]
    theirs, mine = opened(jana, tile), opened(petr, tile)
    save(jana, tile, theirs, **{"hexes-3-attributes": '{"ore": 1}'})
    answer = save(petr, tile, mine, **{"hexes-3-attributes": '{"ore": 9}'})
    assert "hex south-east: jana changed this too" in errors_of(answer)
    assert tile.hexes.get(position="se").attributes == {"ore": 1}


def test_a_set_up_that_was_added_meanwhile_stays(jana, petr):
    picnic = Scenario.objects.get()
    theirs, mine = opened(jana, picnic), opened(petr, picnic)
    added = {"setups-2-players": 3, "setups-2-mode": "solo", "setups-2-attributes": "{}", "setups-TOTAL_FORMS": 3}
    save(jana, picnic, theirs, **added)
    save(petr, picnic, mine, **{"setups-0-mode": "alone", "note": "Mine."})
    assert sorted(picnic.setups.values_list("players", "mode")) == [(1, "alone"), (2, "competitive"), (3, "solo")]


def test_a_page_that_is_wrong_by_itself_says_so_first_and_still_meets_the_other(jana, petr):
    theirs, mine = opened(jana, anna()), opened(petr, anna())
    save(jana, anna(), theirs, copies=3)
    answer = save(petr, anna(), mine, effects="{", note="Mine.")
    [version] = re.findall(r'name="version" value="(\d+)"', answer.content.decode())
    save(petr, anna(), typed_in(answer) | {"version": version, "effects": "[]"})
    assert (anna().copies, anna().note) == (3, "Mine.")


def test_what_was_changed_since_is_not_deleted_unseen(jana, petr):
    leap = Card.objects.get(slug="leap")
    address = reverse("admin:cardsdb_card_delete", args=[leap.pk])
    [version] = re.findall(r'name="version" value="(\d+)"', petr.get(address).content.decode())
    save(jana, leap, opened(jana, leap), note="Do not delete.")
    answer = petr.post(address, {"post": "yes", "version": version})
    assert "jana changed it since you looked; see its history." in text_of(answer)
    assert Card.objects.filter(pk=leap.pk).exists()
    [version] = re.findall(r'name="version" value="(\d+)"', answer.content.decode())
    petr.post(address, {"post": "yes", "version": version})
    assert not Card.objects.filter(pk=leap.pk).exists()
