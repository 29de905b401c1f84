"""Print how fast things are. `python -m bench [words]` measures the rows whose names hold the words."""

import importlib
import os
import pkgutil
import sys

import django
from django.core.management import call_command

import bench.rows
from bench.registry import Line, Row, rows
from cardsdb import embedded
from cardsdb.environment import StartError


def main(words: str) -> None:
    # A data folder of its own beside that of `make run`, and like the tests' a database that is made and dropped.
    os.environ |= {"DJANGO_SETTINGS_MODULE": "cardsdb.settings", "DATA_DIR": ".data/bench"}
    os.environ.setdefault("SECRET_KEY", "only-for-measuring")
    os.environ["REDIS_PREFIX"] = "bench-cardsdb"
    from django.conf import settings

    with embedded.available(settings.DATA_DIR, settings.EMBEDDED):
        django.setup()
        for module in pkgutil.iter_modules(bench.rows.__path__):
            importlib.import_module(f"bench.rows.{module.name}")
        measure([row for row in rows if words.lower() in row.name.lower()])


def measure(chosen: list[Row]) -> None:
    from django.db import connection

    name = connection.settings_dict["NAME"]
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    head = ""
    try:
        for row in chosen:
            for line in row.measure():
                if head != line.result.HEAD:
                    head = line.result.HEAD
                    print(f"\n{'':44} {head} {'ratio':>7} {'goal':>7}")
                print(written(line), flush=True)
            call_command("flush", interactive=False, verbosity=0)
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)


def written(line: Line) -> str:
    ratio = line.result.ratio
    missed = "" if line.goal.is_met(ratio) else "  missed"
    return f"{line.name:44} {line.result.columns} {ratio:7.2f} {line.goal!s:>7}{missed}"


if __name__ == "__main__":
    try:
        main(" ".join(sys.argv[1:]))
    except StartError as error:
        sys.exit(str(error))
