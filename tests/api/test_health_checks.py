"""Whether the database is still there is asked once a second, not at every request."""

import pytest
from django.db import connection

from api.gateway import database


@pytest.fixture
def clock(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(database.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(database, "_last", database.threading.local())
    yield now
    connection.health_check_done = False


def is_due():
    connection.health_check_done = False  # as at the beginning of a request
    database.spare_health_check()
    return not connection.health_check_done


def test_once_a_second(clock):
    asked = []
    for clock[0] in (1000.0, 1000.1, 1000.9, 1001.0, 1001.5, 1002.1):
        asked.append(is_due())
    assert asked == [True, False, False, True, False, True]
