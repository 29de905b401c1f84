"""Fields of the map tiles: who guards them, and how a hero gets there."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.heroes_3.checks.reading import with_word
from cardsdb.games.heroes_3.checks.tiles import BLOCKED, LEVELS
from cardsdb.games.heroes_3.schemas.common import GAME
from cardsdb.hexes import EDGES

EMPTY = "empty-field"


@check(
    "H3-E004",
    game=GAME,
    kinds={"tile"},
    title=_("The guards of a tile are of the levels of its type."),
    why=_("The type of a tile says how hard its fields are: I, II–III, IV–V or VI–VII (section 'Typy dílků mapy')."),
    mend=_("Read the Roman numeral of the field again, or correct the type of the tile."),
    example="""
attributes: {type: far, levels: [2, 3]}
hexes:
  - {position: e, q: 1, r: 0, terrain: dirt, site: artifact-symbol, guard: 5}
""",
)
def guards_of_the_type(tile: Subject, content: View) -> Iterator[Finding]:
    due = LEVELS[tile.typed.type]
    for index, row in enumerate(tile.rows):
        if row.guard is not None and row.guard not in due:
            yield Finding(
                f"hexes[{index}].guard",
                _("Guards of level %(guard)s on a tile of the type %(type)s; %(due)s are possible."),
                {"guard": row.guard, "type": tile.typed.type, "due": due},
            )


@check(
    "H3-W005",
    game=GAME,
    kinds={"tile"},
    title=_("Every level that the back of a tile prints guards one of its fields."),
    why=_("The numerals on the back announce the guards on the front (section 'Typy dílků mapy')."),
    mend=_("See whether the guards of a field were left out."),
    example="""
attributes: {type: near, levels: [4, 5]}
hexes:
  - {position: center, q: 0, r: 0, terrain: dirt, site: witch-hut, guard: 4}
""",
)
def announced_guards(tile: Subject, content: View) -> Iterator[Finding]:
    guards = {row.guard for row in tile.rows}
    missing = [level for level in tile.typed.levels if level not in guards]
    if tile.rows and missing:
        yield Finding("hexes", _("No field has guards of level %(levels)s."), {"levels": missing})


def _ways_in(tile: Subject) -> list[str]:
    """Fields that can be entered from a neighbouring tile."""
    return [row.position for row in tile.rows if row.position != "center" and row.site != BLOCKED and not row.closed]


@check(
    "H3-E006",
    game=GAME,
    kinds={"tile"},
    title=_("A tile can be entered from outside."),
    why=_("A tile is placed so that heroes can reach it from all others (section 'Pokládání dílků mapy')."),
    mend=_("Leave at least one outer field neither blocked nor closed."),
    example="""
hexes:  # and the other outer fields likewise
  - {position: e, q: 1, r: 0, terrain: dirt, site: resource-symbol, dice: 1, closed: true}
""",
)
def way_in(tile: Subject, content: View) -> Iterator[Finding]:
    if tile.rows and not _ways_in(tile):
        yield Finding("hexes", _("Every outer field is blocked or closed; no hero gets in."))


@check(
    "H3-E007",
    game=GAME,
    kinds={"tile"},
    title=_("Every field of a tile can be reached."),
    why=_("Heroes walk from field to field and cannot enter blocked ones (sections 'Pohybové akce', 'Dílky mapy')."),
    mend=_("See whether a field is blocked, or a wall drawn, where none is printed."),
    example="""
hexes:  # nw and w are blocked, too
  - {position: sw, q: -1, r: 1, terrain: dirt, site: windmill}
walls: [[sw, center], [sw, se]]
""",
)
def every_field_reached(tile: Subject, content: View) -> Iterator[Finding]:
    reached = _reached(tile)
    if not reached:
        return  # H3-E006 speaks of that
    for index, row in enumerate(tile.rows):
        if row.site != BLOCKED and row.position not in reached:
            yield Finding(f"hexes[{index}]", _("No way leads to the field %(position)s."), {"position": row.position})


def _reached(tile: Subject) -> set[str]:
    """Fields that a hero can walk to from outside."""
    walls = {frozenset(pair) for pair in tile.walls}
    free = {row.position for row in tile.rows if row.site != BLOCKED}
    edges = [pair for pair in EDGES if free.issuperset(pair) and frozenset(pair) not in walls]
    reached, todo = set[str](), _ways_in(tile)
    while todo:
        here = todo.pop()
        reached.add(here)
        todo += [other for pair in edges if here in pair for other in pair if other not in reached]
    return reached


def _unguarded(tile: Subject, content: View, sort: str) -> Iterator[tuple[int, str]]:
    """Fields with this sort of location that nobody guards: the index and the name."""
    for index, row in enumerate(tile.rows):
        place = content.get("site", row.site) if row.site else None
        if place and place.typed.type == sort and row.guard is None:
            yield index, place.name


@check(
    "H3-E010",
    game=GAME,
    kinds={"tile"},
    reads={"location"},
    title=_("Every mine on a tile is guarded."),
    why=_("Neutral units always defend a mine that nobody has owned yet (rulebook, section 'Doly')."),
    mend=_("Give the level of the guards that the field prints."),
    example="""
hexes:
  - {position: nw, q: 0, r: -1, terrain: dirt, site: gold-mine}
""",
)
def mines_are_guarded(tile: Subject, content: View) -> Iterator[Finding]:
    for index, name in _unguarded(tile, content, "mine"):
        yield Finding(f"hexes[{index}].guard", _("Nobody guards %(location)s."), {"location": name})


@check(
    "H3-W011",
    game=GAME,
    kinds={"tile"},
    reads={"location"},
    title=_("A settlement on a tile is guarded."),
    why=_("Settlements work like towns and mines and bring income; each one printed has guards (section 'Osady')."),
    mend=_("Give the level of the guards that the field prints."),
    example="""
hexes:
  - {position: w, q: -1, r: 0, terrain: grass, site: castle-settlement}
""",
)
def settlements_are_guarded(tile: Subject, content: View) -> Iterator[Finding]:
    for index, name in _unguarded(tile, content, "settlement"):
        yield Finding(f"hexes[{index}].guard", _("Nobody guards %(location)s."), {"location": name})


@check(
    "H3-E012",
    game=GAME,
    kinds={"tile"},
    title=_("Nobody guards an empty or a blocked field."),
    why=_("Moving onto an empty field starts no combat; a blocked one cannot be entered (section 'Kategorie lokací')."),
    mend=_("Take the guards away, or give the location that they guard."),
    example="""
hexes:
  - {position: ne, q: 1, r: -1, terrain: dirt, site: empty-field, guard: 2}
""",
)
def nothing_to_guard(tile: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(tile.rows):
        if row.site in (BLOCKED, EMPTY) and row.guard is not None:
            yield Finding(f"hexes[{index}].guard", _("Guards on a field without a location."))


@check(
    "H3-E013",
    game=GAME,
    kinds={"tile"},
    reads={"location"},
    title=_("Exactly the fields with a dice symbol say how many dice are rolled."),
    why=_("Treasure and resource symbols show how many dice to roll (sections 'Symbol pokladu', 'Symbol surovin')."),
    mend=_("Give the number of dice that the field shows, or drop it where the location rolls none."),
    example="""
hexes:
  - {position: e, q: 1, r: 0, terrain: dirt, site: resource-symbol}
""",
)
def dice_as_shown(tile: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(tile.rows):
        place = content.get("site", row.site) if row.site else None
        rolls = any(node["count"] == "shown" for _path, node in with_word(place, "roll")) if place else False
        if rolls and row.dice is None:
            yield Finding(
                f"hexes[{index}].dice", _("The location rolls as many dice as the field shows; none is given.")
            )
        elif row.dice is not None and not rolls:
            yield Finding(
                f"hexes[{index}].dice",
                _("Dice given: %(dice)s, but the location rolls none that the field shows."),
                {"dice": row.dice},
            )
