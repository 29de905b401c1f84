import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from cardsdb.checks.content import Content
from cardsdb.content.read import content_folder, read_game
from cardsdb.dealing import deal
from cardsdb.drawing import draw_map, draw_tile, draw_token

FOLDER = Path(settings.BASE_DIR) / "docs/gallery"
TILES = (("mage-knight", "countryside-13", "en"), ("heroes-3", "s1", "cs"), ("euthia", "starting-tile-church", "pl"))
TOKENS = (("mage-knight", "ice-golems", "cs"), ("heroes-3", "neutral-griffins", "pl"), ("euthia", "dragonfly", "en"))
MAPS = (("mage-knight", "full-conquest", 2, "en"), ("euthia", "defending-the-settlements", 2, "cs"))


class Command(BaseCommand):
    help = "Draw docs/gallery/*.svg, the pictures of docs/gallery.md, from fixtures/."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; exit 1 naming what differs")

    def handle(self, *args: Any, **options: Any) -> None:
        drawn = drawings()
        stale = sorted(name for name, svg in drawn.items() if _before(name) != svg)
        gone = sorted(path.name for path in FOLDER.glob("*.svg") if path.name not in drawn)
        if not options["check"]:
            _write(drawn, gone)
            self.stdout.write(_("Wrote %(path)s.") % {"path": FOLDER})
        elif stale or gone:
            self.stdout.write("\n".join(f"docs/gallery/{name}" for name in [*stale, *gone]))
            sys.exit(1)


def drawings() -> dict[str, str]:
    """Every picture by the name of its file."""
    games = {game: Content.of_items(game, read_game(game, content_folder(game))) for game, *_rest in TILES}
    drawn = {f"{game}-{slug}.svg": draw_tile(games[game], slug, language) for game, slug, language in TILES}
    drawn |= {f"{game}-{slug}.svg": draw_token(games[game], slug, language) for game, slug, language in TOKENS}
    for game, scenario, players, language in MAPS:
        drawn[f"{game}-{scenario}.svg"] = draw_map(games[game], deal(games[game], scenario, players), language)
    return {name: f"{svg}\n" for name, svg in drawn.items()}


def _before(name: str) -> str | None:
    path = FOLDER / name
    return path.read_text(encoding="utf-8") if path.exists() else None


def _write(drawn: dict[str, str], gone: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, svg in drawn.items():
        (FOLDER / name).write_text(svg, encoding="utf-8")
    for name in gone:
        (FOLDER / name).unlink()
