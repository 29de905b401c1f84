"""The numbers printed on cards."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.mage_knight.checks.components import CARDS, copies_by_box, is_counted
from cardsdb.games.mage_knight.checks.gathering import once_per_view
from cardsdb.games.mage_knight.schemas.common import GAME

Range = list[int]


def ranges_of(card: Subject, content: View) -> list[Range]:
    """The runs of numbers that the boxes with the card give to cards like it, or else to cards at all."""
    boxes = [box for box, copies in copies_by_box(card).items() if copies or box == card.edition]
    lines: list[Range] = [row.numbers for box in boxes for row in lines_of(card, box, content) if row.numbers]
    return lines or [_card_numbers(content)[box] for box in boxes if box in _card_numbers(content)]


def lines_of(card: Subject, box: str, content: View) -> list[Any]:
    """The lines of a box that count the card."""
    return [row for row in _lines(content).get((box, card.kind), []) if is_counted(card, row)]


@once_per_view
def _lines(content: View) -> Mapping[tuple[str, str], list[Any]]:
    """The lines that count records, by box and kind."""
    lines: dict[tuple[str, str], list[Any]] = {}
    for box in content.of_kind("edition"):
        for row in box.rows:
            if row.counts:
                lines.setdefault((box.slug, row.counts.kind), []).append(row)
    return lines


@once_per_view
def _card_numbers(content: View) -> Mapping[str, Range]:
    return {box.slug: box.typed.card_numbers for box in content.of_kind("edition")}


def within(number: int | str, ranges: list[Range]) -> bool:
    return isinstance(number, int) and any(first <= number <= last for first, last in ranges)


@check(
    "MK-E040",
    game=GAME,
    kinds=CARDS,
    reads={"edition"},
    title=_("The numbers of a card lie within those that its box gives to such cards."),
    why=_(
        "The cards are numbered in one run by box and kind "
        "(Lost Legion, 'Značka rozšíření' and 'Komponenty rozšíření'; Krang, 'Značka rozšíření')."
    ),
    mend=_("Look at the number on the card, or correct the edition."),
    example="""
kind: spell
edition: base
number: [300]
""",
)
def number_in_range(card: Subject, content: View) -> Iterator[Finding]:
    ranges = ranges_of(card, content) if card.numbers else []
    for index, number in enumerate(card.numbers):
        if not within(number, ranges):
            runs = ", ".join(f"{first}–{last}" for first, last in ranges)
            yield Finding(
                f"number[{index}]",
                _("%(number)s is outside of the numbers of such cards: %(runs)s."),
                {"number": number, "runs": runs or "–"},
            )


@check(
    "MK-E041",
    game=GAME,
    kinds=CARDS,
    scope=Scope.KIND,
    title=_("No number is printed on two cards."),
    why=_("Every card has a number of its own out of 377 (Lost Legion, 'Komponenty rozšíření')."),
    mend=_("Look at the numbers on both cards."),
    example="""
slug: fireball
number: [93]
---
slug: snowstorm
number: [93]
""",
)
def number_twice(cards: list[Subject], content: View) -> Iterator[Finding]:
    holders: dict[int | str, Subject] = {}
    for card in cards:
        for index, number in enumerate(card.numbers):
            first = holders.setdefault(number, card)
            if first is not card or card.numbers.index(number) != index:
                values = {"number": number, "card": first.slug}
                yield Finding(f"number[{index}]", _("%(card)s has the number %(number)s already."), values, card)


@check(
    "MK-E042",
    game=GAME,
    kinds=CARDS,
    title=_("A card has as many numbers as copies, where its numbers are known."),
    why=_(
        "The numbers run over the copies too: eight silver unit cards have eight numbers "
        "(Lost Legion, 'Nové jednotky'). Of the basic actions only some numbers are known."
    ),
    mend=_("Add the missing numbers or take away the wrong ones, or correct the copies."),
    example="""
kind: unit
number: [141, 142]
copies: 3
""",
)
def number_of_numbers(card: Subject, content: View) -> Iterator[Finding]:
    if not card.numbers:
        return
    copies = sum(copies_by_box(card).values())
    known_in_part = card.kind == "basic-action"
    if len(card.numbers) > copies or (len(card.numbers) < copies and not known_in_part):
        values = {"numbers": len(card.numbers), "copies": copies}
        yield Finding("number", _("Numbers: %(numbers)s; copies: %(copies)s."), values)


@check(
    "MK-E043",
    game=GAME,
    kinds={"spell"},
    reads={"edition"},
    title=_("The interactive spells are those with the numbers 109 to 112."),
    why=_(
        "Games without them put away the spells with these numbers ('Přátelštější hra: Žádná interaktivní kouzla'); "
        "the list of the box names them."
    ),
    mend=_("Correct the number, or whether the spell acts on other players."),
    example="""
kind: spell
number: [93]
attributes: {interactive: competitive}
""",
)
def interactive_spells(spell: Subject, content: View) -> Iterator[Finding]:
    lines = [row.interactive for row in lines_of(spell, spell.edition or "", content) if row.interactive]
    listed = any(within(number, [line.numbers for line in lines]) for number in spell.numbers)
    if listed and spell.typed.interactive is None:
        yield Finding("attributes.interactive", _("Its number is that of an interactive spell."))
    if not listed and spell.typed.interactive is not None:
        yield Finding("attributes.interactive", _("Its number is not that of an interactive spell."))
