"""Which format a file is in that comes without a name."""

BEGINNING = 4000  # bytes that tell


def recognised(data: bytes) -> str:
    """By its beginning: XLSX is an archive, XLIFF is XML, PO has `msgid`; what is none of them can only be CSV."""
    if data.startswith(b"PK\x03\x04"):
        return "xlsx"
    beginning = data[:BEGINNING].replace(b"\0", b"")  # of UTF-16
    if b"<xliff" in beginning or beginning.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").startswith(b"<"):
        return "xliff2" if b"xliff:document:2" in beginning else "xliff"
    return "po" if b"msgid " in beginning else "csv"
