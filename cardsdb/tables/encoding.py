"""Bytes to text, or the line where that fails."""

import codecs

from django.utils.translation import gettext as _

from cardsdb.tables import Tell

_MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


def decoded(data: bytes, tell: Tell, charset: str = "utf-8") -> str | None:
    """The text of a file; None where it has none, which is told."""
    for mark, marked in _MARKS:
        if data.startswith(mark):
            data, charset = data[len(mark) :], marked
    try:
        return data.decode(charset)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        byte = {"byte": f"0x{data[error.start]:02X}", "charset": charset.upper()}
        tell(line, _("The byte %(byte)s is no %(charset)s; save the file as UTF-8.") % byte)
    except (LookupError, ValueError):  # no such encoding, or none of texts
        tell(1, _("There is no encoding %(name)s; save the file as UTF-8.") % {"name": charset})
    return None
