import sys
from argparse import ArgumentParser
from difflib import unified_diff
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from cardsdb.content.dump import Written, dump_game, remember_dump
from cardsdb.content.faults import ContentError
from cardsdb.models import Game


class Command(BaseCommand):
    help = "Write the records back to fixtures/. What has not changed keeps its bytes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", action="append", help="only this game; may be repeated")
        parser.add_argument("--check", action="store_true", help="write nothing; exit 1 with a diff where files differ")
        parser.add_argument("--force", action="store_true", help="write over edits of the files that were never loaded")

    def handle(self, *args: Any, **options: Any) -> None:
        games = {game: settings.FIXTURES_DIR / game.slug for game in self.games(options["game"])}
        force = options["force"] or options["check"]
        try:
            written = [
                file for game, folder in games.items() for file in dump_game(game, folder, force=force) if file.changed
            ]
        except ContentError as error:
            raise CommandError(f"{error}\n{_('Nothing was written.')}") from None
        if options["check"]:
            self.check_only(written)
        else:
            self.write(written)
            for game, folder in games.items():
                remember_dump(game, folder)

    def games(self, slugs: list[str] | None) -> list[Game]:
        known = {game.slug: game for game in Game.objects.order_by("slug")}
        unknown = [slug for slug in slugs or [] if slug not in known]
        if unknown:
            wanted = {"game": unknown[0], "known": ", ".join(known) or _("none")}
            raise CommandError(_("The database has no game %(game)s (known: %(known)s).") % wanted)
        return [known[slug] for slug in slugs or known]

    def check_only(self, changed: list[Written]) -> None:
        for file in changed:
            name = f"{file.path.parent.name}/{file.path.name}"
            before, after = ((text or "").splitlines(keepends=True) for text in (file.before, file.after))
            self.stdout.write("".join(unified_diff(before, after, f"fixtures/{name}", f"database/{name}")))
        if changed:
            sys.exit(1)

    def write(self, changed: list[Written]) -> None:
        for file in changed:
            self.put(file)
            for slug in file.removed:
                self.stdout.write(_("  removed %(slug)s, which the database does not have") % {"slug": slug})
        if not changed:
            self.stdout.write(_("Every file is as the database has it."))

    def put(self, file: Written) -> None:
        """Write the file whole or not at all; one that holds nothing any more goes."""
        if file.after is None:
            file.path.unlink()
            self.stdout.write(_("Removed %(path)s.") % {"path": file.path})
            return
        file.path.parent.mkdir(parents=True, exist_ok=True)
        draft = file.path.with_name(f".{file.path.name}.new")
        draft.write_text(file.after, encoding="utf-8", newline="")
        draft.replace(file.path)
        self.stdout.write(_("Wrote %(path)s.") % {"path": file.path})
