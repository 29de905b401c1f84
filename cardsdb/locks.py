"""File locks that the kernel takes back when their holder dies, however it dies."""

import fcntl
import os
from pathlib import Path
from typing import Self


class FileLock:
    """A lock on a file; who holds it alone may leave a note in the file for those who do not get it."""

    def __init__(self, path: Path) -> None:
        self.descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

    def take(self, *, wait: bool = False) -> bool:
        """Take it alone; say whether that worked."""
        return self._lock(fcntl.LOCK_EX, wait)

    def share(self) -> bool:
        """Take it together with others who share it; say whether that worked."""
        return self._lock(fcntl.LOCK_SH, wait=False)

    def _lock(self, kind: int, wait: bool) -> bool:
        try:
            fcntl.flock(self.descriptor, kind if wait else kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def write(self, note: str) -> None:
        os.ftruncate(self.descriptor, 0)
        os.pwrite(self.descriptor, note.encode(), 0)

    def read(self) -> str:
        return os.pread(self.descriptor, 1000, 0).decode(errors="replace")

    def close(self) -> None:
        os.close(self.descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()
