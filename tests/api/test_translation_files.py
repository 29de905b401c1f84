"""Translations as files over HTTP: out and back in every format, with a preview, and nothing of a faulty file."""

from io import BytesIO

import pytest

from cardsdb.translation.exchange.formats import FORMATS
from tests.api.translating import Caller, admin, as_role, roles, translation, units, user_with

__all__ = ["admin", "as_role", "roles", "units", "user_with"]

pytestmark = pytest.mark.django_db

HEAD = 'msgid ""\nmsgstr "Language: cs\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'


def po(**texts: str) -> bytes:
    """A catalogue of the names of some heroes: boris="Bořek"."""
    rows = [
        f'msgctxt "tiny/card/{slug}#name"\nmsgid "{slug.title()}"\nmsgstr "{text}"\n' for slug, text in texts.items()
    ]
    return (HEAD + "\n".join(rows)).encode()


def send(caller: Caller, data: bytes, status: int = 200, **parameters):
    return caller.ask("POST", "import", data, status=status, **{"language": "cs", **parameters}).json()


@pytest.mark.parametrize("format_", FORMATS)
def test_a_file_comes_back_as_it_went_out(admin, format_):
    answer = admin.ask("GET", "export", game="tiny", language="cs", format=format_)
    assert answer.headers["Content-Type"] == FORMATS[format_].content_type
    assert answer.headers["Content-Disposition"] == f'attachment; filename="tiny.cs.{FORMATS[format_].suffix}"'
    counts = send(admin, answer.content, dry_run="true")["counts"]
    assert counts == {"created": 0, "changed": 0, "unchanged": 10, "conflicts": 0, "faults": 0}


def test_a_file_has_only_what_is_asked_for(admin):
    assert admin.ask("GET", "export", language="cs", format="csv", state="official").content.count(b"tiny/") == 1
    assert admin.ask("GET", "export", language="cs", kind="hero").content.count(b"msgctxt") == 2


def test_a_dry_run_says_what_would_change_and_changes_nothing(admin):
    told = send(admin, po(anna="Anička", boris="Bořek"), dry_run="true")
    assert told["counts"] == {"created": 1, "changed": 0, "unchanged": 1, "conflicts": 0, "faults": 0}
    assert told["created"] == [
        {
            "key": "tiny/card/boris#name",
            "line": 8,
            "source": "Boris",
            "old": {"text": "", "state": "missing"},
            "new": {"text": "Bořek", "state": "draft"},
            "reason": None,
        }
    ]
    assert (told["dry_run"], told["applied"], translation("card/boris#name").text) == (True, None, "")


def test_a_file_is_taken_as_its_sender(as_role):
    told = send(as_role("czech"), po(boris="Bořek"))
    assert told["applied"] == {"created": 1, "changed": 0, "kept": [], "overtaken": []}
    found = translation("card/boris#name")
    assert (found.text, found.state, found.origin, found.author.username) == ("Bořek", "draft", "import", "czech")


def test_a_form_is_taken_as_well(admin):
    file = BytesIO(po(boris="Bořek"))
    file.name = "heroes.po"
    address = "/api/v1/translations/import/?language=cs&dry_run=true"
    told = admin.client.post(address, {"file": file}, headers=admin.headers).json()
    assert (told["file"], told["counts"]["created"]) == ("heroes.po", 1)
    none = admin.client.post(address, {"file": "no file"}, headers=admin.headers)
    assert (none.status_code, none.json()["parameter"]) == (400, "file")


def test_a_conflict_keeps_what_is_here_unless_the_file_is_preferred(admin):
    exported = admin.ask("GET", "export", language="cs", kind="hero").content
    admin.put("card/anna#name", "Andulka")
    mine = exported.replace("Anička".encode(), b"Anina")
    told = send(admin, mine)
    assert (told["counts"]["conflicts"], told["applied"]["kept"]) == (1, ["tiny/card/anna#name"])
    assert told["conflicts"][0]["reason"] == "The translation was changed here since this file was made."
    assert translation("card/anna#name").text == "Andulka"
    assert send(admin, mine, conflicts="take")["applied"]["changed"] == 1
    assert translation("card/anna#name").text == "Anina"


def test_nothing_is_taken_from_a_file_with_a_fault(admin):
    faulty = po(boris="Bořek", nobody="Nikdo")
    told = send(admin, faulty, dry_run="true")
    assert [(fault["line"], fault["key"]) for fault in told["faults"]] == [(8, "tiny/card/nobody#name")]
    problem = send(admin, faulty, 400)
    assert (problem["code"], problem["faults"]) == ("faulty-file", told["faults"])
    assert translation("card/boris#name").text == ""


@pytest.mark.parametrize(
    ("role", "status"), [("nobody", 403), ("editor", 403), ("polish", 403), ("reviewer", 403), ("czech", 200)]
)
def test_only_translators_into_the_language_import(as_role, role, status):
    told = send(as_role(role), po(boris="Bořek"), status, dry_run="true")
    assert status == 200 or told["role"] == "Czech translators"


def test_a_file_that_reviews_needs_a_reviewer(as_role):
    rows = "key,source,text,state\ntiny/card/boris#name,Boris,Bořek,{state}\n"
    czech = as_role("czech")
    for state in ("reviewed", "official"):
        problem = send(czech, rows.format(state=state).encode(), 403)
        assert problem["role"] == "Reviewers"
    assert send(czech, rows.format(state="draft").encode())["counts"]["created"] == 1


@pytest.mark.parametrize(
    ("data", "parameters", "detail"),
    [
        (b"", {}, "Send one file: as the body, or as the field `file` of a form."),
        (b"x", {"language": "de"}, "language: there is no 'de'. Known: cs, pl."),
        (b"x", {"language": ""}, "language is missing; say which: cs, pl."),
        (b"x", {"format": "pox"}, "format: there is no 'pox'; did you mean 'po'? Known: csv, po, xliff, xliff2, xlsx."),
        (b"x", {"dry_run": "yes"}, "dry_run: there is no 'yes'. Known: false, true."),
        (b"x", {"conflicts": "mine"}, "conflicts: there is no 'mine'. Known: keep, take."),
        (b"x", {"game": "tyny"}, "game: there is no 'tyny'; did you mean 'tiny'?"),
        (b"x", {"kind": "hero"}, "unknown parameter 'kind'."),
    ],
)
def test_what_cannot_be_is_refused(admin, data, parameters, detail):
    assert send(admin, data, 400, **parameters)["detail"].startswith(detail)


@pytest.mark.parametrize(
    "data",
    [
        b"\0",
        b"PK\x03\x04 no archive",
        b"<xliff",
        b"<?xml version='1.0'?><html/>",
        b"msgid ",
        b"\xff\xfe\xff",
        b"a,b\n1,2",
    ],
)
def test_rubbish_is_told_line_by_line(admin, data):
    told = send(admin, data, dry_run="true")
    assert told["faults"]
    assert all(fault["reason"] for fault in told["faults"])


def test_an_export_needs_its_language_and_a_known_format(admin):
    assert admin.get("export", 400)["parameter"] == "language"
    assert admin.get("export", 400, language="cs", format="json")["parameter"] == "format"
    assert admin.get("export", 400, language="cs", limit="1")["code"] == "unknown-parameter"
