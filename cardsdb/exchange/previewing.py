"""What a file would change here, before anything is."""

from dataclasses import dataclass, field
from typing import Any

from cardsdb.content.compare import Difference, Outcome
from cardsdb.content.faults import Fault
from cardsdb.content.renaming import Key
from cardsdb.exchange import formats
from cardsdb.exchange.comparing import Candidate, Comparison, Step
from cardsdb.exchange.refusing import forbidden, unpublishable
from cardsdb.models import Game


@dataclass(frozen=True)
class Item:
    """One row beside what is here."""

    outcome: Outcome
    model: str
    kind: str
    slug: str
    name: str
    line: int
    pk: int | None
    before: str  # what the record was; see Candidate
    differences: list[Difference] = field(default_factory=list)
    conflicts: list[Difference] = field(default_factory=list)

    @property
    def key(self) -> str:
        return f"{self.model}/{self.slug}"


@dataclass(frozen=True)
class Preview:
    """What an import would do; it is refused while there are faults."""

    game: str
    file: str
    items: list[Item] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def created(self) -> list[Item]:
        return [item for item in self.items if item.outcome is Outcome.CREATED]

    @property
    def changed(self) -> list[Item]:
        return [item for item in self.items if item.outcome is Outcome.CHANGED]

    @property
    def conflicts(self) -> list[Item]:
        return [item for item in self.items if item.conflicts]

    @property
    def unchanged(self) -> int:
        return sum(item.outcome is Outcome.UNCHANGED and not item.conflicts for item in self.items)

    @property
    def is_change(self) -> bool:
        return not self.faults and any(item.outcome is not Outcome.UNCHANGED or item.conflicts for item in self.items)

    @property
    def seen(self) -> dict[Key, str]:
        """What each record was."""
        return {(item.model, item.slug): item.before for item in self.items}


def preview(game: Game, data: bytes, name: str, user: Any, step: Step) -> Preview:
    """Compare a file with what is here, and with what its sender may do."""
    comparison = compare_file(game, data, name, step)
    items = [_item(one) for one in comparison.candidates]
    faults = comparison.faults or refusals(comparison, user)
    return Preview(game.slug, comparison.file, items, faults)


def compare_file(game: Game, data: bytes, name: str, step: Step, *, lock: bool = False) -> Comparison:
    rows, faults = formats.read(data, game.slug, name)
    comparison = Comparison(game, formats.name_of(name), lock=lock, faults=faults)
    comparison.run(rows, step)
    return comparison


def refusals(comparison: Comparison, user: Any, taken: frozenset[str] = frozenset()) -> list[Fault]:
    """Why what is right by itself is not taken all the same."""
    by_key = {one.key: one for one in comparison.candidates}
    changes = [one.change(taken) for one in comparison.candidates]
    refused = list(forbidden(user, changes)) or list(unpublishable(comparison.game, changes))
    faults = []
    for change, path, message in refused:
        row = by_key[change.model, change.slug].row
        faults.append(Fault(comparison.file, row.line_of(path), message, change.slug, path))
    return sorted(faults)


def _item(found: Candidate) -> Item:
    change = found.change()
    name = str(change.entry["name"]["en"])
    where = (found.row.line, found.record.pk if found.record else None, found.before)
    shown = [] if change.outcome is Outcome.CREATED else change.differences
    return Item(change.outcome, *(change.model, change.kind, change.slug, name), *where, shown, found.conflicts)
