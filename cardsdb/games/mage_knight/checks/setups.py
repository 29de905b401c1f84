"""Set-ups of scenarios: the map, the stack of tiles, the cities in it, what heroes start with, the source."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.checks.boxes import Boxes, boxes_with, once, tiles_to_draw, tiles_with
from cardsdb.games.mage_knight.checks.gathering import once_per_view
from cardsdb.games.mage_knight.schemas.common import GAME

COUNTED = {
    "countryside": "countryside",
    "core": "core_non_city",
    "core-city": "core_city",
}  # where a set-up counts them
DICE_MORE_THAN_PLAYERS = 2


@check(
    "MK-E082",
    game=GAME,
    kinds={"scenario"},
    reads={"map-shape"},
    title=_("A set-up names a map and the starting tile of that map; a predefined map has a place for every tile."),
    why=_(
        "Every set-up says on which shape of map it is played, and the shape says which side of the starting tile lies"
        " up (base rules, section 'Tvar mapy')."
    ),
    mend=_("Correct the map shape, the starting tile, or the numbers of tiles."),
    example="""
setups:
  - {players: 2, mode: competitive, map_shape: wedge, starting_tile: starting-b}
""",
)
def map_of_a_setup(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(scenario.rows):
        field = f"setups[{index}]"
        shape = content.get("map-shape", row.map_shape) if row.map_shape else None
        if shape is None:
            yield Finding(f"{field}.map_shape", _("The set-up names no map shape."))
            continue
        if row.starting_tile != shape.typed.starting_tile:
            tiles = {"tile": row.starting_tile or "–", "due": shape.typed.starting_tile}
            yield Finding(f"{field}.starting_tile", _("The starting tile is %(tile)s; due: %(due)s."), tiles)
        yield from _places(field, row, shape)


def _places(field: str, row: Any, shape: Subject) -> Iterator[Finding]:
    tiles = (row.countryside, row.core_non_city + row.core_city)
    fitting = [places for places in shape.typed.places if places.players in (None, row.players)]
    for places in fitting:
        there = (len(places.countryside), len(places.core))
        if there != tiles:
            counts = {"green": tiles[0], "brown": tiles[1], "green_places": there[0], "brown_places": there[1]}
            yield Finding(
                f"{field}.map_shape",
                _(
                    "Countryside and core tiles: %(green)s and %(brown)s; places for them: %(green_places)s and"
                    " %(brown_places)s."
                ),
                counts,
            )
    if shape.typed.places and not fitting:
        yield Finding(f"{field}.map_shape", _("The map has no places for that number of players."), about="players")


@check(
    "MK-E083",
    game=GAME,
    kinds={"scenario"},
    reads={"map-tile", "edition"},
    title=_("The stack asks for no more tiles of a category than the boxes hold."),
    why=_(
        "The base game has 11 countryside tiles, 4 core tiles and 4 city tiles (section 'Příprava hry'); Volkare's Camp"
        " is drawn only where it is named (Lost Legion, section 'Nové dílky mapy')."
    ),
    mend=_("Correct the number of tiles, name the box that the set-up needs, or name the camp among its tiles."),
    example="""
setups:
  - {players: 4, mode: competitive, countryside: 12, core_non_city: 3, core_city: 4}
""",
)
def enough_tiles(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(scenario.rows):
        boxes = boxes_with(content, scenario.edition, *row.requires)
        for category, key in COUNTED.items():
            held = len(tiles_to_draw(content, boxes, category)) + _named_stand_ins(row, category, boxes, content)
            added = _most_added(scenario, key)
            asked = getattr(row, key)
            if asked + added > held:
                yield Finding(
                    f"setups[{index}].{key}",
                    _("Tiles asked for: %(asked)s, and by a variation %(added)s more; the boxes hold %(held)s."),
                    {"asked": asked, "added": added, "held": held},
                )


def _named_stand_ins(row: Any, category: str, boxes: Boxes, content: View) -> int:
    """Tiles that may take the place of a city tile, where the set-up prescribes them."""
    named = (content.get("tile", slug) for constraint in row.tile_constraints for slug in constraint.always)
    return sum(_is_of(tile, category, boxes) and tile.typed.stands_in_for_city for tile in named if tile)


def _is_of(tile: Subject | None, category: str, boxes: Boxes) -> bool:
    return tile is not None and tile.typed.category == category and tile.edition in boxes


def _most_added(scenario: Subject, key: str) -> int:
    """Tiles that a printed variation adds to every set-up."""
    changes = [variation.changes for variation in scenario.typed.variations if variation.changes]
    return max((getattr(change.add_tiles, key) for change in changes if change.add_tiles), default=0)


@check(
    "MK-E084",
    game=GAME,
    kinds={"scenario"},
    reads={"map-tile", "edition"},
    title=_("What a set-up asks of its tiles can be met."),
    why=_(
        "Scenarios prescribe tiles, keep those with certain sites, or ask for a number of them (for example 'Vládci"
        " podzemí', 'Obsaď a udrž!', Shades of Tezla); the tiles must exist and fit into the stack."
    ),
    mend=_("Correct the tiles or the number in the constraint, or the number of tiles in the stack."),
    example="""
setups:
  - countryside: 5
    tile_constraints: [{category: countryside, exactly: {site: magical-glade, tiles: 6}}]
""",
)
def constraints_can_be_met(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(scenario.rows):
        boxes = boxes_with(content, scenario.edition, *row.requires)
        for number, constraint in enumerate(row.tile_constraints):
            if constraint.category not in COUNTED:
                continue
            field = f"setups[{index}].tile_constraints[{number}]"
            yield from _wrong_tiles(field, constraint, boxes, content)
            for key, asked, limit in _limits(constraint, getattr(row, COUNTED[constraint.category]), boxes, content):
                if asked > limit:
                    counts = {"asked": asked, "limit": limit}
                    yield Finding(f"{field}.{key}", _("Tiles asked for: %(asked)s; possible: %(limit)s."), counts)


def _wrong_tiles(field: str, constraint: Any, boxes: Boxes, content: View) -> Iterator[Finding]:
    for key in ("always", "never"):
        for slug in getattr(constraint, key):
            if not _is_of(content.get("tile", slug), constraint.category, boxes):
                tile = {"tile": slug, "category": constraint.category}
                message = _("%(tile)s is no tile of the category %(category)s in these boxes.")
                yield Finding(f"{field}.{key}", message, tile, about=slug)


def _limits(constraint: Any, stack: int, boxes: Boxes, content: View) -> Iterator[tuple[str, int, int]]:
    """What each part of a constraint asks for, and how much of it there can be."""

    def having(sites: list[str]) -> set[str]:
        return tiles_with(content, boxes, constraint.category, sites)

    yield "always", len(constraint.always), stack
    if constraint.keep_all_with:
        yield "keep_all_with", len(having(constraint.keep_all_with)), stack
    for key in ("only_with", "all_with"):
        if sites := getattr(constraint, key):
            yield key, stack, len(having(sites)) - len(having(sites).intersection(constraint.never))
    if constraint.exactly:
        count, fitting = constraint.exactly.tiles, len(having([constraint.exactly.site]))
        others = len(tiles_to_draw(content, boxes, constraint.category)) - fitting
        yield "exactly", count, min(stack, fitting)
        yield "exactly", stack - count, others


@check(
    "MK-E085",
    game=GAME,
    kinds={"scenario"},
    reads={"map-tile"},
    title=_("A city that the scenario names by its colour is among the tiles of every set-up."),
    why=_(
        "Friendly cities, closed ones and the seats of faction leaders are those of a colour, and their tile is always"
        " used (base rules, 'Osvobozování dolů' to 'Obsaď a udrž!'; Shades of Tezla, section 'Scénáře')."
    ),
    mend=_("Name the tile of that city under always, or correct the colour."),
    example="""
attributes: {cities: {state: friendly, color: green}}
setups:
  - {players: 2, mode: competitive, core_city: 1, tile_constraints: []}
""",
)
def named_cities(scenario: Subject, content: View) -> Iterator[Finding]:
    cities = scenario.typed.cities
    colors = {cities.color, cities.friendly, *cities.seats} - {None, "other"}
    for index, row in enumerate(scenario.rows):
        named = (content.get("tile", slug) for constraint in row.tile_constraints for slug in constraint.always)
        used = {tile.typed.city_color for tile in named if tile}
        for color in sorted(colors - used):
            message = _("The tile of the city is not prescribed; its colour: %(color)s.")
            yield Finding(f"setups[{index}].tile_constraints", message, {"color": color}, about=color)


@check(
    "MK-E086",
    game=GAME,
    kinds={"scenario", "variant"},
    reads={"level"},
    title=_("Heroes start with fame of the row that belongs to their level."),
    why=_(
        "The rows of the fame track are the levels, so fame and level cannot disagree (base rules, section 'Příprava"
        " hry'; Shades of Tezla, 'Začátek na vyšší úrovni')."
    ),
    mend=_("Correct the fame or the level that heroes start with."),
    example="""
setups:
  - {players: 2, mode: competitive, starting: {fame: 9, level: 2}}
""",
)
def starting_fame(record: Subject, content: View) -> Iterator[Finding]:
    if record.kind == "variant":
        starts = {"attributes.starting": record.typed.starting}
    else:
        starts = {f"setups[{index}].starting": row.starting for index, row in enumerate(record.rows)}
    for field, start in starts.items():
        row = _rows_of_the_track(content).get(start.level) if start else None
        if row and not row.fame_from <= start.fame <= row.fame_to:
            numbers = {"fame": start.fame, "level": start.level, "first": row.fame_from, "last": row.fame_to}
            message = _("Fame %(fame)s at level %(level)s, whose row goes from %(first)s to %(last)s.")
            yield Finding(f"{field}.fame", message, numbers)


@once_per_view
def _rows_of_the_track(content: View) -> dict[int, Any]:
    return {level.typed.level: level.typed for level in content.of_kind("level")}


@check(
    "MK-E087",
    game=GAME,
    kinds={"scenario"},
    title=_("Numbers that follow from the number of players are the same in the set-ups."),
    why=_("Scenarios print a rule beside the figures, such as one city more than players (section 'Seznam scénářů')."),
    mend=_("Correct the figure of the set-up, or the formula."),
    example="""
attributes: {formulas: {core_city: {per_player: 1}}}
setups:
  - {players: 2, mode: competitive, core_city: 3}
""",
)
def formulas(scenario: Subject, content: View) -> Iterator[Finding]:
    for key, formula in scenario.typed.formulas.items():
        for index, row in enumerate(scenario.rows):
            due = formula.per_player * row.players + formula.plus
            figures = row.leader_levels.values() if key == "leader_levels" else [getattr(row, key)]
            for figure in {figure for figure in figures if figure != due}:
                numbers = {"figure": figure, "due": due}
                message = _("The set-up has %(figure)s; the formula gives %(due)s.")
                yield Finding(f"setups[{index}].{key}", message, numbers, about=str(figure))


@check(
    "MK-W088",
    game=GAME,
    kinds={"scenario"},
    reads={"edition"},
    title=_("The boxes hold as many mana dice as the source needs."),
    why=_(
        "The source has two dice more than players, and some scenarios add one (base rules, sections 'Příprava hry' and"
        " 'Bleskové dobývání')."
    ),
    mend=_("Correct the extra dice, or the number of mana dice in the box."),
    example="""
setups:
  - {players: 4, mode: competitive, extra_source_dice: 3}
""",
)
def enough_dice(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(scenario.rows):
        dice = _dice(content, boxes_with(content, scenario.edition, *row.requires))
        needed = row.players + DICE_MORE_THAN_PLAYERS + row.extra_source_dice
        if dice and needed > dice:
            counts = {"needed": needed, "dice": dice}
            message = _("Dice in the source: %(needed)s; in the boxes: %(dice)s.")
            yield Finding(f"setups[{index}].extra_source_dice", message, counts)


def _dice(content: View, boxes: Boxes) -> int:
    def counted() -> int:
        held = [box for slug in boxes if (box := content.get("edition", slug))]
        return sum(line.count for box in held for line in box.rows if line.kind == "mana-die")

    return once(content, ("dice", boxes), counted)
