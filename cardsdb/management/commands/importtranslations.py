from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardsdb.acting import acting
from cardsdb.content.faults import ContentError
from cardsdb.models.translation import LANGUAGES
from cardsdb.models.versions import Via
from cardsdb.translation.exchange.applying import apply
from cardsdb.translation.exchange.formats import FORMATS
from cardsdb.translation.exchange.previewing import Item, Preview, preview


class Command(BaseCommand):
    help = "Take over a translator's file. Conflicts are listed and keep what is here, unless --overwrite."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--language", choices=LANGUAGES, required=True)
        parser.add_argument("--format", choices=list(FORMATS), default="", help="left out: as the file's name tells")
        parser.add_argument("--user", help="whose work it is")
        parser.add_argument("--dry-run", action="store_true", help="show what would change, write nothing")
        parser.add_argument("--overwrite", action="store_true", help="take what the file has in conflicts, too")

    def handle(self, *args: Any, **options: Any) -> None:
        by = self.user(options["user"])
        shown = preview(self.data(options["file"]), options["file"].name, options["language"], format=options["format"])
        for notice in shown.notices:
            self.stdout.write(str(notice))
        if shown.faults:
            count = len(shown.faults)
            summary = ngettext("%d fault; nothing was loaded.", "%d faults; nothing was loaded.", count) % count
            raise CommandError(f"{ContentError(shown.faults)}\n{summary}")
        self.report(shown, details=options["dry_run"], overwrite=options["overwrite"])
        if options["dry_run"]:
            self.stdout.write(_("Dry run: nothing was written."))
            return
        choices = [item.key for item in shown.conflicts] if options["overwrite"] else []
        with acting(user=get_user_model()(pk=by), via=Via.COMMAND):
            applied = apply(shown, by, choices)
        for item in applied.overtaken:
            self.stdout.write(_("%(key)s was changed here just now and is left alone.") % {"key": item.key})

    def data(self, path: Path) -> bytes:
        try:
            return path.read_bytes()
        except OSError as error:
            words = {"path": path, "reason": error.strerror}
            raise CommandError(_("%(path)s cannot be read: %(reason)s.") % words) from None

    def user(self, name: str | None) -> int | None:
        if name is None:
            return None
        found = get_user_model().objects.filter(username=name).first()
        if found is None:
            raise CommandError(_("There is no user %(name)s.") % {"name": name})
        return found.pk

    def report(self, shown: Preview, *, details: bool, overwrite: bool) -> None:
        told = ", ".join(f"{count} {outcome}" for outcome, count in shown.counts.items() if count)
        self.stdout.write(f"{shown.file}: {told or '0'}")
        if details:
            for item in [*shown.created, *shown.changed]:
                self.stdout.write(f"{item.outcome.value} {item.key}: {difference(item)}")
        for item in shown.conflicts:
            words = {"place": f"{shown.file}:{item.line}", "key": item.key}
            words["difference"] = f"{item.reason} {difference(item)}"
            self.stdout.write(self.style.WARNING(_("conflict: %(place)s: %(key)s: %(difference)s") % words))
        if shown.conflicts and not overwrite:
            self.stdout.write(_("Conflicts keep what is here; --overwrite takes what the file has."))


def difference(item: Item) -> str:
    return f"{item.old_text!r} ({item.old_state}) → {item.new_text!r} ({item.new_state})"
