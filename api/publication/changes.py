"""What became of a document: which of its fields changed, and for readers of which language."""

from collections.abc import Iterator
from typing import Any

import orjson

from api.localisation import LANGUAGES
from api.models import Change, Document
from cardsdb import limits

Data = dict[str, Any]

PARTS = {"attributes": "attributes", "names": "name"}  # whose fields are told apart, and what they are called then
FOLLOWING = {"id", "url", "name", "language", "updated_at"}  # say nothing that another field does not


def parsed(document: Document) -> dict[str, Data]:
    """The bodies of a document by language."""
    return {language: orjson.loads(getattr(document, f"body_{language}")) for language in LANGUAGES}


def line(action: Change.Action, document: Document, **more: Any) -> Change:
    """A line of the feed about a document as it is now, or as it last was."""
    return Change(
        version=document.version,
        at=document.updated_at,
        action=action,
        resource=document.resource,
        game=document.game,
        slug=document.slug,
        **{"languages": LANGUAGES, **more},
    )


def change_of(old: Document, new: Document) -> Change:
    before, after = parsed(old), parsed(new)
    renamed = old.slug != new.slug
    fields = {field[: limits.FIELD] for field in _fields(before, after)}
    if old.former_slugs != new.former_slugs and not renamed:
        fields.add("former_slugs")
    return line(
        Change.Action.RENAMED if renamed else Change.Action.CHANGED,
        new,
        former_slug=old.slug if renamed else "",
        fields=sorted(fields),
        languages=[language for language in LANGUAGES if _reads_otherwise(before[language], after[language])],
    )


def _fields(before: dict[str, Data], after: dict[str, Data]) -> Iterator[str]:
    for language in LANGUAGES:
        old, new = before[language], after[language]
        for key in _differing(old, new):
            if key in PARTS:  # another release may have made one without them
                yield from (f"{PARTS[key]}.{name}" for name in _differing(old.get(key, {}), new.get(key, {})))
            elif key == "name_status":
                yield f"name_status.{language}"
            elif key not in FOLLOWING:
                yield key


def _reads_otherwise(before: Data, after: Data) -> bool:
    """Whether a reader of one language notices: the names in the others are no news to them."""
    return any(key not in ("names", "updated_at") for key in _differing(before, after))


def _differing(before: Data, after: Data) -> list[str]:
    missing = object()
    return [key for key in {**before, **after} if before.get(key, missing) != after.get(key, missing)]
