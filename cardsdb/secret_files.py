"""Secrets that an installation makes for itself and keeps in files for its own eyes."""

import os
import secrets
from contextlib import suppress
from pathlib import Path


def kept_secret(path: Path) -> str:
    """The secret in this file, made when first asked for."""
    if not path.exists():
        with suppress(FileExistsError):  # another process was first
            write_secret(path, secrets.token_urlsafe(48))
    return path.read_text()


def write_secret(path: Path, secret: str) -> None:
    """Write a new file, whole or not at all; an existing one is an error."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(secret)
    try:
        os.link(draft, path)
    finally:
        draft.unlink()
