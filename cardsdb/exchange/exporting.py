"""Records as a file: YAML as in fixtures/, or a table. Read back, it changes nothing."""

import io
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass

from cardsdb import games
from cardsdb.content.mapping import game_entries
from cardsdb.content.ordering import in_schema_order
from cardsdb.exchange.formats import FORMATS
from cardsdb.models import Game, Record


@dataclass(frozen=True)
class File:
    name: str
    content_type: str
    data: bytes


def export(records: Iterable[Record], chosen: str, title: str) -> File:
    """These records, sorted; those of several games as a ZIP with one file for each."""
    by_game: dict[Game, list[Record]] = {}
    for record in records:
        by_game.setdefault(record.game, []).append(record)
    known = FORMATS[chosen]
    files = {
        f"{game.slug}-{title}.{known.name}": _written(game, of_game, chosen, title)
        for game, of_game in sorted(by_game.items(), key=lambda pair: pair[0].slug)
    }
    if len(files) == 1:
        [(name, data)] = files.items()
        return File(name, known.content_type, data)
    return File(f"{title}.{known.name}.zip", "application/zip", _packed(files))


def _written(game: Game, records: list[Record], chosen: str, title: str) -> bytes:
    records = sorted(records, key=lambda record: (record.file, record.position, record.kind, record.slug))
    entries, kinds = game_entries(game, records), games.kinds_of(game.slug)
    found = {record.kind: kinds[record.kind] for record in records if record.kind in kinds}
    ordered = [
        in_schema_order(kinds[record.kind], entries[record.pk]) if record.kind in kinds else entries[record.pk]
        for record in records
    ]
    return FORMATS[chosen].write(ordered, list(found.values()), title)


def _packed(files: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)  # no date: the same bytes every time
    return out.getvalue()
