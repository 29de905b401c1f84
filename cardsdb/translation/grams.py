"""Numbers by which similar texts find each other in an index.

The three-letter parts of a text are hashed, and the smallest of the hashes under many different orders are its
signature (MinHash). Two texts have the same smallest part as often as they share parts, so equal groups of three, the
bands, are next to certain among almost equal texts and rare among unrelated ones: looking for its bands in an index
reads a few rows out of many. One more number stands for the text as a whole.
"""

import random
import re
from functools import cache
from zlib import crc32

BANDS, ROWS = 32, 3
SEED = 20261118  # for ever: what is stored rests on it
WORD = re.compile(r"\w+")


def grams_of(source: str) -> list[int]:
    """The numbers of a text, each of 32 bits with a sign: first the one of the whole, then those of its bands."""
    words = WORD.findall(source.casefold())
    return [whole_of(source), *_bands(frozenset(part for word in words for part in _parts(word)))]


def whole_of(source: str) -> int:
    """The number of a whole text; two that differ in case and spaces only have the same."""
    return _number("=" + " ".join(source.casefold().split()))


def _parts(word: str) -> list[str]:
    padded = f"  {word} "
    return [padded[start : start + 3] for start in range(len(padded) - 2)]


def _bands(parts: frozenset[str]) -> list[int]:
    if not parts:
        return []
    hashes = [_scattered(part) for part in parts]
    smallest = [min(map(order.__xor__, hashes)) for order in _orders()]
    bands = (smallest[start : start + ROWS] for start in range(0, len(smallest), ROWS))
    return [_number(f"{index}:{band}") for index, band in enumerate(bands)]


@cache
def _orders() -> list[int]:
    """To flip the same bits of all hashes puts them into another order."""
    numbers = random.Random(SEED)  # noqa: S311
    return [numbers.getrandbits(32) for _ in range(BANDS * ROWS)]


def _scattered(part: str) -> int:
    # A checksum alone keeps like parts close together; the multiplication (Knuth's) spreads them.
    return crc32(part.encode()) * 2654435761 & 0xFFFFFFFF


def _number(text: str) -> int:
    number = crc32(text.encode())
    return number - (1 << 32) if number >= 1 << 31 else number
