"""Read settings from environment variables; a wrong value stops the start, named, in one line."""

import os
from ipaddress import ip_network
from urllib.parse import urlsplit

import dj_database_url
from django.core.exceptions import ImproperlyConfigured


class StartError(ImproperlyConfigured):
    """Why nothing can start, in one line for the person at the terminal."""


def text(name: str, default: str = "") -> str:
    """The value, where an empty one counts as not set."""
    return os.environ.get(name, "").strip() or default


def boolean(name: str, default: bool) -> bool:
    value = text(name, str(default))
    match value.lower():
        case "true" | "1":
            return True
        case "false" | "0":
            return False
    raise StartError(f"{name} is {value!r}; write True or False.")


def number(name: str, default: int, *, lowest: int, highest: int) -> int:
    value = text(name, str(default))
    if value.isascii() and value.isdigit() and lowest <= int(value[:9]) <= highest:
        return int(value)
    raise StartError(f"{name} is {value!r}; write a number from {lowest} to {highest}.")


def words(name: str, default: str = "") -> list[str]:
    """The parts between commas."""
    return [part.strip() for part in text(name, default).split(",") if part.strip()]


def origins(name: str) -> list[str]:
    for origin in (found := words(name)):
        if urlsplit(origin).scheme not in {"http", "https"} or not urlsplit(origin).netloc:
            raise StartError(f"{name} holds {origin!r}; write origins such as https://cards.example.org, with commas.")
    return found


def networks(name: str) -> list[str]:
    for network in (found := words(name)):
        try:
            ip_network(network)
        except ValueError:
            raise StartError(
                f"{name} holds {network!r}; write addresses or networks such as 10.0.0.1,10.1.0.0/16."
            ) from None
    return found


def database(name: str) -> dj_database_url.DBConfig | None:
    """A PostgreSQL address as Django wants it, or None. The value may hold a password: never show it."""
    value = text(name)
    if not value:
        return None
    try:
        config = dj_database_url.parse(value)
    except ValueError:
        config = {}
    if not config.get("ENGINE", "").endswith("postgresql") or not config.get("NAME"):
        raise StartError(f"{name} is no PostgreSQL address; write postgres://user:password@host:5432/database.")
    return config


def redis(name: str) -> str:
    """A Redis address, or nothing. The value may hold a password: never show it."""
    value = text(name)
    scheme, _, rest = value.partition("://")
    if value and (scheme not in {"redis", "rediss", "unix"} or not rest.strip("/")):
        raise StartError(f"{name} is no Redis address; write redis://host:6379/0 or unix:///path/to/socket?db=0.")
    return value
