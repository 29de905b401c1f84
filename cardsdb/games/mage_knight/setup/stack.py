"""The tile stack: which tiles are used, and in which order they lie."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Shortage
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.rows import TILES
from cardsdb.games.mage_knight.setup.stock import Tile


@dataclass(frozen=True, slots=True)
class Stack:
    """Tiles from the top: countryside, then the core tiles with the cities among them."""

    countryside: list[Tile]
    core: list[Tile]
    left_out: list[Tile]
    shortages: list[Shortage]


def build_stack(plan: Plan, chance: Chance) -> Stack:
    used: dict[str, list[Tile]] = {}
    shortages = []
    counts = {category: getattr(plan.row, field) for category, field in TILES.items()}
    pools = {category: plan.stock.tiles.get(category, []) for category in TILES}
    camp = _camp(plan)
    if camp and plan.options["camp"] == "hidden":
        pools["core-city"] = [*pools["core-city"], camp]
    elif camp:
        counts["core-city"] -= plan.themes["volkares_camp"].replaces_core_city
    for category, count in counts.items():
        used[category] = _chosen(plan, category, count, pools[category], chance.part(category))
        if len(used[category]) < count:
            shortages.append(Shortage(f"map-tile/{category}", count, len(used[category])))
    core = _core(plan, used, camp, chance.part("stack"))
    taken = {tile.slug for tile in [*used["countryside"], *core]}
    box = [tile for category in ("countryside", "core") for tile in pools[category] if tile.slug not in taken]
    return Stack(used["countryside"], core, box, shortages)


def _camp(plan: Plan) -> Tile | None:
    theme = plan.themes.get("volkares_camp")
    return plan.stock.all_tiles[theme.tile] if theme else None


def _core(plan: Plan, used: dict[str, list[Tile]], camp: Tile | None, chance: Chance) -> list[Tile]:
    """Core and city tiles shuffled together, but for what lies at the bottom."""
    cities, method = used["core-city"], plan.options.get("camp")
    if any(rule.position == "bottom-of-stack" for rule in _rules(plan, "core-city")):
        return [*chance.shuffled(used["core"]), *chance.shuffled(cities)]
    if camp and method == "certain":
        cities = [*cities, camp]
    shuffled = chance.shuffled([*used["core"], *cities])
    return [*shuffled, camp] if camp and method == "last" else shuffled


def _rules(plan: Plan, category: str) -> list[Any]:
    return [rule for rule in plan.row.tile_constraints if rule.category == category]


def _chosen(plan: Plan, category: str, count: int, pool: Sequence[Tile], chance: Chance) -> list[Tile]:
    """So many tiles of a category as its constraints want them, in random order or by number."""
    rules = _rules(plan, category)
    if any(rule.order == "by-number" for rule in rules):
        return sorted(pool, key=lambda tile: tile.number)[:count]
    for rule in rules:
        pool = [tile for tile in pool if _may_be_used(tile, rule)]
    first = [plan.stock.all_tiles[slug] for rule in rules for slug in rule.always if slug in plan.stock.all_tiles]
    kept = [tile for tile in pool if any(tile.sites & set(rule.keep_all_with) for rule in rules)]
    first += chance.drawn([tile for tile in kept if tile not in first], count - len(first))
    rest = [tile for tile in pool if tile not in first]
    for rule in rules:
        if rule.exactly:
            first += _exactly(rule.exactly, rest, chance)
            rest = [tile for tile in rest if rule.exactly.site not in tile.sites]
    return chance.shuffled([*first, *chance.drawn(rest, count - len(first))][:count])


def _may_be_used(tile: Tile, rule: Any) -> bool:
    sites = [*rule.only_with, *rule.all_with]
    return tile.slug not in rule.never and (not sites or not tile.sites.isdisjoint(sites))


def _exactly(wanted: Any, pool: Sequence[Tile], chance: Chance) -> list[Tile]:
    return chance.drawn([tile for tile in pool if wanted.site in tile.sites], wanted.tiles)
