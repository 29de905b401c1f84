import sys
from argparse import ArgumentParser
from difflib import unified_diff
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from cardsdb.content.faults import ContentError
from cardsdb.management.commands.loadtranslations import known_games
from cardsdb.models.translation import LANGUAGES
from cardsdb.translation.exchange.dumping import Dumped, dump_catalogues, put, remember


class Command(BaseCommand):
    help = "Write the translations to locale/<language>/LC_MESSAGES/<game>.po. What has not changed keeps its bytes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", action="append", help="only this game; may be repeated")
        parser.add_argument("--language", action="append", choices=LANGUAGES, help="only this one; may be repeated")
        parser.add_argument("--check", action="store_true", help="write nothing; exit 1 with a diff where files differ")
        parser.add_argument("--force", action="store_true", help="write over edits of the files that were never loaded")

    def handle(self, *args: Any, **options: Any) -> None:
        force = options["force"] or options["check"]
        try:
            dumped = dump_catalogues(known_games(options["game"]), options["language"] or (), force=force)
        except ContentError as error:
            raise CommandError(f"{error}\n{_('Nothing was written.')}") from None
        changed = [one for one in dumped if one.changed]
        if options["check"]:
            self.check_only(changed)
            return
        for one in changed:
            put(one.catalogue.path, one.after)
            self.stdout.write(_("Wrote %(path)s.") % {"path": one.catalogue.name})
        for one in dumped:
            remember(one)
        if not changed:
            self.stdout.write(_("Every file is as the database has it."))

    def check_only(self, changed: list[Dumped]) -> None:
        for one in changed:
            before, after = (
                (data or b"").decode("utf-8", "replace").splitlines(keepends=True) for data in (one.before, one.after)
            )
            self.stdout.write(
                "".join(unified_diff(before, after, one.catalogue.name, f"database/{one.catalogue.name}"))
            )
        if changed:
            sys.exit(1)
