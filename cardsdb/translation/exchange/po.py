"""PO, the format of gettext: msgctxt is the key, msgid the source, msgstr the text.

#. state: reviewed 5f3a90c1          the state, and which text it was given to: another text is a draft
#. origin: person
#. outdated: meaning                 the source has changed since; `#|` has the one that the text was made from
#. term: wound = zranění             what the glossary says
#: fixtures/mage-knight/spells.yaml
#, fuzzy                             a draft, or outdated
"""

import re
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from cardsdb.tables.encoding import decoded
from cardsdb.translation.exchange.po_syntax import Entry, entries, quoted
from cardsdb.translation.exchange.rows import Row, Sheet, check, plain, remarks, said_in, version_of, with_one_line_end

NAMES = {"cs": "Czech", "pl": "Polish"}
PLURALS = {
    "cs": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "pl": "nplurals=3; plural=(n==1) ? 0 : (n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)) ? 1 : 2;",
}


def write(rows: Iterable[Row], language: str, title: str) -> bytes:
    """A catalogue without dates and versions of tools, so that the same rows give the same bytes."""
    lines = [*_header(language, title)]
    for row in rows:
        lines += ["", *_entry(row)]
    return ("\n".join(lines) + "\n").encode()


def _header(language: str, title: str) -> Iterator[str]:
    fields = [
        f"Project-Id-Version: cardsdb, {title}",
        f"Language-Team: {NAMES.get(language, language)}",
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    if language in PLURALS:
        fields.append(f"Plural-Forms: {PLURALS[language]}")
    yield 'msgid ""'
    yield from quoted("msgstr", "".join(f"{field}\n" for field in fields))


def _entry(row: Row) -> Iterator[str]:
    for comment in row.comments:
        for line in plain(comment).split("\n"):
            yield f"# {line}".rstrip()
    for remark in [*remarks(row), *(f"term: {term}" for term in row.terms)]:
        yield "#. " + plain(remark).replace("\n", " ")
    if row.where:
        yield f"#: {row.where}"
    if row.fuzzy:
        yield "#, fuzzy"
    if row.previous:
        yield from quoted("msgid", plain(row.previous), "#| ")
    yield from quoted("msgctxt", plain(row.key))
    yield from quoted("msgid", plain(row.source))
    yield from quoted("msgstr", plain(row.text))


def read(data: bytes, file: str) -> Sheet:
    sheet = Sheet(file)
    text = decoded(data, sheet.fault, _charset(data))
    if text is None:
        return sheet
    found, language = [], ""
    for entry in entries(text, sheet):
        if "msgctxt" not in entry.texts and not entry.texts["msgid"]:
            language = _language(entry.texts.get("msgstr", ""))
        elif "msgid_plural" in entry.texts or "msgstr" not in entry.texts:
            sheet.fault(entry.line, _("Texts of content have no plural forms; give one msgid and one msgstr."))
        else:
            found.append(entry)
    if not sheet.faults and not found and not language:
        sheet.fault(1, _("There is no entry in this file; a PO file has msgctxt, msgid and msgstr for each text."))
    rows = [_row(entry, language) for entry in found]
    return check(Sheet(file, language, rows, sheet.faults, sheet.notices))


def _row(entry: Entry, language: str) -> Row:
    text = with_one_line_end(entry.texts["msgstr"])
    said = said_in(entry.extracted, text)
    return Row(
        key=entry.texts.get("msgctxt", ""),
        source=with_one_line_end(entry.texts["msgid"]),
        text=text,
        language=language,
        state=said.get("state", ""),
        fuzzy="fuzzy" in entry.flags,
        outdated=said.get("outdated", ""),
        previous=with_one_line_end(entry.previous.get("msgid", "")),
        origin=said.get("origin", ""),
        version=version_of(said),
        comments=tuple(entry.translator),
        terms=tuple(line.removeprefix("term: ") for line in entry.extracted if line.startswith("term: ")),
        where=" ".join(entry.places),
        line=entry.line,
    )


def _charset(data: bytes) -> str:
    found = re.search(rb"charset=([\w.-]+)", data[:5000])
    return found[1].decode() if found else "utf-8"


def _language(header: str) -> str:
    found = re.search(r"^Language:\s*([A-Za-z]+)", header, re.MULTILINE)
    return found[1].lower() if found else ""
