"""Other tools read what we write, and we read what they made of it."""

from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from babel.messages.pofile import read_po
from translate.storage import xliff, xliff2
from translate.storage.pypo import pofile

from cardsdb.translation.exchange import po, workbook
from cardsdb.translation.exchange.formats import FORMATS
from cardsdb.translation.exchange.rows import Row
from tests.translation.exchange.test_catalogues import KEY, run

FILES = Path(__file__).parent / "files"
LONG = "Přeskočte chýši, kterou máte před sebou, a dávejte si přitom dobrý pozor na „nízký“ trám,\npotom si odpočiňte."
ROWS = [
    Row("tiny/card/anna#name", "Anna", "Anička", "cs", state="reviewed", origin="person", version=3),
    Row("tiny/card/leap#name", 'A "leap"\nfar', "„Skok“\n<daleko> & zpět", "cs", state="draft", fuzzy=True, version=1),
    Row("tiny/card/boris#name", "Boris", "", "cs", version=0),
]
PAIRS = [(row.source, row.text) for row in ROWS]


def test_a_catalogue_from_poedit_is_loaded(catalogue, facts):
    run("dumptranslations")
    catalogue.write_bytes((FILES / "poedit.po").read_bytes())
    told = run("loadtranslations", "--language", "cs")
    assert "2 created, 1 changed, 1 unchanged" in told
    assert "Obsolete entries (#~) are left out." in told
    assert facts("tiny#name") == ("Drobeček", "draft", "proposed", "")
    assert facts("tiny/card/anna#name") == ("Anička", "official", "rulebook", "")
    assert facts("tiny/card/boris#name") == ("Borek", "draft", "import", "")
    assert facts(KEY) == (LONG, "draft", "import", "")


def test_a_catalogue_from_weblate_is_loaded_though_our_comments_are_gone(catalogue, facts):
    run("dumptranslations")
    catalogue.write_bytes((FILES / "weblate.po").read_bytes())
    assert "2 created, 3 unchanged" in run("loadtranslations", "--language", "cs")
    assert facts("tiny#name") == ("Mrňous", "draft", "proposed", "")
    assert facts("tiny/card/anna#name") == ("Anička", "official", "rulebook", "")
    assert facts("tiny/card/boris#name") == ("Borek", "draft", "import", "")
    assert facts(KEY) == (LONG, "draft", "import", "")


def test_a_catalogue_that_poedit_only_wrapped_anew_keeps_its_bytes(catalogue):
    run("dumptranslations")
    text = catalogue.read_text(encoding="utf-8").replace(
        '"Language: cs\\n"', '"Language: cs\\n"\n"X-Generator: Poedit 3.5\\n"'
    )
    text = text.replace('msgstr "Anička"', 'msgstr ""\n"Anič"\n"ka"').replace("\n", "\r\n")
    catalogue.write_bytes(text.encode())
    run("loadtranslations")
    assert run("dumptranslations") == "Every file is as the database has it.\n"


def test_gettext_tools_read_our_po():
    data = po.write(ROWS, "cs", "tiny")
    catalogue = read_po(BytesIO(data), abort_invalid=True)
    assert [(one.context, one.id, one.string, one.fuzzy) for one in catalogue if one.id] == [
        (row.key, row.source, row.text, row.fuzzy) for row in ROWS
    ]
    store = pofile.parsestring(data)
    assert [(unit.source, unit.target) for unit in store.units if not unit.isheader()] == PAIRS


@pytest.mark.parametrize("name", ["xliff", "xliff2"])
def test_translate_toolkit_reads_our_xliff_and_we_what_it_writes(name):
    store_type = {"xliff": xliff.xlifffile, "xliff2": xliff2.Xliff2File}[name]
    store = store_type.parsestring(FORMATS[name].write(ROWS, "cs", "tiny"))
    assert [(unit.source, unit.target or "") for unit in store.units] == PAIRS
    store.units[2].target = "Borek"
    sheet = FORMATS[name].read(bytes(store), "back.xlf")
    assert sheet.faults == []
    assert [row.text for row in sheet.rows] == ["Anička", "„Skok“\n<daleko> & zpět", "Borek"]
    assert [row.version for row in sheet.rows] == [3, 1, 0]


def test_a_text_is_no_formula_in_excel():
    rows = [
        Row("tiny#name", "=1+1", '=HYPERLINK("http://example.org")', "cs"),
        Row("tiny/card/a#name", "+1", "@x", "cs"),
    ]
    sheet = openpyxl.load_workbook(BytesIO(workbook.write(rows, "cs", "tiny"))).active
    cells = [cell for line in sheet.iter_rows(min_row=2, max_col=3) for cell in line]
    assert [cell.data_type for cell in cells] == ["s"] * 6
    assert [cell.number_format for cell in cells] == ["@"] * 6
    csv = FORMATS["csv"].write(rows, "cs", "tiny").decode("utf-8-sig").splitlines()[1:]
    assert csv[0].startswith('"tiny#name","\'=1+1","\'=HYPERLINK(')
    assert csv[1].startswith('"tiny/card/a#name","\'+1","\'@x"')


@pytest.mark.parametrize("name", FORMATS)
def test_the_state_comes_back_in_every_format(name):
    states = [("draft", ""), ("reviewed", ""), ("official", ""), ("reviewed", "meaning"), ("draft", "wording")]
    rows = [
        Row(f"tiny/card/c{place}#name", "A", "B", "cs", state, bool(outdated), outdated, version=place)
        for place, (state, outdated) in enumerate(states)
    ]
    sheet = FORMATS[name].read(FORMATS[name].write(rows, "cs", "tiny"), "file")
    assert [(row.outdated, row.version) for row in sheet.rows] == [(row.outdated, row.version) for row in rows]
    assert [row.state for row in sheet.rows] == [state for state, _outdated in states]
