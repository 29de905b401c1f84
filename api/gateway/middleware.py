"""The gateway: the first middleware, which answers for the views whenever it can.

A request costs one round trip to Redis, for the published version, the cached answer and the count of the caller's
requests; an answer that is cached, or that the client has already, costs nothing else.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils.cache import patch_vary_headers

from api.gateway import answers, codings, cors, link, shelf, throttle, version
from api.gateway.answers import Answer
from api.gateway.database import spare_health_check
from api.gateway.identity import Identity, identity
from api.gateway.wanted import Wanted, wanted

ROOT = "/api/v1/"
COMPRESSIBLE = ("application/json", "application/problem+json", "application/vnd.oai.openapi", "image/svg+xml", "text/")


class Found(NamedTuple):
    """What there is for a request before a view was asked."""

    state: version.State
    answer: Answer | None
    quota: throttle.Count | None  # None: no limit, or nobody who counts


class Gateway:
    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        if not request.path_info.startswith(ROOT):
            return self.get_response(request)
        if cors.is_preflight(request):
            return cors.preflight()
        now = throttle.now()
        caller = identity(request)
        asked = wanted(request, cached=not caller.refused)
        found = look_up(asked, caller, now)
        if found.quota and found.quota.exceeded:
            response = dressed(throttle.refusal(found.quota, asked.language), request, asked)
        elif found.answer:
            response = answers.respond(request, found.answer, found.state, now)
        else:
            response = self.new_answer(request, asked, found.state, now)
        if found.quota:
            for name, value in found.quota.headers.items():
                response.headers[name] = value
        return response

    def new_answer(self, request: HttpRequest, asked: Wanted, state: version.State, now: float) -> Any:
        """What the view says; kept for the next who asks, if the view allows it."""
        request.content_state = state  # type: ignore[attr-defined]  # for version.of()
        spare_health_check()
        response = self.get_response(request)
        if not answers.is_cacheable(response):
            return dressed(response, request, asked)
        answer = answers.made_of(response, state, asked.coding)
        if asked.name and state != version.NOTHING and shelf.may_keep(response, answer, asked):
            shelf.keep(answer, asked.name, state)
        return answers.respond(request, answer, state, now)


def look_up(asked: Wanted, caller: Identity, now: float) -> Found:
    """Ask Redis for all at once; for the answer itself only if we do not have it at hand."""
    commands = [version.read(), *throttle.commands(caller, now)]
    at_hand = shelf.hand.holds(asked.name)
    if asked.name and not at_hand:
        commands.append(shelf.fetch(asked.name))
    replies = link.ask(*commands)
    state = version.parse(replies[0]) if replies and replies[0] else version.refill()
    quota = throttle.count(caller, replies[1], now) if replies and caller.limit else None
    if not asked.name:
        return Found(state, None, quota)
    answer = shelf.hand.get(asked.name, state)
    if not answer and replies:
        if at_hand:  # but of another version
            replies = link.ask(shelf.fetch(asked.name))
        answer = shelf.fetched(replies[-1], asked.name, state) if replies else None
    return Found(state, answer, quota)


def dressed(response: Any, request: HttpRequest, asked: Wanted) -> Any:
    """An answer that is not cached: for pages of all sites, compressed, and not to be kept without asking."""
    for name, value in {**cors.HEADERS, "Cache-Control": "no-cache"}.items():
        response.headers.setdefault(name, value)
    if response.status_code == 304:
        response.headers.pop("Content-Length", None)  # would be that of a body, and CommonMiddleware says 0
    if response.streaming or response.has_header("Content-Encoding") or response.has_header("ETag"):
        return response
    patch_vary_headers(response, ["Accept-Encoding"])
    if response.headers.get("Content-Type", "").startswith(COMPRESSIBLE):
        response.content, coding = codings.encode(response.content, asked.coding)
        if coding:
            response.headers["Content-Encoding"] = coding
    response.headers["Content-Length"] = str(len(response.content))
    if request.method == "HEAD":
        response.content = b""
    return response
