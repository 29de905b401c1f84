"""Whatever way content is changed, what it was before is kept, and who changed it how."""

from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection, transaction

from cardsdb.acting import acting
from cardsdb.history.snapshots import current_entry, entry_of
from cardsdb.models import Card, Game, MapTile, Record, TileWall, Version
from cardsdb.models.versions import Via

# A version is what a transaction leaves.
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def loaded(folder):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())


@pytest.fixture
def jana():
    return User.objects.create_user("jana")


def how(owner):
    """Who made the versions of a record, and how."""
    return list(Version.objects.of(owner).order_by("pk").values_list("author_name", "via"))


def anna():
    return Card.objects.get(slug="anna")


@pytest.mark.usefixtures("loaded")
def test_the_last_version_is_what_a_record_is():
    owners = [*Record.objects.select_related("game"), Game.objects.get()]
    assert Version.objects.count() == len(owners) > 5
    for owner in owners:
        assert entry_of(Version.objects.latest_of(owner)) == current_entry(owner)
        assert how(owner) == [("", "load")]


def test_loading_again_makes_a_version_of_what_changed_alone(loaded, edit):
    edit("cards.yaml", "power: 3", "power: 4")
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    assert Version.objects.count() == Record.objects.count() + 2
    assert [entry_of(one)["attributes"]["power"] for one in Version.objects.of(anna())] == [4, 3]


def test_a_save_has_its_author_inside_a_transaction_and_outside(loaded, jana):
    with acting(user=jana, via=Via.ADMIN):
        Card(**Card.objects.filter(slug="anna").values().get() | {"copies": 2}).save()
        with transaction.atomic():
            Card(**Card.objects.filter(slug="anna").values().get() | {"copies": 3}).save()
    assert how(anna()) == [("", "load"), ("jana", "admin"), ("jana", "admin")]


def test_what_comes_next_on_the_connection_is_not_taken_for_theirs(loaded, jana):
    with acting(user=jana, via=Via.ADMIN):
        Card(**Card.objects.filter(slug="anna").values().get() | {"copies": 2}).save()
    with acting(user=jana, via=Via.ADMIN), transaction.atomic():
        Card(**Card.objects.filter(slug="anna").values().get() | {"copies": 3}).save()
    with connection.cursor() as cursor:
        cursor.execute("UPDATE cardsdb_record SET copies = 4 WHERE slug = 'anna'")
    assert how(anna()) == [("", "load"), ("jana", "admin"), ("jana", "admin"), ("", "")]


def test_the_author_is_known_after_a_savepoint_was_rolled_back(loaded, jana):
    with acting(user=jana, via=Via.ADMIN), transaction.atomic():
        with transaction.atomic():
            Card(**Card.objects.filter(slug="anna").values().get() | {"copies": 2}).save()
            transaction.set_rollback(True)
        Card(**Card.objects.filter(slug="anna").values().get() | {"copies": 3}).save()
    assert how(anna()) == [("", "load"), ("jana", "admin")]


def test_a_transaction_makes_one_version_of_a_record_and_its_rows(loaded):
    tile = MapTile.objects.get()
    with transaction.atomic():
        MapTile.objects.filter(pk=tile.pk).update(copies=2)
        TileWall.objects.filter(tile=tile).first().delete()
        tile.hexes.filter(position="ne").update(site=Record.objects.get(slug="hut").pk)
    first, last = map(entry_of, Version.objects.of(tile).order_by("pk"))
    assert (first["copies"], len(first["walls"]), first["hexes"][1].get("site")) == (1, 2, None)
    assert (last["copies"], len(last["walls"]), last["hexes"][1].get("site")) == (2, 1, "hut")


def test_what_a_transaction_takes_back_is_no_version(loaded):
    with transaction.atomic():
        Card.objects.filter(slug="anna").update(copies=2)
        Card.objects.filter(slug="anna").update(copies=1)
    assert how(anna()) == [("", "load")]


def test_where_the_files_have_it_is_no_change(loaded):
    Card.objects.filter(slug="anna").update(position=99)
    assert how(anna()) == [("", "load")]


def test_a_deleted_record_keeps_its_versions(loaded, jana):
    leap = Card.objects.get(slug="leap")
    pk = leap.pk
    with acting(user=jana, via=Via.ADMIN):
        leap.delete()
    last, first = Version.objects.filter(record_id=pk)
    assert (last.is_deletion, last.author_name, last.name) == (True, "jana", "Leap")
    assert entry_of(first)["attributes"] == {"hero": "boris"}


def test_versions_keep_the_name_of_an_account_that_is_gone(loaded, jana):
    with acting(user=jana, via=Via.ADMIN):
        Card(**Card.objects.filter(slug="anna").values().get() | {"copies": 2}).save()
    jana.delete()
    assert how(anna()) == [("", "load"), ("jana", "admin")]


def test_a_rename_by_command_is_a_version_of_all_it_touches(loaded):
    call_command("renamecontent", "tiny/anna", "ann", stdout=StringIO())
    assert how(Card.objects.get(slug="ann")) == [("", "load"), ("", "command")]
    assert how(Card.objects.get(slug="boris")) == [("", "load"), ("", "command")]
    assert how(Card.objects.get(slug="leap")) == [("", "load")]


def test_what_follows_for_translations_is_said_to(loaded, jana):
    with acting(user=jana, via=Via.ADMIN), transaction.atomic():
        Card(**Card.objects.filter(slug="anna").values().get() | {"name": "Berta the Brave"}).save()
    assert how(anna()) == [("", "load"), ("jana", "admin"), ("jana", "translation")]
    assert entry_of(Version.objects.latest_of(anna()))["name_status"] == {"cs": "stale", "pl": "stale"}


def test_a_game_has_versions_too(loaded, jana):
    game = Game.objects.get()
    with acting(user=jana, via=Via.ADMIN):
        game.note = "Small."
        game.save()
    assert how(game) == [("", "load"), ("jana", "admin")]
    assert entry_of(Version.objects.latest_of(game))["note"] == "Small."
