"""Print how fast things are. `python -m bench [words]` measures the rows whose names hold the words."""

import importlib
import os
import pkgutil
import sys

import django
from django.core.management import call_command

import bench.rows
from bench.registry import Measured, Row, rows
from cardsdb import embedded
from cardsdb.environment import StartError

HEAD = f"{'':44} {'seconds':>9} {'baseline':>9} {'ratio':>7} {'goal':>6}"


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
    connection.creation.create_test_db(verbosity=0, autoclobber=True)
    try:
        print(HEAD)
        for row in chosen:
            print(line(row, row.measure()), flush=True)
            call_command("flush", interactive=False, verbosity=0)
    finally:
        connection.creation.destroy_test_db(name, verbosity=0)


def line(row: Row, measured: Measured) -> str:
    numbers = f"{measured.seconds:9.3f} {measured.baseline:9.3f} {measured.ratio:7.2f} {row.goal:6.2f}"
    return f"{row.name:44} {numbers}{'' if measured.ratio <= row.goal else '  missed'}"


if __name__ == "__main__":
    try:
        main(" ".join(sys.argv[1:]))
    except StartError as error:
        sys.exit(str(error))
