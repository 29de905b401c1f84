"""XLIFF 1.2. States of targets: translated is a draft, signed-off reviewed, final official, needs-… wants a look."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from lxml import etree

from cardsdb.suggestions import near_or_stop
from cardsdb.translation.exchange import xml
from cardsdb.translation.exchange.rows import Row, Sheet, check, plain, remarks, said_in, version_of

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
N = f"{{{NAMESPACE}}}"
OURS = "cardsdb"  # whose notes `remarks` are

WRITTEN = {"": "needs-translation", "missing": "needs-translation", "draft": "translated"}
WRITTEN |= {"reviewed": "signed-off", "official": "final"}
READ = {"translated": "draft", "signed-off": "reviewed", "final": "official"}
UNDONE = {"new", "needs-translation"}
WANT_A_LOOK = {"needs-adaptation", "needs-l10n", "needs-review-translation"}
WANT_A_LOOK |= {"needs-review-adaptation", "needs-review-l10n"}


def write(rows: Iterable[Row], language: str, title: str) -> bytes:
    root = xml.root("xliff", NAMESPACE, {"version": "1.2"})
    about = {"original": title, "source-language": "en", "target-language": language, "datatype": "plaintext"}
    body = etree.SubElement(etree.SubElement(root, f"{N}file", about), f"{N}body")
    for row in rows:
        _write_unit(body, row)
    etree.indent(root)
    return xml.written(root)


def _write_unit(body: Any, row: Row) -> None:
    unit = etree.SubElement(body, f"{N}trans-unit", {"id": plain(row.key), xml.PRESERVE: "preserve"})
    if row.state in ("reviewed", "official") and not row.fuzzy:
        unit.set("approved", "yes")
    etree.SubElement(unit, f"{N}source").text = plain(row.source)
    if row.text:
        state = "needs-review-translation" if row.outdated else WRITTEN[row.state]
        etree.SubElement(unit, f"{N}target", {"state": state}).text = plain(row.text)
    for remark in remarks(row):
        etree.SubElement(unit, f"{N}note", {"from": OURS}).text = plain(remark)
    for term in row.terms:
        etree.SubElement(unit, f"{N}note", {"from": "glossary"}).text = plain(term)
    for comment in row.comments:
        etree.SubElement(unit, f"{N}note", {"from": "translator"}).text = plain(comment)


def read(data: bytes, file: str) -> Sheet:
    sheet = Sheet(file)
    root = xml.parse(data, sheet)
    if root is None:
        return sheet
    if root.tag != f"{N}xliff":
        sheet.fault(root.sourceline, _("This is <%(name)s>, no XLIFF 1.2.") % {"name": xml.local(root)})
        return sheet
    rows, languages = [], []
    for part in root.iter(f"{N}file"):
        language = part.get("target-language", "").replace("_", "-").partition("-")[0].lower()
        languages.append(language)
        rows += [_row(unit, language, sheet) for unit in part.iter(f"{N}trans-unit")]
    return check(Sheet(file, next(filter(None, languages), ""), rows, sheet.faults, sheet.notices))


def _row(unit: Any, language: str, sheet: Sheet) -> Row:
    key = unit.get("id", "")
    if "#" not in key and "#" in unit.get("resname", ""):  # tools that number the units keep the key here
        key = unit.get("resname")
    target = unit.find(f"{N}target")
    text = xml.text_of(target, sheet, key)
    notes = [(note.get("from", ""), note.text or "") for note in unit.iter(f"{N}note")]
    said = said_in((note for source, note in notes if source == OURS), text)
    state, fuzzy = _state(unit, target, said, sheet, key)
    return Row(
        key=key,
        source=xml.text_of(unit.find(f"{N}source"), sheet, key),
        text=text,
        language=language,
        state=state,
        fuzzy=fuzzy,
        outdated=said.get("outdated", "") if fuzzy else "",
        origin=said.get("origin", ""),
        version=version_of(said),
        comments=tuple(note for source, note in notes if source not in (OURS, "glossary")),
        terms=tuple(note for source, note in notes if source == "glossary"),
        line=unit.sourceline,
    )


def _state(unit: Any, target: Any, said: dict[str, str], sheet: Sheet, key: str) -> tuple[str, bool]:
    """The state, and whether the text wants another look."""
    if target is None or not (target.text or len(target)):
        return "", False
    state = target.get("state", "")
    if not state:
        return ("reviewed" if unit.get("approved") == "yes" else ""), False
    if state in UNDONE or state.startswith("x-"):
        return "", True
    if state in WANT_A_LOOK:
        return said.get("state", ""), True
    if state not in READ:
        known = sorted({*READ, *UNDONE, *WANT_A_LOOK})
        words = {"value": state, "hint": near_or_stop(state, known), "known": ", ".join(known)}
        sheet.fault(target.sourceline, _("there is no '%(value)s'%(hint)s Known: %(known)s.") % words, key, "state")
        return "", False
    return READ[state], False
