"""Answers that can be cached: how one is made of what a view gave, and given out, or 304 instead."""

from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.utils import http as utils
from django.utils.cache import patch_vary_headers

from api.gateway import codings, cors
from api.gateway.conditions import not_modified
from api.gateway.version import State

CACHE_CONTROL = "public, no-cache"  # anybody may keep it, and asks whether it still holds
OF_THE_BODY = ("content-type", "content-length", "content-encoding")  # what a 304 leaves out
OF_PAGES = {"Allow", "Cross-Origin-Opener-Policy", "Referrer-Policy", "X-Frame-Options"}  # say nothing about data

Headers = dict[str, tuple[str, str]]  # name and value, by the name in lower case, as Django keeps them


class Answer(NamedTuple):
    etag: str
    headers: Headers
    body: bytes


def is_cacheable(response: Any) -> bool:
    """Whether the view says so: `response.cacheable = True` for what depends on nothing but content and address."""
    return response.status_code == 200 and not response.streaming and getattr(response, "cacheable", False)


def made_of(response: HttpResponse, state: State, coding: str) -> Answer:
    body, coding = codings.encode(response.content, coding)
    digest = blake2b(response.content, digest_size=10).hexdigest()
    etag = f'"v{state.version}-{digest}-{coding}"' if coding else f'"v{state.version}-{digest}"'
    patch_vary_headers(response, ["Accept-Language", "Accept-Encoding"])
    own = {name: value for name, value in response.headers.items() if name not in OF_PAGES}
    ours = {"ETag": etag, "Cache-Control": CACHE_CONTROL, "Content-Length": str(len(body)), **cors.HEADERS}
    if coding:
        ours["Content-Encoding"] = coding
    return Answer(etag, as_kept({**own, **ours}), body)


def as_kept(headers: dict[str, str]) -> Headers:
    return {name.lower(): (name, value) for name, value in headers.items()}


def respond(request: HttpRequest, answer: Answer, state: State, now: float) -> "Ready":
    """The answer, or 304 if the client has it; to HEAD, without its body."""
    # A second has room for two versions, so the time tells them apart only once it is over.
    modified = state.at if state.at < int(now) else 0
    headers = answer.headers.copy()
    if modified:
        headers["last-modified"] = ("Last-Modified", http_date(modified))
    if not_modified(request, answer.etag, modified):
        for name in OF_THE_BODY:
            headers.pop(name, None)
        return Ready(b"", headers, 304)
    return Ready(b"" if request.method == "HEAD" else answer.body, headers, 200)


http_date = lru_cache(16)(utils.http_date)


class Ready(HttpResponse):
    """A response whose headers are all there already, and sound, for another response had them before."""

    def __init__(self, body: bytes, headers: Headers, status: int) -> None:
        super().__init__(body, content_type="", status=status)
        self.headers._store = headers
