"""Where a run by hand takes the content from: the database, or the files without any database."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from cardsdb.checks.codes import said
from cardsdb.checks.content import Content, Key, Subject
from cardsdb.checks.reading import read_content
from cardsdb.checks.registry import check_of
from cardsdb.checks.report import Place, Reported
from cardsdb.checks.upkeep import UNFIT
from cardsdb.content.faults import ContentError, Fault
from cardsdb.content.read import Item, content_folder, games_with_files, read_game
from cardsdb.models import Game
from cardsdb.translation.exchange.in_files import Translations, read_translations

Locate = Callable[[Subject, str], Place]


@dataclass(frozen=True)
class Source:
    """The content of one game; what is wrong with the files themselves counts as found already."""

    content: Content
    locate: Locate
    faults: Collection[Reported] = ()


class DatabaseSource:
    def games(self) -> list[str]:
        return list(Game.objects.order_by("slug").values_list("slug", flat=True))

    def read(self, game: str, kinds: Collection[str]) -> Source:
        return Source(read_content(Game.objects.get(slug=game), kinds), lambda record, path: Place())


class FileSource:
    def games(self) -> list[str]:
        return games_with_files()

    def read(self, game: str, kinds: Collection[str]) -> Source:
        """The whole game, whatever the kinds: files are read whole. Faulty ones are reported instead of checked."""
        try:
            items = read_game(game, content_folder(game))
        except ContentError as error:
            faults = [_reported(game, fault) for fault in error.faults]
            return Source(Content(game, ()), lambda record, path: Place(), faults)
        by_key = {item.key: item for item in items}
        translations = read_translations(game, items)
        return Source(
            Content.of_items(game, items, translations.texts),
            lambda record, path: _place(game, by_key, translations, record.key, path),
            [_reported_at(Place(fault.file, fault.line), game, fault) for fault in translations.faults],
        )


def _place(game: str, items: dict[Key, Item], translations: Translations, key: Key, path: str) -> Place:
    if (key, path) in translations.lines:
        return Place(*translations.lines[key, path])
    item = items[key]
    return Place(file_name(f"{game}/{item.file}"), item.block.line_of(path))


def file_name(name: str) -> str:
    """A content file as somebody at the top of the project names it."""
    path = Path(settings.FIXTURES_DIR) / name
    return (path.relative_to(settings.BASE_DIR) if path.is_relative_to(settings.BASE_DIR) else path).as_posix()


def _reported(game: str, fault: Fault) -> Reported:
    return _reported_at(Place(file_name(fault.file), fault.line), game, fault)


def _reported_at(place: Place, game: str, fault: Fault) -> Reported:
    return Reported(
        UNFIT, game, "", fault.record, fault.field, "", fault.message, said(check_of(UNFIT).mend, {}), place
    )
