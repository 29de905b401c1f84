"""What the answers look like that are no records: the root, the feed, the bulk files, the kinds."""

from typing import Any

from api.localisation import LANGUAGES
from api.models import Change
from api.resources import RESOURCES
from api.schema import components as c
from api.schema.examples import Examples
from api.schema.kinds import all_kinds, kind_schema

Data = dict[str, Any]

ADDRESSES: Data = {"type": "object", "additionalProperties": c.ADDRESS}
ROOT = c.whole(
    {
        "service": {"const": "cardsdb"},
        "version": {"const": "v1"},
        "languages": c.array(c.LANGUAGE),
        "links": ADDRESSES,
        "resources": ADDRESSES,
    }
)
CHANGE = c.whole(
    {
        "version": c.WHOLE,
        "at": c.TIME,
        "action": {"type": "string", "enum": list(Change.Action.values)},
        "resource": {"type": "string", "enum": ["games", *RESOURCES]},
        "id": c.ID,
        "former_id": {"type": ["string", "null"]},
        "url": c.ADDRESS_OR_NULL,
        "fields": c.array(c.TEXT),
        "languages": c.array(c.LANGUAGE),
    }
)
CHANGES = c.whole({"version": c.WHOLE, "epoch": c.TEXT, "next": c.ADDRESS_OR_NULL, "results": c.array(c.ref("Change"))})
BULK_FILE = c.whole(
    {
        "game": c.TEXT,
        "language": c.LANGUAGE,
        "url": c.ADDRESS,
        "version": c.WHOLE,
        "records": c.WHOLE,
        "size": {**c.WHOLE, "description": "Bytes of the file."},
        "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
        "generated_at": c.TIME,
    }
)
BULK = c.whole({"version": c.WHOLE, "epoch": c.TEXT, "results": c.array(c.ref("BulkFile"))})
KIND = c.whole({"game": c.TEXT, "kind": c.TEXT, "resource": c.TEXT, "description": c.TEXT, "url": c.ADDRESS})
KINDS = c.whole({"count": c.WHOLE, "results": c.array(c.ref("Kind"))})


def components() -> Data:
    return {"Change": CHANGE, "BulkFile": BULK_FILE, "Kind": KIND}


def root_example(origin: str) -> Data:
    api = f"{origin}/api/v1/"
    return {
        "service": "cardsdb",
        "version": "v1",
        "languages": LANGUAGES,
        "links": {"self": api, "search": f"{api}search/"},
        "resources": {name: f"{api}{name}/" for name in ("games", "cards")},
    }


def changes_example(shows: Examples) -> Data | None:
    game, slug = shows.address("cards")
    publication = shows.publication
    if publication is None:
        return None
    line = {
        "version": publication.version,
        "at": publication.at.isoformat(),
        "action": "changed",
        "resource": "cards",
        "id": f"{game}/{slug}",
        "former_id": None,
        "url": f"{shows.origin}/api/v1/cards/{game}/{slug}/",
        "fields": ["name.cs"],
        "languages": ["cs"],
    }
    return {"version": publication.version, "epoch": publication.epoch, "next": None, "results": [line]}


def bulk_example(shows: Examples) -> Data | None:
    publication = shows.publication
    if publication is None:
        return None
    file = {
        "game": "mage-knight",
        "language": "cs",
        "url": f"{shows.origin}/api/v1/bulk/mage-knight.cs.ndjson.gz",
        "version": publication.version,
        "records": 812,
        "size": 114_514,
        "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "generated_at": publication.at.isoformat(),
    }
    return {"version": publication.version, "epoch": publication.epoch, "results": [file]}


def kinds_example(origin: str) -> Data:
    kind = next(all_kinds())
    line = {
        "game": kind.game,
        "kind": kind.slug,
        "resource": "games",
        "description": kind.schema.__doc__ or "",
        "url": f"{origin}/api/v1/schemas/{kind.game}/{kind.slug}/",
    }
    return {"count": 1, "results": [line]}


def kind_example(origin: str) -> Data:
    kind = next(all_kinds())
    return kind_schema(kind, f"{origin}/api/v1/schemas/{kind.game}/{kind.slug}/")
