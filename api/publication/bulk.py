"""Bulk files: all documents of a game in one language, a line each, for those who want everything."""

import gzip
import hashlib
import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

from django.db.models import Subquery
from django.utils import timezone

from api.localisation import LANGUAGES
from api.models import Change, Document, Publication
from api.publication import manifest
from api.publication.addresses import with_origin
from api.publication.manifest import BulkFile
from cardsdb.locks import FileLock

CHUNK = 500  # rows that are read at a time


def make_files() -> list[BulkFile]:
    """Bring the files in line with what is published: one at a time, and who comes second finds nothing to do."""
    manifest.folder().mkdir(parents=True, exist_ok=True)
    with FileLock(manifest.folder() / "lock") as lock:
        lock.take(wait=True)
        publication = Publication.objects.first()
        known = {(file.game, file.language): file for file in manifest.listed() if file.path.exists()}
        games = Document.objects.filter(resource="games").order_by("slug").values_list("slug", flat=True)
        files = [file for game in games for file in _of_game(game, publication, known)] if publication else []
        if files != manifest.listed():
            manifest.replace(files)
        return files


def _of_game(game: str, publication: Publication, known: dict[tuple[str, str], BulkFile]) -> list[BulkFile]:
    """The files that we have, if nothing became of the game since; they then show the current version as well."""
    files = [known[game, language] for language in LANGUAGES if (game, language) in known]
    if len(files) < len(LANGUAGES) or any(_is_outdated(file, publication) for file in files):
        return _made(game, publication.epoch)
    return [replace(file, version=max(file.version, publication.version)) for file in files]


def _is_outdated(file: BulkFile, publication: Publication) -> bool:
    changes = Change.objects.filter(game=file.game, version__gt=file.version)
    return file.epoch != publication.epoch or file.version > publication.version or changes.exists()


def _made(game: str, epoch: str) -> list[BulkFile]:
    with ExitStack() as stack:
        writers = {language: stack.enter_context(_Writer(game, language)) for language in LANGUAGES}
        for resource, version, *bodies in _rows(game):
            for writer, body in zip(writers.values(), bodies, strict=True):
                writer.write(resource, body, version)
    return [writer.finished(epoch) for writer in writers.values()]


def _rows(game: str) -> Iterator[tuple[Any, ...]]:
    """Everything in one query, so that it is all of one version, which it says itself."""
    documents = Document.objects.filter(game=game).order_by("resource", "slug")
    columns = [f"body_{language}" for language in LANGUAGES]
    version = Subquery(Publication.objects.values("version")[:1])
    return documents.values_list("resource", version, *columns).iterator(CHUNK)


class _Writer:
    """Writes one file under a passing name; when it is whole, it gets the name that its content gives it."""

    def __init__(self, game: str, language: str) -> None:
        self.game, self.language, self.version, self.records = game, language, 0, 0
        self.path = manifest.folder() / f"{game}.{language}.ndjson.gz.new"

    def __enter__(self) -> Self:
        self.file = self.path.open("wb")
        self.gzip = gzip.GzipFile(
            "", "wb", compresslevel=6, fileobj=self.file, mtime=0
        )  # the same content, the same bytes
        return self

    def write(self, resource: str, body: str, version: int) -> None:
        """A line: the document, its addresses relative to the server, and the resource it belongs to."""
        line = with_origin(body.encode(), "").removeprefix(b"{")
        self.gzip.write(b'{"resource":"' + resource.encode() + b'",' + line + b"\n")
        self.version, self.records = version, self.records + 1

    def __exit__(self, *exception: object) -> None:
        self.gzip.close()
        self.file.flush()
        os.fsync(self.file.fileno())
        self.file.close()

    def finished(self, epoch: str) -> BulkFile:
        digest, size = _hashed(self.path)
        name = f"{self.game}.{self.language}.{digest[:16]}.ndjson.gz"
        self.path.replace(manifest.folder() / name)
        at = timezone.now().isoformat(timespec="seconds").replace("+00:00", "Z")
        return BulkFile(self.game, self.language, epoch, self.version, name, size, digest, self.records, at)


def _hashed(path: Path) -> tuple[str, int]:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest(), path.stat().st_size
