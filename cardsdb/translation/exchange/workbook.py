"""XLSX: one sheet, its first row naming the columns. Every cell is text, so that none is taken for a formula."""

import io
import re
import zipfile
from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.translation import gettext as _
from openpyxl import Workbook, load_workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font

from cardsdb.translation.exchange.columns import COLUMNS, cells, header_of, language_of, rows_of
from cardsdb.translation.exchange.rows import MOST_ROWS, Row, Sheet, check

MOST_UNPACKED = 100_000_000
MOST_PARTS = 1_000
WIDTHS = {"key": 40, "source": 60, "text": 60, "state": 12, "outdated": 12, "comment": 40, "language": 10, "version": 9}

# Excel writes characters that XML cannot hold as _x000D_, and so takes what looks like that for one.
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


def write(rows: Iterable[Row], language: str, title: str) -> bytes:
    book = Workbook(write_only=True)
    sheet = book.create_sheet(title[:31] or "translations")
    sheet.freeze_panes = "A2"
    for letter, name in zip("ABCDEFGH", COLUMNS, strict=True):
        sheet.column_dimensions[letter].width = WIDTHS[name]
    sheet.append([_cell(sheet, name, bold=True) for name in COLUMNS])
    for row in rows:
        sheet.append([_cell(sheet, cell) for cell in cells(row)])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _cell(sheet: Any, text: str, *, bold: bool = False) -> Any:
    cell = WriteOnlyCell(sheet, _ESCAPED.sub(r"_x005F_x\1_", text))
    cell.data_type = "s"
    cell.number_format = "@"  # text stays text when somebody types over it
    cell.quotePrefix = True
    cell.alignment = Alignment(wrap_text=True, vertical="top")
    if bold:
        cell.font = Font(bold=True)
    return cell


def read(data: bytes, file: str) -> Sheet:
    sheet = Sheet(file)
    if not _harmless(data, sheet):
        return sheet
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=False)
        lines = list(_lines(book.worksheets[0], sheet)) if book.worksheets else []
    except Exception as error:  # noqa: BLE001  openpyxl raises whatever its parts raise
        sheet.fault(1, _("This is no workbook that can be read: %(reason)s.") % {"reason": error})
        return sheet
    header = header_of(lines[0][1] if lines else [], sheet)
    rows = list(rows_of(lines[1:], header, sheet)) if header else []
    return check(Sheet(file, language_of(rows), rows, sheet.faults, sheet.notices))


def _harmless(data: bytes, sheet: Sheet) -> bool:
    """Whether it can be unpacked: sizes are looked at before anything is."""
    try:
        parts = zipfile.ZipFile(io.BytesIO(data)).infolist()
    except (zipfile.BadZipFile, OSError, ValueError):
        sheet.fault(1, _("This is no XLSX file; save it as an Excel workbook (.xlsx)."))
        return False
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
        sheet.fault(1, _("The workbook unpacks to more than %(most)d MB.") % {"most": MOST_UNPACKED // 1_000_000})
        return False
    return True


def _lines(sheet_in_book: Any, sheet: Sheet) -> Iterator[tuple[int, list[str]]]:
    """The cells of each row that has any. One may claim to be the billionth: openpyxl would fill up those before it."""
    for line, row in enumerate(sheet_in_book.iter_rows(max_row=MOST_ROWS + 2, max_col=len(COLUMNS) + 20), 1):
        for cell in row:
            if cell.value is not None and cell.data_type == "f":
                message = _("%(cell)s holds a formula; write its result as text.") % {"cell": cell.coordinate}
                sheet.fault(line, message)
        if any(cell.value is not None for cell in row):
            yield line, [_text(cell.value) for cell in row]


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # Excel has no whole numbers
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), str(value))
