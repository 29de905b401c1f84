"""Whether the piles of enemy tokens last."""

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import nlargest
from itertools import permutations
from typing import Any, get_args

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.mage_knight.checks.boxes import boxes_with
from cardsdb.games.mage_knight.schemas.common import GAME, EnemyColor

Tokens = Counter[str]  # by colour
CATEGORIES = {"countryside": "countryside", "core": "core_non_city", "core-city": "core_city"}


@check(
    "MK-E016",
    game=GAME,
    kinds={"scenario"},
    reads={"city", "edition", "enemy", "map-tile", "site"},
    scope=Scope.KIND,
    title=_("The piles of enemy tokens can serve every set-up."),
    why=_(
        "Tokens are drawn when a tile is revealed and lie there until they are defeated, and only discarded ones are "
        "shuffled back ('Příprava hry: Sloupec žetonů nepřátel a ruin'). So whatever tiles and cities come, each pile "
        "must be large enough for all of them."
    ),
    mend=_("Correct the numbers of tiles, the city levels, or the copies of the tokens."),
    example="""
setups: [{players: 4, core_city: 4, city_levels: [11, 11, 11, 11]}]
""",
)
def piles_last(scenarios: list[Subject], content: View) -> Iterator[Finding]:
    world = _World(content)
    for scenario in scenarios:
        for index, setup in enumerate(scenario.rows):
            boxes = boxes_with(content, scenario.edition, *setup.requires)
            supply = world.supply(boxes)
            for color, needed in world.demand(setup, boxes).items():
                if needed > supply[color]:
                    yield Finding(
                        f"setups[{index}]",
                        _("It may take %(needed)s %(color)s tokens at once; the boxes hold %(supply)s."),
                        {"needed": needed, "color": color, "supply": supply[color]},
                        scenario,
                        about=color,
                    )


class _World:
    """What the boxes put on the map, gathered once for all scenarios."""

    def __init__(self, content: View) -> None:
        self.tokens: dict[str | None, Tokens] = {}
        self.tiles: dict[tuple[str | None, str], list[Tokens]] = {}
        self.cities: dict[str | None, list[Subject]] = {}
        for city in content.of_kind("city"):
            if city.typed.garrison:
                self.cities.setdefault(city.edition, []).append(city)
        for enemy in content.of_kind("enemy"):
            self.tokens.setdefault(enemy.edition, Counter())[enemy.typed.color] += enemy.copies or 0
        sites = {site.slug: _revealed(site) for site in content.of_kind("site")}
        for tile in content.of_kind("map-tile"):
            self.tiles.setdefault((tile.edition, tile.typed.category), []).append(_on_tile(tile, sites))

    def supply(self, boxes: frozenset[str]) -> Tokens:
        return sum((self.tokens.get(box, Counter()) for box in boxes), Counter())

    def demand(self, setup: Any, boxes: frozenset[str]) -> Tokens:
        """For each colour by itself, the most that the tiles and cities can ask for."""
        tokens: Tokens = Counter()
        for color in get_args(EnemyColor):
            for category, field in CATEGORIES.items():
                found = (tile[color] for box in boxes for tile in self.tiles.get((box, category), []))
                tokens[color] += sum(sorted(found, reverse=True)[: getattr(setup, field)])
            tokens[color] += self._garrisons(color, setup.city_levels, boxes)
        return tokens

    def _garrisons(self, color: str, levels: list[int], boxes: frozenset[str]) -> int:
        """The most that different cities at these levels can hold."""
        held = [city for box in boxes for city in self.cities.get(box, [])]
        cities = {city for level in set(levels) for city in _strongest(held, color, level, len(levels))}
        orders = permutations(cities, min(len(levels), len(cities)))
        return max((_defenders(color, zip(order, levels, strict=False)) for order in orders), default=0)


def _strongest(cities: list[Subject], color: str, level: int, count: int) -> list[Subject]:
    """Of many cities, those that can matter at a level when so many are in play."""
    return nlargest(count, cities, key=lambda city: _defenders(color, [(city, level)]))


def _defenders(color: str, cities: Iterable[tuple[Subject, int]]) -> int:
    return sum(getattr(city.typed.garrison[level - 1], color, 0) for city, level in cities)


def _revealed(site: Subject) -> Tokens:
    """The tokens that are put on a site when it is revealed; those of cities come with their garrisons."""
    tokens: Tokens = Counter()
    for draw in site.typed.on_reveal.enemies if site.typed.on_reveal else ():
        if color := getattr(draw, "color", None):
            tokens[color] += draw.count
    return tokens


def _on_tile(tile: Subject, sites: dict[str, Tokens]) -> Tokens:
    nothing: Tokens = Counter()
    return sum((sites.get(site, nothing) for space in tile.rows for site in (space.site, space.rampaging)), Counter())
