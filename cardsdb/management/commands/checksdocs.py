import sys
from argparse import ArgumentParser
from difflib import unified_diff
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from cardsdb.checks.reference import page

PAGE = Path(settings.BASE_DIR) / "docs/checks.md"


class Command(BaseCommand):
    help = "Write docs/checks.md, which explains every check, from the code."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; exit 1 with a diff where it differs")

    def handle(self, *args: Any, **options: Any) -> None:
        before = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        after = page()
        if not options["check"]:
            PAGE.write_text(after, encoding="utf-8")
            self.stdout.write(_("Wrote %(path)s.") % {"path": PAGE})
        elif before != after:
            lines = before.splitlines(keepends=True), after.splitlines(keepends=True)
            self.stdout.write("".join(unified_diff(*lines, "docs/checks.md", "the code")))
            sys.exit(1)
