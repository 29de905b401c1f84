"""A query as a tree.

any    = all ("or" all)*
all    = one (["and"] one)*
one    = "-" one | "(" any ")" | words | "phrase" | field operator value
"""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from api.query.language.tokens import Token, a_term, refused, tokens
from api.query.language.tree import All, Any, Comparison, Not, Tree, Words
from api.query.refusals import Refusal
from cardsdb.folding import words

LONGEST = 500  # characters
MOST_TERMS = 40
DEEPEST = 12  # groups and negations within each other


def parse(query: str) -> Tree:
    """The tree of a query; a refusal says where it goes wrong and what was expected there."""
    if len(query) > LONGEST:
        told = {"most": LONGEST, "length": len(query)}
        raise Refusal(
            _("q: at most %(most)d characters, not %(length)d.") % told,
            "syntax-error",
            parameter="q",
            position=LONGEST,
            expected=[],
        )
    return _Parser(tokens(query)).whole()


class _Parser:
    def __init__(self, found: Iterator[Token]) -> None:
        self._tokens = found
        self._terms = 0
        self._next = next(found)

    def whole(self) -> Tree:
        tree = self._any(0)
        if self._next.type != "end":
            raise refused(self._next.position, [*a_term(), "or", _("the end")])
        return tree

    def _take(self) -> Token:
        taken = self._next
        self._next = next(self._tokens, taken)
        return taken

    def _any(self, depth: int) -> Tree:
        parts = [self._all(depth)]
        while self._next.type == "or":
            self._take()
            parts.append(self._all(depth))
        return Any(tuple(parts)) if len(parts) > 1 else parts[0]

    def _all(self, depth: int) -> Tree:
        parts = [self._one(depth)]
        while self._next.type not in ("or", "close", "end"):
            if self._next.type == "and":
                self._take()
            parts.append(self._one(depth))
        return All(tuple(parts)) if len(parts) > 1 else parts[0]

    def _one(self, depth: int) -> Tree:
        token = self._take()
        if depth > DEEPEST:
            too_deep = _("q: groups are nested more than %(most)d deep.") % {"most": DEEPEST}
            raise Refusal(too_deep, "syntax-error", parameter="q", position=token.position, expected=[])
        match token.type:
            case "minus":
                return Not(self._one(depth + 1))
            case "open":
                return self._group(depth + 1)
            case "word" | "quoted" | "field":
                return self._term(token)
        raise refused(token.position, a_term())

    def _group(self, depth: int) -> Tree:
        tree = self._any(depth)
        if self._next.type != "close":
            raise refused(self._next.position, [*a_term(), "or", ")"])
        self._take()
        return tree

    def _term(self, token: Token) -> Tree:
        self._terms += 1
        if self._terms > MOST_TERMS:
            too_many = _("q: at most %(most)d terms.") % {"most": MOST_TERMS}
            raise Refusal(too_many, "syntax-error", parameter="q", position=token.position, expected=[])
        if token.type == "field":
            return Comparison(token.text.lower(), token.operator, token.value, token.quoted, token.position)
        if not words(token.text):
            raise refused(token.position, [_("a word with letters or digits")])
        return Words(token.text, token.type == "quoted", token.position)
