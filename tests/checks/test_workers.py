"""What the checks promise when they run in real workers: nothing is lost, nothing counts twice."""

import subprocess
import sys
import time

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection

from cardsdb.celery import app
from cardsdb.checks.runs import start_run
from cardsdb.checks.storing import LOCK
from cardsdb.checks.tasks import look_around, send_run
from cardsdb.models import CheckRun, Finding, Game, Record, Touch
from tests.checks.workers import ROOT, Worker, environment_of_workers, working
from tests.serving import wait_until

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def euthia():
    """The smallest of the real games: a worker knows no game that only a test has."""
    call_command("loadcontent", game=["euthia"], verbosity=0)
    Touch.objects.all().delete()
    cache.clear()
    return Game.objects.get()


def forget_messages() -> None:
    app.control.purge()
    cache.clear()


@pytest.fixture
def queue():
    """An empty queue, before and after."""
    forget_messages()
    yield
    forget_messages()


def over(run: CheckRun) -> bool:
    run.refresh_from_db()
    return run.is_over


def break_records(count: int) -> None:
    """Give so many records a stray space: an error each."""
    for record in Record.objects.filter(kind="glossary-term").order_by("pk")[:count]:
        record.name += " "
        record.save()


@pytest.mark.usefixtures("queue")
def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(euthia, tmp_path):
    break_records(5)
    forget_messages()
    expected = counts_of_a_calm_run(euthia, tmp_path)
    Finding.objects.all().delete()

    run = start_run(euthia, CheckRun.Trigger.MANUAL)
    with connection.cursor() as cursor:  # holds up the first worker in the middle of its work on a chunk
        cursor.execute("SELECT pg_advisory_lock(%s, %s)", [LOCK, euthia.pk])
        first = Worker(tmp_path / "first.log").ready()
        send_run(run)
        assert wait_until(lambda: started(run))
        time.sleep(0.5)
        first.kill()
        cursor.execute("SELECT pg_advisory_unlock(%s, %s)", [LOCK, euthia.pk])
    run.refresh_from_db()
    assert (run.state, run.done) == ("running", 0)
    with working(tmp_path / "second.log"):
        assert wait_until(lambda: over(run), 60), (tmp_path / "second.log").read_text()
    assert (run.state, run.done, run.counts) == ("finished", run.total, expected)
    assert Finding.objects.open().count() == expected["errors"] + expected.get("warnings", 0)


def started(run: CheckRun) -> bool:
    run.refresh_from_db()
    return run.state == "running"


def counts_of_a_calm_run(game: Game, tmp_path) -> dict[str, int]:
    run = start_run(game, CheckRun.Trigger.MANUAL)
    with working(tmp_path / "calm.log"):
        send_run(run)
        assert wait_until(lambda: over(run), 60)
    assert run.counts["errors"] >= 5
    return run.counts


@pytest.mark.usefixtures("queue")
def test_a_saved_change_is_checked_soon(euthia, tmp_path):
    with working(tmp_path / "worker.log"):
        break_records(1)
        assert wait_until(lambda: Finding.objects.open().filter(code="ALL-E006").exists() or None)
        break_records(3)
        assert wait_until(lambda: Finding.objects.open().filter(code="ALL-E006").count() >= 3)
    assert not Touch.objects.filter(consumer="checks").exists()


@pytest.mark.usefixtures("queue")
def test_a_change_whose_message_was_lost_is_checked_later(euthia, tmp_path):
    break_records(1)
    forget_messages()
    assert Touch.objects.filter(consumer="checks").exists()
    with working(tmp_path / "worker.log"):
        look_around()
        assert wait_until(lambda: Finding.objects.open().filter(code="ALL-E006").exists())


def test_many_changes_send_one_message(euthia, queue):
    break_records(4)
    with app.connection_for_read() as broker:
        assert broker.default_channel.client.llen("checks") == 1


SAVE = """
import time, django
django.setup()
from cardsdb.models import Record
from cardsdb.checks.tasks import look_around, send
from cardsdb.checks.sending import signal_changes
record = Record.objects.filter(kind="glossary-term").first()
for save in range(3):
    record.note = f"{save}"
    start = time.monotonic()
    record.save()
    print(time.monotonic() - start)
start = time.monotonic()
print(send(look_around), time.monotonic() - start)
"""


@pytest.mark.parametrize("address", ["redis://127.0.0.1:1/0", "redis://192.0.2.1:6379/0"])
def test_a_broker_that_is_down_neither_breaks_nor_delays_a_save(euthia, tmp_path, address):
    """One refuses the connection, the other never answers."""
    variables = environment_of_workers(REDIS_URL=address)
    saved = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", SAVE],
        cwd=ROOT,
        env=variables,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert saved.returncode == 0, saved.stderr
    *saves, sending = saved.stdout.splitlines()
    assert max(map(float, saves)) < 2.5, saves
    assert sending.startswith("False"), saved.stdout
    assert Touch.objects.filter(consumer="checks").exists()
