"""Translations as CSV (cardsdb.tables.separated)."""

from collections.abc import Iterable

from cardsdb.tables import separated
from cardsdb.translation.exchange.columns import COLUMNS, cells, header_of, language_of, rows_of
from cardsdb.translation.exchange.rows import MOST_ROWS, Row, Sheet, check


def write(rows: Iterable[Row], language: str, title: str) -> bytes:
    return separated.write([COLUMNS, *(cells(row) for row in rows)])


def read(data: bytes, file: str) -> Sheet:
    sheet = Sheet(file)
    lines = separated.read(data, MOST_ROWS + 2, sheet.fault)
    if not lines and sheet.faults:
        return sheet
    first, names = lines[0] if lines else (1, [""])
    header = header_of(names, sheet, first)
    rows = list(rows_of(lines[1:], header, sheet)) if header else []
    return check(Sheet(file, language_of(rows), rows, sheet.faults, sheet.notices))
