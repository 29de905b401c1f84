"""Words as they are compared: small letters without accents, so that `zurivost` finds Zuřivost."""

import re
from unicodedata import combining, normalize

# Letters that Unicode takes for whole, not for a letter with an accent.
_WHOLE = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i"})
_QUOTES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "–": "-", "—": "-", "−": "-", "\0": " "})
_WORD = re.compile(r"[^\W_]+")
_LONGEST = 100  # letters of a word; what is longer is no word that somebody looks for


def fold(text: str) -> str:
    """The text in small letters, without accents, with single spaces."""
    letters = normalize("NFKD", normalize("NFKD", text.translate(_QUOTES)).lower())  # some letters part into capitals
    return " ".join("".join(letter for letter in letters if not combining(letter)).translate(_WHOLE).split())


def words(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return [word[:_LONGEST] for word in _WORD.findall(fold(text))]


def searchable(text: str) -> str:
    """The words alone, with spaces between: PostgreSQL's own parser takes `attack/block` for the name of a file."""
    return " ".join(words(text))
