"""The rounds of a scenario, what happens in them, who guards the fields, and the enemy that nobody leads."""

from collections.abc import Iterator
from typing import Any

from cardsdb.checks.content import Subject
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Shortage, key_of
from cardsdb.games.heroes_3.setup.plan import Plan
from cardsdb.games.heroes_3.setup.results import AiHero, Course, Event, Troop
from cardsdb.games.heroes_3.setup.stock import CardBox, Stock


def course(plan: Plan) -> Course:
    """Odd rounds are for resources, even ones for the astrologers."""
    rules = plan.rules
    rounds = rules.rounds_by_difficulty.get(plan.difficulty.slug, rules.rounds)
    numbers = list(range(1, (rounds or 0) + 1))
    every = plan.in_force("rule", "double-astrologers")
    astrologers = [] if plan.in_force("forbid", "astrologers") else [one for one in numbers if every or one % 2 == 0]
    events = sorted(_events(plan, rounds), key=lambda event: (event.round, event.moment == "end"))
    return Course(rounds, rules.rounds_min, [one for one in numbers if one % 2], astrologers, events)


def _events(plan: Plan, last: int | None) -> Iterator[Event]:
    """The timed events of the scenario and of the optional rules, for this number of players."""
    for record, slot in [(plan.scenario, "event"), *((one, "rule") for one in plan.variants)]:
        for index, effect in enumerate(record.effects):
            if effect["slot"] == slot:
                yield from _timed(plan, record, index, last)


def _timed(plan: Plan, record: Subject, index: int, last: int | None) -> Iterator[Event]:
    do = record.effects[index]["do"]
    if do.get("players", plan.players) == plan.players:
        what = {**do["do"], "who": do["who"]} if "who" in do else do.get("do", {})
        for number in do.get("rounds", []):
            if last is None or number <= last:
                yield Event(number, do.get("moment", "start"), key_of(*record.key), index, _in_order(what))


def _in_order(node: Any) -> Any:
    """The effect with its keys sorted: files and database keep them in different orders."""
    if isinstance(node, dict):
        return {key: _in_order(node[key]) for key in sorted(node)}
    return [_in_order(one) for one in node] if isinstance(node, list) else node


def guards(plan: Plan, stock: Stock) -> dict[int, dict[str, int]]:
    """Who guards a field of each level on this difficulty."""
    levels = sorted(stock.of_kind("field-difficulty"), key=lambda one: one.typed.level)
    return {one.typed.level: one.typed.army[plan.difficulty.slug].model_dump() for one in levels}


def ai_hero(plan: Plan, box: CardBox, chance: Chance) -> AiHero | None:
    rules = plan.rules
    if not (rules.enemy or rules.ai_deck or rules.ai_deck_actions):
        return None
    enemy = rules.enemy
    spells = [key for slug in rules.ai_spells for key in box.take("spell", slug)]
    skills = box.take("ability", rules.ai_skill) if rules.ai_skill else []
    army = [(side, getattr(enemy, side)) for side in ("pack", "few")] if enemy else []
    return AiHero(
        key_of("term", enemy.faction) if enemy else None,
        [Troop(side, [key_of("card", slug) for slug in slugs]) for side, slugs in army if slugs],
        key_of("tile", enemy.field.tile) if enemy and enemy.field else None,
        enemy.field.position if enemy and enemy.field else None,
        _in_order(rules.ai_deck),
        _in_order(rules.ai_deck_actions),
        chance.shuffled(spells),
        [*skills, *(key_of("card", slug) for slug in rules.ai_specialties)],
    )


def ai_shortage(plan: Plan) -> list[Shortage]:
    asked = sum(plan.rules.ai_deck.values()) + sum(plan.rules.ai_deck_actions.values())
    there = plan.stock.counted("ai-card")
    return [Shortage("ai-card", asked, there)] if asked > there else []
