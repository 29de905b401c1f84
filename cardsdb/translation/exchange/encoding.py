"""Bytes to text, or the line where that fails."""

import codecs

from django.utils.translation import gettext as _

from cardsdb.translation.exchange.rows import Sheet

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


def decoded(data: bytes, file: str, charset: str = "utf-8") -> tuple[str | None, Sheet]:
    """The text of a file and a sheet for it, or no text and a sheet with the fault."""
    sheet = Sheet(file)
    for mark, marked in _MARKS:
        if data.startswith(mark):
            data, charset = data[len(mark) :], marked
    try:
        return data.decode(charset), sheet
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        byte = {"byte": f"0x{data[error.start]:02X}", "charset": charset.upper()}
        sheet.fault(line, _("The byte %(byte)s is no %(charset)s; save the file as UTF-8.") % byte)
    except (LookupError, ValueError):  # no such encoding, or none of texts
        sheet.fault(1, _("There is no encoding %(name)s; save the file as UTF-8.") % {"name": charset})
    return None, sheet
