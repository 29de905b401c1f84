"""The words and signs of a query, each with its place."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from api.query.refusals import Refusal

_TOKEN = re.compile(
    r"""
      (?P<space>\s+)
    | (?P<open>\()
    | (?P<close>\))
    | (?P<minus>-(?=[^\s)]))
    | (?P<quoted>"[^"]*")
    | (?P<field>[^\W\d_][\w.-]*)\s*(?P<operator>!=|<=|>=|[:=<>])\s*
    | (?P<word>[^\s()"<>=:]+)
    """,
    re.VERBOSE,
)
_VALUE = re.compile(r'"([^"]*)"|([^\s()"<>=]+)')


@dataclass(frozen=True)
class Token:
    type: str  # open, close, minus, quoted, word, field, or, and, end
    text: str
    position: int
    operator: str = ""
    value: str = ""
    quoted: bool = False


def tokens(query: str) -> Iterator[Token]:
    """The tokens of a query, and its end; a refusal where there is none."""
    at = 0
    while at < len(query):
        match = _TOKEN.match(query, at)
        if match is None:
            raise refused(at, a_term())
        token = _token(query, match)
        at = token[1]
        if token[0]:
            yield token[0]
    yield Token("end", "", len(query))


def _token(query: str, match: re.Match[str]) -> tuple[Token | None, int]:
    """The token of a match, if any, and where the next begins."""
    at, end, found = match.start(), match.end(), match.lastgroup or ""
    if match["field"]:
        value = _VALUE.match(query, end)
        if value is None:
            raise refused(end, [_("a value")])
        quoted = value[1] is not None
        return Token(
            "field", match["field"], at, match["operator"], value[1] if quoted else value[2], quoted
        ), value.end()
    if found == "space":
        return None, end
    if found == "quoted":
        return Token(found, match[found][1:-1], at), end
    if found == "word" and match[found].lower() in ("or", "and"):
        return Token(match[found].lower(), match[found], at), end
    return Token(found, match[found], at), end


def a_term() -> list[str]:
    """What a query can go on with."""
    return [_("a word"), _("a phrase in quotes"), _("a field with a value"), "(", "-"]


def refused(position: int, expected: list[str]) -> Refusal:
    told = {"position": position, "expected": ", ".join(expected)}
    detail = _("q: at position %(position)d, expected one of: %(expected)s.") % told
    return Refusal(detail, "syntax-error", parameter="q", position=position, expected=expected)
