"""What the API tells the admin: which records a query finds, and what clients would get of a record."""

from typing import Any

import orjson
from django.db.models import QuerySet
from django.utils import timezone

from api.models import Document
from api.publication.addresses import with_origin
from api.publication.bodies import record_bodies
from api.publication.sources import read_any
from api.query.fields import EVERYWHERE, fields_of
from api.query.language.compiler import Compiler
from api.query.language.parser import parse
from api.query.refusals import Refusal
from api.resources import RESOURCE_OF
from cardsdb.admin.clients import Clients, NotUnderstood, Preview
from cardsdb.models import Record


def search(query: str, model: str | None) -> QuerySet[Any]:
    """The documents of records that a query finds, in one list of the API or in all."""
    resource = RESOURCE_OF[model] if model else EVERYWHERE
    documents = Document.objects.order_by().exclude(record_id=None)
    if model:
        documents = documents.filter(resource=resource)
    try:
        compiler = Compiler(fields_of(resource), documents)
        condition = compiler.condition(parse(query))
        compiler.named.refuse_unknown()
    except Refusal as refusal:
        detail = refusal.detail[0] if isinstance(refusal.detail, list) else refusal.detail
        raise NotUnderstood(str(detail).removeprefix("q: "), refusal.members.get("position")) from None
    return documents.filter(condition)


def previews(record: Record) -> list[Preview]:
    """What clients would get of a record as it is saved, beside what they get; of drafts too."""
    [source] = read_any(Record.objects.filter(pk=record.pk))
    stored = Document.objects.filter(record_id=record.pk).first()
    at = stored.updated_at if stored else timezone.now()
    return [
        Preview(language, _shown(body | {"updated_at": at}), _published(stored, language))
        for language, body in record_bodies(source).items()
    ]


def _published(stored: Document | None, language: str) -> str | None:
    return _shown(orjson.loads(getattr(stored, f"body_{language}"))) if stored else None


def _shown(body: dict[str, Any]) -> str:
    return with_origin(orjson.dumps(body, option=orjson.OPT_INDENT_2 | orjson.OPT_UTC_Z), "").decode()


FOR_EDITORS = Clients(search, previews)
