"""How it all ends: whatever happens to one part, no part is left, and the next start works."""

import signal
import subprocess

import pytest

from tests.serving import Serving, processes_of, wait_until


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory):
    """One folder for many ends and starts, as in life."""
    return tmp_path_factory.mktemp("ends") / "data"


@pytest.fixture
def serving(data_dir):
    serving = Serving(data_dir)
    try:
        yield serving.ready()
    finally:
        serving.stop()


def none_left(data_dir):
    return wait_until(lambda: not processes_of(data_dir))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signal_stops_everything(serving, data_dir, number):
    serving.popen.send_signal(number)
    assert serving.wait() == 0
    assert serving.output.endswith(f"Stopped by {number.name}.\n")
    assert processes_of(data_dir) == []


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("pginstall18/bin/postgres", "PostgreSQL"),
        ("redis-server", "Redis"),
        ("--app cardsdb worker", "The worker"),
        ("--app cardsdb beat", "The scheduler"),
        ("-m gunicorn", "The web server"),
    ],
)
def test_part_that_dies_takes_the_rest_along(serving, data_dir, words, name):
    serving.part(words).kill()
    assert serving.wait() == 1
    assert serving.output.endswith(f"{name} has stopped (signal SIGKILL); so everything stops.\n")
    assert none_left(data_dir)


def test_kill_leaves_nothing_and_the_next_start_recovers(serving, data_dir):
    serving.popen.kill()
    assert none_left(data_dir)
    again = Serving(data_dir).ready()
    assert again.browser().sign_in("admin", (data_dir / "admin-password").read_text().strip())[0] == 200
    assert f"Sign in  as admin, with the password in {data_dir}/admin-password\n" in again.output
    assert again.stop() == 0


def test_start_right_after_a_kill(serving, data_dir):
    serving.popen.kill()
    again = Serving(data_dir).ready()
    assert again.stop() == 0
    assert none_left(data_dir)


def test_stale_files_of_a_killed_machine_do_not_matter(serving, data_dir):
    serving.stop()
    with subprocess.Popen(["sleep", "60"]) as stranger:  # the number is in use again, by somebody else
        (data_dir / "postgres" / "postmaster.pid").write_text(f"{stranger.pid}\n{data_dir}/postgres\n1\n5432\n")
        (data_dir / "redis" / "redis.pid").write_text(f"{stranger.pid}\n")
        for name in (".s.PGSQL.5432", ".s.PGSQL.5432.lock", "redis.sock"):
            (data_dir / "sockets" / name).write_text(f"{stranger.pid}\n")
        again = Serving(data_dir).ready()
        assert again.stop() == 0
        assert stranger.poll() is None
        stranger.kill()


def test_stopping_make_stops_everything(data_dir):
    serving = Serving(data_dir, command=["make", "run"]).ready()
    serving.popen.send_signal(signal.SIGTERM)
    serving.wait()
    assert none_left(data_dir)
