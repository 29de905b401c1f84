"""Real content with one thing changed, so that a test shows the very thing that a check is about."""

from copy import deepcopy
from functools import cache
from typing import Any

from cardsdb.checks.content import Content, Subject
from cardsdb.checks.registry import check_of
from cardsdb.checks.runner import findings_of
from cardsdb.content.document import steps
from cardsdb.content.mapping import plain
from cardsdb.content.read import content_folder, read_game
from cardsdb.games.registry import kinds_of

GONE = object()  # a value that takes a field, or a whole record, away
Change = tuple[str, str, str, Any]  # model, slug, path inside the entry ("" for the whole of it), new value


@cache
def _entries(game: str) -> dict[tuple[str, str], dict[str, Any]]:
    return {item.key: plain(item.data) for item in read_game(game, content_folder(game))}


def altered(game: str, *changes: Change) -> Content:
    """The content of fixtures/ with these changes; an entry that is not there yet is added."""
    entries = dict(_entries(game))
    for model, slug, path, value in changes:
        key = (model, slug)
        entry = deepcopy(entries.get(key, {"slug": slug}))
        if not path and value is GONE:
            del entries[key]
            continue
        entries[key] = _set(entry, path, value) if path else {**entry, **value}
    kinds = kinds_of(game)
    return Content(game, (Subject(kinds[entry["kind"]], entry) for entry in entries.values()))


def _set(entry: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    *before, last = steps(path)
    place: Any = entry
    for step in before:
        place = place[step] if isinstance(step, int) else place.setdefault(step, {})
    if value is GONE:
        del place[last]
    elif isinstance(place, list) and last == len(place):
        place.append(value)
    else:
        place[last] = value
    return entry


def found(code: str, game: str, *changes: Change) -> list[tuple[str, str]]:
    """(slug, field) of what a check finds in the content with these changes."""
    findings = findings_of(check_of(code), altered(game, *changes))
    return sorted((finding.record.slug, finding.field) for finding in findings if finding.record)
