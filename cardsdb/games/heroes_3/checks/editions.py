"""The boxes, and whether what they list adds up."""

from collections.abc import Iterator
from typing import get_args

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.heroes_3.schemas.common import GAME
from cardsdb.games.heroes_3.schemas.editions import Component, Counted, CountedKind, Part

COUNTED = frozenset(get_args(CountedKind))


def _is_counted(record: Subject, counts: Counted) -> bool:
    named = [*counts.cards, *counts.tokens]
    return (
        record.kind == counts.kind
        and (not named or record.slug in named)
        and (counts.type is None or record.typed.type == counts.type)
    )


def _lines(box: Subject) -> Iterator[tuple[str, Component | Part]]:
    """Every line of a box, and the sorts that it is split into, by their fields."""
    for index, row in enumerate(box.rows):
        yield f"components[{index}]", row
        for place, part in enumerate(row.parts):
            yield f"components[{index}].parts[{place}]", part


@check(
    "H3-E105",
    game=GAME,
    kinds={"edition"},
    reads=COUNTED,
    title=_("The copies of the records add up to what the box lists."),
    why=_("The rulebook lists how many of each component are in the box (rulebook, 'Seznam komponent')."),
    mend=_("Correct the copies of a record or the line of the box, or explain the difference with the line."),
    example="""
components:
  - {kind: unit-card, count: 20, counts: {kind: unit}, source: "004"}  # the records have 21 copies
""",
)
def sums(box: Subject, content: View) -> Iterator[Finding]:
    for field, line in _lines(box):
        if line.counts is None:
            continue
        mine = [record for record in content.of_kind(line.counts.kind) if record.edition == box.slug]
        total = sum(record.copies or 0 for record in mine if _is_counted(record, line.counts))
        explained = getattr(line, "explained", None)
        due = explained.records if explained else line.count
        if total != due:
            yield Finding(
                f"{field}.count", _("The copies add up to %(total)s; due is: %(due)s."), {"total": total, "due": due}
            )


@check(
    "H3-E106",
    game=GAME,
    kinds=COUNTED,
    scope=Scope.KIND,
    reads={"edition"},
    title=_("A record with copies is counted by one line of its box."),
    why=_("Each component is listed once (rulebook, 'Seznam komponent')."),
    mend=_("Let one line of the box count the record."),
    example="""
components:
  - {kind: unit-card, count: 21, counts: {kind: unit}, source: "004"}
  - {kind: unit-card, count: 21, counts: {kind: unit}, source: "004"}
""",
)
def counted_once(records: list[Subject], content: View) -> Iterator[Finding]:
    lines = {box.slug: [row.counts for row in box.rows if row.counts] for box in content.of_kind("edition") if box.rows}
    for record in records:
        if record.copies and record.edition in lines:
            times = sum(_is_counted(record, counts) for counts in lines[record.edition])
            if times != 1:
                yield Finding(
                    "copies", _("Lines of the box that count it: %(times)s; 1 is due."), {"times": times}, record=record
                )


@check(
    "H3-W107",
    game=GAME,
    kinds={"edition"},
    title=_("A line of a box explains a difference only where there is one."),
    why=_("An explanation that is no longer needed hides the next mistake (rulebook, 'Seznam komponent')."),
    mend=_("Drop the explanation."),
    example="""
components:
  - {kind: unit-card, count: 21, explained: {records: 21, because: …}, source: "004"}
""",
)
def needless_explanation(box: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(box.rows):
        if row.explained and (row.explained.records == row.count or row.counts is None):
            yield Finding(f"components[{index}].explained", _("There is no difference to explain."))


@check(
    "H3-E108",
    game=GAME,
    kinds={"edition"},
    title=_("What each faction has adds up to the line of the box."),
    why=_("Every faction of a box has equally many of such components (rulebook, steps of preparing a scenario)."),
    mend=_("Correct the count, the share of a faction, or the factions of the box."),
    example="""
attributes: {factions: [castle, dungeon, necropolis]}
components:
  - {kind: town-building-tile, count: 24, per_faction: 7, source: "004"}
""",
)
def shares_of_factions(box: Subject, content: View) -> Iterator[Finding]:
    factions = len(box.typed.factions)
    for index, row in enumerate(box.rows):
        if row.per_faction and row.per_faction * factions != row.count:
            yield Finding(
                f"components[{index}].per_faction",
                _("%(share)s for each of the factions (%(factions)s) do not make %(count)s."),
                {"share": row.per_faction, "factions": factions, "count": row.count},
            )


@check(
    "H3-E109",
    game=GAME,
    kinds={"edition"},
    scope=Scope.KIND,
    title=_("Only a base box is played without another, and the others need a base box."),
    why=_("Expansions add to the core game (rulebook, section 'Herní módy')."),
    mend=_("Name the base box as requires, or correct the type."),
    example="""
slug: tower
attributes: {type: faction-expansion, official: true, factions: [tower]}
""",
)
def needs_a_base_box(boxes: list[Subject], content: View) -> Iterator[Finding]:
    types = {box.slug: box.typed.type for box in boxes}
    for box in boxes:
        needed = types.get(box.typed.requires) if box.typed.requires else None
        due = None if box.typed.type == "base" else "base"
        if needed != due:
            yield Finding(
                "attributes.requires",
                _("A box of the type %(type)s needs: %(requires)s."),
                {"type": box.typed.type, "requires": box.typed.requires or "–"},
                record=box,
            )


@check(
    "H3-E110",
    game=GAME,
    kinds={"edition"},
    scope=Scope.KIND,
    title=_("Each faction comes in one box, and a faction expansion brings one."),
    why=_("An expansion of this sort adds one more faction (rulebook, section 'Herní módy')."),
    mend=_("Correct the factions of the box, or its type."),
    example="""
- {slug: core, kind: edition, attributes: {type: base, factions: [castle, dungeon, necropolis]}}
- {slug: tower, kind: edition, attributes: {type: faction-expansion, factions: [castle]}}
""",
)
def factions_once(boxes: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[str, Subject] = {}
    for box in boxes:
        count = len(box.typed.factions)
        if box.typed.type == "faction-expansion" and count != 1:
            yield Finding("attributes.factions", _("Factions: %(count)s; 1 is due."), {"count": count}, record=box)
        for faction in box.typed.factions:
            other = first.setdefault(faction, box)
            if other is not box:
                yield Finding(
                    "attributes.factions",
                    _("%(faction)s comes in %(other)s, too."),
                    {"faction": faction, "other": other.slug},
                    record=box,
                    about=faction,
                )


@check(
    "H3-E111",
    game=GAME,
    kinds={"edition"},
    reads={"town", "tile"},
    title=_("A box whose content is listed has a town and a starting tile for each faction."),
    why=_("Players take the town board of their faction and its starting tile (steps of preparing a scenario)."),
    mend=_("Add the record that is missing, or correct its faction or edition."),
    example="""
slug: core
attributes: {type: base, factions: [castle, dungeon, necropolis, tower]}
""",
)
def factions_are_complete(box: Subject, content: View) -> Iterator[Finding]:
    for faction in box.typed.factions if box.rows else ():
        for kind in ("town", "tile"):
            mine = [record for record in content.of_kind(kind) if record.edition == box.slug]
            count = sum(record.typed.faction == faction for record in mine)
            if count != 1:
                yield Finding(
                    "attributes.factions",
                    _("Records of the kind %(kind)s for %(faction)s: %(count)s; 1 is due."),
                    {"kind": kind, "faction": faction, "count": count},
                    about=f"{kind} {faction}",
                )


@check(
    "H3-E112",
    game=GAME,
    kinds=COUNTED,
    reads={"edition"},
    title=_("A fan-made edition brings no components."),
    why=_("Fan-made books offer scenarios for the publisher's components, which are never mixed with others."),
    mend=_("Name the publisher's box that the component comes in."),
    example="""
slug: fireball
kind: spell
edition: fan-mission-book
""",
)
def nothing_fan_made(record: Subject, content: View) -> Iterator[Finding]:
    box = content.get("edition", record.edition) if record.edition else None
    if box and not box.typed.official:
        yield Finding("edition", _("%(box)s is no product of the publisher."), {"box": box.slug})
