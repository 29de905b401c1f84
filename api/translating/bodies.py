"""What a client sends: {"text": "Zuřivost"}, or what it says when it sends a translation back: {"comment": "…"}."""

from typing import Any

from django.utils.translation import gettext as _

from api.errors import Refusal, close_to, short
from cardsdb.suggestions import near_or_stop

LONGEST = 20_000  # characters of a comment


def text_in(body: Any) -> str:
    return _only(body, "text", _('Write {"text": "…"}; an empty text makes the translation missing.'))


def comment_in(body: Any) -> str:
    text = _only(body, "comment", _('Write {"comment": "…"}: what is to be mended.'))
    if len(text) > LONGEST:
        told = {"name": "comment", "most": LONGEST}
        raise Refusal(_("%(name)s: at most %(most)d characters.") % told, parameter="comment")
    return text.replace("\0", "")


def nothing_in(body: Any) -> str:
    """For what needs no words: no body at all, or {}."""
    if body:
        raise Refusal(_("This takes no body; leave it out, or send {}."))
    return ""


def _only(body: Any, key: str, right: str) -> str:
    if not isinstance(body, dict):
        raise Refusal(_("The body is no object. %(right)s") % {"right": right})
    for name in body:
        if name != key:
            told = {"key": short(name), "hint": near_or_stop(short(name), [key]), "right": right}
            detail = _("'%(key)s' is nothing that is read here%(hint)s %(right)s") % told
            raise Refusal(detail, parameter=short(name), suggestions=close_to(name, [key]), known=[key])
    if not isinstance(body.get(key), str):
        raise Refusal(_("%(key)s: write a text. %(right)s") % {"key": key, "right": right}, parameter=key)
    text: str = body[key]
    return text
