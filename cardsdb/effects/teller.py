"""How clauses are said, joined and made into sentences, as plain text or as HTML with icons.

Clauses are orders or printed terms without a full stop ("draw 2 cards", "Attack 4"), so that they can be joined;
sentences are made of them at the end. Every phrase is a gettext message, and a whole one wherever grammar could differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from django.utils.html import escape
from django.utils.safestring import mark_safe
from django.utils.translation import pgettext

if TYPE_CHECKING:
    from cardsdb.effects.nodes import Clause

# An icon travels through the phrases as name, text between characters of the private use area.
_OPEN, _MIDDLE, _CLOSE = "\ue000", "\ue001", "\ue002"
_ICON = re.compile(f"{_OPEN}([^{_MIDDLE}]*){_MIDDLE}([^{_CLOSE}]*){_CLOSE}")


class Style(StrEnum):
    PLAIN = "plain"
    HTML = "html"


class Teller:
    """Says clauses in the active language."""

    def clause(self, clause: Clause) -> str:
        return clause.modifiers.around(clause.node.phrase(self), self)

    def icon(self, name: str, text: object) -> str:
        """A text that HTML shows with an icon of that name."""
        return f"{_OPEN}{name}{_MIDDLE}{text}{_CLOSE}"

    def both(self, texts: Iterable[str]) -> str:
        """A, B and C."""
        return _joined(list(texts), pgettext("effects: between the last two of a list", " and "))

    def either(self, texts: Iterable[str]) -> str:
        """A, B or C."""
        return _joined(list(texts), pgettext("effects: between the last two of a choice", " or "))

    def steps(self, texts: Iterable[str]) -> str:
        """A; B; C: one after the other, inside a sentence."""
        return pgettext("effects: between two steps", "; ").join(texts)


def _joined(texts: Sequence[str], last: str) -> str:
    *start, end = texts
    return last.join([", ".join(start), end]) if start else end


def sentence(text: str) -> str:
    """The clause as a sentence: a capital letter and a full stop."""
    text = text.strip()
    start = re.match(f"(?:{_OPEN}[^{_MIDDLE}]*{_MIDDLE})?", text)
    first = start.end() if start else 0
    text = text[:first] + text[first : first + 1].upper() + text[first + 1 :]
    ended = _ICON.sub(r"\2", text).endswith((".", "!", "?", ".”", ".)"))
    return text if ended else f"{text}."


def styled(text: str, style: Style) -> str:
    if style is Style.PLAIN:
        return _ICON.sub(r"\2", text)
    return mark_safe(_ICON.sub(r'<span class="icon icon-\1">\2</span>', escape(text)))  # noqa: S308 - escaped just now
