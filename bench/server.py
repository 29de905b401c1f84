"""The production server, started as `make run` starts it, on the database that is measured."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from django.conf import settings
from django.db import connection

from bench.load import first_answer, request
from cardsdb.environment import StartError
from cardsdb.supervisor import await_site, listen, start_web

Address = tuple[str, int]


@contextmanager
def serving(**environment: str) -> Iterator[Address]:
    """A web server, with these variables in its environment; gives its address."""
    if (settings.BASE_DIR / "gunicorn.conf.py").exists() or "GUNICORN_CMD_ARGS" in os.environ:
        raise StartError("gunicorn.conf.py or GUNICORN_CMD_ARGS would change the server that is measured; remove it.")
    ours = {"DJANGO_SETTINGS_MODULE": "bench.settings", "BENCH_DATABASE": str(connection.settings_dict["NAME"])}
    with listen("127.0.0.1", 0) as listener:
        with mock.patch.dict(os.environ, ours | environment):
            web = start_web(listener)
        try:
            await_site(listener, [web])
            yield listener.getsockname()
        finally:
            web.stop()


def host(address: Address) -> str:
    return f"{address[0]}:{address[1]}"


def warm(address: Address, path: str, **headers: str) -> tuple[bytes, dict[str, str], int]:
    """A question, and the headers and length of the second answer to it."""
    question = request(path, host(address), **headers)
    first_answer(address, question)
    return question, *first_answer(address, question)
