"""PostgreSQL and Redis out of wheels, on Unix sockets, for a machine that has neither.

The servers are children of the process that starts them, and end with it. That process holds `servers.lock`, with a
note in it once they are ready; every process that uses them shares `users.lock`, for which the first waits before it
stops them. `manage.py serve` does not wait: when it ends, all ends.
"""

import os
import sys
import time
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from cardsdb.embedded import postgres, redis
from cardsdb.embedded.folders import Folders, make_data_dir, make_socket_folder
from cardsdb.environment import StartError
from cardsdb.locks import FileLock
from cardsdb.processes import Process

__all__ = ["available", "database", "make_data_dir", "owned", "redis_url"]


def database(data_dir: Path) -> dict[str, str]:
    """The entry in DATABASES for the embedded PostgreSQL, whether it runs or not."""
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": postgres.NAME,
        "USER": postgres.NAME,
        "HOST": str(Folders(data_dir).sockets),
    }


def redis_url(data_dir: Path) -> str:
    """The address of the embedded Redis, whether it runs or not."""
    return f"unix://{Folders(data_dir).redis_socket}?db=0"


@contextmanager
def available(data_dir: Path, kinds: Collection[str], *, durable: bool = True) -> Iterator[None]:
    """Have these servers while the block runs: those that run already, or else some of our own.

    `durable=False` lets PostgreSQL forget what it was told when the machine crashes, and is quicker.
    """
    if not kinds:
        yield
        return
    make_data_dir(data_dir)
    with FileLock(data_dir / "servers.lock") as ours, FileLock(data_dir / "users.lock") as users:
        while not ours.take():
            if ours.read() and users.share():
                yield
                return
            time.sleep(0.05)
        with running(data_dir, kinds, ours, durable=durable):
            try:
                yield
            finally:
                if not users.take():
                    print("Waiting for another command that uses the database.", file=sys.stderr)
                    users.take(wait=True)


@contextmanager
def owned(data_dir: Path, kinds: Collection[str]) -> Iterator[list[Process]]:
    """Have these servers as children of our own, to watch them; give up when another command has started them."""
    if not kinds:
        yield []
        return
    make_data_dir(data_dir)
    with FileLock(data_dir / "servers.lock") as ours:
        patience = time.monotonic() + 10
        while not ours.take():
            if time.monotonic() > patience:
                raise StartError(
                    f"The database of this folder is in use by {ours.read() or 'a command'}; end it first."
                )
            time.sleep(0.05)
        with running(data_dir, kinds, ours, durable=True) as processes:
            yield processes


@contextmanager
def running(data_dir: Path, kinds: Collection[str], lock: FileLock, *, durable: bool) -> Iterator[list[Process]]:
    """Run the servers while the block runs. Only for who holds the lock."""
    lock.write("")
    folders = Folders(data_dir)
    with ExitStack() as stack:
        try:
            processes = start(folders, kinds, stack, durable=durable)
        except PermissionError as error:
            raise StartError(f"{error.filename} belongs to somebody else; set DATA_DIR to a folder of yours.") from None
        lock.write(f"process {os.getpid()} ({' '.join(sys.argv)[:100]})")
        stack.callback(lock.write, "")
        yield processes


def start(folders: Folders, kinds: Collection[str], stack: ExitStack, *, durable: bool) -> list[Process]:
    """Start the servers side by side, and wait until they answer; the stack stops them in reverse."""
    make_socket_folder(folders.sockets, postgres.user())
    processes = {}
    if "postgres" in kinds:
        processes["postgres"] = postgres.start(folders, durable=durable)
        stack.callback(processes["postgres"].stop)
    if "redis" in kinds:
        processes["redis"] = redis.start(folders)
        stack.callback(processes["redis"].stop)
    if "postgres" in kinds:
        postgres.wait(folders, processes["postgres"])
    if "redis" in kinds:
        redis.wait(folders, processes["redis"])
    return list(processes.values())
