"""Near misses: what somebody probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches

from django.utils.translation import gettext as _


def near(word: object, known: Iterable[str]) -> str:
    """`; did you mean 'red'?` where something known is close to the word, else nothing."""
    matches = get_close_matches(str(word), list(known), n=1)
    return _("; did you mean '%(near)s'?") % {"near": matches[0]} if matches else ""


def near_or_stop(word: object, known: Iterable[str]) -> str:
    """The same at the end of a sentence, which ends either way."""
    return near(word, known) or "."
