"""Hexes of a tile in words."""

from django.utils.translation import gettext, gettext_noop

WORDS = {
    "center": gettext_noop("Center"),
    "ne": gettext_noop("North-east"),
    "e": gettext_noop("East"),
    "se": gettext_noop("South-east"),
    "sw": gettext_noop("South-west"),
    "w": gettext_noop("West"),
    "nw": gettext_noop("North-west"),
}


def in_words(position: str) -> str:
    return gettext(WORDS[position])
