"""The boxes: that their lists of components and the records agree, and the numbers printed on the cards."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any, get_args

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.checks.components import copies_by_box
from cardsdb.games.mage_knight.checks.gathering import once_per_view
from cardsdb.games.mage_knight.schemas.common import GAME
from cardsdb.games.mage_knight.schemas.editions import CountedKind

COUNTED: tuple[str, ...] = get_args(CountedKind)
ON_THE_MAP = ("map-tile", "city", "site")  # components.py adds up all others
EQUAL = ("tier", "color", "faction")  # what a line may ask of the records that it counts
NAMED = ("artifacts", "cities", "sites", "tiles")  # or the records it names
NOT_NUMBERED_AS_CARDS = ("card", "map-tile")  # all cards together, and what has numbers of its own


@check(
    "MK-E098",
    game=GAME,
    kinds={"edition"},
    reads=COUNTED,
    title=_("Tiles, city cards and site tokens add up to what the box lists; its lines count every record once."),
    why=_(
        "The expansions list their components ('Komponenty rozšíření'), the base rules name theirs in passing (section"
        " 'Příprava hry'); where a sum differs, the line explains it."
    ),
    mend=_("Correct the copies of the records, the line that should count them, or its explanation."),
    example="""
slug: lost-legion
components:
  - {kind: map-tile, count: 4, counts: {kind: map-tile, categories: [countryside]}, source: "003"}
""",
)
def components_add_up(box: Subject, content: View) -> Iterator[Finding]:
    held = _held(content).get(box.slug, {})
    times = Counter[tuple[Subject, str | None]]()
    for index, line in enumerate(box.rows):
        of_kind = held.get(line.counts.kind, []) if line.counts else []
        counted = [(record, copies) for record, copies in of_kind if _is_counted(record, line.counts)]
        times.update((record, line.issue) for record, _copies in counted)
        total = sum(copies for _record, copies in counted)
        due = line.explained.records if line.explained else line.count
        if line.counts and line.counts.kind in ON_THE_MAP and total != due:
            sums = {"total": total, "due": due}
            message = _("The records add up to %(total)s; the line says %(due)s.")
            yield Finding(f"components[{index}].count", message, sums)
    once = {record for record, _issue in times} - {record for (record, _issue), count in times.items() if count > 1}
    for record, _copies in chain.from_iterable(held.values()):
        if record not in once:
            said = {"record": record.slug}
            yield Finding("components", _("Not counted exactly once: %(record)s."), said, about=" ".join(record.key))


@once_per_view
def _held(content: View) -> dict[str, dict[str, list[tuple[Subject, int]]]]:
    """The records of each box by kind, and how many copies of each it holds."""
    held: dict[str, dict[str, list[tuple[Subject, int]]]] = {}
    for record in content.of_kind(*COUNTED):
        for box, copies in copies_by_box(record).items():
            if copies:
                held.setdefault(box, {}).setdefault(record.kind, []).append((record, copies))
    return held


def _is_counted(record: Subject, counts: Any) -> bool:
    asked = {key: value for key in EQUAL if (value := getattr(counts, key)) is not None}
    named = [slugs for key in NAMED if (slugs := getattr(counts, key))]
    return (
        all(getattr(record.typed, key, None) == value for key, value in asked.items())
        and (not counts.categories or record.typed.category in counts.categories)
        and all(record.slug in slugs for slugs in named)
    )


@check(
    "MK-E099",
    game=GAME,
    kinds={"edition"},
    reads={"edition"},
    title=_("The card numbers of a box run through without a gap or an overlap, as many as there are components."),
    why=_(
        "The cards of the Ultimate Edition are numbered 1 to 377, and each expansion lists the numbers of its cards"
        " ('Komponenty rozšíření')."
    ),
    mend=_("Correct the numbers or the count of the line, the range of the box, or what is open in it."),
    example="""
slug: krang
attributes: {card_numbers: [337, 355]}
components:
  - {kind: basic-action, count: 16, numbers: [337, 351], source: "003"}
""",
)
def card_numbers(box: Subject, content: View) -> Iterator[Finding]:
    for index, line in enumerate(box.rows):
        if line.numbers and line.numbers[1] - line.numbers[0] + 1 != line.count:
            said = {"first": line.numbers[0], "last": line.numbers[1], "count": line.count}
            message = _("Numbers %(first)s to %(last)s, but the count is %(count)s.")
            yield Finding(f"components[{index}].numbers", message, said)
    lowest, highest = box.typed.card_numbers
    runs = [(0, lowest - 1), *sorted(_runs(box, content)), (highest + 1, highest + 1)]
    for (_first, last), (first, _last) in pairwise(runs):
        if first != last + 1:
            said = {"last": last, "first": first}
            message = _("After number %(last)s the next run begins at %(first)s.")
            yield Finding("attributes.card_numbers", message, said, about=str(last))


def _runs(box: Subject, content: View) -> list[tuple[int, int]]:
    """The runs of numbers that lines, the boxes inside it and open numbers account for."""
    lines = [line.numbers for line in box.rows if line.numbers and line.kind not in NOT_NUMBERED_AS_CARDS]
    inside = [part.typed.card_numbers for slug in box.typed.contains if (part := content.get("edition", slug))]
    still_open = [box.typed.open_numbers] if box.typed.open_numbers else []
    return [(first, last) for first, last in [*lines, *inside, *still_open]]
