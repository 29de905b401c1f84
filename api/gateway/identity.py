"""Who asks: what requests are counted by."""

from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.utils.module_loading import import_string


class Identity(NamedTuple):
    key: str
    limit: int  # requests a minute; 0: as many as they like


def identity(request: HttpRequest) -> Identity:
    """A valid token, or else the address that the request comes from."""
    given = request.META.get("HTTP_AUTHORIZATION")
    if given and (token := token_in(given)) and token_is_valid(token):
        return Identity(f"token-{blake2b(token.encode(), digest_size=12).hexdigest()}", settings.API_TOKEN_LIMIT)
    return Identity(network(address(request)), settings.API_LIMIT)


def token_is_valid(token: str) -> bool:
    """Ask whoever issues tokens; until somebody does, none is valid. Asked at every request that brings one."""
    return bool(settings.API_TOKEN_CHECK) and bool(import_string(settings.API_TOKEN_CHECK)(token))


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
