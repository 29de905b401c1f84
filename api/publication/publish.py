"""Brings what the API serves in line with the published records, and keeps the feed of what became of it.

Whoever writes content leaves notes (cardsdb.content.touches). Here they are taken, the documents that show anything of
what was touched are made anew, and those that differ are written: in one transaction, as one new version.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from django.db import connection, transaction
from django.dispatch import Signal
from django.utils import timezone

from api.models import Change, Document, Publication
from api.publication import affected
from api.publication.changes import change_of, line
from api.publication.documents import Draft, drafts, game_draft
from api.publication.fingerprint import fingerprint
from api.publication.sources import read
from api.publication.storing import remove, store
from cardsdb.content.touches import take
from cardsdb.models import Game, Record, Touch

published = Signal()  # sent after each commit that made a new version

LOCK = 7_365_443  # any number, as long as every publication takes the same
BATCH = 500

Address = tuple[str, str, str]  # resource, game and slug


@transaction.atomic
def publish(*, everything: bool = False) -> bool:
    """Publish what was touched, or everything; say whether clients see anything new."""
    _wait_for_other_publications()
    publication, _created = Publication.objects.get_or_create(pk=1, defaults={"version": 0, "at": timezone.now()})
    touched = take(Touch.Consumer.PUBLICATION)
    everything = everything or not publication.built_with
    if not (everything or touched):
        return False
    run = _Run(publication.version + 1, timezone.now(), everything=everything)
    run.publish_records(affected.everything() if everything else affected.of(touched))
    if everything or touched.games:
        run.publish_games()
    _conclude(publication, run)
    return bool(run.changes)


def publish_if_outdated() -> bool:
    """Publish everything if the code or the phrases that make documents are not those that made ours."""
    return publish(everything=not Publication.objects.filter(built_with=fingerprint()).exists())


def _wait_for_other_publications() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])


def _conclude(publication: Publication, run: "_Run") -> None:
    Change.objects.bulk_create(run.changes)
    if run.changes:
        publication.version, publication.at = run.version, run.at
        transaction.on_commit(_announce, robust=True)
    if run.everything:
        publication.built_with = fingerprint()
    publication.save()


def _announce() -> None:
    published.send_robust(sender=None)


class _Run:
    """One publication, and the lines of the feed that come of it."""

    def __init__(self, version: int, at: datetime, *, everything: bool) -> None:
        self.version, self.at, self.everything = version, at, everything
        self.changes: list[Change] = []

    def publish_records(self, pks: set[int]) -> None:
        current = set(Record.objects.published().filter(pk__in=pks).values_list("pk", flat=True))
        gone = _take_down(Document.objects.filter(record_id__in=pks - current))
        for batch in _batches(sorted(current)):
            stored = {document.record_id: document for document in Document.objects.filter(record_id__in=batch)}
            made = list(drafts(read(batch)))
            self._write((draft, stored.get(draft.document.record_id) or _predecessor(draft, gone)) for draft in made)
        self._retire(gone.values())

    def publish_games(self) -> None:
        made = {game.slug: game_draft(game) for game in Game.objects.defer("loaded")}
        gone = _take_down(Document.objects.filter(resource="games").exclude(slug__in=made))
        stored = {document.slug: document for document in Document.objects.filter(resource="games")}
        self._write((draft, stored.get(slug)) for slug, draft in made.items())
        self._retire(gone.values())

    def _write(self, made: Iterable[tuple[Draft, Document | None]]) -> None:
        """Store what differs from what was there before, and put it on the feed."""
        written = []
        for draft, old in made:
            if old:
                _succeed(draft.document, old)
            if draft.differs(old):
                draft.date(self.version, self.at)
                new = draft.document
                self.changes.append(change_of(old, new) if old else line(Change.Action.CREATED, new))
                written.append(draft)
            elif old and (self.everything or old.record_id != draft.document.record_id):
                written.append(draft)
        store(written)

    def _retire(self, gone: Iterable[Document]) -> None:
        for document in gone:
            document.version, document.updated_at = self.version, self.at
            self.changes.append(line(Change.Action.RETIRED, document))


def _take_down(documents: Iterable[Document]) -> dict[Address, Document]:
    gone = list(documents)
    remove(gone)
    return {(document.resource, document.game, document.slug): document for document in gone}


def _predecessor(draft: Draft, gone: dict[Address, Document]) -> Document | None:
    """The document of a record that went while this one came to its address, or came and names it as its former one."""
    new = draft.document
    found = (gone.pop((new.resource, new.game, slug), None) for slug in [new.slug, *new.former_slugs])
    return next(filter(None, found), None)


def _succeed(new: Document, old: Document) -> None:
    """Take the place of a document. An address that once led there leads here for ever, whatever the record says."""
    new.pk = old.pk
    former = [*new.former_slugs, *old.former_slugs, old.slug]
    new.former_slugs = [slug for slug in dict.fromkeys(former) if slug != new.slug]


def _batches(pks: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(pks), BATCH):
        yield pks[start : start + BATCH]
