"""Whatever becomes of records, clients see it whole, as one new version, and nothing when nothing changed."""

import logging
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from api.models import Change, Document, Facet, Publication
from api.publication import documents
from api.publication.fingerprint import fingerprint
from api.publication.publish import publish_if_outdated, published
from api.tasks import make_bulk_files, publish_changes
from cardsdb.models import Card, Edition, Game, Record, Reference, TileHex, Touch
from tests.api.publishing import get, publish

pytestmark = pytest.mark.django_db


def version() -> int:
    return Publication.objects.get().version


def changed() -> dict[str, list[str]]:
    """The fields that changed in the last version, by document."""
    return {f"{line.resource}/{line.slug}": line.fields for line in Change.objects.filter(version=version())}


def test_the_first_publication_is_version_1_and_holds_everything(tiny):
    assert version() == 1
    assert set(Document.objects.filter(resource="cards").values_list("slug", flat=True)) == {"anna", "boris", "leap"}
    assert Document.objects.count() == Record.objects.count() + 1  # the game
    assert set(Change.objects.values_list("action", flat=True)) == {"created"}


def test_nothing_new_is_no_new_version(tiny):
    assert not publish()
    Record.objects.update(note="for editors alone", unsure=["copies"])
    assert Touch.objects.exists()
    assert not publish()
    assert not publish(everything=True)
    assert (version(), Touch.objects.filter(consumer="publication").exists()) == (1, False)


def test_a_new_version_is_dated_and_the_rest_stays_as_it_was(client, tiny):
    before = {card["slug"]: card["updated_at"] for card in get(client, "cards/")["results"]}
    Card.objects.filter(slug="leap").update(copies=4)
    assert publish()
    after = {card["slug"]: card["updated_at"] for card in get(client, "cards/")["results"]}
    assert [slug for slug in after if after[slug] > before[slug]] == ["leap"]
    assert Document.objects.get(slug="leap").version == version() == 2


def test_a_new_name_reaches_every_document_that_shows_it(client, tiny):
    Edition.objects.update(name_cs="Základ", name_cs_status="official")
    publish()
    assert changed() == {
        "cards/anna": ["edition"],
        "cards/boris": ["edition"],
        "cards/leap": ["edition"],
        "tiles/meadow": ["edition"],
        "scenarios/picnic": ["edition"],
        "editions/base": ["name.cs", "name_status.cs"],
    }
    assert get(client, "cards/tiny/leap/?lang=cs")["edition"]["name"] == "Základ"
    Card.objects.filter(slug="boris").update(name="Boris the Brave")
    publish()
    assert changed() == {"cards/boris": ["name.en"], "cards/leap": ["references"]}


def test_a_slug_reaches_the_rows_that_name_it(client, tiny):
    Record.objects.filter(slug="hut").update(slug="cabin", formerly=["hut"])
    publish()
    assert changed() == {"sites/cabin": ["slug"], "tiles/meadow": ["hexes"]}
    assert get(client, "tiles/tiny/meadow/")["hexes"][0]["site"] == "cabin"


def test_a_row_is_part_of_its_record(client, tiny):
    TileHex.objects.filter(position="ne").update(attributes={"ore": 5})
    publish()
    assert changed() == {"tiles/meadow": ["hexes"]}
    assert get(client, "tiles/tiny/meadow/")["hexes"][1]["ore"] == 5


def test_a_game_is_published_too(client, tiny):
    Game.objects.update(name_pl="Malutka", name_pl_status="proposed")
    publish()
    assert changed() == {"games/tiny": ["name.pl", "name_status.pl"]}
    assert get(client, "games/tiny/?lang=pl")["name"] == "Malutka"


@pytest.mark.parametrize("status", ["draft", "review", "retired"])
def test_what_is_not_published_any_more_is_gone(client, tiny, status):
    Card.objects.filter(slug="leap").update(status=status)
    publish()
    get(client, "cards/tiny/leap/", 404)
    assert Change.objects.get(version=2).action == "retired"
    Card.objects.filter(slug="leap").update(status="published")
    publish()
    get(client, "cards/tiny/leap/")
    assert Change.objects.get(version=3).action == "created"


def test_what_was_deleted_is_gone_with_its_facets(client, tiny):
    Card.objects.get(slug="leap").delete()
    publish()
    get(client, "cards/tiny/leap/", 404)
    assert not Document.objects.filter(slug="leap").exists()
    assert not Facet.objects.exclude(document__in=Document.objects.all()).exists()


def test_a_record_made_anew_at_the_same_address_is_the_same_to_clients(client, tiny):
    leap = Card.objects.get(slug="leap")
    hero = leap.references.get().target
    leap.delete()
    leap.pk = None
    leap.save()
    Reference.objects.create(source=leap, field="attributes.hero", target=hero)
    assert not publish()
    leap.copies = 9
    leap.save()
    publish()
    assert changed() == {"cards/leap": ["copies"]}


def test_two_records_can_change_places(client, tiny):
    for old, new in {"anna": "x", "boris": "anna", "x": "boris"}.items():
        Card.objects.filter(slug=old).update(slug=new)
    publish()
    assert get(client, "cards/tiny/anna/")["name"] == "Boris"
    assert get(client, "cards/tiny/boris/")["name"] == "Anna"


def test_a_record_that_cannot_be_shown_keeps_none_of_the_others_back(client, tiny, monkeypatch, caplog):
    def fail_for_anna(source):
        if source.record.slug == "anna":
            raise RuntimeError("no way to show it")
        return made(source)

    made = documents.record_bodies
    monkeypatch.setattr(documents, "record_bodies", fail_for_anna)
    Card.objects.update(copies=7)
    with caplog.at_level(logging.ERROR):
        publish()
    assert {slug for slug, _fields in changed().items()} == {"cards/boris", "cards/leap"}
    assert "anna cannot be published" in caplog.text
    assert get(client, "cards/tiny/anna/")["copies"] == 1  # as it last was


def test_a_failed_publication_leaves_everything_to_the_next(tiny, monkeypatch):
    Card.objects.filter(slug="leap").update(copies=4)
    with monkeypatch.context() as patched:
        patched.setattr("api.publication.publish.read", _fail)
        with pytest.raises(RuntimeError):
            publish()
    assert (version(), Document.objects.get(slug="leap").version) == (1, 1)
    assert publish()


def _fail(pks):
    raise RuntimeError


def test_documents_made_by_another_release_are_made_anew(client, tiny):
    Publication.objects.update(built_with="an older release")
    Document.objects.filter(slug="leap").update(body_en='{"id":"tiny/leap","was":"once"}')
    Document.objects.filter(slug="anna").update(search="")
    Facet.objects.all().delete()
    publish_if_outdated()
    assert Publication.objects.get().built_with == fingerprint()
    assert list(changed()) == ["cards/leap"]
    assert get(client, "cards/tiny/leap/")["name"] == "Leap"
    assert Document.objects.get(slug="anna").search
    assert Facet.objects.filter(document__slug="anna").exists()
    assert not publish_if_outdated()


def test_the_number_of_queries_does_not_grow_with_the_number_of_records(tiny):
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as captured:
            publish()
        return len(captured)

    Card.objects.filter(slug="leap").update(copies=4)
    few = queries()
    game, anna = Game.objects.get(), Card.objects.get(slug="anna")
    made = Card.objects.bulk_create(
        Card(game=game, slug=f"x-{n}", kind="hero", name="X", sources=["web"], status="published") for n in range(50)
    )
    Reference.objects.bulk_create(Reference(source=record, field="rival", target=anna) for record in made)
    assert queries() <= few + 2


def test_the_epoch_tells_one_database_from_another(tiny):
    epoch = Publication.objects.get().epoch
    Publication.objects.all().delete()
    publish()
    assert len(epoch) == 8
    assert Publication.objects.get().epoch != epoch


@pytest.mark.django_db(transaction=True)
def test_every_commit_is_published_at_once(client, folder):
    heard = []

    def hear(**kwargs):
        heard.append(version())

    published.connect(hear)
    try:
        call_command("loadcontent", verbosity=0)
        card = Card.objects.get(slug="leap")
        card.copies = 8
        card.save()
        assert get(client, "cards/tiny/leap/")["copies"] == 8
        card.save()
        assert heard == [1, 2]
    finally:
        published.disconnect(hear)


def test_the_worker_publishes_what_was_left_behind(client, tiny):
    Card.objects.filter(slug="leap").update(copies=8)  # as if the process had died before it could publish
    assert publish_changes()
    assert not publish_changes()
    assert Document.objects.get(slug="leap").version == 2


@pytest.mark.django_db(transaction=True)
def test_a_queue_that_does_not_answer_holds_nothing_up(client, folder, monkeypatch, caplog):
    def refuse(**options):
        raise make_bulk_files.OperationalError("nobody there")

    monkeypatch.setattr(make_bulk_files, "apply_async", refuse)
    with caplog.at_level(logging.WARNING):
        call_command("loadcontent", verbosity=0)
    assert get(client, "cards/tiny/leap/")["name"] == "Leap"
    assert "The bulk files have to wait" in caplog.text


@pytest.mark.django_db(transaction=True)
def test_a_failure_to_publish_breaks_no_save(folder, monkeypatch, caplog):
    call_command("loadcontent", verbosity=0)
    monkeypatch.setattr("api.publication.publish.read", _fail)
    card = Card.objects.get(slug="leap")
    card.copies = 8
    with caplog.at_level(logging.ERROR):
        card.save()
    assert Card.objects.get(slug="leap").copies == 8
    assert "RuntimeError" in caplog.text
    assert Touch.objects.filter(consumer="publication").exists()


@pytest.mark.django_db(transaction=True)
def test_publications_wait_for_each_other(folder):
    call_command("loadcontent", verbosity=0)

    def save(slug: str) -> int:
        try:
            for copies in range(1, 6):
                card = Card.objects.get(slug=slug)
                card.copies = copies
                card.save()
            return copies
        finally:
            connection.close()

    with ThreadPoolExecutor() as threads:
        assert list(threads.map(save, ["leap", "anna", "boris"])) == [5, 5, 5]
    versions = list(Change.objects.order_by("pk").values_list("version", flat=True))
    assert versions == sorted(versions)
    assert version() == versions[-1]
    for body in Document.objects.filter(resource="cards").values_list("body_en", flat=True):
        assert '"copies":5,' in body
