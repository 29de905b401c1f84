import sys
from contextlib import ExitStack
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import connection

from cardsdb import embedded, environment, preparation, supervisor


class Command(BaseCommand):
    help = "Serve site, admin and API, with all they need; Ctrl-C stops it. PORT (8000) and HOST (127.0.0.1) move it."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        supervisor.interrupt_on_signals()
        try:
            self.serve()
        except KeyboardInterrupt as interrupt:
            self.say(f"Stopped by {interrupt}.")
        except supervisor.PartStopped as stopped:
            sys.exit(str(stopped))

    def serve(self) -> None:
        host = environment.text("HOST", "127.0.0.1")
        port = environment.number("PORT", 8000, lowest=1, highest=65535)
        address = supervisor.address(host, port)
        with ExitStack() as stack:
            stack.enter_context(supervisor.only_one(settings.DATA_DIR, address))
            listener = stack.enter_context(supervisor.listen(host, port))
            servers = stack.enter_context(embedded.owned(settings.DATA_DIR, settings.EMBEDDED))
            account = self.prepare()
            supervisor.run(listener, servers, lambda: self.greet(address, account))

    def prepare(self) -> str:
        self.say("Preparing the database and its content.")
        preparation.require_servers()
        preparation.migrate()
        preparation.load_content()
        account = preparation.make_admin(settings.DATA_DIR / "admin-password")
        connection.close()
        return account

    def greet(self, address: str, account: str) -> None:
        self.say(
            f"\n  Site     {address}\n  Admin    {address}admin/\n  API      {address}api/v1/\n"
            f"  Sign in  as {account}\n\nCtrl-C stops everything."
        )

    def say(self, message: str) -> None:
        self.stdout.write(message)
        self.stdout.flush()
