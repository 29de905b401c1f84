"""How much longer requests take when there are a hundred thousand records and not two thousand; nothing is cached."""

from collections.abc import Iterator

from bench.load import load
from bench.registry import Goal, Line, Measured, lines
from bench.rows.content import load as load_all
from bench.rows.http import DETAIL
from bench.server import Address, serving, warm
from bench.synthetic import fill

GROWING = [
    ("detail", DETAIL),
    ("list", "/api/v1/cards/?limit=20"),
    ("filter by kind", "/api/v1/cards/?game=mage-knight&kind=spell&limit=20"),
    ("filter by attribute", "/api/v1/cards/?color=red&limit=20"),
    ("search in a resource", "/api/v1/cards/?q=fire+attack%3E%3D4&limit=20"),
    ("search everywhere", "/api/v1/search/?q=dragon&limit=20"),
]
ROUNDS = 5
SECONDS = 0.5


@lines("growth to 100,000 records")
def growth() -> Iterator[Line]:
    load_all()
    with serving(API_CACHE_SECONDS="0") as address:
        before = {path: typical(address, path) for _, path in GROWING}
        fill()
        for name, path in GROWING:
            yield Line(f"{name}, with 100,000 records", Measured(typical(address, path), before[path]), Goal(3))


def typical(address: Address, path: str) -> float:
    """Seconds that half of the answers take less than, for one client alone, in the best of a few rounds."""
    question, _headers, _size = warm(address, path)
    return min(load(address, question, seconds=SECONDS, connections=1).percentile(50) for _ in range(ROUNDS))
