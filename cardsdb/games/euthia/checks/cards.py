"""Card families and the cards of a family."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.euthia.checks.wording import APART, SUM, TWICE, listed
from cardsdb.games.euthia.schemas.common import GAME

MEMBERS = {"card-family", "silver-card", "gold-card", "encounter-family", "monster-family"}


@check(
    "EU-E038",
    game=GAME,
    kinds={"card-family"},
    title=_("Types, levels, heroes or elements of a card family make up its copies."),
    why=_(
        "The list splits a family of cards by type, level or hero (section 'Herní materiál'): 14 encounters with 7 "
        "cards and 5 solo cards make 103."
    ),
    mend=_("Correct the split or the copies."),
    example="""
copies: 98
attributes: {types: 14, per_type: 7, solo_and_cooperative_cards: 5}
""",
)
def splits(family: Subject, content: View) -> Iterator[Finding]:
    for path, made in _splits(family.typed):
        if made != family.copies:
            yield Finding(f"attributes.{path}", SUM, {"stated": listed(family.copies), "sum": made})


def _splits(typed: Any) -> Iterator[tuple[str, int]]:
    """(field, sum) of every way in which a family tells its copies apart."""
    if typed.types and typed.per_type:
        yield "types", typed.types * typed.per_type + (typed.solo_and_cooperative_cards or 0)
    if typed.per_hero and typed.heroes:
        yield "per_hero", typed.per_hero * typed.heroes
    if typed.by_level:
        yield "by_level", sum(typed.by_level.values())
    if typed.elements:
        yield "elements", len(typed.elements)


@check(
    "EU-E039",
    game=GAME,
    kinds=MEMBERS,
    scope=Scope.GAME,
    title=_("The members of a card family add up to it."),
    why=_(
        "A family stands for all its cards in the component list (section 'Herní materiál'); some have records of "
        "their own."
    ),
    mend=_("Correct the copies of a member or of the family, or the family that a member names."),
    example="""
- {slug: gold-cards, kind: card-family, copies: 32}
- {slug: rage, kind: gold-card, copies: 7, attributes: {family: gold-cards}}  # with three others of 8
""",
)
def members(content: View) -> Iterator[Finding]:
    made: dict[str, int] = defaultdict(int)
    for record in content.of_kind(*sorted(MEMBERS)):
        if record.typed.family and record.copies:
            made[record.typed.family] += record.copies
    for slug, total in made.items():
        family = content.get("card", slug)
        if family and family.copies != total:
            yield Finding("copies", SUM, {"stated": listed(family.copies), "sum": total}, record=family)


@check(
    "EU-E040",
    game=GAME,
    kinds={"encounter-family"},
    reads={"card-family"},
    title=_("An encounter has seven cards for each kind it stands for, and its solo cards beside them."),
    why=_(
        "There are fourteen kinds with seven cards, and five cards for the solo game (sections 'Herní materiál', "
        "'Sólová hra')."
    ),
    mend=_("Count the cards of the encounter again, apart from those for the solo game."),
    example="""
{slug: encounter-sorceress, kind: encounter-family, copies: 7, attributes: {cards: 7, solo_cards: 5}}
""",
)
def encounters(encounter: Subject, content: View) -> Iterator[Finding]:
    typed, family = encounter.typed, content.get("card", encounter.typed.family)
    if encounter.copies != (made := typed.cards + (typed.solo_cards or 0)):
        yield Finding("copies", SUM, {"stated": listed(encounter.copies), "sum": made})
    per_type = family.typed.per_type if family else None
    if per_type and typed.cards != typed.kinds * per_type:
        yield Finding("attributes.cards", SUM, {"stated": typed.cards, "sum": typed.kinds * per_type})


@check(
    "EU-E041",
    game=GAME,
    kinds={"card-family"},
    reads={"rule"},
    title=_("An encounter stack fits the rule on its size, and is no larger than the encounter."),
    why=_("Two cards more than players are stacked, two of them face up (section 'Setkání')."),
    mend=_("Correct the stack of the family or the rule."),
    example="""
{slug: encounter-cards, kind: card-family, attributes: {per_type: 7, stack_by_players: {4: 8}}}
""",
)
def stacks(family: Subject, content: View) -> Iterator[Finding]:
    rule = content.get("rule", "encounter-stack")
    printed = rule.typed.by_players.amounts if rule and rule.typed.by_players else {}
    for players, count in family.typed.stack_by_players.items():
        path = f"attributes.stack_by_players.{players}"
        if printed.get(players, count) != count:
            yield Finding(path, APART, {"here": count, "other": "encounter-stack", "there": printed[players]})
        if family.typed.per_type and count > family.typed.per_type:
            yield Finding(
                path, APART, {"here": count, "other": "per_type", "there": family.typed.per_type}, about="size"
            )


@check(
    "EU-E042",
    game=GAME,
    kinds={"card-family"},
    title=_("A family of silver or gold cards has as many fields of effects as equal cards may be played."),
    why=_(
        "The lowest field of a card needs as many equal cards as the card has fields (section 'Stříbrné a zlaté "
        "karty')."
    ),
    mend=_("Look at the cards: silver ones have two fields, gold ones three."),
    example="""
{slug: gold-cards, kind: card-family, attributes: {effect_fields: 3, max_same_played: 2}}
""",
)
def effect_fields(family: Subject, content: View) -> Iterator[Finding]:
    fields, most = family.typed.effect_fields, family.typed.max_same_played
    if fields and most and fields != most:
        yield Finding("attributes.max_same_played", APART, {"here": most, "other": "effect_fields", "there": fields})


@check(
    "EU-E043",
    game=GAME,
    kinds={"silver-card", "gold-card"},
    reads={"card-family"},
    title=_("Playing silver or gold cards costs the chaos that their family says, and each field stands once."),
    why=_("A set of equal cards costs one chaos token, however large it is (section 'Stříbrné a zlaté karty')."),
    mend=_("Correct the cost of the effect, or drop the field that is there twice."),
    example="""
{slug: rage, kind: gold-card, effects: [{slot: one-copy, cost: {chaos: 2}, do: {roll: 1}}]}
""",
)
def costs(card: Subject, content: View) -> Iterator[Finding]:
    family = content.get("card", card.typed.family)
    slots = [effect["slot"] for effect in card.effects]
    for index, effect in enumerate(card.effects):
        have = (effect.get("cost") or {}).get("chaos", 0)
        if family and family.typed.chaos_cost is not None and have != family.typed.chaos_cost:
            there = family.typed.chaos_cost
            yield Finding(f"effects[{index}].cost", APART, {"here": have, "other": family.slug, "there": there})
        if effect["slot"] in slots[:index]:
            yield Finding(f"effects[{index}].slot", TWICE, {"other": card.slug, "value": effect["slot"]})


@check(
    "EU-E044",
    game=GAME,
    kinds={"gold-card"},
    reads={"gold-card"},
    title=_("Cards that replace others are as many as those, and no mode uses both."),
    why=_(
        "The solo game takes the Soul Control cards out and puts the cards with its symbol in their place (section "
        "'Sólová hra')."
    ),
    mend=_("Correct the modes or the copies of one of the two."),
    example="""
{slug: mind-control, kind: gold-card, attributes: {modes: [competitive, solo], replaces: soul-control}}
""",
)
def replacements(card: Subject, content: View) -> Iterator[Finding]:
    other = content.get("card", card.typed.replaces) if card.typed.replaces else None
    if other and other.copies != card.copies:
        there = listed(other.copies)
        yield Finding("copies", APART, {"here": listed(card.copies), "other": other.slug, "there": there})
    if other and (both := set(card.typed.modes) & set(other.typed.modes)):
        yield Finding("attributes.modes", TWICE, {"other": other.slug, "value": listed(sorted(both))})
