"""The formats that records travel in, and which of them a file is."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath

from django.utils.translation import gettext as _

from cardsdb.content import emit
from cardsdb.content.document import parse
from cardsdb.content.faults import ContentError, Fault
from cardsdb.content.mapping import Data
from cardsdb.exchange.rows import MOST_BYTES, MOST_ROWS, Row
from cardsdb.exchange.sheet import MOST_COLUMNS, Table, cells_of, columns_of
from cardsdb.games.registry import Kind
from cardsdb.tables import separated, workbook
from cardsdb.tables.encoding import decoded

Found = tuple[list[Row], list[Fault]]

LARGE_ROWS = 300  # from here on a worker reads and writes the file
LARGE_WORKBOOK = 60_000  # bytes of a workbook of about so many rows


@dataclass(frozen=True)
class Format:
    name: str
    label: str
    content_type: str
    write: Callable[[list[Data], list[Kind], str], bytes]  # the entries, their kinds, a title
    read: Callable[[bytes, str, str], Found]  # the bytes, the game, how the file is called


def _write_yaml(entries: list[Data], kinds: list[Kind], title: str) -> bytes:
    return "\n".join(emit.entry(entry) for entry in entries).encode()


def _read_yaml(data: bytes, game: str, file: str) -> Found:
    faults: list[Fault] = []
    text = decoded(data, lambda line, message: faults.append(Fault(file, line, message)))
    if text is None:
        return [], faults
    try:
        blocks = parse(file, text)
    except ContentError as error:
        return [], error.faults
    if len(blocks) > MOST_ROWS:
        message = _("There are more than %(most)d rows; split the file.") % {"most": MOST_ROWS}
        return [], [Fault(file, blocks[MOST_ROWS].line, message)]
    rows = [Row(block.line, block.data, block) for block in blocks if isinstance(block.data, dict)]
    faults += [
        Fault(file, block.line, _("an entry should be a mapping that begins with - slug: ."))
        for block in blocks
        if not isinstance(block.data, dict)
    ]
    return rows, faults


def _table(entries: list[Data], kinds: list[Kind]) -> list[list[str]]:
    columns = columns_of(entries, kinds)
    return [columns, *(cells_of(entry, columns) for entry in entries)]


def _write_csv(entries: list[Data], kinds: list[Kind], title: str) -> bytes:
    return separated.write(_table(entries, kinds))


def _read_csv(data: bytes, game: str, file: str) -> Found:
    table = Table(game, file)
    return table.rows(separated.read(data, MOST_ROWS + 1, table.tell)), table.faults


def _write_xlsx(entries: list[Data], kinds: list[Kind], title: str) -> bytes:
    rows = _table(entries, kinds)
    for entry, row in zip(entries, rows[1:], strict=True):
        for column, cell in zip(rows[0], row, strict=True):
            if len(cell) > workbook.LONGEST_CELL:
                message = _("is longer than a cell of XLSX can be; take CSV or YAML.")
                raise ContentError([Fault(title, 1, message, entry["slug"], column)])
    return workbook.write(rows, [_width(column) for column in rows[0]], title)


def _width(column: str) -> int:
    return 28 if column in ("slug", "name.en", "name.cs", "name.pl") else 40 if column in ("effects", "note") else 14


def _read_xlsx(data: bytes, game: str, file: str) -> Found:
    table = Table(game, file)
    return table.rows(workbook.read(data, MOST_ROWS + 1, MOST_COLUMNS, table.tell)), table.faults


FORMATS = {
    known.name: known
    for known in (
        Format("yaml", "YAML", "application/yaml; charset=utf-8", _write_yaml, _read_yaml),
        Format("csv", "CSV", "text/csv; charset=utf-8", _write_csv, _read_csv),
        Format(
            "xlsx",
            "Excel (XLSX)",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            _write_xlsx,
            _read_xlsx,
        ),
    )
}
_BY_SUFFIX = {"yaml": "yaml", "yml": "yaml", "csv": "csv", "tsv": "csv", "txt": "csv", "xlsx": "xlsx"}


def format_of(name: str) -> Format | None:
    """What a file is, as its name tells."""
    return FORMATS.get(_BY_SUFFIX.get(PurePath(name).suffix[1:].lower(), ""))


def name_of(name: str) -> str:
    """A file's name as messages say it."""
    return PurePath(name).name[-100:] or "file"


def read(data: bytes, game: str, name: str) -> Found:
    """The rows of a file, and all that is wrong with it."""
    file, known = name_of(name), format_of(name)
    if len(data) > MOST_BYTES:
        size = {"size": len(data) / 1_000_000, "most": MOST_BYTES // 1_000_000}
        message = _("The file has %(size).1f MB, but at most %(most)d MB are taken; split it.") % size
        return [], [Fault(file, 1, message)]
    if known is None:
        message = _("The ending of the name tells no format; known: %(endings)s.")
        return [], [Fault(file, 1, message % {"endings": ", ".join(f".{one}" for one in FORMATS)})]
    return known.read(data, game, file)


def is_large(data: bytes, name: str) -> bool:
    """Whether it is for a worker, so that nobody's browser waits."""
    known = format_of(name)
    if known is None or len(data) > MOST_BYTES:
        return False  # refused at once
    if known.name == "xlsx":
        return len(data) > LARGE_WORKBOOK
    if known.name == "yaml":
        return len(re.findall(rb"^- ", data, re.MULTILINE)) > LARGE_ROWS
    return data.count(b"\n") > LARGE_ROWS
