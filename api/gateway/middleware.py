"""The gateway: the first middleware, which answers for the views whenever it can.

A request costs one round trip to Redis, for the published version, the cached answer and the count of the caller's
requests; an answer that is cached, or that the client has already, costs nothing else.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from api.gateway import answers, codings, conditions, cors, link, shelf, throttle, version
from api.gateway.answers import Answer
from api.gateway.identity import Identity, identity
from api.gateway.wanted import Wanted, wanted

ROOT = "/api/v1/"
COMPRESSIBLE = ("application/json", "application/problem+json", "application/vnd.oai.openapi", "text/")


class Found(NamedTuple):
    """What Redis knows about a request; nothing of it when Redis does not answer."""

    state: version.State | None = None
    answer: Answer | None = None
    count: throttle.Count | None = None


class Gateway:
    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> Any:
        if not request.path_info.startswith(ROOT):
            return self.get_response(request)
        if cors.is_preflight(request):
            return cors.preflight()
        now = throttle.now()
        asked = wanted(request)
        found = look_up(request, asked, identity(request), now)
        if found.count and found.count.exceeded:
            response = dressed(throttle.refusal(found.count, asked.language), request, asked)
        else:
            response = kept_answer(request, asked, found, now) or self.new_answer(request, asked, found, now)
        if found.count:
            for name, value in found.count.headers.items():
                response.headers[name] = value
        return response

    def new_answer(self, request: HttpRequest, asked: Wanted, found: Found, now: float) -> Any:
        """What the view says; kept for the next who asks, if the view allows it."""
        request.content_state = found.state  # type: ignore[attr-defined]  # for version.of()
        response = self.get_response(request)
        if not answers.is_cacheable(response):
            return dressed(response, request, asked)
        state = found.state or version.stored()
        answer = answers.made_of(response, state, asked.coding)
        if asked.name and found.state and state.version and shelf.may_keep(response, answer, asked):
            shelf.keep(answer, asked.name, state)
        return answers.respond(request, answer, state, now)


def look_up(request: HttpRequest, asked: Wanted, caller: Identity, now: float) -> Found:
    """Ask Redis for all at once; of an answer only its head, when the client may have the rest."""
    commands = [version.read(), *throttle.commands(caller, now)]
    if asked.name:
        commands.append(shelf.fetch(asked.name, head_only=conditions.is_conditional(request)))
    replies = link.ask(*commands)
    if replies is None:
        return Found()
    state = version.parse(replies[0]) if replies[0] else version.refill()
    count = throttle.count(caller, replies[2], now) if caller.limit else None
    answer = shelf.kept(replies[-1], state) if asked.name else None
    return Found(state, answer, count)


def kept_answer(request: HttpRequest, asked: Wanted, found: Found, now: float) -> HttpResponse | None:
    if found.answer is None or found.state is None:
        return None
    response = answers.respond(request, found.answer, found.state, now)
    if response is None:  # the client has another version
        replies = link.ask(shelf.fetch(asked.name))
        answer = shelf.kept(replies[0], found.state) if replies else None
        response = answers.respond(request, answer, found.state, now) if answer else None
    return response


def dressed(response: Any, request: HttpRequest, asked: Wanted) -> Any:
    """An answer that is not cached: for pages of all sites, compressed, and not to be kept without asking."""
    for name, value in {**cors.HEADERS, "Cache-Control": "no-cache"}.items():
        response.headers.setdefault(name, value)
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
