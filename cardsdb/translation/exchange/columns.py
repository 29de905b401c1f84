"""Rows in columns, as CSV and XLSX have them."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from cardsdb.suggestions import near
from cardsdb.translation.exchange.rows import MOST_ROWS, Row, Sheet, plain, with_one_line_end

COLUMNS = ("key", "source", "text", "state", "outdated", "comment", "language", "version")
NEEDED = ("key", "source", "text")


def cells(row: Row) -> list[str]:
    version = "" if row.version is None else str(row.version)
    state = row.state or "missing"
    values = [row.key, row.source, row.text, state, row.outdated, "\n".join(row.comments), row.language, version]
    return [plain(value) for value in values]


def header_of(names: Iterable[str], sheet: Sheet, line: int = 1) -> dict[str, int] | None:
    """Which column stands where; None where one is missing that has to be there."""
    found: dict[str, int] = {}
    for place, name in enumerate(names):
        found.setdefault(name.strip().lower(), place)
    missing = [name for name in NEEDED if name not in found]
    for name in missing:
        words = {"column": name, "hint": near(name, [other for other in found if other not in COLUMNS])}
        words["hint"] = words["hint"] or "."
        words["needed"] = ", ".join(NEEDED)
        message = _("The column %(column)s is missing%(hint)s The first row names the columns: %(needed)s.")
        sheet.fault(line, message % words)
    return None if missing else found


def rows_of(lines: Iterable[tuple[int, list[str]]], header: dict[str, int], sheet: Sheet) -> Iterator[Row]:
    for count, (line, values) in enumerate(lines, 1):
        if count > MOST_ROWS:
            sheet.fault(line, _("There are more than %(most)d rows; split the file.") % {"most": MOST_ROWS})
            return
        if any(value.strip() for value in values):
            yield _row({name: values[place] for name, place in header.items() if place < len(values)}, line, sheet)


def _row(cell: dict[str, str], line: int, sheet: Sheet) -> Row:
    key, version = cell.get("key", "").strip(), cell.get("version", "").strip()
    if version and not (version.isascii() and version.isdigit() and len(version) < 10):
        sheet.fault(line, _("'%(value)s' is no whole number.") % {"value": version}, key, "version")
        version = ""
    outdated = cell.get("outdated", "").strip().lower()
    comment = with_one_line_end(cell.get("comment", "")).strip()
    return Row(
        key=key,
        source=with_one_line_end(cell.get("source", "")),
        text=with_one_line_end(cell.get("text", "")),
        language=cell.get("language", "").strip().lower(),
        state=cell.get("state", "").strip().lower(),
        fuzzy=bool(outdated),
        outdated=outdated,
        version=int(version) if version else None,
        comments=(comment,) if comment else (),
        line=line,
    )


def language_of(rows: list[Row]) -> str:
    return next((row.language for row in rows if row.language), "")
