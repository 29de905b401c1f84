"""A translator's file comes back: what it would change is shown first, and no edit made here is overwritten unseen."""

import json
from dataclasses import replace

import pytest
from django.core.management import CommandError

from cardsdb.content.faults import ContentError
from cardsdb.models import Record, TranslationChange, TranslationUnit
from cardsdb.translation import review
from cardsdb.translation.exchange.applying import apply
from cardsdb.translation.exchange.exporting import export
from cardsdb.translation.exchange.formats import FORMATS
from cardsdb.translation.exchange.previewing import from_json, preview, to_json
from cardsdb.translation.syncing import sync
from tests.translation.exchange.test_catalogues import KEY, run

pytestmark = pytest.mark.django_db
BORIS, ANNA = "tiny/card/boris#name", "tiny/card/anna#name"


@pytest.fixture
def edited(catalogue):
    """A file with what is here, but for some texts and states that the translator changed."""

    def export_and_edit(changes=None, name="csv", **states):
        exported = export(TranslationUnit.objects.current(), "cs", name)
        known = FORMATS[name]
        rows = [
            replace(row, text=changes.get(row.key, row.text), state=states.get(row.key.rpartition("/")[2], row.state))
            for row in known.read(exported.data, exported.name).rows
        ]
        return known.write(rows, "cs", "tiny")

    return export_and_edit


@pytest.mark.parametrize("name", FORMATS)
def test_what_comes_back_as_it_went_changes_nothing(catalogue, name):
    exported = export(TranslationUnit.objects.current(), "cs", name)
    assert exported.name == f"tiny.cs.{FORMATS[name].suffix}"
    shown = preview(exported.data, exported.name, "cs")
    assert (shown.faults, shown.notices) == ([], [])
    assert shown.counts == {"created": 0, "changed": 0, "unchanged": 11, "conflict": 0}


@pytest.mark.parametrize("name", FORMATS)
def test_new_and_changed_texts_are_shown_then_written_as_drafts(edited, name, facts, translation, jana):
    shown = preview(edited({BORIS: "Borek", ANNA: "Anka"}, name), f"f.{FORMATS[name].suffix}", "cs")
    assert [(item.key, item.old_text, item.new_text, item.new_state) for item in shown.created] == [
        (BORIS, "", "Borek", "draft")
    ]
    assert [(item.key, item.old_text, item.new_text, item.new_state) for item in shown.changed] == [
        (ANNA, "Anička", "Anka", "draft")  # what was official was the old text
    ]
    assert facts(BORIS) == ("", "missing", "", "")
    applied = apply(shown, jana.pk)
    assert (applied.created, applied.changed, applied.kept, applied.overtaken) == (1, 1, [], [])
    assert facts(BORIS) == ("Borek", "draft", "import", "")
    assert translation(BORIS).author == jana
    assert TranslationChange.objects.get(translation=translation(BORIS)).action == "imported"
    assert Record.objects.get(slug="boris").name_cs == "Borek"


def test_a_state_that_the_file_raises_is_a_review(edited, facts, translation, jana):
    review.save(translation(BORIS), "Borek", by=jana.pk)
    shown = preview(edited({}, **{"boris#name": "reviewed"}), "f.csv", "cs")
    assert [(item.key, item.old_state, item.new_state) for item in shown.changed] == [(BORIS, "draft", "reviewed")]
    assert (shown.needs_review, shown.needs_official) == (True, False)
    apply(shown, jana.pk)
    assert facts(BORIS) == ("Borek", "reviewed", "person", "")
    assert translation(BORIS).reviewer == jana


def test_a_translation_changed_here_meanwhile_is_a_conflict(edited, facts, translation, jana):
    data = edited({BORIS: "Borek"})
    review.save(translation(BORIS), "Borůvka", by=jana.pk)
    shown = preview(data, "f.csv", "cs")
    [item] = shown.conflicts
    assert (item.key, item.old_text, item.new_text) == (BORIS, "Borůvka", "Borek")
    assert item.reason == "The translation was changed here since this file was made."
    assert apply(shown, jana.pk).kept == [item]
    assert facts(BORIS)[0] == "Borůvka"
    apply(shown, jana.pk, [BORIS])
    assert facts(BORIS)[0] == "Borek"


def test_a_source_changed_here_meanwhile_is_a_conflict(edited, facts, jana):
    data = edited({KEY: "Přeskoč."})
    Record.objects.filter(slug="leap").update(effects=[{"slot": "use", "do": {"text": "Leap over 2 huts."}}])
    sync()
    [item] = preview(data, "f.csv", "cs").conflicts
    assert item.reason == "The English text was changed since this file was made."
    assert (item.source, item.file_source) == ("Leap over 2 huts.", "Leap over the hut,\nthen rest.")


def test_what_is_changed_between_preview_and_import_is_left_alone(edited, facts, translation, jana):
    shown = preview(edited({BORIS: "Borek", KEY: "Přeskoč."}), "f.csv", "cs")
    review.save(translation(BORIS), "Borůvka", by=jana.pk)
    applied = apply(shown, jana.pk)
    assert [item.key for item in applied.overtaken] == [BORIS]
    assert applied.created == 1
    assert (facts(BORIS)[0], facts(KEY)[0]) == ("Borůvka", "Přeskoč.")


def test_a_preview_survives_being_kept_as_json(edited):
    shown = preview(edited({BORIS: "Borek"}), "f.csv", "cs")
    assert from_json(json.loads(json.dumps(to_json(shown)))) == shown


def test_an_empty_text_takes_nothing_away(edited, facts):
    assert preview(edited({ANNA: ""}), "f.csv", "cs").counts["unchanged"] == 11


def test_a_renamed_record_is_found_by_its_old_key(edited):
    data = edited({BORIS: "Borek"})
    run("renamecontent", "tiny/boris", "bob")
    sync()
    assert [item.key for item in preview(data, "f.csv", "cs").created] == ["tiny/card/bob#name"]


def test_a_file_with_faults_is_not_taken_at_all(edited, facts, jana):
    data = edited({BORIS: "Borek"}).replace(b"tiny/card/anna#name", b"tiny/card/ana#name")
    shown = preview(data, "f.csv", "cs")
    assert [fault.message for fault in shown.faults] == ["No text has this key; did you mean 'tiny/card/anna#name'?"]
    with pytest.raises(ContentError, match="tiny/card/ana#name: No text has this key"):
        apply(shown, jana.pk)
    assert facts(BORIS) == ("", "missing", "", "")
    assert [str(fault) for fault in preview(edited({}), "f.csv", "pl").faults] == [
        "f.csv:1: language: The file is in 'cs', not in 'pl'."
    ]


def test_import_by_command(edited, facts, tmp_path, jana):
    file = tmp_path / "f.xlsx"
    file.write_bytes(edited({BORIS: "Borek"}, "xlsx"))
    told = run("importtranslations", str(file), "--language", "cs", "--dry-run")
    assert f"created {BORIS}: '' (missing) → 'Borek' (draft)" in told
    assert facts(BORIS)[0] == ""
    run("importtranslations", str(file), "--language", "cs", "--user", "jana")
    assert facts(BORIS) == ("Borek", "draft", "import", "")
    with pytest.raises(CommandError, match=r"gone.po cannot be read: No such file or directory\."):
        run("importtranslations", "gone.po", "--language", "cs")
    with pytest.raises(CommandError, match=r"There is no user petr\."):
        run("importtranslations", str(file), "--language", "cs", "--user", "petr")


def test_export_by_command_takes_only_what_is_asked_for(catalogue, tmp_path):
    file = tmp_path / "missing.po"
    run(
        "exporttranslations",
        "--game",
        "tiny",
        "--language",
        "pl",
        "--state",
        "official",
        "--state",
        "draft",
        "-o",
        str(file),
    )
    assert [row.key for row in FORMATS["po"].read(file.read_bytes(), "f.po").rows] == [ANNA]


def test_an_export_costs_the_same_for_one_as_for_all(catalogue, django_assert_max_num_queries):
    for units in (TranslationUnit.objects.filter(key=ANNA), TranslationUnit.objects.current()):
        with django_assert_max_num_queries(12):
            export(units, "cs", "po")


def test_a_name_is_one_line_and_fits_its_column(edited, jana, facts):
    assert preview(edited({BORIS: "B" * 200}), "f.csv", "cs").faults == []
    [fault] = preview(edited({BORIS: "B" * 201}), "f.csv", "cs").faults
    assert (fault.record, fault.field) == (BORIS, "text")
    assert fault.message == "The text has 201 characters; at most 200 fit."
    apply(preview(edited({BORIS: " Borek\nz Lesa "}), "f.csv", "cs"), jana.pk)
    assert facts(BORIS)[0] == "Borek z Lesa"
