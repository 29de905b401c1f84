"""Deals Euthia: settles the request, then sets up in the order of the rulebook."""

from collections.abc import Iterator

from cardsdb.checks.content import Content
from cardsdb.dealing import Deal, Missing, Request, Shortage, register_setup
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import key_of
from cardsdb.games.euthia.setup import decks, notices
from cardsdb.games.euthia.setup.heroes import hero_places
from cardsdb.games.euthia.setup.map import game_map
from cardsdb.games.euthia.setup.plan import OPTIONS, Plan, cases_of, make_plan
from cardsdb.games.euthia.setup.results import Table

OPEN_CARDS = ("elemental-cards", "prayer-to-shii-card")


@register_setup("euthia", OPTIONS, Table)
class EuthiaDealer:
    """Deals the scenarios of Euthia from one state of its content."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def cases(self) -> Iterator[tuple[str, str, int]]:
        return iter(cases_of(self.content, self.content.by_kind.get("scenario", [])))

    def deal(self, request: Request) -> Deal:
        plan = make_plan(self.content, request)
        table, shortages = _set_up(plan, Chance(f"euthia/{plan.scenario.slug}/{request.seed}"))
        return Deal(
            "euthia",
            key_of(*plan.scenario.key),
            plan.players,
            plan.mode,
            plan.editions,
            [],
            plan.options,
            str(request.seed),
            table,
            shortages,
            list(_missing(plan, table)),
        )


def _set_up(plan: Plan, chance: Chance) -> tuple[Table, list[Shortage]]:
    board, short_tiles = game_map(plan, chance.part("map"))
    heroes = hero_places(plan, chance.part("heroes"))
    elites, short_rewards = decks.elites(plan)
    supply, short_tokens = decks.supply(plan, heroes)
    changes = decks.mode_changes(plan)
    combat = plan.record("card", "combat-cards")
    families = {one.slug: one for one in plan.of_kind("item-family")}
    has_reserves = plan.mode in combat.typed.modes
    creature = plan.scenario.typed.creature
    table = Table(
        plan.value("start-round", "round"),
        board,
        heroes,
        decks.shops(plan),
        decks.stacks([families[slug] for slug in decks.RESOURCES]),
        decks.stacks([one for one in families.values() if one.typed.level]),
        decks.stacks([one for one in plan.of_kind("monster-family") if not one.typed.elite]),
        decks.power_deck(plan, "silver-cards", chance.part("silver")),
        decks.power_deck(plan, "gold-cards", chance.part("gold")),
        0 if has_reserves else None,
        0 if has_reserves else None,
        decks.stacks([combat])[0] if has_reserves else None,
        decks.control_cards(plan, heroes, chance.part("control")),
        decks.encounters(plan),
        elites,
        [key_of("card", slug) for slug in OPEN_CARDS],
        plan.value("die-of-hope-start", "hope"),
        supply,
        sum(change.adds.get("hero-dice", 0) for change in changes),
        key_of("enemy", creature) if creature else None,
        changes,
    )
    return table, [*short_tiles, *short_rewards, *short_tokens]


def _missing(plan: Plan, table: Table) -> Iterator[Missing]:
    for what in plan.scenario.typed.missing:
        yield notices.BY_SCENARIO[what]
    if not plan.scenario.rows:
        yield notices.MODES
    if table.map.columns is not None:
        yield notices.TILES_UNNAMED
        if plan.mode == "solo":
            yield notices.FIXED_TILES
    yield notices.CARDS_UNNAMED
    yield notices.PERSONAL_TILES
    if any(hero.max_health is None for hero in table.heroes):
        yield notices.MAX_HEALTH
    for record, field in plan.unsure:
        yield notices.unsure(record, field)
