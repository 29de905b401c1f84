"""What files of translations say, whatever their format: rows, and what is wrong with them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from django.utils.translation import gettext as _

from cardsdb.content.faults import Fault
from cardsdb.suggestions import near_or_stop

STATES = ("missing", "draft", "reviewed", "official")
OUTDATED = ("wording", "meaning")
LANGUAGES = ("cs", "pl")

MOST_BYTES = 20_000_000  # of a file; the largest export is a tenth of that
MOST_ROWS = 100_000
LONGEST_TEXT = 20_000

# What XML cannot hold, and no text needs.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff\ud800-\udfff]")


@dataclass(frozen=True)
class Row:
    """One text of one record in one language, as a file has it. What a file does not say is empty."""

    key: str
    source: str
    text: str = ""
    language: str = ""
    state: str = ""
    fuzzy: bool = False  # wants another look: a draft, or outdated
    outdated: str = ""  # in what the source was changed since: "wording" or "meaning"
    previous: str = ""  # the source that an outdated text was made from
    origin: str = ""
    version: int | None = None  # of the translation, when it was exported
    comments: tuple[str, ...] = ()  # what people wrote beside it
    terms: tuple[str, ...] = ()  # what the glossary says; for the reader only
    where: str = ""  # the file that holds the record; for the reader only
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Sheet:
    """What was read: the rows that can be used, and everything that is wrong with the rest."""

    file: str
    language: str = ""  # as the file itself says
    rows: list[Row] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    notices: list[Fault] = field(default_factory=list)  # what was left out without harm

    def fault(self, line: int, message: str, key: str = "", column: str = "") -> None:
        self.faults.append(Fault(self.file, line, message, key, column))

    def notice(self, line: int, message: str) -> None:
        self.notices.append(Fault(self.file, line, message))


def with_one_line_end(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def plain(text: str) -> str:
    """A text as it is written to files: lines end in one way, and there is nothing that a file cannot hold."""
    return _CONTROL.sub("\ufffd", with_one_line_end(text))


def check(sheet: Sheet) -> Sheet:
    """What is wrong with rows of any format is added to the faults; the rows that it concerns are taken out."""
    first: dict[tuple[str, str], int] = {}
    kept = []
    for row in sheet.rows:
        wrong = [*_wrong(row, first.setdefault((row.key, row.language), row.line))]
        for column, message in wrong:
            sheet.fault(row.line, message, row.key, column)
        if not wrong:
            kept.append(row)
    sheet.rows[:] = kept
    return sheet


def _wrong(row: Row, first: int) -> Iterator[tuple[str, str]]:
    if not row.key:
        yield "", _("The key is missing; it says which text this translates, as in mage-knight/card/rage#name.")
    elif first != row.line:
        yield "", _("This key stands in line %(line)d already; keep one of the two.") % {"line": first}
    for column, text in (("key", row.key), ("source", row.source), ("text", row.text)):
        if control := _CONTROL.search(text):
            code = f"U+{ord(control[0]):04X}"
            yield column, _("holds the control character %(code)s; take it out.") % {"code": code}
        if len(text) > LONGEST_TEXT:
            size = {"length": len(text), "most": LONGEST_TEXT}
            yield column, _("is %(length)d characters long, but at most %(most)d are allowed.") % size
    yield from _unknown("state", row.state, STATES)
    yield from _unknown("outdated", row.outdated, OUTDATED)


def _unknown(column: str, value: str, known: Iterable[str]) -> Iterator[tuple[str, str]]:
    if value and value not in known:
        words = {"value": value, "hint": near_or_stop(value, known), "known": ", ".join(known)}
        yield column, _("there is no '%(value)s'%(hint)s Known: %(known)s.") % words


def fingerprint(text: str) -> str:
    """What ties a state to the very text that was reviewed."""
    return sha256(text.encode("utf-8", "replace")).hexdigest()[:8]


def remarks(row: Row) -> list[str]:
    """What formats without a place for it say of a row in a comment; `said_in` reads it."""
    said = []
    if row.state in ("reviewed", "official"):
        said.append(f"state: {row.state} {fingerprint(row.text)}")
    elif row.state == "draft":
        said.append("state: draft")
    for name, value in (("origin", row.origin), ("outdated", row.outdated), ("version", row.version)):
        if value not in ("", None):
            said.append(f"{name}: {value}")
    return said


def said_in(remarks: Iterable[str], text: str) -> dict[str, str]:
    """What `remarks` wrote. A state that was given to another text than the one beside it counts as a draft."""
    said: dict[str, str] = {}
    for remark in remarks:
        name, colon, value = remark.partition(": ")
        if colon and name in ("state", "origin", "outdated", "version"):
            said[name] = value.strip()
    state, _space, proof = said.get("state", "").partition(" ")
    if state:
        said["state"] = "draft" if proof and proof != fingerprint(text) else state
    return said


def version_of(said: dict[str, str]) -> int | None:
    version = said.get("version", "")
    return int(version) if version.isascii() and version.isdigit() and len(version) < 10 else None
