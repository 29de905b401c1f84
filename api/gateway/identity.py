"""Who asks: what requests are counted by."""

import time
from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.utils.module_loading import import_string

TRUSTED_FOR = 5.0  # seconds until a token is looked up again


class Identity(NamedTuple):
    key: str
    limit: int  # requests a minute; 0: as many as they like
    refused: bool = False  # brought a token that is not valid: for the view to say so


def identity(request: HttpRequest) -> Identity:
    """A valid token, or else the address that the request comes from."""
    token = token_in(request.META.get("HTTP_AUTHORIZATION", ""))
    if not token:
        return Identity(network(address(request)), settings.API_LIMIT)
    digest = blake2b(token.encode(errors="surrogatepass"), digest_size=12).hexdigest()
    if token_is_valid(token, digest):
        return Identity(f"token-{digest}", settings.API_TOKEN_LIMIT)
    return Identity(network(address(request)), settings.API_LIMIT, refused=True)


_valid_until: dict[str, float] = {}


def token_is_valid(token: str, digest: str) -> bool:
    """Ask who issues tokens, but not at every request: a cached answer should cost no query."""
    now = time.monotonic()
    if _valid_until.get(digest, 0.0) > now:
        return True
    if not import_string(settings.API_TOKEN_CHECK)(token):
        return False
    if len(_valid_until) >= 10_000:
        _valid_until.clear()
    _valid_until[digest] = now + TRUSTED_FOR
    return True


def token_in(authorization: str) -> str:
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() in {"token", "bearer"} else ""


def address(request: HttpRequest) -> str:
    """The client's address: what our proxies were told, as far back as we trust who says so."""
    nearest: str = request.META.get("REMOTE_ADDR") or ""
    if not settings.TRUSTED_PROXIES or not trusted(nearest):
        return nearest
    for hop in reversed(request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")):
        nearest = hop.strip() or nearest
        if not trusted(nearest):
            break
    return nearest


def trusted(text: str) -> bool:
    try:
        found = ip_address(text)
    except ValueError:
        return not text  # a Unix socket has no address: whoever may write to it is ours
    return any(found in ip_network(proxy) for proxy in settings.TRUSTED_PROXIES)


@lru_cache(10000)
def network(text: str) -> str:
    """An address as we count it: of IPv6, the network that one household has."""
    try:
        found = ip_address(text)
    except ValueError:
        return "unknown"
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or ip_network((found, 64), strict=False).network_address)
    return str(found)
