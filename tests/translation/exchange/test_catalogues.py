"""Catalogues and database: either can be edited, and nothing is overwritten unseen."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from cardsdb.models import Record, SourceRevision, Translation, TranslationChange
from cardsdb.translation import review
from cardsdb.translation.exchange.rows import fingerprint
from cardsdb.translation.syncing import sync
from tests.translation.exchange.conftest import TEXT

pytestmark = pytest.mark.django_db
KEY = "tiny/card/leap#effects[0].do.text"


def run(command, *arguments):
    out = StringIO()
    call_command(command, *arguments, stdout=out, no_color=True)
    return out.getvalue()


def entry(path, key):
    """The lines of an entry."""
    return next(block for block in path.read_text().split("\n\n") if f'msgctxt "{key}"' in block)


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, (old, text)
    path.write_text(text.replace(old, new), encoding="utf-8")


def type_text(path, text, key=KEY):
    """Write a text into an entry, as an editor of PO files does: what it does not know stays."""
    block = entry(path, key)
    edit(path, block, block[: block.index("msgstr")] + f'msgstr "{text}"')


@pytest.fixture
def dumped(catalogue):
    run("dumptranslations")
    return catalogue


def test_the_catalogue_has_every_text_with_what_is_known_of_it(dumped):
    assert entry(dumped, "tiny/card/anna#name").splitlines()[:4] == [
        f"#. state: official {fingerprint('Anička')}",
        "#. origin: rulebook",
        "#: fixtures/tiny/cards.yaml",
        'msgctxt "tiny/card/anna#name"',
    ]
    assert entry(dumped, KEY).splitlines() == [
        "#: fixtures/tiny/cards.yaml",
        f'msgctxt "{KEY}"',
        'msgid ""',
        '"Leap over the hut,\\n"',
        '"then rest."',
        'msgstr ""',
    ]
    assert "#, fuzzy" in entry(dumped, "tiny#name")  # a draft


def test_load_then_dump_is_byte_identical(dumped, translation):
    before = dumped.read_bytes()
    assert "created" not in run("loadtranslations")
    assert run("dumptranslations") == "Every file is as the database has it.\n"
    assert dumped.read_bytes() == before
    run("dumptranslations", "--check")


def test_check_shows_what_differs_and_writes_nothing(dumped, translation, jana):
    review.save(translation(), "Přeskoč.", by=jana.pk)
    before = dumped.read_bytes()
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("dumptranslations", "--check", stdout=out)
    assert '+msgstr "Přeskoč."' in out.getvalue()
    assert dumped.read_bytes() == before


def test_a_text_written_into_the_catalogue_is_loaded_as_a_draft_with_its_history(dumped, translation, facts):
    type_text(dumped, "Přeskoč chýši.")
    assert "1 created" in run("loadtranslations")
    assert facts() == ("Přeskoč chýši.", "draft", "import", "")
    assert TranslationChange.objects.get(translation=translation()).action == "loaded"
    assert "created" not in run("loadtranslations")


def test_a_dry_run_shows_and_writes_nothing(dumped, facts):
    type_text(dumped, "Přeskoč.")
    assert f"created {KEY}: '' (missing) → 'Přeskoč.' (draft)" in run("loadtranslations", "--dry-run")
    assert facts() == ("", "missing", "", "")


def test_an_edit_made_here_survives_a_catalogue_that_did_not_change(dumped, translation, facts, jana):
    type_text(dumped, "Přeskoč.")
    run("loadtranslations")
    review.save(translation(), "Skoč přes chýši.", by=jana.pk)
    assert "conflict" not in run("loadtranslations")
    assert facts() == ("Skoč přes chýši.", "draft", "person", "")


def test_edits_on_both_sides_are_a_conflict_and_keep_what_is_here(dumped, translation, facts, jana):
    type_text(dumped, "Přeskoč.")
    run("loadtranslations")
    review.save(translation(), "Skoč.", by=jana.pk)
    type_text(dumped, "Přeskoč to.")
    told = run("loadtranslations")
    assert f"{KEY}: 'Skoč.' (draft) → 'Přeskoč to.' (draft)" in told
    assert facts()[0] == "Skoč."
    assert "conflict:" in run("loadtranslations")  # as long as it is one
    run("loadtranslations", "--overwrite")
    assert facts()[0] == "Přeskoč to."


def test_the_same_edit_on_both_sides_is_no_conflict(dumped, translation, jana):
    review.save(translation(), "Skoč.", by=jana.pk)
    type_text(dumped, "Skoč.")
    assert "conflict:" not in run("loadtranslations")


def test_a_name_that_fixture_and_catalogue_have_differently_stays_the_fixtures(catalogue, facts):
    run("dumptranslations")
    Translation.objects.update(loaded=None)  # as in a database that never saw the catalogue
    type_text(catalogue, "Anka", "tiny/card/anna#name")
    assert "'Anička' (official) → 'Anka' (draft)" in run("loadtranslations")
    assert facts("tiny/card/anna#name")[0] == "Anička"


def test_a_name_from_the_catalogue_is_written_to_its_record(dumped):
    type_text(dumped, "Borek", "tiny/card/boris#name")
    run("loadtranslations")
    record = Record.objects.get(slug="boris")
    assert (record.name_cs, record.name_cs_status) == ("Borek", "proposed")


def test_a_review_counts_for_the_text_that_was_reviewed_alone(dumped, translation, facts, jana):
    review.accept(review.save(translation(), "Skoč.", by=jana.pk), by=jana.pk)
    run("dumptranslations")
    assert "#. state: reviewed " in entry(dumped, KEY)
    assert "#, fuzzy" not in entry(dumped, KEY)
    type_text(dumped, "Skočte.")
    run("loadtranslations")
    assert facts() == ("Skočte.", "draft", "person", "")


def test_what_another_database_reviewed_is_loaded_as_reviewed(dumped, translation, facts, jana):
    review.accept(review.save(translation(), "Skoč.", by=jana.pk), by=jana.pk)
    run("dumptranslations")
    found = translation()
    found.text, found.state, found.origin, found.loaded = "", "missing", "", None
    found.save()
    run("loadtranslations")
    assert facts() == ("Skoč.", "reviewed", "person", "")
    assert run("dumptranslations") == "Every file is as the database has it.\n"


@pytest.fixture
def outdated(dumped, translation, jana):
    review.accept(review.save(translation(), "Skoč přes 1 chýši.", by=jana.pk), by=jana.pk)
    Record.objects.filter(slug="leap").update(effects=[{"slot": "use", "do": {"text": "Leap over 2 huts."}}])
    sync()
    run("dumptranslations")
    return dumped


def test_an_outdated_text_has_the_source_that_it_was_made_from(outdated, facts):
    block = entry(outdated, KEY)
    assert "#. outdated: meaning\n" in block
    assert "#, fuzzy\n" in block
    assert '#| msgid ""\n#| "Leap over the hut,\\n"\n#| "then rest."\n' in block
    before = outdated.read_bytes()
    run("loadtranslations")
    run("dumptranslations")
    assert outdated.read_bytes() == before
    assert facts() == ("Skoč přes 1 chýši.", "reviewed", "person", "meaning")


def test_an_outdated_text_stays_so_in_a_database_without_its_past(outdated, translation, facts):
    before = outdated.read_bytes()
    found = translation()
    SourceRevision.objects.filter(unit=found.unit, number=1).delete()
    SourceRevision.objects.filter(unit=found.unit).update(number=1, change="")
    type(found.unit).objects.filter(pk=found.unit_id).update(revision=1)
    found.text, found.state, found.origin, found.loaded, found.outdated = "", "missing", "", None, ""
    found.save()
    run("loadtranslations")
    assert facts() == ("Skoč přes 1 chýši.", "reviewed", "person", "meaning")
    run("dumptranslations")
    assert outdated.read_bytes() == before


def test_who_takes_the_fuzzy_mark_off_says_that_the_text_is_right(outdated, facts):
    block = entry(outdated, KEY)
    edit(outdated, block, block.replace("#, fuzzy\n", ""))
    run("loadtranslations")
    assert facts() == ("Skoč přes 1 chýši.", "reviewed", "person", "")


def test_a_text_for_an_older_source_is_loaded_as_outdated(dumped, facts):
    type_text(dumped, "Přeskoč a odpočiň si.")
    Record.objects.filter(slug="leap").update(effects=[{"slot": "use", "do": {"text": "Leap over 2 huts."}}])
    sync()
    run("loadtranslations")
    assert facts() == ("Přeskoč a odpočiň si.", "draft", "import", "meaning")


def test_a_renamed_record_is_found_by_its_old_key(dumped, facts):
    type_text(dumped, "Přeskoč.")
    run("renamecontent", "tiny/leap", "jump")
    sync()
    run("loadtranslations")
    assert facts(KEY.replace("leap", "jump"))[0] == "Přeskoč."


def test_an_entry_without_a_text_here_is_told_and_left_out(dumped):
    edit(dumped, 'msgctxt "tiny/card/boris#name"', 'msgctxt "tiny/card/boriss#name"')
    assert "tiny/card/boriss#name: No text has this key any more; the entry is left out." in run("loadtranslations")


def test_a_catalogue_that_was_edited_is_not_written_over(dumped, translation, jana, facts):
    type_text(dumped, "Přeskoč.")
    review.save(translation("tiny/card/boris#name"), "Borek", by=jana.pk)
    with pytest.raises(CommandError, match=r"edited since it was last loaded; run loadtranslations first"):
        run("dumptranslations")
    assert "Borek" not in dumped.read_text()
    run("dumptranslations", "--force")
    assert "Přeskoč." not in dumped.read_text()


def test_one_faulty_catalogue_and_nothing_is_loaded(dumped, facts):
    type_text(dumped, "Přeskoč.")
    polish = dumped.parent.parent.parent / "pl" / "LC_MESSAGES" / "tiny.po"
    edit(polish, "Language: pl", "Language: cs")
    with pytest.raises(CommandError, match=r"pl/LC_MESSAGES/tiny.po:1: language: The file is in 'cs', not in 'pl'."):
        run("loadtranslations")
    assert facts() == ("", "missing", "", "")


def test_notes_of_translators_stay_in_the_catalogue(dumped, translation, jana):
    type_text(dumped, "Přeskoč.")
    block = entry(dumped, KEY)
    edit(dumped, block, f"# Ask Petr.\n{block}")
    run("loadtranslations")
    review.save(translation(), "Skoč.", by=jana.pk)
    run("dumptranslations")
    assert entry(dumped, KEY).startswith("# Ask Petr.\n#. state: draft\n")
    assert TEXT.partition("\n")[0] in entry(dumped, KEY)


def test_a_name_that_does_not_fit_is_refused(dumped, facts):
    type_text(dumped, "Přeskoč.")
    type_text(dumped, "B" * 201, "tiny/card/boris#name")
    with pytest.raises(
        CommandError, match=r"tiny/card/boris#name: text: The text has 201 characters; at most 200 fit\."
    ):
        run("loadtranslations")
    assert facts() == ("", "missing", "", "")
