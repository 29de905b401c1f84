"""Examples out of the content itself: for each resource one published record, as clients get it."""

from collections.abc import Mapping
from typing import Any

import orjson

from api.models import Document, Publication
from api.publication.addresses import with_origin

Data = dict[str, Any]

FAVOURITES = ("rage", "diggers", "mage-knight", "full-conquest", "countryside-01")  # what the pages of docs/ speak of


class Examples:
    """What the operations show; nothing where nothing is published."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.publication = Publication.objects.first()
        favourite = Document.objects.filter(game="mage-knight", slug__in=FAVOURITES)
        others = Document.objects.order_by("resource", "-game", "slug").distinct("resource")
        self.documents: Mapping[str, Document] = {one.resource: one for one in [*others, *favourite]}

    def record(self, resource: str, language: str = "en") -> Data | None:
        document = self.documents.get(resource)
        return self._body(document, language) if document else None

    def page(self, resource: str) -> Data | None:
        record = self.record("cards" if resource == "search" else resource)
        if record is None:
            return None
        results = [{"resource": "cards", **record} if resource == "search" else record]
        return {"count": 1, "next": None, "previous": None, "results": results}

    def address(self, resource: str) -> tuple[str, str]:
        """Game and slug of the example."""
        document = self.documents.get(resource)
        return (document.game, document.slug) if document else ("mage-knight", "rage")

    def _body(self, document: Document, language: str) -> Data:
        text: str = getattr(document, f"body_{language}")
        body: Data = orjson.loads(with_origin(text.encode(), self.origin))
        return body
