"""Documents out of records and games."""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from api.localisation import LANGUAGES
from api.models import Document
from api.publication.bodies import Bodies, dump, game_bodies, record_bodies
from api.publication.names import names_of, status_of
from api.publication.sources import Source
from api.query.facets import facets_of
from api.query.text import search_vector, search_weights
from api.resources import RESOURCE_OF
from cardsdb import limits
from cardsdb.folding import fold
from cardsdb.models import Game, Record

logger = logging.getLogger(__name__)

SAME = ("resource", "game", "former_slugs", *(f"body_{language}" for language in LANGUAGES))


@dataclass
class Draft:
    """A document that is to be written, with the facets that it is found by."""

    document: Document
    bodies: Bodies
    facets: list[tuple[str, str | float]]

    def differs(self, old: Document | None) -> bool:
        """Whether clients see something else than before; dated as before, so that the date alone is no difference."""
        if old is None:
            return True
        self.date(old.version, old.updated_at)
        return any(getattr(self.document, name) != getattr(old, name) for name in SAME)

    def date(self, version: int, at: datetime) -> None:
        self.document.version, self.document.updated_at = version, at
        for language, body in self.bodies.items():
            setattr(self.document, f"body_{language}", dump(body, at))


def drafts(sources: Iterable[Source]) -> Iterator[Draft]:
    """A document for each of them. One that cannot be made keeps none of the others from being published."""
    for source in sources:
        try:
            yield _record_draft(source)
        except Exception:
            logger.exception("%s cannot be published", source.record.slug)


def game_draft(game: Game) -> Draft:
    bodies = game_bodies(game)
    document = Document(resource="games", game=game.slug, slug=game.slug, kind="game", **_found_by(game, bodies))
    return Draft(document, bodies, list(facets_of(game)))


def _record_draft(source: Source) -> Draft:
    record, bodies = source.record, record_bodies(source)
    document = Document(
        record_id=record.pk,
        resource=RESOURCE_OF[record.model],
        game=record.game.slug,
        slug=record.slug,
        kind=record.kind,
        edition=record.edition.slug if record.edition else "",
        former_slugs=record.formerly,
        **_found_by(record, bodies),
    )
    return Draft(document, bodies, list(facets_of(record, source.rows)))


def _found_by(named: Game | Record, bodies: Bodies) -> dict[str, Any]:
    sort = {f"sort_{language}": fold(name or named.name)[: limits.NAME] for language, name in names_of(named).items()}
    status = {f"name_{language}_status": status_of(named, language) for language in ("cs", "pl")}
    return {**sort, **status, "search": search_vector(search_weights(named, _sentences(bodies)))}


def _sentences(bodies: Bodies) -> Iterator[str | None]:
    for body in bodies.values():
        yield from (part["text"] for part in [*body.get("effects", ()), body.get("definition")] if part)
