"""How many requests a minute one may make. Counted in Redis, for all processes; without Redis, nobody is refused."""

import time
from typing import NamedTuple

import orjson
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import override

from api.gateway import link
from api.gateway.identity import Identity
from api.problems import CONTENT_TYPE, body

WINDOW = 60  # seconds


class Count(NamedTuple):
    limit: int
    used: int
    reset: int  # seconds until counting begins anew

    @property
    def exceeded(self) -> bool:
        return self.used > self.limit

    @property
    def headers(self) -> dict[str, str]:
        return {
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(max(0, self.limit - self.used)),
            "RateLimit-Reset": str(self.reset),
        }


def commands(caller: Identity, now: float) -> list[link.Command]:
    """Count a request; the last answer is the number of them in this minute."""
    if not caller.limit:
        return []
    return [("INCR", counter(caller, now))]


def count(caller: Identity, used: int, now: float) -> Count:
    if used % 100 == 1:  # the first of a minute; and now and then, should that have been cut short
        link.ask(("EXPIRE", counter(caller, now), WINDOW))
    return Count(caller.limit, used, WINDOW - int(now) % WINDOW)


def counter(caller: Identity, now: float) -> str:
    return link.key(f"count:{caller.key}:{int(now) // WINDOW}")


def now() -> float:
    return time.time()


def refusal(count: Count, language: str) -> HttpResponse:
    with override(language):
        detail = _("Too many requests: %(limit)d a minute are allowed. Try again in %(seconds)d s.")
        problem = body(429, "throttled", detail % {"limit": count.limit, "seconds": count.reset})
    headers = {"Retry-After": str(count.reset), "Content-Language": language, "Vary": "Accept-Language"}
    return HttpResponse(orjson.dumps(problem), content_type=CONTENT_TYPE, status=429, headers=headers)
