"""Map tiles: their fields, types, factions and identifiers."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.heroes_3.schemas.common import GAME

LEVELS = {"starting": [1], "far": [2, 3], "near": [4, 5], "center": [6, 7]}
LETTERS = {"starting": "S", "far": "F", "near": "N", "center": "C"}
BLOCKED = "blocked-field"


@check(
    "H3-E001",
    game=GAME,
    kinds={"tile"},
    title=_("A map tile has seven fields."),
    why=_("Every tile is made of seven separate fields (rulebook, section 'Anatomie dílku mapy')."),
    mend=_("Give all seven fields of the tile under hexes."),
    example="""
slug: f1
kind: tile
hexes: []
""",
)
def seven_fields(tile: Subject, content: View) -> Iterator[Finding]:
    if len(tile.rows) != 7:
        yield Finding("hexes", _("Fields given: %(count)s; 7 are due."), {"count": len(tile.rows)})


@check(
    "H3-W002",
    game=GAME,
    kinds={"tile"},
    title=_("A map tile has one blocked field."),
    why=_(
        "One field of a tile is blocked, and the identifier is printed there (rulebook, section 'Anatomie dílku mapy')."
    ),
    mend=_("Compare the fields with the tile: heroes cannot enter the one with the full yellow border."),
    example="""
hexes:
  - {position: w, q: -1, r: 0, terrain: dirt, site: blocked-field}
  - {position: nw, q: 0, r: -1, terrain: dirt, site: blocked-field}
""",
)
def one_blocked_field(tile: Subject, content: View) -> Iterator[Finding]:
    count = sum(row.site == BLOCKED for row in tile.rows)
    if tile.rows and count != 1:
        yield Finding("hexes", _("Blocked fields: %(count)s; 1 is usual."), {"count": count})


@check(
    "H3-E003",
    game=GAME,
    kinds={"tile"},
    title=_("The back of a tile prints the levels of its type."),
    why=_("Starting tiles are I, far ones II–III, near ones IV–V and center ones VI–VII (section 'Typy dílků mapy')."),
    mend=_("Correct the levels, or the type of the tile."),
    example="""
attributes: {type: far, levels: [4, 5]}
""",
)
def levels_of_the_type(tile: Subject, content: View) -> Iterator[Finding]:
    due = LEVELS[tile.typed.type]
    if tile.typed.levels != due:
        yield Finding(
            "attributes.levels",
            _("Type %(type)s with levels %(levels)s; %(due)s are due."),
            {"type": tile.typed.type, "levels": tile.typed.levels, "due": due},
        )


def _towns(tile: Subject, content: View) -> list[str]:
    """The factions whose towns the tile holds."""
    places = [content.get("site", row.site) for row in tile.rows if row.site]
    return [place.typed.faction for place in places if place and place.typed.type == "town" and place.typed.faction]


@check(
    "H3-E008",
    game=GAME,
    kinds={"tile"},
    reads={"location"},
    title=_("A starting tile holds the town of its faction."),
    why=_("A player's hero begins in the town on the starting tile (rulebook, section 'Seznam lokací mapy')."),
    mend=_("Name the faction of the tile and give the town of that faction, once."),
    example="""
attributes: {type: starting, levels: [1], faction: castle}
hexes:
  - {position: center, q: 0, r: 0, terrain: grass, site: dungeon-town}
""",
)
def town_of_the_faction(tile: Subject, content: View) -> Iterator[Finding]:
    towns = _towns(tile, content)
    if tile.typed.type == "starting" and towns != [tile.typed.faction]:
        yield Finding(
            "attributes.faction",
            _("Faction %(faction)s, but the towns on the tile are: %(towns)s."),
            {"faction": tile.typed.faction or "–", "towns": ", ".join(towns) or "–"},
        )


@check(
    "H3-E009",
    game=GAME,
    kinds={"tile"},
    reads={"location"},
    title=_("Only a starting tile belongs to a faction and holds its town."),
    why=_("Each faction has one town, and it lies on the starting tile (rulebook, section 'Seznam lokací mapy')."),
    mend=_("Correct the type of the tile, or take the faction and the town away."),
    example="""
attributes: {type: far, levels: [2, 3], faction: castle}
""",
)
def no_town_elsewhere(tile: Subject, content: View) -> Iterator[Finding]:
    if tile.typed.type == "starting":
        return
    if tile.typed.faction:
        yield Finding(
            "attributes.faction",
            _("A tile of the type %(type)s has no faction."),
            {"type": tile.typed.type},
        )
    if towns := _towns(tile, content):
        yield Finding(
            "hexes",
            _("A tile of the type %(type)s holds a town: %(towns)s."),
            {"type": tile.typed.type, "towns": ", ".join(towns)},
        )


@check(
    "H3-E014",
    game=GAME,
    kinds={"tile"},
    scope=Scope.KIND,
    title=_("No two tiles have the same identifier."),
    why=_("Scenarios call tiles by the identifier printed on them (rulebook, section 'Dílky mapy dle scénáře')."),
    mend=_("Correct the number of one of them."),
    example="""
- {slug: n5, kind: tile, number: [N5]}
- {slug: n6, kind: tile, number: [N5]}
""",
)
def own_identifier(tiles: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[str, Subject] = {}
    for tile in tiles:
        for index, number in enumerate(tile.numbers):
            other = first.setdefault(str(number), tile)
            if other is not tile:
                yield Finding(
                    f"number[{index}]",
                    _("The identifier %(number)s is that of the tile %(other)s, too."),
                    {"number": number, "other": other.slug},
                    record=tile,
                )


@check(
    "H3-W015",
    game=GAME,
    kinds={"tile"},
    title=_("The identifier of a tile begins with the letter of its type."),
    why=_("The identifiers of the four types begin with S, F, N and C (rulebook, section 'Typy dílků mapy')."),
    mend=_("Correct the number, or the type of the tile."),
    example="""
number: [F1]
attributes: {type: near, levels: [4, 5]}
""",
)
def letter_of_the_type(tile: Subject, content: View) -> Iterator[Finding]:
    letter = LETTERS[tile.typed.type]
    for index, number in enumerate(tile.numbers):
        if not str(number).startswith(letter):
            yield Finding(
                f"number[{index}]",
                _("The identifier %(number)s does not begin with %(letter)s."),
                {"number": number, "letter": letter},
            )


@check(
    "H3-W016",
    game=GAME,
    kinds={"tile"},
    title=_("A tile is drawn with one terrain."),
    why=_("Scenarios ask for tiles of a terrain, so a tile has to be of one (rulebook, section 'Typy dílků mapy')."),
    mend=_("Give all fields of the tile the same terrain."),
    example="""
hexes:
  - {position: center, q: 0, r: 0, terrain: dirt, site: empty-field}
  - {position: ne, q: 1, r: -1, terrain: grass, site: windmill}
""",
)
def one_terrain(tile: Subject, content: View) -> Iterator[Finding]:
    terrains = sorted({row.terrain or "–" for row in tile.rows})
    if len(terrains) > 1:
        yield Finding("hexes", _("Terrains on one tile: %(terrains)s."), {"terrains": ", ".join(terrains)})
