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

from cardsdb.tables import Lines, Tell
from cardsdb.tables.encoding import decoded

LONGEST_CELL = 200_000

_FORMULA = re.compile("'*[=+\\-@\t\r\n＝＋－＠]")
_DELIMITERS = ",;\t"

csv.field_size_limit(LONGEST_CELL)


def write(rows: Iterable[Iterable[str]]) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return codecs.BOM_UTF8 + out.getvalue().encode()  # the mark tells Excel that it is UTF-8


def _harmless(cell: str) -> str:
    return f"'{cell}" if _FORMULA.match(cell) else cell


def _meant(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def read(data: bytes, most: int, tell: Tell) -> Lines:
    """The rows of a file, at most so many, the first of them naming the columns."""
    text = decoded(data, tell)
    if text is None:
        return []
    first = 1
    if text[:4].lower() == "sep=":  # what Excel itself puts first
        text, first = text.partition("\n")[2], 2
    found: Lines = []
    for line, cells in _lines(text, first, tell):
        if any(cell.strip() for cell in cells) or not found:
            found.append((line, cells))
        if len(found) > most:
            break
    return found


def _lines(text: str, first: int, tell: Tell) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    while True:
        line = first + reader.line_num
        try:
            yield line, [_meant(cell) for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            tell(line, _("This row is no CSV: %(reason)s.") % {"reason": error})
            return


def _delimiter(text: str) -> str:
    """Whatever cuts the first line into most cells."""
    first = re.split(r"\r\n|\n|\r", text, maxsplit=1)[0]
    return max(_DELIMITERS, key=first.count)
