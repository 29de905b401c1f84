"""Drawings read back."""

import re
from xml.etree import ElementTree as ET

GAMES = ("mage-knight", "heroes-3", "euthia")
LANGUAGES = ("en", "cs", "pl")
SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    """Well formed, self-contained, with ids that are its own and texts within the sheet."""
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert all(one.startswith(root.get("id", "-")) for one in ids)
    labels = root.get("aria-labelledby", "").split()
    assert [one.tag for one in root if one.get("id") in labels] == [f"{SVG}title", f"{SVG}desc"]
    assert_closed(root, set(ids))
    return root


def assert_closed(root: ET.Element, ids: set[str]) -> None:
    """Nothing runs, and nothing is asked for outside the document."""
    assert {one.tag.removeprefix(SVG) for one in root.iter()} <= {
        *("svg", "title", "desc", "style", "defs", "pattern", "g", "path", "circle", "rect", "text", "use")
    }
    for one in root.iter():
        for name, value in one.attrib.items():
            assert not name.startswith("on")
            if name.endswith("href"):
                assert value[1:] in ids
            for target in re.findall(r"url\((.*?)\)", value):
                assert target[1:] in ids
        if one.tag == f"{SVG}style":
            assert "url(" not in (one.text or "")
            assert "@import" not in (one.text or "")


def texts(root: ET.Element) -> list[str]:
    return [one.text or "" for one in root.iter(f"{SVG}text")]


def title(root: ET.Element) -> str:
    return next(one.text or "" for one in root if one.tag == f"{SVG}title")


def description(root: ET.Element) -> str:
    return next(one.text or "" for one in root if one.tag == f"{SVG}desc")


def hexes(root: ET.Element) -> list[str]:
    return [one.get("data-hex", "") for one in root.iter() if one.get("data-hex")]
