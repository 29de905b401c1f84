"""What lies where under DATA_DIR."""

import hashlib
import os
import pwd
import re
from dataclasses import dataclass
from pathlib import Path

from cardsdb.environment import StartError

PLAIN = re.compile(r"[\w./+-]+", re.ASCII)
SOCKET_PATH_LIMIT = 103  # bytes; macOS allows no more, Linux a few


@dataclass(frozen=True)
class Folders:
    data: Path

    @property
    def postgres(self) -> Path:
        return self.data / "postgres"

    @property
    def redis(self) -> Path:
        return self.data / "redis"

    @property
    def postgres_log(self) -> Path:
        return self.data / "logs" / "postgres.log"

    @property
    def redis_log(self) -> Path:
        return self.data / "logs" / "redis.log"

    @property
    def sockets(self) -> Path:
        """Beside the data, unless that path is too long for a socket, or would need quoting in an address."""
        beside = self.data / "sockets"
        if len(os.fsencode(beside / ".s.PGSQL.5432")) <= SOCKET_PATH_LIMIT and PLAIN.fullmatch(str(beside)):
            return beside
        # Not TMPDIR, which may differ between two terminals. make_socket_folder sees to who owns it.
        return Path("/tmp") / f"cardsdb-{hashlib.sha256(os.fsencode(self.data)).hexdigest()[:16]}"  # noqa: S108

    @property
    def redis_socket(self) -> Path:
        return self.sockets / "redis.sock"


def make_data_dir(data_dir: Path) -> None:
    try:
        (data_dir / "logs").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise StartError(f"The data folder {data_dir} cannot be made ({why}); set DATA_DIR to another.") from None


def make_socket_folder(folder: Path, owner: pwd.struct_passwd) -> None:
    """Only we, and the user that runs PostgreSQL for us, may get in: whoever gets in needs no password."""
    folder.mkdir(mode=0o700, exist_ok=True)
    if folder.is_symlink() or folder.stat().st_uid not in {os.geteuid(), owner.pw_uid}:
        raise StartError(f"{folder} belongs to somebody else; remove it, for the servers' sockets have to stand there.")
    os.chown(folder, owner.pw_uid, owner.pw_gid)
    folder.chmod(0o700)
