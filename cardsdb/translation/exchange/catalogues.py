"""Where the catalogues are, and which texts of a game their keys mean."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from cardsdb.content.renaming import present_keys
from cardsdb.models import Game, Record

Renamed = dict[tuple[str, str], tuple[str, str]]  # model and slug as they were, and as they are


@dataclass(frozen=True)
class Catalogue:
    """A game in one language: locale/cs/LC_MESSAGES/mage-knight.po."""

    game: str
    language: str

    @property
    def path(self) -> Path:
        return Path(settings.CATALOGUES_DIR) / self.language / "LC_MESSAGES" / f"{self.game}.po"

    @property
    def name(self) -> str:
        """As somebody at the top of the project names it."""
        base = Path(settings.BASE_DIR)
        return (self.path.relative_to(base) if self.path.is_relative_to(base) else self.path).as_posix()


def renamed_records(game: Game) -> Renamed:
    records = Record.objects.filter(game=game).values_list("model", "slug", "formerly")
    return present_keys({(model, slug): formerly for model, slug, formerly in records})


def present_key(key: str, renamed: Renamed) -> str:
    """The key under which a text is known now, where its record was renamed."""
    place, mark, path = key.partition("#")
    game, *record = place.split("/")
    if len(record) != 2 or (record[0], record[1]) not in renamed:
        return key
    return "/".join([game, *renamed[record[0], record[1]]]) + mark + path


def catalogues(games: Iterable[str], languages: Iterable[str]) -> list[Catalogue]:
    languages = list(languages)
    return [Catalogue(game, language) for game in games for language in languages]
