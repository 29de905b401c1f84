"""Which version of the content is published, without asking the database at every request.

Redis remembers it for two seconds at most: so long would readers see the last version if `forget()` did not reach it.
"""

from functools import lru_cache
from typing import NamedTuple

from django.http import HttpRequest

from api.gateway import link
from api.models import Publication

TTL = 2
# Of two publications that end together, the one that comes last may bring the older version.
RAISE = """
local version, epoch = string.match(redis.call('GET', KEYS[1]) or '', '^(%d+) %d+ (.*)$')
if epoch == ARGV[3] and tonumber(version) > tonumber(ARGV[2]) then return end
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[4])
"""


class State(NamedTuple):
    """A published version, as Redis keeps it and as answers name it."""

    version: int
    epoch: str  # tells this database from another that counts the same versions
    at: int  # seconds since 1970


NOTHING = State(0, "", 0)  # nothing was published yet


def current() -> tuple[int, str]:
    """The published version and its epoch."""
    answers = link.ask(read())
    state = parse(answers[0]) if answers and answers[0] else refill()
    return state.version, state.epoch


def forget() -> None:
    """Let the next request see what is published now. To be called after the commit."""
    state = stored()
    if state == NOTHING:
        link.ask(("DEL", name()))
    else:
        link.ask(("EVAL", RAISE, 1, name(), packed(state), state.version, state.epoch, TTL))


def of(request: HttpRequest) -> tuple[int, str]:
    """The version that this request is answered with; asks Redis only if the gateway did not."""
    state: State | None = getattr(request, "content_state", None)
    return (state.version, state.epoch) if state else current()


def name() -> str:
    return link.key("version")


def read() -> link.Command:
    return "GET", name()


def refill() -> State:
    """Read the row, and remember it unless somebody else has: what `forget()` wrote is newer than what we read."""
    state = stored()
    if state != NOTHING:
        link.ask(("SET", name(), packed(state), "EX", TTL, "NX"))
    return state


def stored() -> State:
    row = Publication.objects.first()
    if row is None:
        return NOTHING
    return State(row.version, row.epoch, int(row.at.timestamp()))


def packed(state: State) -> bytes:
    return f"{state.version} {state.at} {state.epoch}".encode()


@lru_cache(16)
def parse(value: bytes) -> State:
    version, at, epoch = value.decode().split(" ", 2)
    return State(int(version), epoch, int(at))
