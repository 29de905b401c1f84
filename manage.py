#!/usr/bin/env python3
import os
import sys

# These start the servers themselves, or need none.
WITHOUT_SERVERS = {"serve", "help", "version", "--version", "makemessages", "compilemessages", "checksdocs"}
ASKING_FOR_NONE = {"-h", "--help", "--fixtures"}


def needs_servers(arguments: list[str]) -> bool:
    return bool(arguments) and arguments[0] not in WITHOUT_SERVERS and ASKING_FOR_NONE.isdisjoint(arguments)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsdb.settings")
    from django.core.management import execute_from_command_line

    from cardsdb import embedded
    from cardsdb.environment import StartError

    try:
        from django.conf import settings

        kinds = settings.EMBEDDED if needs_servers(sys.argv[1:]) else frozenset()
        with embedded.available(settings.DATA_DIR, kinds):
            execute_from_command_line(sys.argv)
    except StartError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
