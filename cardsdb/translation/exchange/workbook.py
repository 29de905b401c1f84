"""Translations as XLSX (cardsdb.tables.workbook)."""

from collections.abc import Iterable

from cardsdb.tables import workbook
from cardsdb.translation.exchange.columns import COLUMNS, cells, header_of, language_of, rows_of
from cardsdb.translation.exchange.rows import MOST_ROWS, Row, Sheet, check

WIDTHS = {"key": 40, "source": 60, "text": 60, "state": 12, "outdated": 12, "comment": 40, "language": 10, "version": 9}


def write(rows: Iterable[Row], language: str, title: str) -> bytes:
    widths = [WIDTHS[name] for name in COLUMNS]
    return workbook.write([COLUMNS, *(cells(row) for row in rows)], widths, title or "translations")


def read(data: bytes, file: str) -> Sheet:
    sheet = Sheet(file)
    lines = workbook.read(data, MOST_ROWS + 1, len(COLUMNS) + 20, sheet.fault)
    if not lines and sheet.faults:
        return sheet
    header = header_of(lines[0][1] if lines else [], sheet)
    rows = list(rows_of(lines[1:], header, sheet)) if header else []
    return check(Sheet(file, language_of(rows), rows, sheet.faults, sheet.notices))
