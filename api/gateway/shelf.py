"""Where answers are kept: in Redis, each with the version of the content that it shows; for no other it is given."""

import orjson
from django.conf import settings
from django.http import HttpResponse

from api.gateway import link, version
from api.gateway.answers import Answer
from api.gateway.wanted import Wanted

LARGEST = 1_000_000  # bytes; what is larger is made anew each time
VARIES_BY = {"accept-language", "accept-encoding"}


def may_keep(response: HttpResponse, answer: Answer, asked: Wanted) -> bool:
    """Not what is for one client only, nor what came in another language than its place says."""
    varies_by = {field.strip().lower() for field in answer.headers["Vary"].split(",")}
    return (
        not response.cookies
        and varies_by <= VARIES_BY
        and answer.headers.get("Content-Language") == asked.language
        and len(answer.body or b"") <= LARGEST
    )


def keep(answer: Answer, name: str, state: version.State) -> None:
    head = orjson.dumps([version.packed(state).decode(), answer.etag, answer.headers])
    fields = ("head", head, "body", answer.body or b"")
    link.ask(("HSET", name, *fields), ("EXPIRE", name, settings.API_CACHE_SECONDS))


def fetch(name: str, *, head_only: bool = False) -> link.Command:
    return ("HMGET", name, "head") if head_only else ("HMGET", name, "head", "body")


def kept(reply: list[bytes | None], state: version.State) -> Answer | None:
    """The answer that was fetched, if there was one of this version."""
    head, body = reply if len(reply) == 2 else (reply[0], None)
    if head is None:
        return None
    of, etag, headers = orjson.loads(head)
    return Answer(etag, headers, body) if of.encode() == version.packed(state) else None
