"""Which bulk files there are: a list beside them, replaced as a whole, so that it never names what is not there yet."""

import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

import orjson
from django.conf import settings

NAME = "files.json"


@dataclass(frozen=True)
class BulkFile:
    """Everything that is published of one game in one language, as it was at one version."""

    game: str
    language: str
    epoch: str
    version: int
    file: str  # under which name it lies in the folder; another content has another
    size: int
    sha256: str
    records: int
    generated_at: str

    @property
    def path(self) -> Path:
        return folder() / self.file


def folder() -> Path:
    path: Path = settings.BULK_DIR
    return path


def listed() -> list[BulkFile]:
    """The files that there are, by game and language."""
    try:
        entries = orjson.loads((folder() / NAME).read_bytes())
        return [BulkFile(**entry) for entry in entries]
    except (FileNotFoundError, orjson.JSONDecodeError, TypeError):  # none was made, or by another release
        return []


def replace(files: Iterable[BulkFile]) -> None:
    """List these files, and delete those that neither this list nor the one before names: somebody may be reading."""
    before, after = listed(), list(files)
    temporary = folder() / f"{NAME}.new"
    write_whole(temporary, orjson.dumps([asdict(file) for file in after], option=orjson.OPT_INDENT_2))
    temporary.replace(folder() / NAME)
    named = {file.file for file in [*before, *after]}
    for path in folder().glob("*.gz*"):
        if path.name not in named:
            path.unlink(missing_ok=True)


def write_whole(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
