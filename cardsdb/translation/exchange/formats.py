"""The formats that translations travel in, and which of them a file is."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import PurePath

from django.utils.translation import gettext as _

from cardsdb.content.faults import ContentError, Fault
from cardsdb.suggestions import near_or_stop
from cardsdb.translation.exchange import po, separated, workbook, xliff12, xliff20
from cardsdb.translation.exchange.rows import MOST_BYTES, Row, Sheet


@dataclass(frozen=True)
class Format:
    name: str
    label: str
    suffix: str  # of files that are written
    content_type: str
    write: Callable[[Iterable[Row], str, str], bytes]  # rows, language, title
    read: Callable[[bytes, str], Sheet]  # the bytes, and how the file is called


FORMATS = {
    known.name: known
    for known in (
        Format("po", "PO (gettext)", "po", "text/x-gettext-translation", po.write, po.read),
        Format("xliff", "XLIFF 1.2", "xlf", "application/x-xliff+xml", xliff12.write, xliff12.read),
        Format("xliff2", "XLIFF 2.0", "xliff", "application/xliff+xml", xliff20.write, xliff20.read),
        Format("csv", "CSV", "csv", "text/csv; charset=utf-8", separated.write, separated.read),
        Format(
            "xlsx",
            "Excel (XLSX)",
            "xlsx",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            workbook.write,
            workbook.read,
        ),
    )
}
_BY_SUFFIX = {"po": "po", "pot": "po", "csv": "csv", "tsv": "csv", "txt": "csv", "xlsx": "xlsx"}
_XML = {"xlf", "xliff", "xlf2", "xliff2", "xml"}


def format_of(name: str, data: bytes) -> Format | None:
    """What a file is: its name tells, and for XLIFF, whose versions share their endings, its first lines."""
    suffix = PurePath(name).suffix[1:].lower()
    if suffix in _XML:
        return FORMATS["xliff2" if b"xliff:document:2" in data[:2000].replace(b"\0", b"") else "xliff"]
    return FORMATS.get(_BY_SUFFIX.get(suffix, ""))


def format_named(name: str) -> Format:
    """The format of this name; ContentError where there is none."""
    if name not in FORMATS:
        words = {"value": name, "hint": near_or_stop(name, FORMATS), "known": ", ".join(FORMATS)}
        message = _("there is no '%(value)s'%(hint)s Known: %(known)s.") % words
        raise ContentError([Fault("", 0, message, field="format")])
    return FORMATS[name]


def read(data: bytes, name: str, wanted: str = "") -> Sheet:
    """The rows of a file in the format that is wanted, or that its name tells. Whatever is wrong is in the faults."""
    sheet = Sheet(PurePath(name).name or "file")
    known = format_named(wanted) if wanted else format_of(name, data)
    if len(data) > MOST_BYTES:
        size = {"size": len(data) / 1_000_000, "most": MOST_BYTES // 1_000_000}
        sheet.fault(1, _("The file has %(size).1f MB, but at most %(most)d MB are taken; split it.") % size)
    elif known is None:
        endings = ", ".join(f".{one.suffix}" for one in FORMATS.values())
        sheet.fault(1, _("The ending of the name tells no format; known: %(endings)s.") % {"endings": endings})
    else:
        return known.read(data, sheet.file)
    return sheet
