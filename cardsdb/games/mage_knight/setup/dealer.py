"""Deals scenarios of Mage Knight: settles what a request means, and sets the table for it."""

from collections.abc import Iterator, Sequence

from cardsdb.checks.content import Content
from cardsdb.dealing.keeping import Kept
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.registry import register_setup
from cardsdb.dealing.requests import Request
from cardsdb.dealing.results import Deal, key_of
from cardsdb.games.mage_knight.schemas.common import GAME
from cardsdb.games.mage_knight.setup.options import OPTIONS
from cardsdb.games.mage_knight.setup.plan import Plan, make_plan
from cardsdb.games.mage_knight.setup.results import Table
from cardsdb.games.mage_knight.setup.stock import Stock
from cardsdb.games.mage_knight.setup.table import set_table

PLANS_KEPT = 200
STOCKS_KEPT = 30


@register_setup(GAME, OPTIONS, Table, variants="variant")
class MageKnightDealer:
    """Holds what does not depend on a seed: the stock of each set of boxes, and the plan of each request."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._stocks: Kept[Stock] = Kept(STOCKS_KEPT)
        self._plans: Kept[Plan] = Kept(PLANS_KEPT)

    def cases(self) -> Iterator[tuple[str, str, int]]:
        for scenario in sorted(self.content.by_kind.get("scenario", []), key=lambda one: one.slug):
            for row in scenario.rows:
                yield scenario.slug, row.mode, row.players

    def plan(self, request: Request) -> Plan:
        editions = None if request.editions is None else tuple(request.editions)
        key = (
            request.scenario,
            request.players,
            request.mode,
            editions,
            tuple(request.variants),
            tuple(sorted(request.options.items())),
        )
        return self._plans.get(key, lambda: make_plan(self.content, request, self._stock))

    def _stock(self, editions: Sequence[str]) -> Stock:
        return self._stocks.get(tuple(editions), lambda: Stock(self.content, editions))

    def deal(self, request: Request) -> Deal:
        plan = self.plan(request)
        table, shortages, missing = set_table(plan, Chance(f"{GAME}/{plan.scenario.slug}/{request.seed}"))
        return Deal(
            GAME,
            key_of(*plan.scenario.key),
            plan.players,
            plan.mode,
            list(plan.editions),
            [one.slug for one in plan.variants],
            dict(plan.options),
            str(request.seed),
            table,
            shortages,
            missing,
        )
