import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from cardsdb.management.commands.loadtranslations import known_games
from cardsdb.models import TranslationUnit
from cardsdb.models.translation import LANGUAGES, State
from cardsdb.translation.exchange.exporting import export
from cardsdb.translation.exchange.formats import FORMATS


class Command(BaseCommand):
    help = "Write translations to a file for a translator: PO, XLIFF, CSV or XLSX."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", action="append", help="only this game; may be repeated")
        parser.add_argument("--language", choices=LANGUAGES, required=True)
        parser.add_argument("--format", choices=list(FORMATS), default="po")
        parser.add_argument(
            "--state", action="append", choices=State.values, help="only in this state; may be repeated"
        )
        parser.add_argument("--outdated", action="store_true", help="only those whose source was changed since")
        parser.add_argument("-o", "--output", type=Path, help="left out: a name that tells game and language; -: here")

    def handle(self, *args: Any, **options: Any) -> None:
        exported = export(self.units(options), options["language"], options["format"])
        path = options["output"] or Path(exported.name)
        if str(path) == "-":
            sys.stdout.buffer.write(exported.data)
            return
        try:
            path.write_bytes(exported.data)
        except OSError as error:
            words = {"path": path, "reason": error.strerror}
            raise CommandError(_("%(path)s cannot be written: %(reason)s.") % words) from None
        self.stdout.write(_("Wrote %(path)s.") % {"path": path})

    def units(self, options: dict[str, Any]) -> Any:
        wanted: dict[str, Any] = {"translations__language": options["language"]}
        if options["state"]:
            wanted["translations__state__in"] = options["state"]
        if options["outdated"]:
            wanted["translations__outdated__gt"] = ""
        return TranslationUnit.objects.current().filter(game__slug__in=known_games(options["game"]), **wanted)
