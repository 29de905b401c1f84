"""CSV: UTF-8, with or without a byte order mark, its cells separated by commas, semicolons or tabs.

Excel takes a cell that begins with = + - @ for a formula. Such a text is written behind an apostrophe, which reading
takes off again; a text that has apostrophes there already gets one more.
"""

import codecs
import csv
import io
import re
from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from cardsdb.translation.exchange.columns import COLUMNS, cells, header_of, language_of, rows_of
from cardsdb.translation.exchange.encoding import decoded
from cardsdb.translation.exchange.rows import LONGEST_TEXT, Row, Sheet, check

_FORMULA = re.compile("'*[=+\\-@\t\r\n＝＋－＠]")
_DELIMITERS = ",;\t"

csv.field_size_limit(10 * LONGEST_TEXT)


def write(rows: Iterable[Row], language: str, title: str) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL)
    writer.writerow(COLUMNS)
    writer.writerows([_harmless(cell) for cell in cells(row)] for row in rows)
    return codecs.BOM_UTF8 + out.getvalue().encode()  # the mark tells Excel that it is UTF-8


def _harmless(cell: str) -> str:
    return f"'{cell}" if _FORMULA.match(cell) else cell


def _meant(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def read(data: bytes, file: str) -> Sheet:
    text, sheet = decoded(data, file)
    if text is None:
        return sheet
    first = 1
    if text[:4].lower() == "sep=":  # what Excel itself puts first
        text, first = text.partition("\n")[2], 2
    delimiter = _delimiter(text)
    lines = _lines(text, delimiter, first, sheet)
    header = header_of(next(lines, (first, [""]))[1], sheet, first)
    rows = list(rows_of(lines, header, sheet)) if header else []
    return check(Sheet(file, language_of(rows), rows, sheet.faults, sheet.notices))


def _delimiter(text: str) -> str:
    """Whatever cuts the first line into most cells."""
    first = re.split(r"\r\n|\n|\r", text, maxsplit=1)[0]
    return max(_DELIMITERS, key=first.count)


def _lines(text: str, delimiter: str, first: int, sheet: Sheet) -> Iterator[tuple[int, list[str]]]:
    """The cells of each row, with the line where it begins."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    while True:
        line = first + reader.line_num
        try:
            yield line, [_meant(cell) for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            sheet.fault(line, _("This row is no CSV: %(reason)s.") % {"reason": error})
            return
