"""A plugin that pytest loads before all others: PostgreSQL and Redis for the tests, apart from those of `make run`.

The process that the tests are started from starts the servers; the workers of pytest-xdist inherit its environment. A
second run at the same time finds the first folder locked and takes the next.
"""

import os
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

import pytest
import redis

from cardsdb import embedded
from cardsdb.environment import StartError
from cardsdb.locks import FileLock

DATA = Path(__file__).parent.parent / ".data"

servers = ExitStack()


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests(early_config, parser, args):
    os.environ["REDIS_PREFIX"] = f"test-cardsdb-{os.getpid()}"
    if "PYTEST_XDIST_WORKER" not in os.environ:
        os.environ |= {"DJANGO_SETTINGS_MODULE": "cardsdb.settings", "SECRET_KEY": "only-for-tests", "DEBUG": "False"}
        os.environ["ALLOWED_HOSTS"] = "localhost,127.0.0.1"
        os.environ["API_LIMIT"] = "0"  # tests ask more in a minute than clients may
        try:
            start_servers()
        except StartError as error:
            raise pytest.UsageError(str(error)) from None
    return (yield)


def start_servers():
    from django.conf import settings

    os.environ["DATA_DIR"] = str(servers.enter_context(free_folder()))
    servers.enter_context(embedded.available(settings.DATA_DIR, settings.EMBEDDED, durable=False))
    servers.callback(forget_keys, settings.REDIS_URL)


@contextmanager
def free_folder():
    """The first folder for the data of tests that no other run has taken."""
    for number in count(1):
        folder = DATA / f"test-{number}"
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / "pytest.lock") as lock:
            if lock.take():
                yield folder
                return


def forget_keys(redis_url):
    with redis.Redis.from_url(redis_url) as client:
        for key in client.scan_iter(match="test-cardsdb-*"):
            client.unlink(key)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    """Keep temporary folders with this run's data: another run would close the shared one to PostgreSQL."""
    if "PYTEST_XDIST_WORKER" not in os.environ and not config.option.basetemp:
        config.option.basetemp = Path(os.environ["DATA_DIR"]) / "tmp"


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config):
    servers.close()
