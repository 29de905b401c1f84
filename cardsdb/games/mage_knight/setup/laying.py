"""The map at the start: the starting tile, the tiles revealed beside it, and those that lie face down."""

from dataclasses import dataclass

from cardsdb.dealing.randomness import Chance
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.stack import Stack
from cardsdb.games.mage_knight.setup.stock import Tile
from cardsdb.maps.lattice import Place


@dataclass(frozen=True, slots=True)
class LaidTile:
    tile: Tile
    place: Place
    face: str
    rotation: int


@dataclass(frozen=True, slots=True)
class Laying:
    laid: list[LaidTile]
    stack: list[tuple[Tile, int]]  # what is left of it, with the rotation of each

    def in_order(self) -> list[Tile]:
        """Every tile of the game, in the order in which it is revealed."""
        return [*(one.tile for one in self.laid), *(tile for tile, _turn in self.stack)]


class Turns:
    """How each next tile is turned: upright, or at random in the variant."""

    def __init__(self, plan: Plan, chance: Chance) -> None:
        self.ways = plan.themes["tile_orientation"].orientations if "tile_orientation" in plan.themes else 1
        self.chance = chance

    def next(self) -> int:
        return self.chance.below(self.ways) if self.ways > 1 else 0


def lay(plan: Plan, stack: Stack, chance: Chance) -> Laying:
    """Starting tile first, then the others in the order in which they are laid."""
    turns = Turns(plan, chance)
    start = plan.stock.all_tiles[plan.shape.typed.starting_tile]
    laid = [LaidTile(start, (0, 0), "up", 0)]
    if plan.shape.typed.places:
        return Laying([*laid, *_predefined(plan, stack, turns)], [])
    waiting = [*stack.countryside, *stack.core]
    fixed = {one.place: plan.stock.all_tiles[one.tile] for one in plan.shape.typed.fixed_tiles}
    laid += [
        LaidTile(tile, place, "up", turns.next())
        for place in plan.shape.typed.start_places
        if (tile := fixed.get(place) or (waiting.pop(0) if waiting else None))
    ]
    return Laying(laid, [(tile, turns.next()) for tile in waiting])


def _predefined(plan: Plan, stack: Stack, turns: Turns) -> list[LaidTile]:
    """Every place of a fixed map; its start places lie face up."""
    shape = plan.shape.typed
    places = next(one for one in shape.places if one.players in (None, plan.players))
    fixed = [(one.place, plan.stock.all_tiles[one.tile]) for one in shape.fixed_tiles]
    tiles = [
        *zip(places.countryside, stack.countryside, strict=False),  # a shortage leaves places empty
        *zip(places.core, stack.core, strict=False),
        *fixed,
    ]
    shown = set(shape.start_places)
    return [
        LaidTile(tile, place, "up" if plan.reveal_all or place in shown else "down", turns.next())
        for place, tile in tiles
    ]
