import sys
from argparse import ArgumentParser
from difflib import unified_diff
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from cardsdb.content.dump import Written, dump_game
from cardsdb.content.faults import ContentError
from cardsdb.models import Game


class Command(BaseCommand):
    help = "Write the records back to fixtures/. What has not changed keeps its bytes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", action="append", help="only this game; may be repeated")
        parser.add_argument("--check", action="store_true", help="write nothing; exit 1 with a diff where files differ")

    def handle(self, *args: Any, **options: Any) -> None:
        games = self.games(options["game"])
        try:
            changed = [
                file for game in games for file in dump_game(game, settings.FIXTURES_DIR / game.slug) if file.changed
            ]
        except ContentError as error:
            raise CommandError(str(error)) from None
        if options["check"]:
            self.check_only(changed)
        else:
            self.write(changed)

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
            before, after = (file.before or "").splitlines(keepends=True), file.after.splitlines(keepends=True)
            self.stdout.write("".join(unified_diff(before, after, f"fixtures/{name}", f"database/{name}")))
        if changed:
            sys.exit(1)

    def write(self, changed: list[Written]) -> None:
        for file in changed:
            file.path.parent.mkdir(parents=True, exist_ok=True)
            file.path.write_text(file.after, encoding="utf-8")
            self.stdout.write(_("Wrote %(path)s.") % {"path": file.path})
            for slug in file.removed:
                self.stdout.write(_("  removed %(slug)s, which the database does not have") % {"slug": slug})
        if not changed:
            self.stdout.write(_("Every file is as the database has it."))
