"""The syntax of PO files: lines to entries, with the line of every fault, which no library tells.

Babel and polib both read past a missing quotation mark; a catalogue that was edited by hand is refused here instead.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from cardsdb.translation.exchange.rows import Sheet

_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)(?![\w\[])\s*(.*)$", re.DOTALL)
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"$', re.DOTALL)
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{2}|[0-7]{1,3}|.)", re.DOTALL)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_WRITTEN = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_SPACE = " \t\r\n\f\v"  # not what Python counts as space beyond ASCII: a text may begin with that


@dataclass
class Entry:
    """A message with its comments; `texts` by keyword."""

    line: int = 0
    texts: dict[str, str] = field(default_factory=dict)
    previous: dict[str, str] = field(default_factory=dict)
    translator: list[str] = field(default_factory=list)
    extracted: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)


def quoted(keyword: str, text: str, mark: str = "") -> Iterator[str]:
    """A keyword and its string, one line of the file for each line of the text."""
    lines = [part for part in re.split(r"(?<=\n)", text) if part]
    if len(lines) < 2:
        yield f'{mark}{keyword} "{_escaped(text)}"'
        return
    yield f'{mark}{keyword} ""'
    for line in lines:
        yield f'{mark}"{_escaped(line)}"'


def _escaped(text: str) -> str:
    return "".join(_WRITTEN.get(character, character) for character in text)


def entries(text: str, sheet: Sheet) -> Iterator[Entry]:
    """The entries of a PO file. Faults are noted in the sheet; obsolete entries are left out."""
    return _Reader(sheet).read(text)


class _Reader:
    def __init__(self, sheet: Sheet) -> None:
        self.sheet, self.entry = sheet, Entry()
        self.into: tuple[dict[str, str], str] | None = None  # where a continued string goes on
        self.obsolete: list[int] = []

    def read(self, text: str) -> Iterator[Entry]:
        for number, line in enumerate(re.split(r"\r\n|\n|\r", text), 1):
            stripped = line.strip(_SPACE)
            if stripped.startswith("#~"):
                self.obsolete.append(number)
            elif stripped and self._begins_entry(stripped):
                yield from self._finished()
                self._line(number, stripped)
            elif stripped:
                self._line(number, stripped)
        yield from self._finished()
        if self.obsolete:
            self.sheet.notice(self.obsolete[0], _("Obsolete entries (#~) are left out."))

    def _begins_entry(self, line: str) -> bool:
        keyword = _KEYWORD.match(line)
        if keyword:
            held = self.entry.texts
            return bool(held) if keyword[1] == "msgctxt" else keyword[1] == "msgid" and "msgid" in held
        return line.startswith("#") and bool(self.entry.texts)

    def _finished(self) -> Iterator[Entry]:
        entry, self.entry, self.into = self.entry, Entry(), None
        translated = any(keyword.startswith("msgstr") for keyword in entry.texts)
        if translated and "msgid" in entry.texts:
            yield entry
        elif entry.texts:
            missing = "msgstr" if "msgid" in entry.texts else "msgid"
            self.sheet.fault(entry.line, _("The entry has no %(keyword)s.") % {"keyword": missing})

    def _line(self, number: int, line: str) -> None:
        if line.startswith("#|"):
            self._string(number, line[2:].strip(_SPACE), self.entry.previous)
        elif line.startswith("#"):
            self._comment(line)
        else:
            self.entry.line = self.entry.line or number
            self._string(number, line, self.entry.texts)

    def _comment(self, line: str) -> None:
        kind, rest = line[1:2], line[2:].strip(_SPACE)
        if kind == ".":
            self.entry.extracted.append(rest)
        elif kind == ":":
            self.entry.places += rest.split()
        elif kind == ",":
            self.entry.flags += [flag.strip() for flag in rest.split(",")]
        else:
            self.entry.translator.append(line[1:].strip(_SPACE))

    def _string(self, number: int, line: str, texts: dict[str, str]) -> None:
        if line.startswith('"'):
            target, rest = self.into, line
        elif match := _KEYWORD.match(line):
            target, rest = (texts, match[1]), match[2]
            if match[1] in texts:
                self.sheet.fault(number, _("There is a second %(keyword)s in this entry.") % {"keyword": match[1]})
        else:
            target, rest = None, ""
        string = _STRING.match(rest)
        if target is None:
            expected = _("Here a PO file has a comment, msgctxt, msgid or msgstr with its text in quotation marks.")
            self.sheet.fault(number, expected)
        elif string is None:
            message = _('The quotation marks do not match; a text stands between two, and \\" is one inside it.')
            self.sheet.fault(number, message)
            target[0].setdefault(target[1], "")  # one fault is enough
        else:
            self.into = target
            held, keyword = target
            held[keyword] = held.get(keyword, "") + _ESCAPE.sub(_character, string[1])


def _character(escape: re.Match[str]) -> str:
    code = escape[1]
    if code in _ESCAPES:
        return _ESCAPES[code]
    if code[0] == "x" and len(code) == 3:
        return chr(int(code[1:], 16))
    return chr(int(code, 8)) if code.isdigit() else escape[0]
