"""Decks, stacks and the supply: what is named is shuffled card by card, what is only counted is a number."""

from collections.abc import Sequence

from cardsdb.checks.content import Subject
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import RecordKey, Shortage, key_of
from cardsdb.games.euthia.setup.plan import Plan
from cardsdb.games.euthia.setup.results import Elites, Encounter, HeroPlace, ModeChange, Stack

RESOURCES = ("mountain-resources", "lake-resources", "cave-resources")
SUPPLY = ("gold-coin-tokens", "global-effect-tokens", "chaos-tokens", "move-tokens", "reputation-tokens")
TILES_BESIDE = ("healing-potions", "grey-sacks")


def shops(plan: Plan) -> list[Stack]:
    return [
        Stack(key_of(*one.key), one.copies - one.typed.offer_fields, one.typed.offer_fields, one.typed.stacks_at_setup)
        for one in plan.of_kind("item-family")
        if one.typed.offer_fields and one.copies
    ]


def stacks(families: Sequence[Subject]) -> list[Stack]:
    return [Stack(key_of(*one.key), one.copies or 0) for one in families]


def power_deck(plan: Plan, family: str, chance: Chance) -> list[RecordKey]:
    """The silver or the gold cards of the mode."""
    kinds = [*plan.of_kind("gold-card"), *plan.of_kind("silver-card"), *plan.of_kind("card-family")]
    cards = [one for one in kinds if one.typed.family == family and plan.mode in (one.typed.modes or [plan.mode])]
    return chance.shuffled([key for one in cards for key in [key_of(*one.key)] * (one.copies or 0)])


def control_cards(plan: Plan, heroes: Sequence[HeroPlace], chance: Chance) -> list[RecordKey]:
    """Those of the heroes in play, where the mode and the number of players use them."""
    family = plan.record("card", "control-cards").typed
    if plan.mode not in family.modes or plan.players not in family.players:
        return []
    return chance.shuffled([key for hero in heroes for key in [hero.hero] * family.per_hero])


def encounters(plan: Plan) -> list[Encounter]:
    """The rulebook's rule, or that of the mode."""
    return [_encounter(plan, one) for one in plan.of_kind("encounter-family")]


def _encounter(plan: Plan, one: Subject) -> Encounter:
    changed = [change.typed.encounter_stack for change in plan.changes if change.typed.encounter_stack]
    rules = [rule for rule in changed if rule.encounter == one.slug] or [rule for rule in changed if not rule.encounter]
    if rules:
        rule = rules[0]
        return Encounter(key_of(*one.key), one.typed.kinds, rule.cards, rule.removed, rule.left, rule.face_up)
    family = plan.record("card", one.typed.family).typed
    cards, left = one.typed.cards // one.typed.kinds, family.stack_by_players[plan.players]
    return Encounter(key_of(*one.key), one.typed.kinds, cards, cards - left, left, family.face_up)


def elites(plan: Plan) -> tuple[list[Elites], list[Shortage]]:
    """The posted rewards of each level, unless the scenario sets out others."""
    asked = plan.players + plan.record("rule", "elite-rewards-set-out").typed.by_players.plus
    levels = [one.typed for one in plan.of_kind("monster-family") if one.typed.elite]
    copies = {one.typed.level: one.copies or 0 for one in plan.of_kind("monster-family") if one.typed.elite}
    short = [
        Shortage(f"posted-reward-cards/{one.level}", asked, one.posted_reward_cards)
        for one in levels
        if asked > one.posted_reward_cards
    ]
    return [Elites(one.level, min(asked, one.posted_reward_cards), copies[one.level]) for one in levels], short


def supply(plan: Plan, heroes: Sequence[HeroPlace]) -> tuple[dict[str, int], list[Shortage]]:
    """What lies in reach of all once the heroes have taken theirs."""
    held = {row.slug: row.count for box in plan.of_boxes() for row in box.rows}
    taken = {"gaar-tokens": sum(hero.gaar for hero in heroes), "dwurt-tokens": sum(hero.dwurt for hero in heroes)}
    short = [Shortage(slug, asked, held[slug]) for slug, asked in taken.items() if asked > held[slug]]
    found = {slug: held[slug] for slug in SUPPLY}
    found["gaar-tokens"] = held["gaar-tokens"] - taken["gaar-tokens"]
    if taken["dwurt-tokens"]:
        found["dwurt-tokens"] = held["dwurt-tokens"] - taken["dwurt-tokens"]
    pieces = [*plan.of_kind("gem"), *plan.of_kind("essence")]
    pieces += [one for one in plan.of_kind("item-family") if one.slug in TILES_BESIDE]
    return {**found, **{one.slug: one.copies or 0 for one in pieces}}, short


def mode_changes(plan: Plan) -> list[ModeChange]:
    return [
        ModeChange(
            key_of(*change.key),
            change.typed.stage,
            {one.cards or one.component: one.count for one in change.typed.adds},
            {one.cards or one.component: one.count for one in change.typed.removes},
        )
        for change in plan.changes
    ]
