"""Who is changing content right now, for what is recorded about a change far from where it was asked for.

A request, a command or a task says it once; history, units of translation and the like read it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse


@dataclass(frozen=True)
class Acting:
    user: Any = None  # of a request it may not have been read yet
    change_of_source: str = ""  # what they say a change of an English text is; blank: to be guessed
    via: str = ""  # one of cardsdb.models.versions.Via; blank: nobody said
    reverted_to: int | None = None  # the version that a change brings back

    @property
    def user_id(self) -> int | None:
        return self.user.pk if self.user is not None else None  # somebody who is not signed in has none


_acting: ContextVar[Acting] = ContextVar("acting", default=Acting())  # noqa: B039 -- frozen


def current() -> Acting:
    return _acting.get()


@contextmanager
def acting(**values: Any) -> Iterator[None]:
    """Have what happens inside count as done by this user, as this kind of change."""
    token = _acting.set(replace(_acting.get(), **values))
    try:
        yield
    finally:
        _acting.reset(token)


def sign_in(user: Any) -> None:
    """Have the rest of the request count as done by this user, who is known by a token."""
    _acting.set(replace(_acting.get(), user=user))


class ActingMiddleware:
    """What a request changes is changed by its user."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with acting(user=getattr(request, "user", None), via=_via(request.path_info)):
            return self.get_response(request)


def _via(path: str) -> str:
    return {"api": "api", "translate": "translation"}.get(path.split("/")[1], "admin")
