"""The documents that the parameters of a request ask for, in the order they ask for."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.contrib.postgres.search import SearchRank
from django.db.models import BooleanField, ExpressionWrapper, F, Q, QuerySet
from django.db.models.lookups import In

from api.localisation import Localisation
from api.models import Document, Facet
from api.query.fields import EVERYWHERE, fields_of
from api.query.filters import DocumentFilters
from api.query.ids import Picked, pick
from api.query.language.compiler import Compiler, looked_for, plain_words
from api.query.language.lexemes import Lexemes
from api.query.language.parser import parse
from api.query.language.tree import Tree
from api.query.ordering import ADDRESS, in_order
from api.query.refusals import empty
from cardsdb import limits
from cardsdb.folding import fold

OTHER = frozenset({"q", "ids", "fields", "expand", "ordering", "seed", "page", "limit", "lang", "fallback", "format"})


@dataclass(frozen=True)
class Narrowed:
    """The documents that were asked for, and the ids that name none."""

    documents: QuerySet[Document]
    unknown_ids: list[str] | None = field(default=None)


def narrow(
    documents: QuerySet[Document], given: Mapping[str, str], resource: str, localisation: Localisation
) -> Narrowed:
    """Narrow and sort the documents of a resource as the parameters ask; a refusal where one makes no sense."""
    picked = pick(documents, given["ids"]) if "ids" in given else None
    query = parse(_not_empty("q", given["q"])) if "q" in given else None
    everything = documents
    if picked:
        documents = picked.narrow(documents)
    if filters := {name: value for name, value in given.items() if name not in OTHER}:
        documents = DocumentFilters(filters, documents, resource).narrowed()
    if query:
        documents = documents.filter(_condition(query, resource, everything))
    documents = _sorted(documents, given, resource, localisation, picked, query)
    return Narrowed(documents, picked.unknown if picked else None)


def _not_empty(name: str, value: str) -> str:
    if not value.strip():
        raise empty(name)
    return value


def _condition(query: Tree, resource: str, documents: QuerySet[Document]) -> Q:
    compiler = Compiler(fields_of(resource), documents)
    condition = compiler.condition(query)
    compiler.named.refuse_unknown()
    return condition


def _sorted(
    documents: QuerySet[Document],
    given: Mapping[str, str],
    resource: str,
    localisation: Localisation,
    picked: Picked | None,
    query: Tree | None,
) -> QuerySet[Document]:
    if "ordering" in given:
        return in_order(documents, given["ordering"], resource, localisation.language)
    if picked:
        return picked.in_order(documents)
    if query and resource == EVERYWHERE:
        return ranked(documents, query)
    return documents.order_by(*ADDRESS)


def ranked(documents: QuerySet[Document], query: Tree) -> QuerySet[Document]:
    """Those first whose whole name was asked for, then by how much of the words they have, names above texts."""
    words = list(looked_for(query))
    if not words:
        return documents.order_by(*ADDRESS)
    name = fold(plain_words(query))[: limits.NAME]
    named = In(F("pk"), Facet.objects.filter(name="name", text=name).values("document"))
    rank = SearchRank(F("search"), Lexemes(" | ".join(words)))
    return documents.order_by(ExpressionWrapper(named, BooleanField()).desc(), rank.desc(), *ADDRESS)
