"""What the catalogues make of the texts of content files, without any database."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cardsdb.checks.texts import LocalText
from cardsdb.content.faults import Fault
from cardsdb.content.mapping import plain
from cardsdb.content.read import Item
from cardsdb.models.translation import LANGUAGES, Outdated, Part
from cardsdb.translation.exchange import po
from cardsdb.translation.exchange.catalogues import Catalogue, catalogues
from cardsdb.translation.exchange.loading import wrong_language
from cardsdb.translation.exchange.rows import Row
from cardsdb.translation.sources import guess, outdated_by
from cardsdb.translation.units import Place, key_of, places_in

Key = tuple[str, str]  # model and slug of a record


@dataclass(frozen=True)
class Translations:
    """The translated texts of a game by record, where each stands, and what is wrong with the catalogues."""

    texts: dict[Key, list[LocalText]] = field(default_factory=lambda: defaultdict(list))
    lines: dict[tuple[Key, str], tuple[str, int]] = field(default_factory=dict)  # by record and path: file and line
    faults: list[Fault] = field(default_factory=list)


def read_translations(game: str, items: Iterable[Item]) -> Translations:
    """Names are left out: the content files have them."""
    found = Translations()
    places = {
        key_of(game, *item.key, place.path): (item.key, place)
        for item in items
        for place in places_in(item.kind, plain(item.data))
        if place.part != Part.NAME
    }
    for catalogue in catalogues([game], LANGUAGES):
        for row in _rows(catalogue, found.faults):
            key, place = places.get(row.key, (None, None))
            if key and place and row.text and not _is_stale(row, place):
                text = LocalText(f"{place.path}.{catalogue.language}", catalogue.language, row.text, place.source)
                found.texts[key].append(text)
                found.lines[key, text.path] = (catalogue.name, row.line)
    return found


def _rows(catalogue: Catalogue, faults: list[Fault]) -> Iterator[Row]:
    if catalogue.path.exists():
        sheet = po.read(catalogue.path.read_bytes(), catalogue.name)
        faults += [*sheet.faults, *wrong_language(sheet, catalogue.language)]
        yield from sheet.rows


def _is_stale(row: Row, place: Place) -> bool:
    """Whether the text means something else than the source by now, and so is shown nowhere."""
    outdated = row.outdated if row.fuzzy else ""
    return (outdated or outdated_by(guess(row.source, place.source))) == Outdated.MEANING
