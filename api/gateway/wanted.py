"""What a request asks for, as far as cached answers differ by it."""

from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest

from api.gateway import link, negotiation

SAFE = {"GET", "HEAD"}


class Wanted(NamedTuple):
    language: str
    coding: str
    name: str  # where the answer is cached; empty: nowhere


def wanted(request: HttpRequest, *, cached: bool) -> Wanted:
    meta = request.META
    query = meta.get("QUERY_STRING", "")
    language = language_in(query) or negotiation.language(meta.get("HTTP_ACCEPT_LANGUAGE", ""))
    coding = negotiation.coding(meta.get("HTTP_ACCEPT_ENCODING", ""))
    host = request.get_host()  # refuses hosts that are not ours
    if not (cached and settings.API_CACHE_SECONDS and request.method in SAFE and takes_json(meta)):
        return Wanted(language, coding, "")
    parts = (request.scheme or "", host, request.path, canonical(query), language, coding)
    digest = blake2b("\0".join(parts).encode(errors="surrogatepass"), digest_size=16).hexdigest()
    return Wanted(language, coding, link.key(f"answer:{code_fingerprint()}:{digest}"))


def takes_json(meta: dict[str, str]) -> bool:
    return negotiation.takes_json(meta.get("HTTP_ACCEPT", ""))


def canonical(query: str) -> str:
    """The query with its parameters in order; those of one name stay as they were, for the last may win."""
    return "&".join(sorted(query.split("&"), key=lambda part: part.partition("=")[0])) if "&" in query else query


def language_in(query: str) -> str:
    """The language of `?lang=`, if it is one; else the view refuses it."""
    if "lang=" in query:
        for part in query.split("&"):
            if part.startswith("lang=") and part[5:] in languages():
                return part[5:]
    return ""


@cache
def languages() -> frozenset[str]:
    return frozenset(code for code, _name in settings.LANGUAGES)


@cache
def code_fingerprint() -> str:
    """Of all that makes answers, so that two releases beside each other do not serve each other's."""
    digest = blake2b(digest_size=6)
    code = [file for app in ("api", "cardsdb") for file in settings.BASE_DIR.glob(f"{app}/**/*.py")]
    files = [*code, *settings.BASE_DIR.glob("locale/*/LC_MESSAGES/*.mo")]
    for file in sorted(files):
        digest.update(file.read_bytes())
    return digest.hexdigest()
