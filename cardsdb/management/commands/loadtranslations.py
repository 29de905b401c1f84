from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardsdb.content.faults import ContentError
from cardsdb.models import Game
from cardsdb.models.translation import LANGUAGES
from cardsdb.translation.exchange.loading import Change, Loaded, load_catalogues
from cardsdb.translation.exchange.merging import Outcome


class Command(BaseCommand):
    help = "Load locale/<language>/LC_MESSAGES/<game>.po. Edits made here are kept and listed, unless --overwrite."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", action="append", help="only this game; may be repeated")
        parser.add_argument("--language", action="append", choices=LANGUAGES, help="only this one; may be repeated")
        parser.add_argument("--dry-run", action="store_true", help="show what would change, write nothing")
        parser.add_argument("--overwrite", action="store_true", help="take the catalogue's text over edits made here")

    def handle(self, *args: Any, **options: Any) -> None:
        games, dry_run = known_games(options["game"]), options["dry_run"]
        try:
            loaded = load_catalogues(games, options["language"] or (), dry_run=dry_run, overwrite=options["overwrite"])
        except ContentError as error:
            count = len(error.faults)
            summary = ngettext("%d fault; nothing was loaded.", "%d faults; nothing was loaded.", count) % count
            raise CommandError(f"{error}\n{summary}") from None
        for one in loaded:
            self.report(one, details=dry_run, brief=options["verbosity"] == 0)
        if not loaded and options["verbosity"] > 0:
            self.stdout.write(_("There are no catalogues; dumptranslations writes them."))
        if dry_run:
            self.stdout.write(_("Dry run: nothing was written."))

    def report(self, loaded: Loaded, *, details: bool, brief: bool) -> None:
        counts = Counter(change.outcome for change in loaded.changes)
        told = ", ".join(f"{counts[outcome]} {outcome.value}" for outcome in Outcome if counts[outcome])
        self.stdout.write(f"{loaded.catalogue.name}: {told or '0'}")
        if details:
            for change in [*loaded.of(Outcome.CREATED), *loaded.of(Outcome.CHANGED)]:
                self.stdout.write(f"{change.outcome.value} {change.translation.unit.key}: {difference(change)}")
        for change in loaded.of(Outcome.CONFLICT):
            words = {"place": f"{loaded.catalogue.name}:{change.row.line}", "key": change.translation.unit.key}
            words["difference"] = difference(change)
            self.stdout.write(self.style.WARNING(_("conflict: %(place)s: %(key)s: %(difference)s") % words))
        if loaded.of(Outcome.CONFLICT):
            self.stdout.write(_("Conflicts keep what is here; --overwrite takes what the catalogues have."))
        if not brief:
            for notice in loaded.notices:
                self.stdout.write(str(notice))


def difference(change: Change) -> str:
    """What is here, and what the catalogue says instead."""
    here, new = change.translation, change.new
    return f"{here.text!r} ({here.state}) → {new.text!r} ({new.state})"


def known_games(wanted: list[str] | None) -> list[str]:
    """The games that are asked for, or all; CommandError where the database has no such game."""
    known = list(Game.objects.order_by("slug").values_list("slug", flat=True))
    for slug in wanted or []:
        if slug not in known:
            words = {"game": slug, "known": ", ".join(known) or _("none")}
            raise CommandError(_("The database has no game %(game)s (known: %(known)s).") % words)
    return wanted or known
