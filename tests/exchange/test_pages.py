"""Records out of the lists of the admin and back through its import page."""

import subprocess
from html import unescape
from io import BytesIO, StringIO

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command

from cardsdb.exchange import jobs, tasks
from cardsdb.models import Card, Record

pytestmark = pytest.mark.django_db
LIST = "/admin/cardsdb/card/"


@pytest.fixture
def loaded(folder):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())


@pytest.fixture
def browser(loaded, admin_client):
    return admin_client


def upload(browser, name, data, follow=True):
    file = SimpleUploadedFile(name, data if isinstance(data, bytes) else data.encode())
    return browser.post("/admin/import/", {"game": "tiny", "file": file}, follow=follow)


def confirm(browser, answer, **data):
    return browser.post(answer.request["PATH_INFO"], data, follow=True)


def faults(answer) -> list[str]:
    return [str(fault) for fault in answer.context["preview"].faults]


@pytest.mark.parametrize("chosen", ["yaml", "csv", "xlsx"])
@pytest.mark.parametrize("part", ["card", "maptile", "scenario", "edition", "terrain"])
def test_what_is_exported_changes_nothing_when_imported(browser, chosen, part):
    file = browser.get(f"/admin/cardsdb/{part}/export/{chosen}/")
    assert file["Content-Disposition"] == f'attachment; filename="tiny-{part}.{chosen}"'
    answer = upload(browser, f"f.{chosen}", file.content)
    preview = answer.context["preview"]
    assert (preview.faults, preview.created, preview.changed, preview.conflicts) == ([], [], [], [])
    assert preview.unchanged == {"card": 3}.get(part, 1)


def test_export_of_cards_as_yaml_is_what_the_fixtures_say(browser):
    text = browser.get(f"{LIST}export/yaml/?q=leap").content.decode()
    assert text.startswith("- slug: leap\n  kind: trick\n  edition: base\n  copies: 1\n")
    assert text.count("slug: ") == 1


def test_ticked_records_are_exported_as_a_table(browser):
    pk = Card.objects.get(slug="anna").pk
    answer = browser.post(LIST, {"action": "export_xlsx", "_selected_action": [pk]})
    header, row = openpyxl.load_workbook(BytesIO(answer.content)).active.iter_rows(values_only=True)
    cells = dict(zip(header, row, strict=True))
    assert cells["slug"] == "anna"
    assert (cells["number"], cells["attributes.power"], cells["sources"]) == ("[7]", "3", '["000", "web"]')


def test_a_table_changes_only_its_columns_and_nothing_before_it_is_confirmed(browser):
    answer = upload(browser, "f.csv", "slug,copies,attributes.power\nanna,4,5\nboris,1,2\n")
    [item] = answer.context["preview"].changed
    assert [(one.field, one.database, one.file) for one in item.differences] == [
        ("copies", 1, 4),
        ("attributes.power", 3, 5),
    ]
    assert Card.objects.get(slug="anna").copies == 1
    done = confirm(browser, answer)
    assert "f.csv is imported: 0 new, 1 changed" in unescape(done.content.decode())
    anna = Card.objects.get(slug="anna")
    assert (anna.copies, anna.attributes, anna.name_cs) == (4, {"color": "red", "power": 5}, "Anička")
    assert anna.loaded["copies"] == 1  # an edit made here, which the next dump takes to the files


def test_a_new_record_is_a_draft_with_its_references(browser):
    table = "slug,kind,edition,name.en,attributes.color,attributes.power,attributes.rival,sources\n"
    answer = upload(browser, "f.csv", table + 'cyril,hero,base,"=Cyril",red,1,anna,"000, web"\n')
    assert [item.slug for item in answer.context["preview"].created] == ["cyril"]
    confirm(browser, answer)
    cyril = Card.objects.get(slug="cyril")
    assert (cyril.status, cyril.name, cyril.sources) == ("draft", "=Cyril", ["000", "web"])
    assert [one.target.slug for one in cyril.references.all()] == ["anna"]
    exported = browser.get(f"{LIST}export/csv/?q=cyril").content.decode()
    assert '"\'=Cyril"' in exported


def test_every_fault_is_told_with_its_line_and_nothing_can_be_imported(browser):
    table = "slug,attributes.power,attributes.rival,attributes.color\nanna,0,,red\nboris,2,ana,blue\nnobody,1,,red\n"
    answer = upload(browser, "f.csv", table)
    assert answer.status_code == 422
    assert [one.split(": ")[:3] for one in faults(answer)] == [
        ["f.csv:2", "anna", "attributes.power"],
        ["f.csv:3", "boris", "attributes.rival"],
        ["f.csv:4", "nobody", "kind"],
    ]
    confirm(browser, answer)
    assert Card.objects.get(slug="boris").attributes["rival"] == "anna"


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("f.csv", "slug,colour\nanna,1\n", "f.csv:1: colour: There is no such column"),
        ("f.csv", "name.en\nAnna\n", "f.csv:1: The column slug is missing"),
        ("f.csv", b"slug\n\xff\n", "f.csv:2: The byte 0xFF is no UTF-8"),
        ("f.csv", "", "f.csv:1: "),
        ("f.csv", "slug,copies\nanna,1\nanna,2\n", "f.csv:3: anna: slug: the slug 'anna' is taken"),
        ("f.csv", "slug,number\nanna,[7\n", "f.csv:2: anna: number: this is no JSON"),
        ("f.yaml", "a: 1\n", "f.yaml:1: the file should hold a list"),
        ("f.yaml", "- slug: [\n", "f.yaml:2: not YAML"),
        ("f.yaml", "- slug: tiny\n  kind: game\n", "f.yaml:2: tiny: kind: the game itself is not imported"),
        ("f.xlsx", b"PK", "f.xlsx:1: This is no XLSX file"),
        ("f.doc", "x", "f.doc:1: The ending of the name tells no format"),
    ],
)
def test_broken_files_are_refused_with_a_reason(browser, name, data, said):
    answer = upload(browser, name, data)
    if data == "":  # Django takes an empty file for none
        assert answer.status_code in (200, 422)
        return
    assert answer.status_code == 422
    assert faults(answer)[0].startswith(said)


def test_what_changed_since_the_preview_is_not_written_over(browser):
    answer = upload(browser, "f.csv", "slug,copies\nanna,4\n")
    Record.objects.filter(slug="anna").update(copies=9)
    again = confirm(browser, answer)
    assert "look again: anna" in again.content.decode()
    assert Record.objects.get(slug="anna").copies == 9
    confirm(browser, again)
    assert Record.objects.get(slug="anna").copies == 4


def test_what_changed_since_the_export_stays_unless_it_is_ticked(browser):
    file = browser.get(f"{LIST}export/csv/?q=anna").content.decode()
    Record.objects.filter(slug="anna").update(copies=9)
    answer = upload(browser, "f.csv", file)
    assert [one.field for item in answer.context["preview"].conflicts for one in item.conflicts] == ["copies"]
    confirm(browser, answer)
    assert Record.objects.get(slug="anna").copies == 9
    confirm(browser, upload(browser, "f.csv", file), take="card/anna#copies")
    assert Record.objects.get(slug="anna").copies == 1


def test_a_task_that_is_delivered_again_writes_once(browser, admin_user):
    job = jobs.begin(admin_user.pk, "tiny", "f.csv", b"slug,copies\nanna,4\n", "en")
    tasks.go_on(job.name)
    confirmed = jobs.find(job.name).keep(state=jobs.WRITING)
    tasks.go_on(job.name)
    before = Record.objects.get(slug="anna").updated_at
    confirmed.keep()  # as if the worker had died before it could say that it was done
    tasks.go_on(job.name)
    assert jobs.find(job.name).applied.changed == 1
    assert Record.objects.get(slug="anna").updated_at == before


def test_an_editor_cannot_publish_by_import(browser, client, django_user_model):
    from django.contrib.auth.models import Permission

    editor = django_user_model.objects.create_user("ed", is_staff=True)
    editor.user_permissions.set(Permission.objects.filter(codename__in=["change_card", "view_card"]))
    Record.objects.filter(slug="anna").update(status="draft")
    client.force_login(editor, backend="cardsdb.accounts.backend.Backend")
    answer = upload(client, "f.csv", "slug,status,copies\nanna,published,3\nboris,published,2\n")
    [refused] = faults(answer)
    assert refused.startswith("f.csv:2: anna: status: Publishing or retiring a record needs the role “Reviewers”;")
    terrain = upload(client, "f.csv", "slug,name.en\ngrass,Weed\n")
    assert faults(terrain)[0].startswith("f.csv:2: grass: Changing such a record needs the role “Editors”")
    editor.user_permissions.clear()
    assert client.get("/admin/import/").status_code == 403


def test_the_patch_is_taken_by_git(browser, folder, tmp_path):
    assert browser.get(f"{LIST}export/patch/").status_code == 303  # nothing differs
    Record.objects.filter(slug="anna").update(copies=9)
    patch = browser.get(f"{LIST}export/patch/?q=anna").content
    clone = folder.parent.parent
    (tmp_path / "p.patch").write_bytes(patch)
    subprocess.run(["git", "init", "-q"], cwd=clone, check=True)
    subprocess.run(["git", "apply", str(tmp_path / "p.patch")], cwd=clone, check=True)
    assert "  copies: 9\n" in (folder / "cards.yaml").read_text()
    assert browser.get(f"{LIST}export/patch/").status_code == 303
