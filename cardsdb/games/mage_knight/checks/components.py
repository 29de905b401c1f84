"""What the boxes list, and the cards and tokens that it speaks of."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.checks.gathering import once_per_view
from cardsdb.games.mage_knight.schemas.common import GAME

CARDS = {"advanced-action", "artifact", "basic-action", "hero", "spell", "tactic", "unit"}
TOKENS = {"enemy", "faction-leader", "faction-token", "general", "level-token", "ruin", "skill"}
EQUAL = ("tier", "color", "faction")  # what a line may ask of the records that it counts


def copies_by_box(record: Subject) -> Mapping[str, int]:
    """How many each box holds; what several boxes hold is listed once and says how many each has."""
    by_box: dict[str, int] | None = record.data.get("attributes", {}).get("copies_by_edition")
    return {record.edition or "": record.copies or 0} if by_box is None else by_box


def copies_in(record: Subject, box: str) -> int:
    return copies_by_box(record).get(box, 0)


def is_counted(record: Subject, row: Any) -> bool:
    """Whether a line of a box is about the record."""
    counts = row.counts
    return (
        counts is not None
        and record.kind == counts.kind
        and all(getattr(counts, key) in (None, getattr(record.typed, key, None)) for key in EQUAL)
        and (not counts.artifacts or record.slug in counts.artifacts)
    )


@once_per_view
def _held(content: View) -> Mapping[tuple[str, str], list[tuple[Subject, int]]]:
    """The cards and tokens of a kind that a box holds, and how many of each."""
    held: dict[tuple[str, str], list[tuple[Subject, int]]] = {}
    for record in content.of_kind(*CARDS, *TOKENS):
        for box, copies in copies_by_box(record).items():
            if copies:
                held.setdefault((box, record.kind), []).append((record, copies))
    return held


@check(
    "MK-E017",
    game=GAME,
    kinds={"edition"},
    reads=CARDS | TOKENS,
    title=_("The copies of cards and tokens add up to what the box lists."),
    why=_(
        "The rulebooks list what a box holds: enemy tokens by colour, cards by kind and number "
        "(Lost Legion, 'Komponenty rozšíření'; Krang and Shades of Tezla, 'Komponenty')."
    ),
    mend=_("Correct the copies, add what is missing, or say under explained why the sum is another."),
    example="""
components: [{kind: enemy-token, count: 60, counts: {kind: enemy}}]
""",
)
def copies_add_up(edition: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(edition.rows):
        if row.counts is None or row.counts.kind not in CARDS | TOKENS:
            continue
        held = _held(content).get((edition.slug, row.counts.kind), [])
        counted = [copies for record, copies in held if is_counted(record, row)]
        copies, records = sum(counted), len(counted)
        due = row.explained.records if row.explained else row.count
        if copies != due:
            values = {"due": due, "copies": copies}
            yield Finding(f"components[{index}].count", _("Listed: %(due)s; the records have %(copies)s."), values)
        if row.designs not in (None, records):
            values = {"due": row.designs, "records": records}
            yield Finding(f"components[{index}].designs", _("Designs: %(due)s; records: %(records)s."), values)
