"""XLSX: one sheet, its first row naming the columns. Every cell is text, so that none is taken for a formula."""

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _
from openpyxl import Workbook, load_workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter

from cardsdb.tables import Lines, Tell

MOST_UNPACKED = 100_000_000
MOST_PARTS = 1_000
LONGEST_CELL = 32_767  # Excel's own limit; openpyxl would cut the rest off

# Excel writes characters that XML cannot hold as _x000D_, and so takes what looks like that for one.
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")


def write(rows: Iterable[Iterable[str]], widths: Sequence[int], title: str) -> bytes:
    """A workbook of these rows, the first of which names the columns."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet(title[:31])
    sheet.freeze_panes = "A2"
    for place, width in enumerate(widths, 1):
        sheet.column_dimensions[get_column_letter(place)].width = width
    for number, row in enumerate(rows):
        sheet.append([_cell(sheet, cell, bold=number == 0) for cell in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _cell(sheet: Any, text: str, *, bold: bool) -> Any:
    cell = WriteOnlyCell(sheet, _ESCAPED.sub(r"_x005F_x\1_", text))
    cell.data_type = "s"
    cell.number_format = "@"  # text stays text when somebody types over it
    cell.quotePrefix = True
    cell.alignment = Alignment(wrap_text=True, vertical="top")
    if bold:
        cell.font = Font(bold=True)
    return cell


def read(data: bytes, most: int, columns: int, tell: Tell) -> Lines:
    """The rows of the first sheet that have any cell, at most so many of each."""
    if not _harmless(data, tell):
        return []
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=False)
        return list(_lines(book.worksheets[0], most, columns, tell)) if book.worksheets else []
    except Exception as error:  # noqa: BLE001  openpyxl raises whatever its parts raise
        tell(1, _("This is no workbook that can be read: %(reason)s.") % {"reason": error})
        return []


def _harmless(data: bytes, tell: Tell) -> bool:
    """Whether it can be unpacked: sizes are looked at before anything is."""
    try:
        parts = zipfile.ZipFile(io.BytesIO(data)).infolist()
    except (zipfile.BadZipFile, OSError, ValueError):
        tell(1, _("This is no XLSX file; save it as an Excel workbook (.xlsx)."))
        return False
    if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
        tell(1, _("The workbook unpacks to more than %(most)d MB.") % {"most": MOST_UNPACKED // 1_000_000})
        return False
    return True


def _lines(sheet: Any, most: int, columns: int, tell: Tell) -> Iterator[tuple[int, list[str]]]:
    """One cell may claim to be the billionth: openpyxl would fill up those before it."""
    for line, row in enumerate(sheet.iter_rows(max_row=most + 1, max_col=columns), 1):
        for cell in row:
            if cell.value is not None and cell.data_type == "f":
                message = _("%(cell)s holds a formula; write its result as text.") % {"cell": cell.coordinate}
                tell(line, message)
        if any(cell.value is not None for cell in row):
            yield line, [_text(cell.value) for cell in row]


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # Excel has no whole numbers
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), str(value))
