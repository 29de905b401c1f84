"""How much content there is, and how far its translations have come."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from cardsdb.models import Record

LANGUAGES = ("cs", "pl")
STATES = ("official", "proposed", "missing")


@dataclass
class Stats:
    """The figures of one kind, or of several added up."""

    records: int = 0
    copies: int = 0
    names: Counter[tuple[str, str]] = field(default_factory=Counter)  # by language and state
    unsure: int = 0
    sources: set[str] = field(default_factory=set)

    def add(self, record: Record) -> None:
        self.records += 1
        self.copies += record.copies or 0
        for language in LANGUAGES:
            self.names[language, getattr(record, f"name_{language}_status") or "missing"] += 1
        self.unsure += len(record.unsure)
        self.sources |= set(record.sources)


def content_stats() -> dict[str, dict[str, Stats]]:
    """The figures of everything that is not retired, by game and kind."""
    stats: dict[str, dict[str, Stats]] = {}
    for record in Record.objects.current().select_related("game").order_by("game__slug", "kind"):
        kinds = stats.setdefault(record.game.slug, defaultdict(Stats))
        kinds[record.kind].add(record)
    return stats


def total(kinds: Iterable[Stats]) -> Stats:
    whole = Stats()
    for stats in kinds:
        whole.records += stats.records
        whole.copies += stats.copies
        whole.names += stats.names
        whole.unsure += stats.unsure
        whole.sources |= stats.sources
    return whole
