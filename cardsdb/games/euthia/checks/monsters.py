"""Monsters, elementals and the creatures of scenarios."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.euthia.checks.wording import APART, MISSING, SUM, TWICE, listed
from cardsdb.games.euthia.schemas.common import GAME

LEVELS = (1, 2, 3)
ELEMENTS = ("air", "earth", "water", "fire")


@check(
    "EU-E045",
    game=GAME,
    kinds={"monster-family"},
    reads={"card-family"},
    title=_(
        "A monster shows a sword for each level; an elite one counts for its level and has a posted reward for each "
        "card."
    ),
    why=_(
        "Swords on the field and the card tell the level (section 'Symboly monster a osvobozená pole'); each posted "
        "reward belongs to an elite monster (section 'Elitní monstra')."
    ),
    mend=_("Correct the swords, the level of the trophy or the number of posted rewards."),
    example="""
{slug: monster-level-2, kind: monster-family, attributes: {level: 2, elite: false, swords: 3}}
""",
)
def levels(monsters: Subject, content: View) -> Iterator[Finding]:
    typed = monsters.typed
    due = (
        {"posted_reward_cards": monsters.copies, "trophy_level": typed.level}
        if typed.elite
        else {"swords": typed.level}
    )
    for key, value in due.items():
        if getattr(typed, key) != value:
            here = listed(getattr(typed, key))
            yield Finding(f"attributes.{key}", APART, {"here": here, "other": monsters.slug, "there": listed(value)})
    family = content.get("card", typed.family)
    stated = family.typed.by_level.get(typed.level) if family else None
    if family and stated != monsters.copies:
        there = listed(stated)
        yield Finding("copies", APART, {"here": listed(monsters.copies), "other": family.slug, "there": there})


@check(
    "EU-E046",
    game=GAME,
    kinds={"monster-family"},
    scope=Scope.KIND,
    title=_("There are common and elite monsters of each of the three levels, one family each."),
    why=_(
        "Monsters have one to three swords (section 'Symboly monster a osvobozená pole'), elite ones come in three "
        "levels (section 'Elitní monstra')."
    ),
    mend=_("Correct the level, or add the family that is missing."),
    example="""
- {slug: monster-level-1, kind: monster-family, attributes: {level: 1, elite: false}}
- {slug: monster-level-2, kind: monster-family, attributes: {level: 1, elite: false}}
""",
)
def families(monsters: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[tuple[bool, int], Subject] = {}
    for family in monsters:
        other = first.setdefault((family.typed.elite, family.typed.level), family)
        if other is not family:
            yield Finding("attributes.level", TWICE, {"other": other.slug, "value": family.typed.level}, record=family)
    for elite in (False, True):
        own = [family for family in monsters if family.typed.elite is elite]
        if own and (missing := [level for level in LEVELS if (elite, level) not in first]):
            yield Finding("attributes.level", MISSING, {"missing": listed(missing)}, record=own[0], about="missing")


@check(
    "EU-E047",
    game=GAME,
    kinds={"monster"},
    title=_("The wounds of a monster cover every strength of attack, and a stronger attack wounds more."),
    why=_(
        "The diagram at the foot of the card gives the wounds for each range of attack strength (section 'Zranění "
        "hrdiny')."
    ),
    mend=_("Read the ranges off the card again; each begins where the one before ends."),
    example="""
attributes: {wounds_by_attack_strength: [{max: 3, wounds: 0}, {min: 5, wounds: 1}]}
""",
)
def wounds(monster: Subject, content: View) -> Iterator[Finding]:
    steps = monster.typed.wounds_by_attack_strength
    for index, (low, high) in enumerate(pairwise(steps), 1):
        path = f"attributes.wounds_by_attack_strength[{index}]"
        if low.max is None or high.min != low.max + 1:
            yield Finding(
                f"{path}.min",
                _("After a range up to %(max)s comes one from %(min)s."),
                {"max": listed(low.max), "min": listed(high.min)},
            )
        if high.wounds <= low.wounds:
            there = {"here": high.wounds, "other": f"wounds_by_attack_strength[{index - 1}]", "there": low.wounds}
            yield Finding(f"{path}.wounds", APART, there)


@check(
    "EU-E048",
    game=GAME,
    kinds={"elemental", "essence"},
    scope=Scope.GAME,
    title=_("Each element has one elemental, and each elemental one essence."),
    why=_(
        "Air, earth, water and fire each have an elemental (section 'Elementálové') and an essence (section 'Herní "
        "materiál')."
    ),
    mend=_("Correct the element or the elemental, or add the record that is missing."),
    example="""
- {slug: air-elemental, kind: elemental, attributes: {element: air}}
- {slug: fire-elemental, kind: elemental, attributes: {element: air}}
""",
)
def elements(content: View) -> Iterator[Finding]:
    elementals, essences = content.of_kind("elemental"), content.of_kind("essence")
    for key, group in (("element", elementals), ("elemental", essences)):
        first: dict[str, Subject] = {}
        for record in group:
            value = getattr(record.typed, key)
            other = first.setdefault(value, record)
            if other is not record:
                yield Finding(f"attributes.{key}", TWICE, {"other": other.slug, "value": value}, record=record)
        due = ELEMENTS if key == "element" else [record.slug for record in elementals]
        if group and (missing := sorted(set(due) - first.keys())):
            where = {"missing": listed(missing)}
            yield Finding(f"attributes.{key}", MISSING, where, record=group[0], about="missing")


@check(
    "EU-E049",
    game=GAME,
    kinds={"elemental"},
    reads={"elemental"},
    title=_("Two elementals that cancel each other say so of each other."),
    why=_("Under both a water and a fire elemental a hero is neither wounded nor healed (section 'Elementálové')."),
    mend=_("Name each of the two at the other."),
    example="""
{slug: fire-elemental, kind: elemental, attributes: {cancels_with: air-elemental}}
""",
)
def cancelling(elemental: Subject, content: View) -> Iterator[Finding]:
    other = content.get("enemy", elemental.typed.cancels_with) if elemental.typed.cancels_with else None
    if other and other.typed.cancels_with != elemental.slug:
        yield Finding(
            "attributes.cancels_with",
            APART,
            {"here": other.slug, "other": other.slug, "there": listed(other.typed.cancels_with)},
        )


@check(
    "EU-E050",
    game=GAME,
    kinds={"elemental"},
    reads={"rule"},
    title=_("Elementals that change a roll act in the order that the rule gives."),
    why=_(
        "The air elemental turns a die before the earth elemental adds to the roll (section 'Hod kostkami za hrdinu')."
    ),
    mend=_("Correct the order of the elemental, or the sequence of the rule."),
    example="""
{slug: air-elemental, kind: elemental, attributes: {affects: [hero-roll], order: 2}}
""",
)
def order(elemental: Subject, content: View) -> Iterator[Finding]:
    rule = content.get("rule", "elemental-order")
    sequence = rule.typed.sequence if rule else []
    due = sequence.index(elemental.slug) + 1 if elemental.slug in sequence else None
    if rule and elemental.typed.order != due:
        here = listed(elemental.typed.order)
        yield Finding("attributes.order", APART, {"here": here, "other": rule.slug, "there": listed(due)})


@check(
    "EU-E051",
    game=GAME,
    kinds={"scenario-creature"},
    reads={"card-family"},
    title=_("A creature has the cards that the box holds for it."),
    why=_(
        "The list counts the dragon and attack cards of Farruga and the dragon cards of Mirrezil (section 'Herní "
        "materiál')."
    ),
    mend=_("Correct the number of cards, or the creature that a family of cards names."),
    example="""
{slug: farruga, kind: scenario-creature, attributes: {type: dragon, dragon_cards: 4, attack_cards: 5, figure: 1}}
""",
)
def creatures(creature: Subject, content: View) -> Iterator[Finding]:
    held: dict[str, int] = defaultdict(int)
    for family in content.of_kind("card-family"):
        if family.typed.creature == creature.slug:
            held["attack_cards" if "attack" in family.slug else "dragon_cards"] += family.copies or 0
    for key in ("dragon_cards", "attack_cards"):
        have = getattr(creature.typed, key) or 0
        if have != held[key]:
            yield Finding(f"attributes.{key}", SUM, {"stated": have, "sum": held[key]})
