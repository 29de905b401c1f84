"""Cards of the common decks: abilities, statistics, artifacts, spells, the astrologers and the AI."""

from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.heroes_3.checks.reading import DIFFICULTIES, TIERS, strength, with_word
from cardsdb.games.heroes_3.schemas.common import GAME

SLOTS = {
    "ability": ["basic", "expert"],
    "statistic": ["basic", "expert"],
    "artifact": ["option-1", "option-2"],
    "spell": ["cast", "boost"],
}
TYPE_OF_ACTION = {"attack": "might", "defense": "might", "cast-a-spell": "magic", "use-a-skill": "skill"}


def _missing_slots(card: Subject) -> Iterator[Finding]:
    found = [effect["slot"] for effect in card.effects]
    for slot in SLOTS[card.kind]:
        if found.count(slot) != 1:
            yield Finding(
                "effects",
                _("Effects in the slot %(slot)s: %(count)s; 1 is due."),
                {"slot": slot, "count": found.count(slot)},
                about=slot,
            )


@check(
    "H3-E037",
    game=GAME,
    kinds={"ability", "statistic"},
    title=_("An ability or statistic card has one basic and one expert effect."),
    why=_("Both sorts of card print a basic and an expert effect (section 'Karty dovedností a základní karty')."),
    mend=_("Give both effects that the card prints."),
    example="""
kind: ability
effects:
  - {slot: basic, when: instant, do: {gold: 3}}
""",
)
def basic_and_expert(card: Subject, content: View) -> Iterator[Finding]:
    yield from _missing_slots(card)


@check(
    "H3-E038",
    game=GAME,
    kinds={"spell"},
    title=_("A spell card can be cast, or discarded to empower another spell."),
    why=_("A spell card prints its effect and an alternative one (rulebook, section 'Karty kouzel')."),
    mend=_("Give the effect in the slot cast and the alternative one in the slot boost."),
    example="""
kind: spell
effects:
  - {slot: boost, when: instant, do: {power: 1}}
""",
)
def cast_and_boost(card: Subject, content: View) -> Iterator[Finding]:
    yield from _missing_slots(card)


@check(
    "H3-E039",
    game=GAME,
    kinds={"artifact"},
    title=_("An artifact card offers two effects."),
    why=_("Whoever plays an artifact card resolves one of the two that it prints (section 'Karty artefaktů')."),
    mend=_("Give both effects, in the slots option-1 and option-2."),
    example="""
kind: artifact
effects:
  - {slot: option-1, when: instant, do: {draw: 1}}
""",
)
def two_options(card: Subject, content: View) -> Iterator[Finding]:
    yield from _missing_slots(card)


@check(
    "H3-E040",
    game=GAME,
    kinds={"ability", "artifact", "spell", "statistic"},
    title=_("Every effect of a card that is played says when."),
    why=_("Cards are instant, activation, map or ongoing ones (rulebook, section 'Obecná pravidla o kartách')."),
    mend=_("Give the timing that the card prints as when."),
    example="""
kind: spell
effects:
  - {slot: cast, do: {damage: 1}}
""",
)
def timing(card: Subject, content: View) -> Iterator[Finding]:
    for index, effect in enumerate(card.effects):
        if not effect.get("when"):
            yield Finding(f"effects[{index}].when", _("The effect has no timing."))


@check(
    "H3-W041",
    game=GAME,
    kinds={"ability", "statistic"},
    title=_("The expert effect gives no less than the basic one."),
    why=_("Below the basic effect stands the stronger expert one (section 'Karty dovedností a základní karty')."),
    mend=_("Compare both effects with the card; perhaps they were swapped."),
    example="""
effects:
  - {slot: basic, when: instant, do: {gold: 6}}
  - {slot: expert, when: instant, do: {gold: 3}}
""",
)
def expert_is_no_weaker(card: Subject, content: View) -> Iterator[Finding]:
    by_slot = {effect["slot"]: stats for effect, stats in zip(card.effects, card.stats, strict=True)}
    expert = by_slot.get("expert")
    for name, basic in by_slot.get("basic", {}).items():
        if expert is not None and name in expert and expert[name] < basic:
            yield Finding(
                "effects",
                _("%(name)s: %(expert)s with the expert effect, %(basic)s with the basic one."),
                {"name": name, "expert": expert[name], "basic": basic},
                about=name,
            )


@check(
    "H3-E042",
    game=GAME,
    kinds={"spell"},
    title=_("A spell grows with the power put into it."),
    why=_("The more power is added, the stronger the spell (rulebook, section 'Karty kouzel')."),
    mend=_("Compare the lines of the table with the card."),
    example="""
effects:
  - slot: cast
    do: {select: unit, do: {by_power: {0: {damage: 2}, 1: {damage: 2}, 2: {damage: 3}}}}
""",
)
def grows_with_power(card: Subject, content: View) -> Iterator[Finding]:
    for path, node in with_word(card, "by_power"):
        rows = sorted((int(power), strength(do)) for power, do in node["by_power"].items())
        for (_below, before), (power, after) in pairwise(rows):
            if after <= before:
                yield Finding(
                    path,
                    _("With power %(power)s the spell comes to %(after)s, with less power to %(before)s."),
                    {"power": power, "after": after, "before": before},
                    about=str(power),
                )


@check(
    "H3-E043",
    game=GAME,
    kinds={"spell", "specialty"},
    title=_("More power reaches units of a higher tier."),
    why=_("The more power is added, the stronger the spell (rulebook, section 'Karty kouzel')."),
    mend=_("Compare the tiers with the card."),
    example="""
effects:
  - slot: cast
    do: {select: unit, tiers_by_power: {0: [bronze], 1: [gold], 2: [silver]}, do: {paralyze: it}}
""",
)
def tiers_grow_with_power(card: Subject, content: View) -> Iterator[Finding]:
    for path, node in with_word(card, "tiers_by_power"):
        table = node["tiers_by_power"]
        rows = sorted((int(power), max(tiers, key=TIERS.index)) for power, tiers in table.items())
        for (_below, before), (power, after) in pairwise(rows):
            if TIERS.index(after) <= TIERS.index(before):
                yield Finding(
                    path,
                    _("Power %(power)s reaches the tier %(after)s, less power %(before)s."),
                    {"power": power, "after": after, "before": before},
                    about=str(power),
                )


@check(
    "H3-E044",
    game=GAME,
    kinds={"spell"},
    title=_("A spell names each of its schools once."),
    why=_("A card shows the symbol of each school that it belongs to (rulebook, section 'Karty kouzel')."),
    mend=_("Name each school once; a basic card shows its symbol once, an expert card in all corners."),
    example="""
attributes: {schools: [fire, fire], level: expert}
""",
)
def schools_once(card: Subject, content: View) -> Iterator[Finding]:
    schools = card.typed.schools
    if len(set(schools)) != len(schools):
        yield Finding("attributes.schools", _("A school is named twice: %(schools)s."), {"schools": ", ".join(schools)})


@check(
    "H3-W045",
    game=GAME,
    kinds={"spell"},
    scope=Scope.KIND,
    reads={"edition"},
    title=_("The four schools have equally many basic and expert spells."),
    why=_("Each school of a box has as many designs as the others; a gap points at a missing card ('Karty kouzel')."),
    mend=_("See whether a spell is missing, or its school or level is wrong."),
    example="""
- {slug: blind, kind: spell, attributes: {schools: [air], level: basic}}  # printed: fire
""",
)
def even_schools(spells: list[Subject], content: View) -> Iterator[Finding]:
    counts: dict[tuple[str, str], dict[str, int]] = {}
    for spell in spells:
        if spell.edition and len(spell.typed.schools) == 1:
            schools = counts.setdefault((spell.edition, spell.typed.level), dict.fromkeys(_SCHOOLS, 0))
            schools[spell.typed.schools[0]] += 1
    for (edition, level), schools in counts.items():
        if len(set(schools.values())) > 1:
            yield Finding(
                "components",
                _("Designs of the level %(level)s by school: %(schools)s."),
                {"level": level, "schools": ", ".join(f"{school} {count}" for school, count in schools.items())},
                record=content.get("edition", edition),
                about=level,
            )


_SCHOOLS = ("air", "earth", "fire", "water")


@check(
    "H3-E046",
    game=GAME,
    kinds={"astrologers"},
    title=_("Exactly the proclamations that do something say for how long."),
    why=_("The cards have various effects that last for various times (rulebook, section 'Pořadí kol')."),
    mend=_("Give the duration, or the effect that is missing."),
    example="""
kind: astrologers
attributes: {duration: immediate}
effects: []
""",
)
def duration_of_an_effect(card: Subject, content: View) -> Iterator[Finding]:
    if card.effects and card.typed.duration is None:
        yield Finding("attributes.duration", _("The proclamation has an effect and no duration."))
    elif card.typed.duration and not card.effects:
        yield Finding("attributes.duration", _("The proclamation lasts, but has no effect."))


@check(
    "H3-E047",
    game=GAME,
    kinds={"ai-card"},
    title=_("The type of an AI card fits its action."),
    why=_("Attack and defense are might, casting is magic, using a skill is skill (section 'Hráč vs AI')."),
    mend=_("Correct the type or the action."),
    example="""
attributes: {type: might, action: cast-a-spell}
""",
)
def type_of_the_action(card: Subject, content: View) -> Iterator[Finding]:
    due = TYPE_OF_ACTION[card.typed.action]
    if card.typed.type != due:
        yield Finding(
            "attributes.type",
            _("Type %(type)s with the action %(action)s; %(due)s is due."),
            {"type": card.typed.type, "action": card.typed.action, "due": due},
        )


@check(
    "H3-E048",
    game=GAME,
    kinds={"ai-card"},
    title=_("An AI card never gives less on a harder difficulty."),
    why=_("The AI cards change with the chosen difficulty (rulebook, section 'Hráč vs AI')."),
    mend=_("Compare the four figures with the card."),
    example="""
effects:
  - {slot: drawn, do: {by_difficulty: {easy: {attack: 1}, normal: {attack: 2}, hard: {attack: 1}}}}
""",
)
def harder_ai(card: Subject, content: View) -> Iterator[Finding]:
    for path, node in with_word(card, "by_difficulty"):
        table = node["by_difficulty"]
        for easier, harder in pairwise(DIFFICULTIES):
            if easier in table and (harder not in table or strength(table[harder]) < strength(table[easier])):
                yield Finding(
                    path,
                    _("The card gives less on %(harder)s than on %(easier)s."),
                    {"harder": harder, "easier": easier},
                    about=harder,
                )
