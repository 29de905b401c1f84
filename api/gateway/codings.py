"""Content codings: answers are compressed once and cached so."""

import gzip
from collections.abc import Callable

import brotli
import zstandard

SMALLEST = 512  # bytes; below, a packet is a packet and compressing only costs


def _zstd(body: bytes) -> bytes:
    return zstandard.ZstdCompressor(level=9).compress(body)  # not shared: a compressor serves one thread at a time


def _brotli(body: bytes) -> bytes:
    compressed: bytes = brotli.compress(body, mode=brotli.MODE_TEXT, quality=5)
    return compressed


def _gzip(body: bytes) -> bytes:
    return gzip.compress(body, compresslevel=6, mtime=0)


# The order is ours: what makes them smaller comes first.
CODINGS: dict[str, Callable[[bytes], bytes]] = {"br": _brotli, "zstd": _zstd, "gzip": _gzip}


def encode(body: bytes, coding: str) -> tuple[bytes, str]:
    """The body in this coding, and the coding that it is really in."""
    if not coding or len(body) < SMALLEST:
        return body, ""
    return CODINGS[coding](body), coding
