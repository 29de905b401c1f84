"""A queue goes out as a file, and a file comes back after it was looked at."""

import csv
import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cardsdb.models import Translation
from tests.workspace.conftest import facts, translation, write

pytestmark = pytest.mark.django_db

BORIS = "card/boris#name"


def exported(client, **query) -> bytes:
    answer = client.get("/translate/export/", {"lang": "cs", "format": "csv", **query})
    assert answer.status_code == 200
    return answer.content


def upload(client, data: bytes, name: str = "tiny.cs.csv", language: str = "cs", **more):
    file = SimpleUploadedFile(name, data)
    return client.post("/translate/import/", {"file": file, "language": language, **more})


def test_the_export_has_what_the_queue_shows(browser):
    text = exported(browser("czech"), kind="hero", state="missing").decode()
    assert "tiny/card/boris#name" in text
    assert "tiny/card/anna#name" not in text


@pytest.mark.parametrize(
    ("chosen", "name"),
    [
        ("po", "tiny.pl.po"),
        ("xliff", "tiny.pl.xlf"),
        ("xliff2", "tiny.pl.xliff"),
        ("csv", "tiny.pl.csv"),
        ("xlsx", "tiny.pl.xlsx"),
    ],
)
def test_every_format_is_exported_and_read_back_unchanged(browser, chosen, name):
    client = browser("both")
    answer = client.get("/translate/export/", {"lang": "both", "into": "pl", "format": chosen})
    assert answer["Content-Disposition"] == f'attachment; filename="{name}"'
    shown = upload(client, answer.content, name, "pl")
    assert shown.status_code == 200
    assert (shown.context["is_change"], shown.context["preview"].faults) == (False, [])


@pytest.mark.parametrize("query", [{"format": "doc"}, {"into": "de"}])
def test_an_unknown_format_or_language_leads_back_with_the_reason(browser, query):
    answer = browser("czech").get("/translate/export/", {"lang": "cs", **query}, follow=True)
    assert answer.redirect_chain[0][0] == "/translate/?lang=cs"
    assert "Name a format (po, xliff, xliff2, csv, xlsx)" in answer.content.decode()


def with_text(data: bytes, key: str, text: str) -> bytes:
    """The file after somebody typed a text into a row that had none."""
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    at = rows[0].index("text")
    for row in rows[1:]:
        if row[0] == key:
            row[at] = text
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return out.getvalue().encode()


def test_a_file_is_shown_before_it_is_imported(browser, people):
    client = browser("czech")
    data = with_text(exported(client), "tiny/card/boris#name", "Bořek")
    data = with_text(data, "tiny/card/leap#name", "Přeskok")
    shown = upload(client, data)
    assert [item.key for item in shown.context["preview"].created] == ["tiny/card/boris#name"]
    assert "<del>Skok</del><ins>Přeskok</ins>" in shown.content.decode()
    assert facts(BORIS) == ("", "missing")
    done = client.post("/translate/import/", {"kept": shown.context["kept"]}, follow=True)
    assert "Imported: 1 new, 1 changed; 0 conflicts" in done.content.decode()
    assert facts(BORIS) == ("Bořek", "draft")
    found = translation(BORIS)
    assert (found.origin, found.author) == ("import", people["czech"])


def test_conflicts_keep_what_is_here_unless_ticked(browser, people):
    client = browser("czech")
    data = with_text(exported(client), "tiny/card/boris#name", "Bořek")
    write(BORIS, "Bořík", people["both"])
    shown = upload(client, data)
    assert [item.new_text for item in shown.context["preview"].conflicts] == ["Bořek"]
    client.post("/translate/import/", {"kept": shown.context["kept"]})
    assert facts(BORIS)[0] == "Bořík"
    shown = upload(client, data)
    client.post("/translate/import/", {"kept": shown.context["kept"], "take": "tiny/card/boris#name"})
    assert facts(BORIS)[0] == "Bořek"


def test_a_faulty_file_says_what_is_wrong_and_changes_nothing(browser):
    answer = upload(browser("czech"), b"no,csv\nof,ours\n")
    assert answer.status_code == 422
    assert answer.context["preview"].faults
    assert "tiny.cs.csv:1" in answer.content.decode()
    before = Translation.objects.exclude(text="").count()
    browser("czech").post("/translate/import/", {"kept": answer.context["kept"]})
    assert Translation.objects.exclude(text="").count() == before


@pytest.mark.parametrize("sent", [{}, {"language": "cs"}, {"language": "de"}, {"kept": "gone"}])
def test_a_form_that_is_not_filled_in_is_shown_again(browser, sent):
    assert browser("czech").post("/translate/import/", sent).status_code == 422


def test_only_translators_of_the_language_import(browser):
    data = with_text(exported(browser("czech")), "tiny/card/boris#name", "Bořek")
    for name in ("polish", "reviewer", "editor", "nobody"):
        assert upload(browser(name), data).status_code == 403
    kept = upload(browser("czech"), data).context["kept"]
    assert browser("both").post("/translate/import/", {"kept": kept}).status_code == 422  # somebody else's
    assert facts(BORIS) == ("", "missing")


def test_a_translator_accepts_nothing_by_a_file(browser):
    data = exported(browser("czech"), q="leap").replace(b"draft", b"reviewed")
    assert b"reviewed" in data
    kept = upload(browser("czech"), data).context["kept"]
    assert browser("czech").post("/translate/import/", {"kept": kept}).status_code == 403
    assert facts("card/leap#name") == ("Skok", "draft")
