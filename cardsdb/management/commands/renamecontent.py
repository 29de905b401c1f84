from argparse import ArgumentParser
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from cardsdb.acting import acting
from cardsdb.content.renaming import rename
from cardsdb.models import Record
from cardsdb.models.versions import Via
from cardsdb.suggestions import near_or_stop


class Command(BaseCommand):
    help = "Give a record another slug. What names it is changed with it, and its old address leads to it for ever."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("record", help="game/slug")
        parser.add_argument("slug", help="the new slug")
        parser.add_argument("--model", choices=Record.Model.values, help="where several records have the slug")

    def handle(self, *args: Any, **options: Any) -> None:
        record = self.find(options["record"], options["model"])
        try:
            with acting(via=Via.COMMAND):
                changed = rename(record, options["slug"])
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from None
        said = {"old": options["record"], "new": f"{record.game.slug}/{options['slug']}"}
        also = _("%(old)s is %(new)s now; so it says in:") if changed else _("%(old)s is %(new)s now.")
        self.stdout.write(also % said)
        for source in changed:
            self.stdout.write(f"  {source.slug} ({source.kind})")

    def find(self, name: str, model: str | None) -> Record:
        game, _slash, slug = name.partition("/")
        records = Record.objects.filter(game__slug=game, **({"model": model} if model else {})).select_related("game")
        found: list[Record] = list(records.filter(slug=slug))
        if len(found) > 1:
            models = ", ".join(record.model for record in found)
            raise CommandError(
                _("Several records have this slug; choose one with --model: %(models)s.") % {"models": models}
            )
        if not found:
            known = [f"{game}/{other}" for other in records.values_list("slug", flat=True)]
            raise CommandError(
                _("There is no record %(name)s%(hint)s") % {"name": name, "hint": near_or_stop(name, known)}
            )
        return found[0]
