"""Units follow the records, whatever changes them, and translations are never lost."""

import pytest
from django.contrib.auth.models import User

from cardsdb.acting import acting
from cardsdb.content.load import load_content
from cardsdb.models import Record, SourceRevision, Translation, TranslationUnit
from cardsdb.translation import review
from cardsdb.translation.sources import reclassify
from cardsdb.translation.syncing import sync

pytestmark = pytest.mark.django_db


@pytest.fixture
def content(folder):
    load_content(["tiny"])
    sync()


@pytest.fixture
def person():
    return User.objects.create_user("jana")


def record(slug):
    return Record.objects.get(game__slug="tiny", slug=slug)


def translation(key, language="cs"):
    return Translation.objects.select_related("unit").get(unit__key=key, language=language)


def facts(key, language="cs"):
    found = translation(key, language)
    return found.text, found.state, found.origin, found.outdated


def change(record, /, **fields):
    Record.objects.filter(game__slug="tiny", slug=record).update(**fields)
    sync()


def add_text(slug="leap", *texts):
    change(slug, effects=[{"slot": "use", "do": {"text": text}} for text in texts])


def test_every_name_is_a_unit_with_a_translation_for_each_language(content):
    assert facts("tiny/card/anna#name", "cs") == ("Anička", "official", "rulebook", "")
    assert facts("tiny/card/anna#name", "pl") == ("Ania", "draft", "proposed", "")
    assert facts("tiny/card/boris#name", "cs") == ("", "missing", "", "")
    assert facts("tiny#name", "cs") == ("Mrňous", "draft", "proposed", "")


def test_syncing_twice_changes_nothing(content):
    before = list(Translation.objects.order_by("pk").values())
    Record.objects.update(note="touched")
    sync()
    assert list(Translation.objects.order_by("pk").values()) == before


def test_a_text_of_an_effect_is_a_unit(content):
    add_text("leap", "Jump over a hut.")
    unit = TranslationUnit.objects.get(key="tiny/card/leap#effects[0].do.text")
    assert (unit.source, unit.part, unit.kind, unit.record.slug) == ("Jump over a hut.", "text", "trick", "leap")
    assert facts(unit.key) == ("", "missing", "", "")


def test_a_name_that_is_changed_on_its_record_is_a_new_version(content):
    change("anna", name_cs="Andulka", name_cs_status="proposed")
    assert facts("tiny/card/anna#name") == ("Andulka", "draft", "proposed", "")
    versions = translation("tiny/card/anna#name").changes.values_list("version", "action", "text")
    assert list(versions) == [(1, "found", "Anička"), (2, "found", "Andulka")]


def test_a_name_that_is_translated_is_written_on_its_record(content, person):
    review.save(translation("tiny/card/boris#name"), "Bořek", by=person.pk)
    assert (record("boris").name_cs, record("boris").name_cs_status) == ("Bořek", "proposed")
    review.mark_official(translation("tiny/card/boris#name"), by=person.pk)
    assert record("boris").name_cs_status == "official"
    before = translation("tiny/card/boris#name").version
    sync()
    assert translation("tiny/card/boris#name").version == before


def test_a_typo_leaves_translations_as_they_are(content):
    change("anna", name="Annna")
    assert facts("tiny/card/anna#name") == ("Anička", "official", "rulebook", "")
    assert record("anna").name_cs_status == "official"


def test_another_meaning_makes_translations_stale_and_keeps_them(content):
    change("anna", name="Berta the Brave")
    assert facts("tiny/card/anna#name") == ("Anička", "official", "rulebook", "meaning")
    assert (record("anna").name_cs, record("anna").name_cs_status) == ("Anička", "stale")
    assert translation("tiny/card/anna#name").made_from == 1
    assert SourceRevision.objects.get(unit__key="tiny/card/anna#name", number=2).change == "meaning"


def test_a_new_name_in_both_languages_at_once_is_up_to_date(content):
    change("anna", name="Berta the Brave", name_cs="Statečná Berta", name_cs_status="proposed")
    assert facts("tiny/card/anna#name") == ("Statečná Berta", "draft", "proposed", "")
    assert translation("tiny/card/anna#name").made_from == 2
    assert facts("tiny/card/anna#name", "pl") == ("Ania", "draft", "proposed", "meaning")


def test_who_changes_a_source_says_what_kind_of_change_it_is(content, person):
    add_text("leap", "Jump over a hut.")
    review.save(translation("tiny/card/leap#effects[0].do.text"), "Přeskočte chatu.", by=person.pk)
    with acting(user=person, change_of_source="typo"):
        add_text("leap", "Jump over every second house.")
    assert facts("tiny/card/leap#effects[0].do.text") == ("Přeskočte chatu.", "draft", "person", "")
    revision = SourceRevision.objects.get(unit__key="tiny/card/leap#effects[0].do.text", number=2)
    assert (revision.change, revision.author) == ("typo", person)


def test_the_kind_of_a_change_can_be_corrected(content, person):
    change("anna", name="Berta the Brave")
    unit = TranslationUnit.objects.get(key="tiny/card/anna#name")
    reclassify(unit, SourceRevision.Change.TYPO, by=person.pk)
    assert facts("tiny/card/anna#name") == ("Anička", "official", "rulebook", "")
    assert record("anna").name_cs_status == "official"
    reclassify(unit, SourceRevision.Change.WORDING, by=person.pk)
    assert facts("tiny/card/anna#name") == ("Anička", "official", "rulebook", "wording")


def test_texts_that_change_places_keep_their_translations(content, person):
    add_text("leap", "Jump over a hut.", "Sleep in the grass.")
    review.save(translation("tiny/card/leap#effects[0].do.text"), "Přeskočte chatu.", by=person.pk)
    add_text("leap", "Sleep in the grass.", "Eat.", "Jump over a hut.")
    assert facts("tiny/card/leap#effects[2].do.text") == ("Přeskočte chatu.", "draft", "person", "")
    assert facts("tiny/card/leap#effects[0].do.text") == ("", "missing", "", "")


def test_a_text_that_goes_and_comes_back_has_its_translation_again(content, person):
    key = "tiny/card/leap#effects[0].do.text"
    add_text("leap", "Jump over a hut.")
    review.save(translation(key), "Přeskočte chatu.", by=person.pk)
    change("leap", effects=[])
    assert not TranslationUnit.objects.current().filter(key=key).exists()
    add_text("leap", "Jump over a hut.")
    assert TranslationUnit.objects.current().filter(key=key).exists()
    assert facts(key) == ("Přeskočte chatu.", "draft", "person", "")


def test_translations_outlive_their_record_and_are_found_by_a_new_one(content, person):
    add_text("leap", "Jump over a hut.")
    review.save(translation("tiny/card/leap#effects[0].do.text"), "Přeskočte chatu.", by=person.pk)
    old = record("leap")
    old.delete()
    sync()
    assert not TranslationUnit.objects.current().filter(key__startswith="tiny/card/leap#").exists()
    old.pk = None
    old.save(force_insert=True)
    sync()
    assert facts("tiny/card/leap#effects[0].do.text") == ("Přeskočte chatu.", "draft", "person", "")
    assert facts("tiny/card/leap#name") == ("Skok", "draft", "proposed", "")


def test_a_renamed_record_takes_its_units_along(content):
    pk = TranslationUnit.objects.get(key="tiny/card/anna#name").pk
    change("anna", slug="hannah")
    assert TranslationUnit.objects.get(pk=pk).key == "tiny/card/hannah#name"


def test_a_retired_record_leaves_the_queue_and_comes_back(content):
    change("anna", status="retired")
    assert not TranslationUnit.objects.current().filter(key="tiny/card/anna#name").exists()
    change("anna", status="published")
    assert TranslationUnit.objects.current().filter(key="tiny/card/anna#name").exists()
