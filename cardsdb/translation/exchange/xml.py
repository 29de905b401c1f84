"""XML from people's files: nothing is fetched or expanded, and every fault has its line."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from lxml import etree

from cardsdb.translation.exchange.rows import Sheet

PRESERVE = "{http://www.w3.org/XML/1998/namespace}space"

# Marks that tools put around parts of a text, and that can go without loss.
_MARKS = {"mrk", "sm", "em"}


def parse(data: bytes, sheet: Sheet) -> Any:
    """The root of a document, or None with the faults noted in the sheet."""
    # Looked for before parsing: what a DOCTYPE declares could grow without end. UTF-16 has zeros in between.
    before, doctype, _after = data.replace(b"\0", b"").partition(b"<!DOCTYPE")
    if doctype:
        line = before.count(b"\n") + 1
        sheet.fault(line, _("A DOCTYPE is not taken, since its entities could be anything; remove it."))
        return None
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        return etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        for line, message in [*_messages(parser)] or [(error.lineno or 1, str(error.msg))]:
            sheet.fault(line, _("Not well-formed XML: %(reason)s.") % {"reason": message})
        return None


def _messages(parser: Any) -> Iterator[tuple[int, str]]:
    for entry in parser.error_log:
        yield entry.line, entry.message.strip().rstrip(".")


def text_of(element: Any, sheet: Sheet, key: str) -> str:
    """The text of an element. Codes that stand for formatting are refused: texts of content have none."""
    if element is None:
        return ""
    parts = [element.text or ""]
    for child in element:
        if isinstance(child.tag, str):
            if local(child) not in _MARKS:
                message = _("<%(name)s> inside a text is not known here; write the text alone.")
                sheet.fault(child.sourceline, message % {"name": local(child)}, key)
            parts.append(text_of(child, sheet, key))
        parts.append(child.tail or "")
    return "".join(parts)


def local(element: Any) -> str:
    return str(etree.QName(element).localname)


def root(name: str, namespace: str, attributes: dict[str, str]) -> Any:
    """The root of a new document, whose namespace needs no prefix."""
    prefixes: Any = {None: namespace}
    return etree.Element(f"{{{namespace}}}{name}", attributes, nsmap=prefixes)


def written(root: Any) -> bytes:
    data: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return data.replace(b"<?xml version='1.0' encoding='UTF-8'?>", b'<?xml version="1.0" encoding="UTF-8"?>', 1) + b"\n"
