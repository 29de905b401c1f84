"""Any version can be brought back, as a new change; what does not fit any more is refused with every reason."""

from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command

from cardsdb.acting import acting
from cardsdb.content.renaming import rename
from cardsdb.history.reverting import NotPossible, Overtaken, revert
from cardsdb.history.snapshots import current_entry, entry_of
from cardsdb.models import Card, Deletion, Game, MapTile, Record, Reference, Scenario, TileWall, Version
from cardsdb.models.versions import Via

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("loaded")]


@pytest.fixture
def loaded(folder):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())


@pytest.fixture
def jana():
    return User.objects.create_superuser("jana")


def first(owner):
    return Version.objects.of(owner).order_by("pk").first()


def back(version, by):
    latest = Version.objects.filter(record_id=version.record_id, game_id=version.game_id).first()
    with acting(user=by, via=Via.ADMIN):
        return revert(version, seen=latest.pk, by=by)


def test_a_version_comes_back_whole_and_as_a_new_one(jana):
    tile = MapTile.objects.get()
    MapTile.objects.filter(pk=tile.pk).update(copies=5, note="Changed.")
    TileWall.objects.filter(tile=tile).first().delete()
    tile.hexes.filter(position="center").update(site=None, attributes={})
    before = Version.objects.of(tile).count()
    back(first(tile), jana)
    assert current_entry(MapTile.objects.get()) == entry_of(first(tile))
    last = Version.objects.latest_of(tile)
    assert (last.author_name, last.via, last.reverted_to) == ("jana", "admin", first(tile))
    assert Version.objects.of(tile).count() == before + 1


def test_references_follow(jana):
    boris = Card.objects.get(slug="boris")
    Card.objects.filter(pk=boris.pk).update(attributes={"color": "blue", "power": 1})
    Reference.objects.filter(source=boris).delete()
    back(first(boris), jana)
    assert Reference.objects.get(source=boris).target.slug == "anna"


def test_a_game_comes_back(jana):
    Game.objects.update(name_cs="Prcek")
    game = Game.objects.get()
    back(first(game), jana)
    assert Game.objects.get().name_cs == "Mrňous"


def test_a_deleted_record_comes_back_under_its_number_and_the_files_know_it_again(jana):
    leap = Card.objects.get(slug="leap")
    pk, entry, kept = leap.pk, current_entry(leap), (leap.file, leap.position, leap.loaded)
    leap.delete()
    back(Version.objects.filter(record_id=pk).order_by("pk").first(), jana)
    again = Card.objects.get(pk=pk)
    assert current_entry(again) == entry
    assert (again.file, again.position, again.loaded) == kept
    assert not Deletion.objects.exists()
    assert again.references.get().target.slug == "boris"
    out = StringIO()
    call_command("loadcontent", stdout=out, stderr=StringIO(), verbosity=0)
    assert out.getvalue() == "tiny: 10 unchanged\n"


def test_a_deleted_scenario_comes_back_with_its_set_ups(jana):
    picnic = Scenario.objects.get()
    pk, entry = picnic.pk, current_entry(picnic)
    picnic.delete()
    back(Version.objects.filter(record_id=pk).order_by("pk").first(), jana)
    assert current_entry(Scenario.objects.get(pk=pk)) == entry


def test_what_names_a_deleted_record_is_refused_with_the_field(jana):
    leap, boris = Card.objects.get(slug="leap"), Card.objects.get(slug="boris")
    pk = leap.pk
    leap.delete()
    boris.delete()
    with pytest.raises(NotPossible) as refused:
        back(Version.objects.filter(record_id=pk).order_by("pk").first(), jana)
    assert refused.value.reasons == ("attributes.hero: there is no hero 'boris'.",)
    assert not Card.objects.filter(pk=pk).exists()


def test_what_names_a_renamed_record_names_it_anew(jana):
    boris = Card.objects.get(slug="boris")
    rename(Card.objects.get(slug="anna"), "ann")
    back(first(boris), jana)
    assert Card.objects.get(pk=boris.pk).attributes["rival"] == "ann"


def test_a_rename_is_taken_back_and_both_addresses_lead_to_it(jana):
    anna = Card.objects.get(slug="anna")
    rename(anna, "ann")
    back(first(anna), jana)
    again = Card.objects.get(pk=anna.pk)
    assert (again.slug, again.formerly) == ("anna", ["ann"])
    assert Card.objects.get(slug="boris").attributes["rival"] == "anna"


def test_a_slug_that_another_has_taken_is_refused(jana):
    leap = Card.objects.get(slug="leap")
    pk, game = leap.pk, leap.game
    leap.delete()
    Card.objects.create(game=game, slug="leap", kind="hero", name="Leap II", sources=["web"])
    with pytest.raises(NotPossible) as refused:
        back(Version.objects.filter(record_id=pk).order_by("pk").first(), jana)
    assert refused.value.reasons == ("slug: another record has the slug leap now.",)


def test_what_was_written_past_the_types_does_not_come_back(jana):
    anna = Card.objects.get(slug="anna")
    Card.objects.filter(pk=anna.pk).update(attributes={"color": "red", "power": 0})
    wrong = Version.objects.latest_of(anna)
    Card.objects.filter(pk=anna.pk).update(attributes={"color": "red", "power": 4})
    with pytest.raises(NotPossible) as refused:
        back(wrong, jana)
    assert refused.value.reasons == ("attributes.power: 0 is below 1.",)
    assert Card.objects.get(pk=anna.pk).attributes["power"] == 4


def test_who_may_not_publish_does_not_by_reverting():
    editor = User.objects.create_user("petr")
    anna = Card.objects.get(slug="anna")
    Card.objects.filter(pk=anna.pk).update(status=Record.Status.DRAFT)
    with pytest.raises(NotPossible, match="needs the role “Reviewers”"):
        back(first(anna), editor)
    Card.objects.filter(pk=anna.pk).update(status=Record.Status.PUBLISHED, copies=7)
    back(first(anna), editor)
    assert Card.objects.get(pk=anna.pk).copies == 1


def test_what_was_changed_since_it_was_looked_at_stays(jana):
    anna = Card.objects.get(slug="anna")
    seen = Version.objects.latest_of(anna).pk
    Card.objects.filter(pk=anna.pk).update(copies=9)
    with pytest.raises(Overtaken):
        revert(first(anna), seen=seen, by=jana)
    assert Card.objects.get(pk=anna.pk).copies == 9
