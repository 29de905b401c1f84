"""The columns of map tiles: how many of each kind a chapter takes, and how many there are."""

from cardsdb.checks.content import Subject
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.results import Shortage, key_of
from cardsdb.games.euthia.setup.plan import Plan
from cardsdb.games.euthia.setup.results import Column, GameMap

START = "starting-tile-church"
FIXED = "fixed-tile"


def game_map(plan: Plan, chance: Chance) -> tuple[GameMap, list[Shortage]]:
    columns, short = (None, []) if plan.rows is None else _columns(plan, chance)
    scenario_tiles = [key_of("tile", slug) for slug in plan.scenario.typed.tiles]
    return GameMap(key_of("tile", START), columns, scenario_tiles), short


def _columns(plan: Plan, chance: Chance) -> tuple[list[Column], list[Shortage]]:
    families = {one.typed.chapter: one for one in plan.of_kind("map-tile-family")}
    columns, short = [], []
    for chapter in sorted(plan.scenario.typed.chapters):
        counts, family = _counts(plan, chapter), families[chapter]
        tiles = [key_of("term", kind) for kind, count in counts.items() for _tile in range(count)]
        left = (family.copies or 0) - len(tiles)
        columns.append(Column(chapter, key_of(*family.key), chance.shuffled(tiles), counts, max(left, 0)))
        short += _short(family, counts)
    return columns, short


def _counts(plan: Plan, chapter: int) -> dict[str, int]:
    """Tiles of each kind; a mode may take another number of some kind of every chapter."""
    counts = {row.tile_kind: row.tiles_by_chapter.get(chapter, 0) for row in plan.rows or []}
    for change in plan.changes:
        counts.update({kind: count for kind, count in change.typed.tiles_per_chapter.items() if kind in counts})
    return counts


def _short(family: Subject, counts: dict[str, int]) -> list[Shortage]:
    """Fixed tiles and all others: the sources do not split these further."""
    fixed = counts.get(FIXED, 0)
    asked = {"fixed": (fixed, family.typed.fixed), "other": (sum(counts.values()) - fixed, family.typed.other)}
    return [
        Shortage(f"map-tile/{family.slug}/{kind}", wanted, there)
        for kind, (wanted, there) in asked.items()
        if wanted > there
    ]
