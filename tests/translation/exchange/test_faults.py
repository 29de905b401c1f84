"""A bad file is refused with the line and the reason of everything that is wrong with it."""

import io
import zipfile

import pytest

from cardsdb.tables import workbook
from cardsdb.translation.exchange import formats, rows
from cardsdb.translation.exchange.rows import Row

HEADER = 'msgid ""\nmsgstr "Language: cs\\n"\n\n'
BOMB = """<?xml version="1.0"?>
<!DOCTYPE xliff [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">&b;</xliff>
"""
XLIFF = """<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="tiny" source-language="en" target-language="cs" datatype="plaintext"><body>
%s
</body></file></xliff>"""
XLIFF2 = """<xliff version="2.0" srcLang="en" trgLang="cs" xmlns="urn:oasis:names:tc:xliff:document:2.0">
<file id="f">
%s
</file></xliff>"""


def faults(name, data):
    data = data.encode() if isinstance(data, str) else data
    return [str(fault) for fault in formats.read(data, name).faults]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            'msgctxt "a#name"\nmsgid "A"\nmsgstr "B\n\nmsgctxt "b#name"\nmsgid C"\nmsgstr "D"\n',
            [
                'f.po:6: The quotation marks do not match; a text stands between two, and \\" is one inside it.',
                'f.po:9: The quotation marks do not match; a text stands between two, and \\" is one inside it.',
            ],
        ),
        (
            'msgctxt "a#name"\nmsgid "A"\n\nmsgctxt "b#name"\nmsgid "B"\nmsgstr ""\n',
            ["f.po:4: The entry has no msgstr."],
        ),
        (
            'msgctxt "a#name"\nmsgid "A"\nmsgstr "B"\n\nmsgctxt "a#name"\nmsgid "A"\nmsgstr "C"\n',
            ["f.po:8: a#name: This key stands in line 4 already; keep one of the two."],
        ),
        (
            '#. state: revewed\nmsgctxt "a#name"\nmsgid "A"\nmsgstr "B"\n',
            [
                "f.po:5: a#name: state: there is no 'revewed'; did you mean 'reviewed'? "
                "Known: missing, draft, reviewed, official."
            ],
        ),
        (
            'msgid "A"\nmsgid_plural "As"\nmsgstr[0] "B"\n',
            ["f.po:4: Texts of content have no plural forms; give one msgid and one msgstr."],
        ),
        (
            'msgid "A"\nmsgstr "B"\n',
            ["f.po:4: The key is missing; it says which text this translates, as in mage-knight/card/rage#name."],
        ),
        (
            'msgctxt "a#name"\nmsgid "A"\nmsgstr "\\a"\n',
            ["f.po:4: a#name: text: holds the control character U+0007; take it out."],
        ),
        ('msgctxt "a#name"\nmsgid "A"\nmsgstr "A \\"B\\" \\\\"\n', []),
    ],
)
def test_po(text, expected):
    assert faults("f.po", HEADER + text) == expected


def test_what_is_no_po_at_all():
    assert faults("f.po", "PK\x03\x04") == [
        "f.po:1: Here a PO file has a comment, msgctxt, msgid or msgstr with its text in quotation marks."
    ]
    assert faults("f.po", "") == [
        "f.po:1: There is no entry in this file; a PO file has msgctxt, msgid and msgstr for each text."
    ]


def test_broken_encoding():
    assert faults("f.po", HEADER.encode() + 'msgctxt "a"\nmsgid "A"\nmsgstr "č"'.encode("cp1250")) == [
        "f.po:6: The byte 0xE8 is no UTF-8; save the file as UTF-8."
    ]
    assert faults("f.csv", "key;source;text\na#name;A;č".encode("cp1250")) == [
        "f.csv:2: The byte 0xE8 is no UTF-8; save the file as UTF-8."
    ]


def test_po_in_another_encoding_that_it_names_is_read():
    text = (
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-2\\n"\n\nmsgctxt "a#b"\nmsgid "A"\nmsgstr "č"\n'
    )
    assert [row.text for row in formats.read(text.encode("iso8859-2"), "f.po").rows] == ["č"]


@pytest.mark.parametrize("name", ["f.xlf", "f.xliff"])
def test_xml_that_is_not_well_formed_or_could_explode(name):
    assert faults(name, BOMB) == [f"{name}:2: A DOCTYPE is not taken, since its entities could be anything; remove it."]
    assert faults(name, BOMB.replace('"1.0"?', '"1.0" encoding="UTF-16"?').encode("utf-16"))[0].startswith(
        f"{name}:2: A DOCTYPE"
    )
    [fault] = faults(name, "<xliff>\n<file>\n</xliff>")
    assert fault.startswith(f"{name}:3: Not well-formed XML: ")
    assert faults(name, "<tmx/>") == [f"{name}:1: This is <tmx>, no XLIFF 1.2."]


def test_xliff():
    units = """<trans-unit id="a#name"><source>A</source><target state="translatd">B</target></trans-unit>
<trans-unit id="a#name"><source>A</source><target>B<x id="1"/></target></trans-unit>"""
    assert faults("f.xlf", XLIFF % units) == [
        "f.xlf:3: a#name: state: there is no 'translatd'; did you mean 'translated'? Known: final, needs-adaptation, "
        "needs-l10n, needs-review-adaptation, needs-review-l10n, needs-review-translation, needs-translation, new, "
        "signed-off, translated.",
        "f.xlf:4: a#name: <x> inside a text is not known here; write the text alone.",
        "f.xlf:4: a#name: This key stands in line 3 already; keep one of the two.",
    ]
    marked = (
        '<trans-unit id="a#name"><source>A</source><target><mrk mtype="seg" mid="1">B</mrk> C</target></trans-unit>'
    )
    assert [row.text for row in formats.read((XLIFF % marked).encode(), "f.xlf").rows] == ["B C"]


def test_xliff_2():
    wrong = '<unit id="u1" name="a#name"><segment state="done"><source>A</source><target>B</target></segment></unit>'
    assert faults("f.xliff", XLIFF2 % wrong) == [
        "f.xliff:3: a#name: state: there is no 'done'. Known: initial, translated, reviewed, final."
    ]
    cut = """<unit id="u1" name="a#name"><segment state="final"><source>A.</source><target>B.</target></segment>
<ignorable><source> </source></ignorable>
<segment state="reviewed"><source>C.</source><target>D.</target></segment></unit>"""
    [row] = formats.read((XLIFF2 % cut).encode(), "f.xliff").rows
    assert (row.source, row.text, row.state) == ("A. C.", "B. D.", "reviewed")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_csv_of_any_delimiter(delimiter, mark):
    text = mark + "\r\n".join([delimiter.join(["Key", "source", "text"]), delimiter.join(["a#name", "A", '"B\nC"'])])
    sheet = formats.read(text.encode(), "f.csv")
    assert (sheet.faults, [(row.key, row.source, row.text) for row in sheet.rows]) == ([], [("a#name", "A", "B\nC")])


def test_csv():
    assert faults("f.csv", "key;sourc;czech\na;b;c") == [
        "f.csv:1: The column source is missing; did you mean 'sourc'? "
        "The first row names the columns: key, source, text.",
        "f.csv:1: The column text is missing. The first row names the columns: key, source, text.",
    ]
    assert faults("f.csv", "key;source;text;state;version\na#b;A;B;done;x\n\n;A;B;draft;1") == [
        "f.csv:2: a#b: version: 'x' is no whole number.",
        "f.csv:2: a#b: state: there is no 'done'. Known: missing, draft, reviewed, official.",
        "f.csv:4: The key is missing; it says which text this translates, as in mage-knight/card/rage#name.",
    ]
    [fault] = faults("f.csv", 'key,source,text\na#b,A,"B"x\n')
    assert fault.startswith("f.csv:2: This row is no CSV: ")


def packed(**parts):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return out.getvalue()


def test_xlsx(monkeypatch):
    assert faults("f.xlsx", b"no zip") == ["f.xlsx:1: This is no XLSX file; save it as an Excel workbook (.xlsx)."]
    assert faults("f.xlsx", packed(a=b"x"))[0].startswith("f.xlsx:1: This is no workbook that can be read: ")
    monkeypatch.setattr(workbook, "MOST_UNPACKED", 1_000_000)
    assert faults("f.xlsx", packed(a=b"0" * 2_000_000)) == ["f.xlsx:1: The workbook unpacks to more than 1 MB."]


def test_xlsx_with_formulas_and_a_bomb():
    from openpyxl import Workbook

    book = Workbook()
    for line in (["key", "source", "text"], ["a#b", "A", "=1+1"]):
        book.active.append(line)
    out = io.BytesIO()
    book.save(out)
    assert faults("f.xlsx", out.getvalue()) == ["f.xlsx:2: C2 holds a formula; write its result as text."]
    with zipfile.ZipFile(out) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    parts["xl/worksheets/sheet1.xml"] = BOMB.encode()
    assert faults("f.xlsx", packed(**parts))[0].startswith("f.xlsx:1: This is no workbook that can be read: ")


def test_too_large_and_unknown(monkeypatch):
    assert faults("f.doc", "x") == [
        "f.doc:1: The ending of the name tells no format; known: .po, .xlf, .xliff, .csv, .xlsx."
    ]
    monkeypatch.setattr(formats, "MOST_BYTES", 10_000_000)
    assert faults("f.po", b"#" * 12_345_678) == ["f.po:1: The file has 12.3 MB, but at most 10 MB are taken; split it."]
    assert faults("f.csv", f"key,source,text\na#b,A,{'B' * (rows.LONGEST_TEXT + 1)}") == [
        "f.csv:2: a#b: text: is 20001 characters long, but at most 20000 are allowed."
    ]


@pytest.mark.parametrize("name", formats.FORMATS)
def test_what_no_file_can_hold_does_not_break_an_export(name):
    known = formats.FORMATS[name]
    sheet = known.read(known.write([Row("a#b", "A\x00", "B\x1b\ud800", "cs")], "cs", "tiny"), "f")
    assert [(row.source, row.text) for row in sheet.rows] == [("A\ufffd", "B\ufffd\ufffd")]
