from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone
from django.utils.translation import gettext as _

from api.models import ApiToken
from api.tokens import new_token
from cardsdb.suggestions import near_or_stop


class Command(BaseCommand):
    help = "Make a token for the API and print it; it is kept nowhere, so it cannot be printed again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="which program it is for")
        parser.add_argument("--user", required=True, help="for whom it acts")
        parser.add_argument(
            "--scope", action="append", default=[], choices=ApiToken.Scope.values, help="may be repeated"
        )
        parser.add_argument("--days", type=int, help="how long it is valid; else until it is revoked")

    def handle(self, *args: Any, **options: Any) -> None:
        users = get_user_model().objects
        user = users.filter(username=options["user"]).first()
        if user is None:
            known = users.order_by("username").values_list("username", flat=True)[:1000]
            told = {"user": options["user"], "hint": near_or_stop(options["user"], known)}
            raise CommandError(_("There is no user '%(user)s'%(hint)s") % told)
        if options["days"] is not None and not 1 <= options["days"] <= 36500:
            raise CommandError(_("--days is %(days)d; give a number from 1 to 36500.") % {"days": options["days"]})
        expires = timezone.now() + timedelta(days=options["days"]) if options["days"] else None
        _token, text = new_token(options["name"][:100], user, set(options["scope"]), expires)
        self.stdout.write(text)
