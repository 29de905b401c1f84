"""What a client can read, from the headers of its request. Clients say the same few things, so each is parsed once."""

from functools import lru_cache

from django.conf import settings
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

from api.gateway.codings import CODINGS

JSON = {"*/*", "application/*", "application/json"}


@lru_cache(1000)
def language(accept_language: str) -> str:
    """The language that suits the client best: the header alone decides, so that a cache can tell answers apart."""
    for code, quality in parse_accept_lang_header(accept_language.lower()):
        if code == "*" or not quality:  # the rest is not wanted at all
            break
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return settings.LANGUAGE_CODE


@lru_cache(1000)
def coding(accept_encoding: str) -> str:
    """The content coding that the client prefers, or that we do among equals; nothing: as it is."""
    wishes = _qualities(accept_encoding)
    others = wishes.get("*", 0.0)
    offered = {name: wishes.get(name, others) for name in CODINGS}
    best = max(offered, key=lambda name: offered[name])  # the first of equals
    return best if offered[best] > 0 and offered[best] >= wishes.get("identity", 0.0) else ""


@lru_cache(1000)
def takes_json(accept: str) -> bool:
    """Whether the client surely takes JSON; else the view decides."""
    return not accept or any(quality > 0 for name, quality in _qualities(accept).items() if name in JSON)


def _qualities(header: str) -> dict[str, float]:
    found = {}
    for part in header.lower().split(","):
        name, *parameters = (piece.strip() for piece in part.split(";"))
        found[name] = _quality(parameters)
    return found


def _quality(parameters: list[str]) -> float:
    for parameter in parameters:
        if parameter.startswith("q="):
            try:
                quality = float(parameter[2:])
            except ValueError:
                return 0.0
            return quality if 0 <= quality <= 1 else 0.0
    return 1.0
