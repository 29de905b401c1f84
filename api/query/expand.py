"""`?expand=edition,site`: records that a record names, embedded where it names them."""

from collections.abc import Callable, Iterator
from typing import Any

from api.localisation import Localisation
from api.models import Document
from api.query.fields import Field, fields_of
from api.query.refusals import no_such_value, too_many
from cardsdb.content.entries import ROWS

MOST = 10
SUMMARIES = ("edition", "references")
_ROWS = {key for key, _schema in ROWS.values()}

Data = dict[str, Any]
Address = tuple[str, str, str]  # resource, game and slug


def expand_names(resource: str) -> set[str]:
    """Every field whose records can be embedded; the last part of a name will do: `site` for `hexes.site`."""
    if resource == "games":
        return set()
    references = {name for name, field in fields_of(resource).items() if _points(field)}
    return {*SUMMARIES, *references, *(name.rpartition(".")[2] for name in references)}


def _points(field: Field) -> bool:
    return "reference" in field.types and not field.column


def expanded(
    bodies: list[Data], asked: str, resource: str, read: Callable[[str], Data], localisation: Localisation
) -> list[Data]:
    """The bodies with the records that these fields name in place of their names; one query for all of them."""
    names = asked.split(",")
    if len(names) > MOST:
        raise too_many("expand", MOST)
    known = expand_names(resource)
    for name in names:
        if name not in known:
            raise no_such_value("expand", name, known)
    places = [place for body in bodies for place in _places(body, names, resource)]
    found = _found({address for addresses, _put in places for address in addresses}, f"body_{localisation.language}")
    for addresses, put in places:
        if address := next((address for address in addresses if address in found), None):
            put({"resource": address[0], **read(found[address])})
    return bodies


Place = tuple[list[Address], Callable[[Data], None]]


def _places(body: Data, names: list[str], resource: str) -> Iterator[Place]:
    """Where the body names a record, what that may be, and how to embed it."""
    if "edition" in names and body.get("edition"):
        yield _summary(body, "edition")
    if "references" in names:
        for index, _reference in enumerate(body.get("references", ())):
            yield _summary(body["references"], index)
    for name, field in fields_of(resource).items():
        if _points(field) and (name in names or name.rpartition(".")[2] in names):
            yield from _named(body, name.removeprefix("attributes."), field)


def _summary(holder: Any, key: Any) -> Place:
    summary = holder[key]
    game, _slash, slug = summary["id"].partition("/")

    def put(target: Data) -> None:
        holder[key] = {**summary, **target}

    return [(summary["resource"], game, slug)], put


def _named(body: Data, path: str, field: Field) -> Iterator[Place]:
    parts = path.split(".")
    start = body if parts[0] in _ROWS else body.get("attributes", {})
    for holder, key in _slots(start, parts):
        slug = holder[key]
        yield [(resource, body["game"], slug) for resource in sorted(field.resources)], _putter(holder, key)


def _putter(holder: Any, key: Any) -> Callable[[Data], None]:
    return lambda target: holder.__setitem__(key, target)


def _slots(data: Any, parts: list[str]) -> Iterator[tuple[Any, Any]]:
    """Every holder and key at the end of a path whose value is a slug; a list on the way means each of its items."""
    if isinstance(data, list):
        for index, item in enumerate(data):
            if not parts and isinstance(item, str):
                yield data, index
            else:
                yield from _slots(item, parts)
    elif isinstance(data, dict) and parts and parts[0] in data:
        value = data[parts[0]]
        if len(parts) == 1 and isinstance(value, str):
            yield data, parts[0]
        else:
            yield from _slots(value, parts[1:])


def _found(addresses: set[Address], column: str) -> dict[Address, str]:
    if not addresses:
        return {}
    resources, of_games, slugs = (set(part) for part in zip(*addresses, strict=True))
    documents = Document.objects.filter(resource__in=resources, game__in=of_games, slug__in=slugs)
    rows = documents.values_list("resource", "game", "slug", column)
    return {(resource, game, slug): body for resource, game, slug, body in rows}
