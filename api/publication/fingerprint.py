"""Whether the documents were made by the code and the phrases that we have now."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings

# All that has a say in what a document looks like, as far as it is not content.
MAKERS = (
    *("api/publication/**/*.py", "api/query/**/*.py", "api/resources.py", "cardsdb/content/mapping.py"),
    *("cardsdb/content/ordering.py", "cardsdb/effects/**/*.py", "cardsdb/games/**/*.py", "locale/**/*.mo"),
)


@cache  # what runs is what was there when it was started
def fingerprint() -> str:
    digest = sha256()
    for path in _files():
        digest.update(path.relative_to(settings.BASE_DIR).as_posix().encode() + b"\0")
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _files() -> Iterator[Path]:
    for pattern in MAKERS:
        yield from sorted(settings.BASE_DIR.glob(pattern))
