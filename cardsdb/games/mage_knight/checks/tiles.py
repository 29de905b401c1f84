"""Map tiles: their hexes, what stands on them, their numbers."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.mage_knight.checks.boxes import boxes_with
from cardsdb.games.mage_knight.checks.gathering import once_per_view
from cardsdb.games.mage_knight.schemas.common import GAME

TILE = "map-tile"
HEXES = 7
BACKS = {"starting": None, "countryside": "green", "core": "brown", "core-city": "brown"}
NUMBERED = {"countryside": "countryside", "core": "core", "core-city": "core"}  # which categories count together


def _impassable(content: View, slug: str | None) -> bool:
    terrain = content.get("terrain", slug) if slug else None
    return terrain is not None and terrain.typed.move_cost is None


@check(
    "MK-E050",
    game=GAME,
    kinds={TILE},
    title=_("A map tile has seven hexes, each with a terrain."),
    why=_(
        "A tile is a hex and the six around it, and the price of a step depends on the terrain of the hex entered"
        " (base rules, section 'Pohyb')."
    ),
    mend=_("List the centre and the six hexes around it, each with its terrain."),
    example="""
hexes:
  - {position: center, q: 0, r: 0}
""",
)
def seven_hexes(tile: Subject, content: View) -> Iterator[Finding]:
    if len(tile.rows) != HEXES:
        yield Finding("hexes", _("Hexes: %(count)s; 7 are due."), {"count": len(tile.rows)})
    for index, row in enumerate(tile.rows):
        if row.terrain is None:
            yield Finding(f"hexes[{index}].terrain", _("The hex %(hex)s has no terrain."), {"hex": row.position})


@check(
    "MK-E051",
    game=GAME,
    kinds={TILE},
    reads={"terrain"},
    title=_("No site lies on a lake, in the mountains or in the sea."),
    why=_(
        "Nobody enters a hex marked X on the day and night board, so nothing could be done there (base rules, section"
        " 'Pohyb')."
    ),
    mend=_("Correct the terrain of the hex, or move the site to the hex it is printed on."),
    example="""
hexes:
  - {position: ne, q: 1, r: -1, terrain: lake, site: village}
""",
)
def sites_on_passable_terrain(tile: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(tile.rows):
        if row.site and _impassable(content, row.terrain):
            yield Finding(
                f"hexes[{index}].site",
                _("%(site)s lies on %(terrain)s, which nobody can enter."),
                {"site": row.site, "terrain": row.terrain},
            )


@check(
    "MK-W052",
    game=GAME,
    kinds={TILE},
    reads={"terrain", "site"},
    title=_("On lakes and in the mountains only draconum rampage."),
    why=_(
        "Rampaging enemies are fought from a neighbouring hex, so their own may be closed; on the printed tiles only"
        " draconum, red tokens, live on such hexes (base rules, section 'Pohyb')."
    ),
    mend=_("Compare the hex with the printed tile."),
    example="""
hexes:
  - {position: ne, q: 1, r: -1, terrain: lake, rampaging: orc-marauders}
""",
)
def orcs_on_passable_terrain(tile: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(tile.rows):
        if row.rampaging and _impassable(content, row.terrain) and "red" not in _drawn(content, row.rampaging):
            yield Finding(
                f"hexes[{index}].rampaging",
                _("%(site)s on %(terrain)s."),
                {"site": row.rampaging, "terrain": row.terrain},
            )


def _drawn(content: View, slug: str) -> list[str]:
    """The colours of the tokens that are fought at a site, one for each token, where the site itself tells them."""
    site = content.get("site", slug)
    draws = site.typed.on_enter.enemies if site and site.typed.on_enter else []
    return [draw.color for draw in draws if hasattr(draw, "color") for _token in range(draw.count)]


@check(
    "MK-E053",
    game=GAME,
    kinds={TILE},
    reads={"site"},
    title=_("A city, or Volkare's Camp, lies in the centre of every core city tile and nowhere else."),
    why=_(
        "City tiles are told from other core tiles by the city in their centre (base rules, section 'Příprava hry')."
    ),
    mend=_("Correct the centre hex, or the category of the tile."),
    example="""
attributes: {category: countryside, back: green}
hexes:
  - {position: center, q: 0, r: 0, terrain: city, site: city-red}
""",
)
def city_in_the_centre(tile: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(tile.rows):
        due = tile.typed.category == "core-city" and row.position == "center"
        message = _("A city is due here.") if due else _("A city lies in the centre of core city tiles only.")
        if (row.terrain == "city") != due:
            yield Finding(f"hexes[{index}].terrain", message)
        if _is_city(content, row.site) != due:
            yield Finding(f"hexes[{index}].site", message)


def _is_city(content: View, slug: str | None) -> bool:
    """Whether a garrison by level defends the site."""
    site = content.get("site", slug) if slug else None
    return bool(site and site.typed.garrison and site.typed.garrison.leader is None)


@check(
    "MK-E054",
    game=GAME,
    kinds={TILE},
    reads={"site"},
    title=_("A mine prints as many colours as its sort allows, each once; no other hex prints any."),
    why=_(
        "A crystal mine gives crystals of its one colour; at a deep mine the player chooses among two or four"
        " (Lost Legion rules, section 'Hlubinné doly')."
    ),
    mend=_("Give the colours that the hex prints as mine_colors."),
    example="""
hexes:
  - {position: se, q: 0, r: 1, terrain: hills, site: crystal-mine}
""",
)
def mine_colors(tile: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(tile.rows):
        site = content.get("site", row.site) if row.site else None
        allowed = site.typed.colors_per_mine if site else []
        colors = row.mine_colors
        if len(colors) not in (allowed or [0]) or len(set(colors)) < len(colors):
            yield Finding(
                f"hexes[{index}].mine_colors",
                _("Colours: %(colors)s; how many there may be: %(allowed)s."),
                {"colors": ", ".join(colors) or "–", "allowed": ", ".join(map(str, allowed or [0]))},
            )


@check(
    "MK-E055",
    game=GAME,
    kinds={TILE},
    reads={"site", "edition"},
    title=_("A tile prints only what its box, or one that the box needs, has rules for."),
    why=_(
        "Walls, mazes, labyrinths, deep mines and refugee camps came with The Lost Legion (section 'Nová místa a"
        " krajinné prvky na mapě'); no tile of the base game has them."
    ),
    mend=_("Correct the hex, the walls, or the edition of the tile."),
    example="""
slug: countryside-01
edition: base
walls: [[center, ne]]
""",
)
def known_to_its_box(tile: Subject, content: View) -> Iterator[Finding]:
    boxes = boxes_with(content, tile.edition)
    for index, row in enumerate(tile.rows):
        for key in ("site", "rampaging"):
            slug = getattr(row, key)
            site = content.get("site", slug) if slug else None
            if site and site.edition not in boxes:
                yield Finding(
                    f"hexes[{index}].{key}",
                    _("%(site)s belongs to %(edition)s."),
                    {"site": slug, "edition": site.edition},
                )
    if tile.walls and boxes.isdisjoint(_boxes_with_walls(content)):
        yield Finding("walls", _("Walls are unknown to %(edition)s."), {"edition": tile.edition})


@once_per_view
def _boxes_with_walls(content: View) -> set[str | None]:
    return {site.edition for site in content.of_kind("site") if site.typed.lies_on == "edge"}


@check(
    "MK-E056",
    game=GAME,
    kinds={TILE},
    title=_("Countryside tiles have a green back, core tiles a brown one, the starting tile none."),
    why=_(
        "The back tells which part of the stack a tile belongs to; the starting tile has two faces (base rules, section"
        " 'Příprava hry')."
    ),
    mend=_("Correct the back, or the category of the tile."),
    example="""
attributes: {category: countryside, back: brown}
""",
)
def back_of_the_category(tile: Subject, content: View) -> Iterator[Finding]:
    due = BACKS[tile.typed.category]
    if tile.typed.back != due:
        yield Finding(
            "attributes.back",
            _("The back is %(back)s; due: %(due)s."),
            {"back": tile.typed.back or "–", "due": due or "–"},
        )


@check(
    "MK-E057",
    game=GAME,
    kinds={TILE},
    reads={TILE, "terrain"},
    title=_("Starting tiles, and no others, have the portal in the centre, a coast and another side."),
    why=_(
        "Heroes come through the portal of the starting tile, whose sides A and B give the map its shape (base rules,"
        " section 'Tvar mapy')."
    ),
    mend=_("Correct the hexes, the other side, or the category of the tile."),
    example="""
slug: starting-a
attributes: {category: starting, other_side: starting-a}
""",
)
def starting_tile(tile: Subject, content: View) -> Iterator[Finding]:
    starting = tile.typed.category == "starting"
    for index, row in enumerate(tile.rows):
        if (row.site == "portal") != (starting and row.position == "center"):
            yield Finding(f"hexes[{index}].site", _("The portal lies in the centre of a starting tile."))
        terrain = content.get("terrain", row.terrain) if row.terrain else None
        if terrain and not terrain.typed.on_map and not starting:
            yield Finding(f"hexes[{index}].terrain", _("Only starting tiles reach into the sea."))
    if bool(tile.typed.coast) != starting:
        yield Finding("attributes.coast", _("The coastline leaves starting tiles, and no others."))
    other = content.get("tile", tile.typed.other_side) if tile.typed.other_side else None
    back_again = bool(other and other.slug != tile.slug and other.typed.other_side == tile.slug)
    if back_again != starting or (tile.typed.other_side and not starting):
        yield Finding("attributes.other_side", _("The two sides of a starting tile name each other."))


@check(
    "MK-E058",
    game=GAME,
    kinds={TILE},
    reads={"site"},
    title=_("A hex prints a place, or rampaging enemies under rampaging, and never both."),
    why=_(
        "Tokens laid over a hex, walls and places of single scenarios are not printed on tiles; rampaging enemies bar"
        " the hex they stand on (base rules, section 'Pohyb')."
    ),
    mend=_("Name rampaging enemies under rampaging and places of the map under site."),
    example="""
hexes:
  - {position: nw, q: 0, r: -1, terrain: forest, site: orc-marauders}
""",
)
def printed_sites(tile: Subject, content: View) -> Iterator[Finding]:
    for index, row in enumerate(tile.rows):
        if row.site and row.rampaging:
            yield Finding(f"hexes[{index}].rampaging", _("The hex has a site as well: %(site)s."), {"site": row.site})
        if row.site and not _is_printed(content, row.site):
            yield Finding(f"hexes[{index}].site", _("%(site)s is never printed on a hex."), {"site": row.site})
        enemies = content.get("site", row.rampaging) if row.rampaging else None
        if enemies and not enemies.typed.rampaging:
            yield Finding(f"hexes[{index}].rampaging", _("%(site)s does not rampage."), {"site": row.rampaging})


def _is_printed(content: View, slug: str) -> bool:
    site = content.get("site", slug)
    if site is None:
        return True
    printed = site.typed
    return not (printed.rampaging or printed.token or printed.scenarios) and printed.lies_on == "hex"


@check(
    "MK-W059",
    game=GAME,
    kinds={TILE},
    reads={"site"},
    title=_("The stronger adventures lie on core tiles, the weaker ones in the countryside."),
    why=_(
        "Places with red tokens or several at once (tombs, labyrinths, spawning grounds, draconum) are printed on brown"
        " tiles, those with a single brown token (dungeons, dens, mazes) on green ones; Dungeon Lords and Mines"
        " Liberation build on it (section 'Seznam scénářů')."
    ),
    mend=_("Compare the hex and the category of the tile with the printed tile."),
    example="""
attributes: {category: countryside, back: green}
hexes:
  - {position: e, q: 1, r: 0, terrain: plains, site: tomb}
""",
)
def sites_of_the_category(tile: Subject, content: View) -> Iterator[Finding]:
    core = tile.typed.category in ("core", "core-city")
    for index, row in enumerate(tile.rows):
        key = "rampaging" if row.rampaging else "site"
        place = row.rampaging or row.site
        site = content.get("site", place) if place else None
        if site is None or not (site.typed.rampaging or site.typed.class_ == "adventure"):
            continue
        tokens = _drawn(content, site.slug)
        strong, weak = "red" in tokens or len(tokens) > 1, tokens == ["brown"]
        if (strong and not core) or (weak and core):
            yield Finding(
                f"hexes[{index}].{key}",
                _("%(site)s is not expected on a tile of the category %(category)s."),
                {"site": site.slug, "category": tile.typed.category},
            )


@check(
    "MK-E060",
    game=GAME,
    kinds={TILE},
    scope=Scope.KIND,
    title=_("The numbers of countryside tiles, and those of core tiles, run from 1 without a gap, each once."),
    why=_(
        "The boxes go on counting where the last one ended: countryside 1 to 14, core tiles with and without a city 1"
        " to 10; only the starting tile and Volkare's Camp carry letters (Lost Legion, section 'Nové dílky mapy')."
    ),
    mend=_("Correct the number of the tile, or add the one that is missing."),
    example="""
slug: countryside-14
number: [13]
""",
)
def tile_numbers(tiles: list[Subject], content: View) -> Iterator[Finding]:
    last = dict.fromkeys(NUMBERED.values(), 0)
    for tile in sorted(tiles, key=_number):
        number, group = _number(tile), NUMBERED.get(tile.typed.category)
        lettered = group is None or tile.typed.stands_in_for_city
        if lettered == bool(number) or len(tile.numbers) != 1:
            yield Finding("number", _("One number, or one letter of a starting tile or a camp, is due."), record=tile)
        elif group and number:
            if number != last[group] + 1:
                due = {"number": number, "due": last[group] + 1}
                yield Finding("number", _("The number is %(number)s; the next one is %(due)s."), due, record=tile)
            last[group] = number


def _number(tile: Subject) -> int:
    """0 for a letter."""
    number = tile.numbers[0] if tile.numbers else 0
    return number if isinstance(number, int) else 0
