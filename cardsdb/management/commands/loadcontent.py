from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from tqdm import tqdm

from cardsdb.content import emit
from cardsdb.content.compare import Change, Difference, Outcome
from cardsdb.content.faults import ContentError
from cardsdb.content.load import GameChanges, load_content
from cardsdb.content.read import games_with_files

STEPS = 3  # read, compare, write


class Command(BaseCommand):
    help = "Bring the records in line with fixtures/. Edits made in the admin are kept and listed, unless --force."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", action="append", help="only this game; may be repeated")
        parser.add_argument("--dry-run", action="store_true", help="show what would change, write nothing")
        parser.add_argument(
            "--force", action="store_true", help="overwrite edits made in the database since the last load"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        dry_run, force = options["dry_run"], options["force"]
        try:
            games = sorted(set(options["game"] or games_with_files()))
            with _Progress(self, len(games) * (STEPS - dry_run), plain=options["verbosity"] > 0) as progress:
                loaded = load_content(games, dry_run=dry_run, force=force, step=progress.step)
        except ContentError as error:
            count = len(error.faults)
            summary = ngettext("%d fault; nothing was loaded.", "%d faults; nothing was loaded.", count) % count
            raise CommandError(f"{error}\n{summary}") from None
        for game in loaded:
            self.report(game, details=dry_run, brief=options["verbosity"] == 0)
        if dry_run:
            self.stdout.write(_("Dry run: nothing was written."))

    def report(self, game: GameChanges, *, details: bool, brief: bool) -> None:
        if brief:
            self.line(game)
        else:
            self.table(game)
        if details:
            for change in game.changes:
                self.describe(change)
        for change in game.conflicts:
            for difference in change.conflicts:
                self.stdout.write(self.style.WARNING(_conflict(game.game, change, difference)))
        if game.conflicts:
            self.stdout.write(_("Conflicts keep what the database has; --force takes what the files have."))

    def line(self, game: GameChanges) -> None:
        counts = Counter(change.outcome for change in game.changes)
        told = ", ".join(f"{counts[outcome]} {outcome.value}" for outcome in Outcome if counts[outcome])
        self.stdout.write(f"{game.game}: {told}")

    def table(self, game: GameChanges) -> None:
        counts: dict[str, Counter[Outcome]] = {
            kind: Counter() for kind in sorted({change.kind for change in game.changes})
        }
        for change in game.changes:
            counts[change.kind][change.outcome] += 1
        width = max(map(len, [game.game, *counts]))
        heading = "".join(f"{outcome.value:>11}" for outcome in Outcome)
        self.stdout.write(self.style.MIGRATE_HEADING(f"{game.game:<{width}}{heading}"))
        for kind, outcomes in [*counts.items(), (_("total"), sum(counts.values(), Counter()))]:
            numbers = "".join(f"{outcomes[outcome]:>11}" for outcome in Outcome)
            self.stdout.write(f"{kind:<{width}}{numbers}")

    def describe(self, change: Change) -> None:
        if change.outcome is not Outcome.UNCHANGED:
            self.stdout.write(f"{change.outcome.value} {change.kind} {change.slug}")
        for difference in change.differences:
            before, after = emit.flow(difference.database), emit.flow(difference.file)
            self.stdout.write(f"  {difference.field}: {before} → {after}")


def _conflict(game: str, change: Change, difference: Difference) -> str:
    return _("conflict: %(game)s/%(slug)s (%(kind)s): %(field)s: database %(database)s, file %(file)s") % {
        "game": game,
        "slug": change.slug,
        "kind": change.kind,
        "field": difference.field,
        "database": emit.flow(difference.database),
        "file": emit.flow(difference.file),
    }


class _Progress:
    """A bar on a terminal, a line for each step elsewhere."""

    def __init__(self, command: BaseCommand, total: int, *, plain: bool) -> None:
        self.command = command
        self.plain = plain
        self.bar = tqdm(total=total, leave=False) if command.stderr.isatty() else None

    def __enter__(self) -> "_Progress":
        return self

    def __exit__(self, *exception: object) -> None:
        if self.bar is not None:
            self.bar.close()

    def step(self, what: str) -> None:
        if self.bar is not None:
            self.bar.set_description(what)
            self.bar.update()
        elif self.plain:
            self.command.stdout.write(f"{what} …")
