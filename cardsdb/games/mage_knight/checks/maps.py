"""The map: what terrain costs, and the shapes a map may have."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.schemas.common import GAME

Place = tuple[int, int]

START: Place = (0, 0)
STEPS: tuple[Place, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # to the six neighbours of a place
REVEALED = {"A": 2, "B": 3}  # tiles laid at the starting tile, by its side
CITY_COST = 2


@check(
    "MK-E061",
    game=GAME,
    kinds={"terrain"},
    title=_("Only forest and desert cost otherwise by night: forest more, desert less; a city costs 2."),
    why=_("The prices stand on the day and night board (base rules, section 'Pohyb', with its two notes)."),
    mend=_("Give the prices of the day and night board."),
    example="""
slug: swamp
attributes: {move_cost: {day: 5, night: 3}, safe: true}
""",
)
def move_costs(terrain: Subject, content: View) -> Iterator[Finding]:
    cost = terrain.typed.move_cost
    if cost is None:
        return
    expected = {"forest": cost.night > cost.day, "desert": cost.night < cost.day, "city": cost.night == CITY_COST}
    if not expected.get(terrain.slug, cost.night == cost.day):
        yield Finding(
            "attributes.move_cost.night",
            _("%(day)s by day and %(night)s by night."),
            {"day": cost.day, "night": cost.night},
        )
    elif terrain.slug == "city" and cost.day != CITY_COST:
        yield Finding("attributes.move_cost.day", _("A city costs %(cost)s; 2 are due."), {"cost": cost.day})


@check(
    "MK-E062",
    game=GAME,
    kinds={"map-shape"},
    reads={"map-tile"},
    title=_("A map begins with a side of the starting tile: two tiles next to side A, three next to side B."),
    why=_("Two tiles are revealed at side A and three at side B (base rules, section 'Příprava hry')."),
    mend=_("Correct the starting tile or the start places."),
    example="""
slug: wedge
attributes: {starting_tile: starting-a, start_places: [[0, 1]]}
""",
)
def start_of_a_map(shape: Subject, content: View) -> Iterator[Finding]:
    tile = content.get("tile", shape.typed.starting_tile)
    if tile is None:
        return
    if tile.typed.category != "starting":
        yield Finding("attributes.starting_tile", _("%(tile)s is no starting tile."), {"tile": tile.slug})
        return
    due = REVEALED.get(str(tile.numbers[0]) if tile.numbers else "")
    revealed = sum(place in STEPS for place in set(shape.typed.start_places))
    if due and revealed != due:
        counts = {"count": revealed, "due": due}
        yield Finding("attributes.start_places", _("Places at the starting tile: %(count)s; due: %(due)s."), counts)


@check(
    "MK-E063",
    game=GAME,
    kinds={"map-shape"},
    title=_("The bounds of a map leave as many columns as it is said to have, and every place lies within them."),
    why=_("An open map is five, four or three parallel columns wide (base rules, section 'Tvar mapy')."),
    mend=_("Correct the columns, the bounds or the place."),
    example="""
slug: open-4
attributes: {columns: 4, y_min: -2, y_max: 2}
""",
)
def bounds_of_a_map(shape: Subject, content: View) -> Iterator[Finding]:
    typed = shape.typed
    if typed.columns and typed.y_min is not None and typed.y_max is not None:
        wide = typed.y_max - typed.y_min + 1
        if wide != typed.columns:
            counts = {"columns": typed.columns, "wide": wide}
            yield Finding("attributes.columns", _("Columns: %(columns)s; the bounds leave %(wide)s."), counts)
    named = {"start_places": typed.start_places, "fixed_tiles": [row.place for row in typed.fixed_tiles]}
    for key, places in named.items():
        for index, place in enumerate(places):
            if not _within(shape, place):
                at = {"x": place[0], "y": place[1]}
                yield Finding(f"attributes.{key}[{index}]", _("The place %(x)s, %(y)s lies off the map."), at)


def _within(shape: Subject, place: Place) -> bool:
    x, y = place
    typed = shape.typed
    at_least = ((x, typed.x_min), (y, typed.y_min), (x + y, typed.x_plus_y_min))
    beyond = typed.y_max is not None and y > typed.y_max
    return not beyond and all(bound is None or value >= bound for value, bound in at_least)


@check(
    "MK-E064",
    game=GAME,
    kinds={"map-shape"},
    title=_("A predefined map gives every place once, in one piece, with the tiles revealed at the start among them."),
    why=_(
        "Every tile of such a map has its place from the beginning (scenarios Conquer and Hold, 'Obsaď a udrž!', and"
        " Volkare's Quest, 'Volkarův úkol')."
    ),
    mend=_("Correct the place that is doubled, missing or cut off from the others."),
    example="""
slug: predefined-conquer-and-hold
attributes:
  places: [{countryside: [[0, 1], [1, 0], [1, 0]], core: [[2, 1]]}]
""",
)
def predefined_places(shape: Subject, content: View) -> Iterator[Finding]:
    fixed = [row.place for row in shape.typed.fixed_tiles]
    revealed = set(shape.typed.start_places)
    for index, row in enumerate(shape.typed.places):
        field = f"attributes.places[{index}]"
        places = [START, *row.countryside, *row.core, *fixed]
        if len(set(places)) < len(places):
            yield Finding(field, _("A place is given twice."), about="twice")
        if not revealed <= set(places):
            yield Finding(field, _("A tile revealed at the start has no place."), about="start")
        if _reachable(set(places)) != set(places):
            yield Finding(field, _("The places do not hang together."), about="apart")


def _reachable(places: set[Place]) -> set[Place]:
    """The places that can be reached from the starting tile by way of others."""
    reached, waiting = {START}, [START]
    while waiting:
        x, y = waiting.pop()
        new = {(x + dx, y + dy) for dx, dy in STEPS} & places - reached
        reached |= new
        waiting += new
    return reached
