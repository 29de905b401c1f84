"""Servers of our own: where they stand, who starts them, and that they leave again."""

import subprocess
from pathlib import Path

import psycopg
import pytest
from django.conf import settings
from django.db import connection

from cardsdb import embedded
from cardsdb.embedded.folders import Folders
from tests.serving import MANAGE, ROOT, Serving, environment, manage, processes_of

PRINT = ("shell", "--verbosity", "0", "-c", "from django.db import connection as c; print(c.pg_version)")


def test_sockets_stand_beside_the_data():
    assert embedded.database(Path("/srv/cards/.data"))["HOST"] == "/srv/cards/.data/sockets"


@pytest.mark.parametrize("path", ["/srv/" + "deep" * 25, "/srv/my cards", "/srv/100%,?#", "/srv/katalog-kart-ź"])
def test_sockets_of_a_difficult_path_stand_elsewhere(path):
    assert embedded.redis_url(Path(path)).startswith("unix:///tmp/cardsdb-")
    assert embedded.redis_url(Path(path)) != embedded.redis_url(Path(path) / "another")


def test_command_brings_its_servers_and_takes_them_along(tmp_path):
    command = manage(tmp_path, *PRINT)
    assert (command.returncode, command.stdout[:2], command.stderr) == (0, "18", "")
    assert processes_of(tmp_path) == []


def test_difficult_path_works(tmp_path):
    difficult = tmp_path / ("deep" * 25) / "100%, 'ź' ?#"
    command = manage(difficult, *PRINT)
    assert (command.returncode, command.stdout[:2], command.stderr) == (0, "18", "")
    Folders(difficult).sockets.rmdir()  # it is empty again


def test_failing_command_takes_its_servers_along(tmp_path):
    command = manage(tmp_path, "shell", "-c", "raise SystemExit(3)")
    assert command.returncode == 3
    assert processes_of(tmp_path) == []


def test_commands_started_at_once_do_not_disturb_each_other(tmp_path):
    commands = [
        subprocess.Popen(
            [*MANAGE, *PRINT],
            cwd=ROOT,
            env=environment(tmp_path),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for _ in range(4)
    ]
    outputs = [command.communicate(timeout=60)[0] for command in commands]
    assert [command.returncode for command in commands] == [0] * 4, outputs
    assert processes_of(tmp_path) == []


@pytest.fixture
def given_database():
    """A database on the server that the tests have, by its address."""
    given = settings.DATABASES["default"]
    maintenance = psycopg.conninfo.make_conninfo(
        host=given["HOST"],
        port=given.get("PORT") or None,
        user=given["USER"] or None,
        password=given.get("PASSWORD") or None,
    )
    name = f"{connection.settings_dict['NAME']}_given"
    with psycopg.connect(maintenance, dbname="postgres", autocommit=True) as server:
        server.execute(f'DROP DATABASE IF EXISTS "{name}"')
        server.execute(f'CREATE DATABASE "{name}"')
        yield address(given, name)
        server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def address(given, name):
    from urllib.parse import quote

    account = ":".join(quote(part, safe="") for part in (given["USER"], given.get("PASSWORD")) if part)
    return f"postgres://{account}@{quote(given['HOST'], safe='')}:{given.get('PORT') or 5432}/{name}"


def test_given_servers_are_used_and_none_started(tmp_path, given_database):
    serving = Serving(
        tmp_path / "data",
        DATABASE_URL=given_database,
        REDIS_URL=settings.REDIS_URL,
        REDIS_PREFIX=f"{settings.REDIS_PREFIX}-given",
        SECRET_KEY="given",
    ).ready()
    try:
        names = {process.name() for process in processes_of(serving.data_dir)}
        assert serving.browser().get("/")[0] == 200
        assert not {"postgres", "redis-server"} & names
        assert not (serving.data_dir / "postgres").exists()
    finally:
        assert serving.stop() == 0
