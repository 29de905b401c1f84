"""The API as a client meets it, against a bare Django view on the same server with a body of the same size."""

from collections.abc import Iterator

from bench.load import Load, load, request
from bench.registry import Goal, Line, Served, lines
from bench.rows.content import load as load_all
from bench.server import Address, host, serving, warm

ROUNDS = 12
SECONDS = 0.4
DETAIL = "/api/v1/cards/mage-knight/rage/?lang=cs"
CACHED = [
    ("cached detail", DETAIL),
    ("cached list of 20", "/api/v1/cards/?lang=cs&limit=20"),
    ("cached list of 100", "/api/v1/cards/?lang=cs&limit=100"),
]
UNCACHED = [
    ("uncached detail", DETAIL, 0.30),
    ("uncached list of 100", "/api/v1/cards/?lang=cs&limit=100", 0.04),
    ("filter", "/api/v1/cards/?game=mage-knight&kind=spell&limit=20", 0.10),
    ("search", "/api/v1/cards/?q=fire+attack%3E%3D4&limit=20", 0.15),
]


@lines("HTTP: the API against a bare view")
def http() -> Iterator[Line]:
    load_all()
    with serving() as address:
        question, headers, size = warm(address, DETAIL)
        asking = request(DETAIL, host(address), If_None_Match=headers["etag"])
        yield Line("304", served(address, asking, 0, status=304), Goal(0.90, at_least=True))
        for name, path in CACHED:
            question, _headers, size = warm(address, path)
            yield Line(name, served(address, question, size), Goal(0.90, at_least=True))
    with serving(API_CACHE_SECONDS="0") as address:
        for name, path, goal in UNCACHED:
            question, _headers, size = warm(address, path)
            yield Line(name, served(address, question, size), Goal(goal, at_least=True))


def served(address: Address, question: bytes, size: int, *, status: int = 200) -> Served:
    """In turns with the bare view, so that what else the machine does slows both; the best rounds of each count."""
    bare, _headers, _size = warm(address, f"/bare/{size}")
    ceilings, rounds = [], []
    for _ in range(ROUNDS):
        ceilings.append(load(address, bare, seconds=SECONDS))
        rounds.append(load(address, question, seconds=SECONDS, status=status))
    ours, ceiling = best(rounds), best(ceilings)
    return Served(size, ours.rate, ours.percentile(50), ours.percentile(99), ceiling.rate)


def best(rounds: list[Load]) -> Load:
    """The best third, as one: what disturbs a round only ever makes it slower."""
    chosen = sorted(rounds, key=lambda one: -one.rate)[: len(rounds) // 3]
    return Load(sum(one.seconds for one in chosen), [time for one in chosen for time in one.times])
