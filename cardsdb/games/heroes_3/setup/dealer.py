"""Deals Heroes III: settles the request, then sets up in the order of the rulebook."""

from collections.abc import Iterator, Sequence

from cardsdb.checks.content import Content
from cardsdb.dealing import Deal, Missing, Request, Shortage, register_setup
from cardsdb.dealing.keeping import Kept
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import key_of
from cardsdb.games.heroes_3.setup import notices
from cardsdb.games.heroes_3.setup.course import ai_hero, ai_shortage, course, guards
from cardsdb.games.heroes_3.setup.decks import COMMON, Decks, neutral_decks
from cardsdb.games.heroes_3.setup.laying import lay_map
from cardsdb.games.heroes_3.setup.plan import OPTIONS, Plan, make_plan
from cardsdb.games.heroes_3.setup.players import place, seats
from cardsdb.games.heroes_3.setup.results import Table
from cardsdb.games.heroes_3.setup.stock import CardBox, Stock
from cardsdb.games.heroes_3.setup.tiles import Drawn, draw_tiles

STOCKS_KEPT = 30
UNCOUNTED = ("neutral-unit", "ai-card")  # cards that no source counts one by one


@register_setup("heroes-3", OPTIONS, Table, variants="optional-rule")
class HeroesDealer:
    """Deals the scenarios of Heroes III from one state of its content."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._stocks: Kept[Stock] = Kept(STOCKS_KEPT)

    def cases(self) -> Iterator[tuple[str, str, int]]:
        for scenario in sorted(self.content.by_kind.get("scenario", []), key=lambda one: one.slug):
            for row in scenario.rows:
                yield scenario.slug, row.mode, row.players

    def deal(self, request: Request) -> Deal:
        plan = make_plan(self.content, request, self._stock)
        chance = Chance(f"heroes-3/{plan.scenario.slug}/{request.seed}")
        table, drawn, shortages = _set_up(plan, chance)
        short = [] if plan.boxes_open else drawn.short
        return Deal(
            "heroes-3",
            key_of(*plan.scenario.key),
            plan.players,
            plan.row.mode,
            plan.editions,
            [one.slug for one in plan.variants],
            plan.options,
            str(request.seed),
            table,
            [*short, *shortages],
            list(_missing(plan, table, drawn)),
        )

    def _stock(self, editions: Sequence[str]) -> Stock:
        return self._stocks.get(tuple(editions), lambda: Stock(self.content, editions))


def _set_up(plan: Plan, chance: Chance) -> tuple[Table, Drawn, list[Shortage]]:
    stock, box = plan.stock, CardBox(plan.stock)
    box.remove(plan.mode.typed.removed_cards)
    taken = seats(plan, box, chance.part("factions"))
    ai = ai_hero(plan, box, chance.part("ai"))
    drawn = draw_tiles(plan, [seat.faction for seat in taken], chance.part("tiles"))
    decks = Decks(stock, box, chance.part("decks"))
    neutral = neutral_decks(stock, chance.part("neutral-units"))
    players = [
        place(plan, number, seat, pool, decks, neutral, chance.part(f"player-{number}"))
        for number, (seat, pool) in enumerate(zip(taken, drawn.pools, strict=True))
    ]
    abilities, artifacts, spells = (decks.deck(kind) for kind in COMMON)
    utopia = plan.rules.utopia_guards.get(plan.difficulty.slug)
    table = Table(
        course(plan),
        lay_map(drawn.map, drawn.left_out, chance.part("map")) if drawn.map else None,
        players,
        abilities,
        artifacts,
        spells,
        {tier: pile.left for tier, pile in neutral.items()},
        []
        if plan.in_force("forbid", "astrologers")
        else chance.part("astrologers").shuffled([key_of(*one.key) for one in stock.of_kind("astrologers")]),
        guards(plan, stock),
        utopia.model_dump() if utopia else None,
        plan.rules.utopia_attackers,
        [{"tile": key_of("tile", one.tile), "position": one.position} for one in plan.rules.unguarded],
        ai,
        plan.mode.typed.neutral_units,
        [key_of(*one.key) for one in plan.variants],
    )
    piles = [*decks.piles.values(), *neutral.values()]
    empty = [pile.shortage for pile in piles if pile.shortage]
    return table, drawn, [*([] if plan.boxes_open else box.shortages()), *ai_shortage(plan), *empty]


def _missing(plan: Plan, table: Table, drawn: Drawn) -> Iterator[Missing]:
    yield from _not_told(plan, table)
    for short in drawn.short if plan.boxes_open else ():
        yield notices.tiles(short.component, short.asked, short.there)
    for kind in UNCOUNTED if table.ai else UNCOUNTED[:1]:
        if (count := plan.stock.counted(kind)) > (known := plan.stock.known(kind)):
            yield notices.copies(kind, count, known)
    if table.map and table.map.not_laid:
        yield notices.NOT_LAID
    if any(troop.choose for player in table.players for troop in player.army):
        yield notices.UNITS_TO_CHOOSE
    bonuses = [bonus for player in table.players for bonus in player.bonuses]
    if any(bonus.searches or len(bonus.rolled) > bonus.resolve for bonus in bonuses):
        yield notices.BONUS_TO_CHOOSE
    for field in plan.scenario.data.get("unsure", []):
        yield notices.unsure(plan.scenario.slug, field)


def _not_told(plan: Plan, table: Table) -> Iterator[Missing]:
    rules = plan.rules
    yield notices.MAP_PICTURE if table.map else notices.MISSION_BOOK
    if table.course.rounds is None:
        yield notices.ROUNDS
    if plan.row.core_only is False and plan.stock.is_listed:
        yield notices.BOXES
    for player in table.players:
        if player.hero is None:
            yield notices.faction(player.faction.partition("/")[2])
    if len(rules.heroes) > 1:
        yield notices.HERO_OF_SEVERAL
    if rules.carry_over:
        yield notices.CARRIED_OVER
    if rules.start_level:
        yield notices.START_LEVEL
    if table.map and not all(player.starting_tile or player.hero is None for player in table.players):
        yield notices.START_FIELD
