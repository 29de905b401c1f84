"""Real workers of Celery, beside the tests and on their database."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connection

from tests.serving import wait_until

ROOT = Path(settings.BASE_DIR)


def environment_of_workers(**variables: str) -> dict[str, str]:
    """What a process needs to know to work on the database of the test."""
    return os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.checks.worker_settings",
        "TEST_DATABASE": connection.settings_dict["NAME"],
        **variables,
    }


class Worker:
    def __init__(self, log: Path, **variables: str) -> None:
        environment = environment_of_workers(**variables)
        command = [sys.executable, "-W", "ignore", "-m", "celery", "--app", "cardsdb", "worker", "--concurrency", "1"]
        command += ["--queues", "default,checks,deals", "--loglevel", "INFO", "--without-gossip", "--without-mingle"]
        self.log = log
        with log.open("w") as output:
            self.popen = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=output, stderr=output, start_new_session=True
            )

    def ready(self) -> "Worker":
        assert wait_until(lambda: " ready." in self.log.read_text() or self.popen.poll() is not None, 30)
        assert self.popen.poll() is None, self.log.read_text()
        return self

    def kill(self) -> None:
        """As the kernel does when memory runs out, with all its processes."""
        os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.wait()

    def stop(self) -> None:
        if self.popen.poll() is None:
            self.popen.send_signal(signal.SIGTERM)
            try:
                self.popen.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()


@contextmanager
def working(log: Path, **variables: str):
    worker = Worker(log, **variables)
    try:
        yield worker.ready()
    finally:
        worker.stop()
