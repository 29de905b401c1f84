"""A source with what a translator must not miss: placeholders, numbers, words of the glossary."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardsdb.translation.checks.fidelity import PLACEHOLDER
from cardsdb.translation.glossary import Hit

NUMBER = re.compile(r"[+\-−]?\d+(?:[.,]\d+)?")


@dataclass(frozen=True)
class Mark:
    text: str
    kind: str = ""  # placeholder, number or term; blank: plain text
    title: str = ""


def marked(source: str, hits: Sequence[Hit] = (), language: str = "") -> list[Mark]:
    """The source in pieces, from left to right; where two overlap, the one that begins first counts."""
    found, place = [], 0
    for start, end, kind, title in sorted(_spans(source, hits, language)):
        if start < place:
            continue
        if start > place:
            found.append(Mark(source[place:start]))
        found.append(Mark(source[start:end], kind, title))
        place = end
    if place < len(source):
        found.append(Mark(source[place:]))
    return found


def _spans(source: str, hits: Sequence[Hit], language: str) -> Iterator[tuple[int, int, str, str]]:
    for hit in hits:
        words = [term.translations.get(language, "") for term in hit.terms]
        yield hit.start, hit.end, "term", " / ".join(dict.fromkeys(filter(None, words)))
    for pattern, kind in ((PLACEHOLDER, "placeholder"), (NUMBER, "number")):
        for match in pattern.finditer(source):
            yield match.start(), match.end(), kind, ""
