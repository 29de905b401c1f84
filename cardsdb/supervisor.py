"""Run the whole product as children of one process: when one part ends, or we are told to, all of it ends."""

import errno
import http.client
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from urllib.parse import urlsplit

from django.conf import settings

from cardsdb import embedded
from cardsdb.environment import StartError
from cardsdb.locks import FileLock
from cardsdb.processes import Process


class PartStopped(Exception):
    """A part ended that should have gone on."""


def interrupt_on_signals() -> None:
    """Let SIGTERM and SIGHUP stop us as Ctrl-C does; once we stop, further ones change nothing."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        for each in signals:
            signal.signal(each, signal.SIG_IGN)
        raise KeyboardInterrupt(signal.Signals(number).name)

    signals = [signal.SIGINT, signal.SIGTERM]
    if signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:  # nohup asks to outlive the terminal
        signals.append(signal.SIGHUP)
    for each in signals:
        signal.signal(each, interrupt)


@contextmanager
def only_one(data_dir: Path, address: str) -> Iterator[None]:
    """Hold the place of the one that serves from this data folder."""
    embedded.make_data_dir(data_dir)
    with FileLock(data_dir / "serve.lock") as lock:
        if not lock.take():
            raise StartError(f"Already running from this folder: {lock.read()}.")
        lock.write(f"{address} (process {os.getpid()})")
        yield


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds the site."""
    reachable = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://[{reachable}]:{port}/" if ":" in reachable else f"http://{reachable}:{port}/"


def listen(host: str, port: int) -> socket.socket:
    """Claim the port before anything else is started; the web server inherits it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
            raise StartError(f"HOST is {host!r}, no address of this machine; write 127.0.0.1 or 0.0.0.0.") from None
        why = "is taken" if error.errno == errno.EADDRINUSE else "is not for everybody to use"
        other = 8000 if error.errno == errno.EACCES else port % 65535 + 1
        raise StartError(f"Port {port} on {host} {why}; choose another: PORT={other} make run") from None


def run(listener: socket.socket, servers: list[Process], ready: Callable[[], object]) -> None:
    """Run web server, worker and scheduler beside the servers they need; raise when one of them all ends."""
    with ExitStack() as stack:
        processes = list(servers)
        for start in (start_worker, start_scheduler, lambda: start_web(listener)):
            processes.append(start())
            stack.callback(processes[-1].stop)
        await_site(listener, processes)
        ready()
        while True:
            raise_if_ended(processes)
            time.sleep(0.2)


def start_web(listener: socket.socket) -> Process:
    descriptor = listener.fileno()
    command = [sys.executable, "-m", "gunicorn", "cardsdb.wsgi", "--bind", f"fd://{descriptor}", "--preload"]
    command += ["--workers", str(min(4, os.cpu_count() or 1)), "--threads", "4", "--graceful-timeout", "5"]
    command += ["--limit-request-line", "8190"]  # the most it takes: an address may name 200 records
    command += ["--log-level", "warning", "--no-control-socket"]
    return Process("The web server", command, pass_fds=[descriptor], cwd=settings.BASE_DIR)


# Its one warning is of running as root, which who starts it knows.
CELERY = [sys.executable, "-W", "ignore", "-m", "celery", "--quiet", "--app", "cardsdb"]


def start_worker() -> Process:
    command = [*CELERY, "worker"]
    command += ["--queues", "default,checks,deals", "--loglevel", "WARNING", "--without-gossip", "--without-mingle"]
    return Process("The worker", command, cwd=settings.BASE_DIR)


def start_scheduler() -> Process:
    command = [*CELERY, "beat", "--loglevel", "WARNING", "--pidfile="]  # only_one sees to it that there is one
    return Process("The scheduler", command, cwd=settings.BASE_DIR)


def await_site(listener: socket.socket, processes: list[Process]) -> None:
    """Wait until the site answers, whatever it says."""
    host, port = listener.getsockname()[:2]
    allowed = settings.ALLOWED_HOSTS[0].lstrip(".*") or "localhost"
    while True:
        raise_if_ended(processes)
        site = http.client.HTTPConnection(urlsplit(address(host, port)).hostname or host, port, timeout=1)
        try:
            site.request("GET", "/", headers={"Host": allowed})
            site.getresponse().read()
            return
        except (OSError, http.client.HTTPException):
            time.sleep(0.05)
        finally:
            site.close()


def raise_if_ended(processes: list[Process]) -> None:
    for process in processes:
        if process.ended:
            raise PartStopped(f"{process.name} has stopped ({process.ending}); so everything stops.")
