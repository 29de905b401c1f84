import sys
from argparse import ArgumentParser
from difflib import unified_diff
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from cardsdb.content.read import content_folder, games_with_files, read_game
from cardsdb.effects.reference import Sample, page

PAGE = Path(settings.BASE_DIR) / "docs/effects.md"


class Command(BaseCommand):
    help = "Write docs/effects.md, the reference of the effect languages, from the code and fixtures/."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; exit 1 with a diff where it differs")

    def handle(self, *args: Any, **options: Any) -> None:
        before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        after = page({game: samples_of(game) for game in games_with_files()})
        if not options["check"]:
            PAGE.write_text(after, encoding="utf-8")
            self.stdout.write(_("Wrote %(path)s.") % {"path": PAGE})
        elif before != after:
            lines = before.splitlines(keepends=True), after.splitlines(keepends=True)
            self.stdout.write("".join(unified_diff(*lines, "docs/effects.md", "the code")))
            sys.exit(1)


def samples_of(game: str) -> list[Sample]:
    items = read_game(game, content_folder(game))
    return [
        Sample(f"{item.kind.slug}: {item.slug}", effect) for item in items for effect in item.data.get("effects", [])
    ]
