"""Translations to catalogues. What has not changed keeps its bytes; what was never loaded is not written over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.db import transaction
from django.utils.translation import gettext as _

from cardsdb.content.faults import ContentError, Fault
from cardsdb.models import Game, Translation, TranslationUnit
from cardsdb.models.translation import LANGUAGES
from cardsdb.translation.exchange import po
from cardsdb.translation.exchange.catalogues import Catalogue, catalogues, present_key, renamed_records
from cardsdb.translation.exchange.exporting import rows_of
from cardsdb.translation.exchange.loading import translations_of
from cardsdb.translation.exchange.merging import Said, said
from cardsdb.translation.exchange.rows import Row, Sheet


@dataclass(frozen=True)
class Dumped:
    """A catalogue as it is (None where there is none) and as the database would have it."""

    catalogue: Catalogue
    before: bytes | None
    after: bytes

    @property
    def changed(self) -> bool:
        return self.before != self.after


def dump_catalogues(games: Sequence[str] = (), languages: Sequence[str] = (), *, force: bool = False) -> list[Dumped]:
    """The catalogues of these games (of all), in these languages (in all). Nothing is written here.

    One that was edited since it was last loaded is refused (ContentError), unless forced.
    """
    known = {game.slug: game for game in Game.objects.order_by("slug") if not games or game.slug in games}
    dumped, faults = [], []
    for catalogue in catalogues(known, languages or LANGUAGES):
        before = catalogue.path.read_bytes() if catalogue.path.exists() else None
        sheet = po.read(before, catalogue.name) if before is not None else Sheet(catalogue.name)
        rows = _rows(known[catalogue.game], catalogue.language)
        if not force:
            faults += [*sheet.faults, *_unloaded(known[catalogue.game], catalogue, sheet)]
        after = po.write(rows, catalogue.language, catalogue.game)
        dumped.append(Dumped(catalogue, before, before if before and _same(sheet, rows) else after))
    if faults:
        raise ContentError(faults)
    return dumped


def _rows(game: Game, language: str) -> list[Row]:
    return list(rows_of(TranslationUnit.objects.current().filter(game=game), language, for_translator=False))


def _same(sheet: Sheet, rows: list[Row]) -> bool:
    """Whether a file says it all already, be it wrapped in another way or under another header."""
    return not sheet.faults and not sheet.notices and sheet.rows == rows


def _unloaded(game: Game, catalogue: Catalogue, sheet: Sheet) -> Iterator[Fault]:
    """What a catalogue says that was never loaded from it."""
    here, renamed = translations_of(game, catalogue.language), renamed_records(game)
    for row in sheet.rows:
        translation = here.get(present_key(row.key, renamed))
        if translation is None:
            continue
        loaded, current = Said.loaded(translation), Said.here(translation)
        new = said(row, loaded, current)
        if new.told not in (loaded.told, current.told):
            message = _(
                "edited since it was last loaded; run loadtranslations first, or give the edit up with --force."
            )
            yield Fault(sheet.file, row.line, message, row.key)


def put(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.new")
    draft.write_bytes(data)
    draft.replace(path)


@transaction.atomic
def remember(dumped: Dumped) -> None:
    """Now that the catalogue says what the database says, take that as loaded."""
    game = Game.objects.get(slug=dumped.catalogue.game)
    here = translations_of(game, dumped.catalogue.language)
    changed = []
    for row in po.read(dumped.after, dumped.catalogue.name).rows:
        translation = here.get(row.key)
        if translation is not None and row.text:
            loaded = said(row, Said.here(translation)).to_json()
            if loaded != translation.loaded:
                translation.loaded = loaded
                changed.append(translation)
    Translation.objects.bulk_update(changed, ["loaded"], batch_size=1000)
