"""Elements of SVG, escaped and written the same way every time."""

import re
from collections.abc import Iterable
from xml.etree import ElementTree as ET

Element = ET.Element

# What XML 1.0 cannot carry, even escaped.
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def number(value: float) -> str:
    """With two decimals at most, and none that say nothing."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def clean(text: str) -> str:
    return _FORBIDDEN.sub("\ufffd", text)


def element(name: str, *children: Element | str | None, **attributes: str | float | None) -> Element:
    """An element; `stroke_width=2` is the attribute stroke-width, and what is None is left out."""
    made = ET.Element(name)
    for key, value in attributes.items():
        if value is not None:
            made.set(key.rstrip("_").replace("_", "-"), clean(value) if isinstance(value, str) else number(value))
    return extend(made, children)


def extend(parent: Element, children: Iterable[Element | str | None]) -> Element:
    for child in children:
        if isinstance(child, str):
            parent.text = (parent.text or "") + clean(child)
        elif child is not None:
            parent.append(child)
    return parent


def group(*children: Element | None, **attributes: str | float | None) -> Element:
    return element("g", *children, **attributes)


def moved(x: float, y: float, *children: Element | None) -> Element:
    """The children with their origin at x, y."""
    return group(*children, transform=f"translate({number(x)} {number(y)})")


def write(root: Element) -> str:
    return ET.tostring(root, encoding="unicode")
