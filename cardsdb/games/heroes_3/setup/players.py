"""The players' places: faction, hero, deck, town, army."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardsdb.checks.content import Subject
from cardsdb.dealing.piles import Pile
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import RecordKey, key_of
from cardsdb.games.heroes_3.setup.armies import army
from cardsdb.games.heroes_3.setup.decks import Decks, starting_bonuses
from cardsdb.games.heroes_3.setup.plan import Plan
from cardsdb.games.heroes_3.setup.results import Bonus, Player, Town
from cardsdb.games.heroes_3.setup.stock import CardBox, Tile

STATISTICS = ("attack", "defense", "power", "knowledge")
ARROW = "magic-arrow"
TOWN_TOKENS = ("build-token", "population-token", "spell-book-token")


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays what: settled before any deck is made, because the heroes' own cards come out of the decks."""

    faction: str
    hero: Subject | None
    cards: list[RecordKey]


def seats(plan: Plan, box: CardBox, chance: Chance) -> list[Seat]:
    factions = plan.factions if plan.factions_chosen else chance.drawn(plan.factions, plan.players)
    return [_seat(plan, faction, box, chance) for faction in factions]


def _seat(plan: Plan, faction: str, box: CardBox, chance: Chance) -> Seat:
    heroes = [
        one for one in plan.stock.of_faction("hero", faction) if not plan.rules.heroes or one.slug in plan.rules.heroes
    ]
    hero = chance.pick(heroes) if heroes else None
    return Seat(faction, hero, _starting_deck(hero.typed, box) if hero else [])


def _starting_deck(hero: Any, box: CardBox) -> list[RecordKey]:
    cards = [key for name in STATISTICS for key in box.take("statistic", name, getattr(hero, name))]
    cards += box.take("spell", ARROW, hero.magic_arrows)
    cards += box.take("ability", hero.ability)
    return [*cards, key_of("card", hero.specialties[0])]


def place(
    plan: Plan,
    number: int,
    seat: Seat,
    pool: Sequence[Tile],
    decks: Decks,
    neutral: dict[str, Pile[RecordKey]],
    chance: Chance,
) -> Player:
    rules, stock, hero = plan.rules, plan.stock, seat.hero
    level = next(one for one in stock.of_kind("hero-level") if one.typed.level == (rules.start_level or 1))
    income = rules.income or plan.mode.typed.income
    start = _starting_tile(plan, seat.faction)
    return Player(
        key_of("term", seat.faction),
        number % plan.mode.typed.teams + 1 if plan.mode.typed.teams else None,
        key_of(*hero.key) if hero else None,
        level.typed.level,
        rules.max_level,
        level.typed.hand_limit,
        level.typed.expert_effects,
        chance.shuffled(seat.cards),
        [key_of("card", slug) for slug in hero.typed.specialties[1:]] if hero else [],
        plan.in_force("rule", "secondary-hero-at-start"),
        _town(plan, seat.faction),
        rules.resources.model_dump() if rules.resources else None,
        income.model_dump() if income else None,
        army(rules.units, seat.faction, stock, neutral),
        [key_of(*one.key) for one in stock.of_faction("unit", seat.faction)],
        key_of("tile", start) if start else None,
        [tile.key for tile in pool],
        _bonuses(plan, seat.faction, decks, chance),
    )


def _starting_tile(plan: Plan, faction: str) -> str | None:
    if plan.row.fixed_tiles:
        return str(plan.row.starting_tile) if plan.row.starting_tile else None
    tile = plan.stock.starting_tile(faction)
    return tile.slug if tile else None


def _town(plan: Plan, faction: str) -> Town | None:
    towns, built = plan.stock.of_faction("town", faction), plan.rules.buildings
    if not towns:
        return None
    buildings = plan.stock.of_faction("building", faction)
    stands = [one for one in buildings if built and one.typed.type in built]
    return Town(
        key_of(*towns[0].key),
        towns[0].typed.color,
        None if built is None else [key_of(*one.key) for one in stands],
        [key_of(*one.key) for one in buildings if one not in stands],
        [key_of("token", slug) for slug in TOWN_TOKENS],
    )


def _bonuses(plan: Plan, faction: str, decks: Decks, chance: Chance) -> list[Bonus]:
    """What buildings that stand from the start, the difficulty and the scenario give."""
    built = [
        one for one in plan.stock.of_faction("building", faction) if one.typed.type in (plan.rules.buildings or ())
    ]
    searches = [effect["do"] for one in built for effect in one.effects if effect["slot"] == "built"]
    found = [Bonus(searches=decks.search(do, to="deck")) for do in searches if "search" in do]
    effects = [] if plan.in_force("forbid", "starting-bonus") else list(starting_bonuses(plan.difficulty.effects))
    effects += starting_bonuses(plan.scenario.effects)
    return found + [decks.bonus(do, plan.options["starting_bonus"], chance) for do in effects]
