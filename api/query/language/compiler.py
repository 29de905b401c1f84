"""A query as a condition on documents."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import and_

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from api.models import Document
from api.query.conditions import Named, compares, equals
from api.query.fields import Field
from api.query.language.lexemes import Lexemes, found_by
from api.query.language.tokens import refused
from api.query.language.tree import All, Any, Comparison, Not, Tree, Words
from api.query.refusals import Refusal, no_such_field
from cardsdb.folding import words

NAME, TEXT = "A", "C"  # weights in the search vector
WORDED = {"name": NAME, "text": TEXT}  # fields that are searched word by word


@dataclass
class Compiler:
    """Compiles for the fields of one resource; what speaks of words alone becomes one question to the text index."""

    fields: Mapping[str, Field]
    documents: QuerySet[Document]
    named: Named = field(default_factory=Named)

    def condition(self, tree: Tree) -> Q:
        if lexemes := lexemes_of(tree):
            return Q(search=Lexemes(lexemes))
        match tree:
            case Not(of):
                return ~self.condition(of)
            case All(of):
                return reduce(and_, self._parts(of, " & "))
            case Any(of):
                return self._either(self._parts(of, " | "))
            case Comparison():
                return self._comparison(tree)
        raise AssertionError(tree)

    def _parts(self, parts: tuple[Tree, ...], joint: str) -> Iterator[Q]:
        """The conditions of the parts, those on words joined into one."""
        worded = [lexemes for part in parts if (lexemes := lexemes_of(part))]
        if worded:
            yield Q(search=Lexemes(joint.join(worded)))
        yield from (self.condition(part) for part in parts if not lexemes_of(part))

    def _either(self, parts: Iterator[Q]) -> Q:
        """That one of them holds; each is asked for by itself, since an index serves a part but not an alternative."""
        first, *others = (self.documents.filter(part).values("pk") for part in parts)
        return Q(pk__in=first.union(*others, all=True) if others else first)

    def _comparison(self, asked: Comparison) -> Q:
        at = {"position": asked.position, "expected": []}
        if asked.field == "text":
            raise refused(asked.position + len("text"), [":"])
        known = self.fields.get(asked.field)
        if known is None:
            raise no_such_field(asked.field, [*self.fields, "text"], **at)
        if asked.operator in (":", "="):
            return equals(known, [asked.value], self.named, asked.field, **at)
        if asked.operator == "!=":
            return ~equals(known, [asked.value], self.named, asked.field, **at)
        if not known.is_number:
            unordered = _("q: %(field)s is no number; ask with : = or !=.") % {"field": asked.field}
            raise Refusal(unordered, "syntax-error", parameter="q", position=asked.position, expected=[":", "=", "!="])
        return compares(known, asked.operator, asked.value, asked.field, **at)


def lexemes_of(tree: Tree) -> str:
    """The tree as a tsquery; nothing where it speaks of more than words."""
    match tree:
        case Words(text, quoted):
            return found_by(text, whole=quoted)
        case Comparison(name, ":", value, quoted) if name in WORDED:
            if not words(value):
                raise refused(tree.position + len(name) + 1, [_("a word with letters or digits")])
            return found_by(value, whole=quoted, weight=WORDED[name])
        case Not(of):
            inner = lexemes_of(of)
            return f"!{inner}" if inner else ""
        case All(of) | Any(of):
            parts = [lexemes_of(part) for part in of]
            return f"({(' & ' if isinstance(tree, All) else ' | ').join(parts)})" if all(parts) else ""
    return ""


def looked_for(tree: Tree) -> Iterator[str]:
    """The words that are to be there, as tsqueries to rank by, each with the text it came from."""
    match tree:
        case Words() | Comparison():
            if lexemes := lexemes_of(tree):
                yield lexemes
        case All(of) | Any(of):
            for part in of:
                yield from looked_for(part)


def plain_words(tree: Tree) -> str:
    """The bare words of a query as one text: what may be the whole name of a record."""
    match tree:
        case Words(text):
            return text
        case Comparison("name", _operator, value):
            return value
        case All(of):
            return " ".join(filter(None, map(plain_words, of)))
    return ""
