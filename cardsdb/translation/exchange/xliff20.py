"""XLIFF 2.0. The states of segments: translated is a draft, final official; a sub-state marks what is outdated."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from lxml import etree

from cardsdb.suggestions import near_or_stop
from cardsdb.translation.exchange import xml
from cardsdb.translation.exchange.rows import Row, Sheet, check, plain, remarks, said_in, version_of

NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0"
N = f"{{{NAMESPACE}}}"
OURS = "cardsdb"
OUTDATED = "cardsdb:outdated"

WRITTEN = {"": "initial", "missing": "initial", "draft": "translated", "reviewed": "reviewed", "official": "final"}
READ = {"initial": "", "translated": "draft", "reviewed": "reviewed", "final": "official"}


def write(rows: Iterable[Row], language: str, title: str) -> bytes:
    about = {"version": "2.0", "srcLang": "en", "trgLang": language}
    root = xml.root("xliff", NAMESPACE, about)
    # Texts are translated whole: a tool must not cut them into sentences.
    part = etree.SubElement(root, f"{N}file", {"id": "f1", "original": title, "canResegment": "no"})
    for number, row in enumerate(rows, 1):
        _write_unit(part, number, row)
    etree.indent(root)
    return xml.written(root)


def _write_unit(part: Any, number: int, row: Row) -> None:
    # An id must be a name token, which a key is not.
    unit = etree.SubElement(part, f"{N}unit", {"id": f"u{number}", "name": plain(row.key)})
    notes = [(OURS, remark) for remark in remarks(row)]
    notes += [("glossary", term) for term in row.terms] + [("translator", comment) for comment in row.comments]
    if notes:
        held = etree.SubElement(unit, f"{N}notes")
        for category, note in notes:
            etree.SubElement(held, f"{N}note", {"category": category}).text = plain(note)
    segment = etree.SubElement(unit, f"{N}segment", {"state": WRITTEN[row.state] if row.text else "initial"})
    if row.outdated:
        segment.set("subState", OUTDATED)
    etree.SubElement(segment, f"{N}source", {xml.PRESERVE: "preserve"}).text = plain(row.source)
    if row.text:
        etree.SubElement(segment, f"{N}target", {xml.PRESERVE: "preserve"}).text = plain(row.text)


def read(data: bytes, file: str) -> Sheet:
    sheet = Sheet(file)
    root = xml.parse(data, sheet)
    if root is None:
        return sheet
    if root.tag != f"{N}xliff":
        sheet.fault(root.sourceline, _("This is <%(name)s>, no XLIFF 2.0.") % {"name": xml.local(root)})
        return sheet
    language = root.get("trgLang", "").partition("-")[0].lower()
    rows = [_row(unit, language, sheet) for unit in root.iter(f"{N}unit")]
    return check(Sheet(file, language, rows, sheet.faults, sheet.notices))


def _row(unit: Any, language: str, sheet: Sheet) -> Row:
    key = unit.get("name") or unit.get("id", "")
    parts = [part for part in unit if isinstance(part.tag, str) and xml.local(part) in ("segment", "ignorable")]
    sources = [xml.text_of(part.find(f"{N}source"), sheet, key) for part in parts]
    targets = [_target(part, sheet, key) for part in parts]
    segments = [part for part in parts if xml.local(part) == "segment"]
    text = "".join(targets) if all(part.find(f"{N}target") is not None for part in segments) else ""
    notes = [(note.get("category", ""), note.text or "") for note in unit.iter(f"{N}note")]
    said = said_in((note for category, note in notes if category == OURS), text)
    outdated = any(part.get("subState") == OUTDATED for part in segments)
    return Row(
        key=key,
        source="".join(sources),
        text=text,
        language=language,
        state=_state(segments, sheet, key) if text else "",
        fuzzy=outdated or (bool(text) and any(part.get("state", "initial") == "initial" for part in segments)),
        outdated=said.get("outdated", "") if outdated else "",
        origin=said.get("origin", ""),
        version=version_of(said),
        comments=tuple(note for category, note in notes if category not in (OURS, "glossary")),
        terms=tuple(note for category, note in notes if category == "glossary"),
        line=unit.sourceline,
    )


def _target(part: Any, sheet: Sheet, key: str) -> str:
    """What stands between segments is the source's, unless the file says otherwise."""
    target = part.find(f"{N}target")
    if target is None and xml.local(part) == "ignorable":
        target = part.find(f"{N}source")
    return xml.text_of(target, sheet, key)


def _state(segments: list[Any], sheet: Sheet, key: str) -> str:
    """That of the segment that has come least far."""
    order = list(READ)
    states = []
    for segment in segments:
        state = segment.get("state", "initial")
        if state not in READ:
            words = {"value": state, "hint": near_or_stop(state, order), "known": ", ".join(order)}
            message = _("there is no '%(value)s'%(hint)s Known: %(known)s.") % words
            sheet.fault(segment.sourceline, message, key, "state")
        else:
            states.append(state)
    return READ[min(states, key=order.index)] if states else ""
