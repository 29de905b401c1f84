"""What a translation may look like, whoever sends it."""

import re

from django.utils.translation import gettext as _

from cardsdb import limits
from cardsdb.models import TranslationUnit
from cardsdb.models.translation import Part
from cardsdb.translation.exchange.rows import LONGEST_TEXT

BLANKS = re.compile(r"[ \t\r\n]+")


def tidy(unit: TranslationUnit, text: str) -> str:
    """Without blanks around it; a name is one line. Unbreakable spaces stay."""
    text = text.replace("\r\n", "\n").strip(" \t\r\n")
    return BLANKS.sub(" ", text) if unit.part == Part.NAME else text


def what_is_unfit(unit: TranslationUnit, text: str) -> str:
    """Why a text cannot be kept; empty where it can."""
    most = limits.NAME if unit.part == Part.NAME else LONGEST_TEXT
    if len(text) > most:
        return _("The text has %(length)d characters; at most %(most)d fit.") % {"length": len(text), "most": most}
    if "\0" in text or any(0xD800 <= ord(letter) < 0xE000 for letter in text):
        return _("The text has a character that cannot be kept; type it anew.")
    return ""
