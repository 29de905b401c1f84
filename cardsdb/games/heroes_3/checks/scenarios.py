"""What scenarios set: rounds and events, armies, towns, the AI."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.heroes_3.checks.reading import UNITS_PER_SIDE, with_word
from cardsdb.games.heroes_3.checks.towns import DWELLINGS, RESOURCES
from cardsdb.games.heroes_3.checks.units import UNITS_BY_TIER
from cardsdb.games.heroes_3.schemas.common import GAME


@check(
    "H3-E091",
    game=GAME,
    kinds={"scenario"},
    title=_("Timed events come in rounds that the game has, one after the other."),
    why=_("A scenario can set events for rounds of certain numbers (rulebook, section 'Pořadí kol')."),
    mend=_("Correct the rounds of the event, or the length of the scenario."),
    example="""
attributes: {rounds: 10}
effects:
  - {slot: event, do: {rounds: [4, 12], do: {move: 1}}}
""",
)
def rounds_of_events(scenario: Subject, content: View) -> Iterator[Finding]:
    for path, node in with_word(scenario, "rounds", "event"):
        rounds = node["rounds"]
        if any(after <= before for before, after in pairwise(rounds)):
            listed = ", ".join(map(str, rounds))
            yield Finding(
                path, _("The rounds do not follow each other: %(rounds)s."), {"rounds": listed}, about="order"
            )
        if scenario.typed.rounds and max(rounds) > scenario.typed.rounds:
            numbers = {"round": max(rounds), "rounds": scenario.typed.rounds}
            yield Finding(path, _("An event in round %(round)s; the game has %(rounds)s."), numbers, about="end")


@check(
    "H3-E092",
    game=GAME,
    kinds={"scenario"},
    title=_("Effects for a number of players are for one that can play."),
    why=_("The set-ups say how many can play a scenario (rulebook, section 'Herní módy')."),
    mend=_("Correct the number of players in the effect, or add the set-up."),
    example="""
effects:
  - {slot: event, do: {rounds: [5], players: 4, do: {move: 1}}}
setups: [{players: 2, mode: clash}]
""",
)
def players_of_effects(scenario: Subject, content: View) -> Iterator[Finding]:
    numbers = {setup.players for setup in scenario.rows}
    for word in ("players", "players_from"):
        for path, node in with_word(scenario, word):
            if node[word] not in numbers:
                yield Finding(path, _("No set-up is for %(players)s players."), {"players": node[word]}, about=word)


@check(
    "H3-E093",
    game=GAME,
    kinds={"scenario"},
    title=_("The least of a scenario does not exceed the most."),
    why=_("A scenario that varies in length has fewest and most rounds, and levels rise from 1 to 7 ('Přehled hry')."),
    mend=_("Correct the two figures; perhaps they were swapped."),
    example="""
attributes: {rounds: 8, rounds_min: 10, start_level: 5, max_level: 4}
""",
)
def least_and_most(scenario: Subject, content: View) -> Iterator[Finding]:
    for least, most in (("rounds_min", "rounds"), ("start_level", "max_level")):
        low, high = getattr(scenario.typed, least), getattr(scenario.typed, most)
        if low and high and low > high:
            yield Finding(f"attributes.{least}", _("%(low)s is above %(high)s."), {"low": low, "high": high})


@check(
    "H3-E094",
    game=GAME,
    kinds={"scenario"},
    title=_("Starting units are one named unit, or some of a tier that a faction has so many of."),
    why=_("A faction has three bronze, two silver and two golden units (rulebook, section 'Náklady na jednotky')."),
    mend=_("Name a unit, or a tier and which of it; correct the count."),
    example="""
attributes: {units: [{side: few, tier: bronze, which: cheapest, count: 4}]}
""",
)
def starting_units(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, unit in enumerate(scenario.typed.units):
        field = f"attributes.units[{index}]"
        if bool(unit.unit) == bool(unit.tier) or bool(unit.tier) != bool(unit.which):
            yield Finding(field, _("Either a unit is named, or a tier and which of it."))
        elif unit.side != "neutral" and unit.count > (UNITS_BY_TIER.get(unit.tier, 0) if unit.tier else 1):
            yield Finding(f"{field}.count", _("No faction has so many of them: %(count)s."), {"count": unit.count})


@check(
    "H3-E095",
    game=GAME,
    kinds={"scenario"},
    reads={"unit"},
    title=_("An enemy army has units of its faction, each once, and no more than fit on the board."),
    why=_("A faction has one card of each unit, and at most five fight at once (rulebook, section 'Jednotky')."),
    mend=_("Correct the faction or the units."),
    example="""
attributes: {enemy: {faction: necropolis, pack: [skeletons], few: [skeletons, griffins]}}
""",
)
def enemy_army(scenario: Subject, content: View) -> Iterator[Finding]:
    enemy = scenario.typed.enemy
    units = Counter([*enemy.pack, *enemy.few]) if enemy else Counter[str]()
    for slug, count in units.items():
        unit = content.get("card", slug)
        if unit and unit.typed.faction != enemy.faction:
            message = _("%(unit)s is a unit of the faction %(faction)s.")
            yield Finding(
                "attributes.enemy", message, {"unit": slug, "faction": unit.typed.faction}, about=f"of {slug}"
            )
        if count > 1:
            yield Finding("attributes.enemy", _("%(unit)s is named twice."), {"unit": slug}, about=f"twice {slug}")
    if units.total() > UNITS_PER_SIDE:
        numbers = {"count": units.total(), "most": UNITS_PER_SIDE}
        yield Finding("attributes.enemy", _("Units: %(count)s; the board takes %(most)s."), numbers, about="size")


@check(
    "H3-E096",
    game=GAME,
    kinds={"scenario"},
    title=_("Buildings that stand from the start could have been built."),
    why=_("Dwellings are built in the order bronze, silver, gold (rulebook, section 'Město')."),
    mend=_("Add the dwelling below, and name each building once."),
    example="""
attributes: {buildings: [silver-dwelling, citadel]}
""",
)
def standing_buildings(scenario: Subject, content: View) -> Iterator[Finding]:
    standing = scenario.typed.buildings or []
    for lower, higher in pairwise(DWELLINGS):
        if higher in standing and lower not in standing:
            names = {"higher": higher, "lower": lower}
            yield Finding("attributes.buildings", _("%(higher)s stands without %(lower)s."), names, about=higher)
    for kind, count in Counter(standing).items():
        if count > 1 and kind != "faction":
            yield Finding("attributes.buildings", _("%(type)s is named twice."), {"type": kind}, about=f"twice {kind}")


@check(
    "H3-E097",
    game=GAME,
    kinds={"scenario", "game-mode"},
    reads={"town"},
    title=_("The starting income is a step of the income tracks."),
    why=_("A cube on the town board marks the income that the scenario sets (steps of preparing a scenario)."),
    mend=_("Compare the income with the scenario and the town board."),
    example="""
attributes: {income: {gold: 12, building_materials: 0, valuables: 0}}
""",
)
def income_on_the_track(record: Subject, content: View) -> Iterator[Finding]:
    income = record.typed.income
    for town in content.of_kind("town") if income else ():
        for name in RESOURCES:
            steps = getattr(town.typed.income_track, name)
            if getattr(income, name) not in steps:
                yield Finding(
                    f"attributes.income.{name}",
                    _("%(amount)s is no step of the track of %(town)s: %(steps)s."),
                    {"amount": getattr(income, name), "town": town.slug, "steps": ", ".join(map(str, steps))},
                    about=town.slug,
                )


@check(
    "H3-E098",
    game=GAME,
    kinds={"scenario"},
    title=_("An AI that casts has spells, and spells have an AI that casts."),
    why=_("The AI uses a deck of AI cards and a deck of spells that they cast from (section 'Hráč vs AI')."),
    mend=_("Give the AI spell deck, or the magic cards of the AI deck."),
    example="""
attributes: {ai_deck: {might: 3, magic: 3}, ai_spells: []}
""",
)
def spells_of_the_ai(scenario: Subject, content: View) -> Iterator[Finding]:
    casts = "magic" in scenario.typed.ai_deck or "cast-a-spell" in scenario.typed.ai_deck_actions
    if casts and not scenario.typed.ai_spells:
        yield Finding("attributes.ai_spells", _("The AI deck casts spells, but none is given."))
    elif scenario.typed.ai_spells and not casts:
        yield Finding("attributes.ai_spells", _("The AI has spells, but no card that casts them."))


@check(
    "H3-W099",
    game=GAME,
    kinds={"scenario"},
    title=_("An AI deck with skill cards comes with the skill that they use."),
    why=_("What an AI card does depends on the scenario (rulebook, section 'Hráč vs AI')."),
    mend=_("Give the ability card that the scenario names as ai_skill, or its specialty cards as ai_specialties."),
    example="""
attributes: {ai_deck: {might: 3, skill: 1}}
""",
)
def skill_of_the_ai(scenario: Subject, content: View) -> Iterator[Finding]:
    uses = "skill" in scenario.typed.ai_deck or "use-a-skill" in scenario.typed.ai_deck_actions
    if uses and not (scenario.typed.ai_skill or scenario.typed.ai_specialties):
        yield Finding("attributes.ai_skill", _("The AI deck has skill cards, but no skill is given."))


@check(
    "H3-E100",
    game=GAME,
    kinds={"scenario"},
    reads={"spell", "edition"},
    title=_("The AI decks take no more cards than the box holds."),
    why=_("The core box has 20 AI cards, and a few copies of each spell (rulebook, 'Seznam komponent')."),
    mend=_("Compare the AI deck and the AI spells with the scenario."),
    example="""
attributes: {ai_deck: {might: 12, magic: 10}, ai_spells: [curse, curse, curse]}
""",
)
def cards_of_the_ai(scenario: Subject, content: View) -> Iterator[Finding]:
    lines = [row for box in content.of_kind("edition") for row in box.rows if row.kind == "ai-card"]
    held = sum(row.count for row in lines)
    for name in ("ai_deck", "ai_deck_actions"):
        taken = sum(getattr(scenario.typed, name).values())
        if taken > held:
            yield Finding(
                f"attributes.{name}", _("AI cards: %(count)s; there are %(held)s."), {"count": taken, "held": held}
            )
    for slug, count in Counter(scenario.typed.ai_spells).items():
        spell = content.get("card", slug)
        if spell and spell.copies is not None and count > spell.copies:
            numbers = {"spell": slug, "count": count, "copies": spell.copies}
            message = _("%(spell)s is taken this often: %(count)s; copies: %(copies)s.")
            yield Finding("attributes.ai_spells", message, numbers, about=slug)
