"""Whose request is being answered: for the log, which hears of changes from where no request is at hand."""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from django.http import HttpRequest

from api.gateway.identity import address, network

_current: ContextVar[HttpRequest | None] = ContextVar("request", default=None)


class CurrentRequest:
    """Remembers the request while it is answered."""

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        token = _current.set(request)
        try:
            return self.get_response(request)
        finally:
            _current.reset(token)


def current_user() -> str:
    """The name of who is signed in; empty for nobody, and outside of requests."""
    user = getattr(_current.get(), "user", None)
    return user.get_username() if user is not None and user.is_authenticated else ""


def current_address() -> str | None:
    request = _current.get()
    return client_address(request) if request else None


def client_address(request: HttpRequest) -> str | None:
    """Where a request comes from, told as the API's limits tell it; of IPv6, the network of one household."""
    found = network(address(request))
    return None if found == "unknown" else found
