"""How scenarios are set up: players, modes, and the tiles that the map takes."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.heroes_3.schemas.common import GAME

CORE = "core"
TILE_TYPES = ("starting", "far", "near", "center")


def _core_tiles(content: View) -> list[Subject]:
    return [tile for tile in content.of_kind("tile") if tile.edition == CORE]


def _named(setup: Any) -> list[str]:
    """Every tile that the set-up names, as often as it does."""
    return [*setup.fixed_tiles, *(setup.random_tiles.of if setup.random_tiles else [])]


@check(
    "H3-E080",
    game=GAME,
    kinds={"scenario"},
    title=_("A scenario says how many can play it, and in which mode."),
    why=_("The map is prepared for the number of players (rulebook, steps of preparing a scenario)."),
    mend=_("Give a set-up for each number of players."),
    example="""
slug: brave-new-world
kind: scenario
setups: []
""",
)
def has_a_setup(scenario: Subject, content: View) -> Iterator[Finding]:
    if not scenario.rows:
        yield Finding("setups", _("The scenario has no set-up."))


@check(
    "H3-E081",
    game=GAME,
    kinds={"scenario"},
    reads={"game-mode", "edition"},
    title=_("The publisher's scenarios keep to the player numbers of their mode."),
    why=_("Each mode is for certain numbers of players (rulebook, section 'Herní módy')."),
    mend=_("Correct the number of players, or the mode."),
    example="""
slug: brave-new-world
setups: [{players: 4, mode: clash}]
""",
)
def players_of_the_mode(scenario: Subject, content: View) -> Iterator[Finding]:
    box = content.get("edition", scenario.edition) if scenario.edition else None
    if not box or not box.typed.official:
        return
    for index, setup in enumerate(scenario.rows):
        mode = content.get("rule", setup.mode)
        if mode and not mode.typed.players.min <= setup.players <= mode.typed.players.max:
            yield Finding(
                f"setups[{index}].players",
                _("Players: %(players)s; the mode %(mode)s is for %(min)s to %(max)s."),
                {
                    "players": setup.players,
                    "mode": setup.mode,
                    "min": mode.typed.players.min,
                    "max": mode.typed.players.max,
                },
            )


@check(
    "H3-E082",
    game=GAME,
    kinds={"scenario"},
    reads={"edition"},
    title=_("Where the core box suffices, no more play than it has factions."),
    why=_("Each player leads another faction; the core box has three (rulebook, steps of preparing a scenario)."),
    mend=_("Correct core_only, or the number of players."),
    example="""
setups: [{players: 4, mode: clash, core_only: true}]
""",
)
def players_of_the_core_box(scenario: Subject, content: View) -> Iterator[Finding]:
    core = content.get("edition", CORE)
    for index, setup in enumerate(scenario.rows):
        if core and setup.core_only and setup.players > len(core.typed.factions):
            yield Finding(
                f"setups[{index}].core_only",
                _("Players: %(players)s; the core box has factions for %(most)s."),
                {"players": setup.players, "most": len(core.typed.factions)},
            )


@check(
    "H3-E083",
    game=GAME,
    kinds={"scenario"},
    title=_("A map has one starting tile for each player."),
    why=_("Players turn their own starting tile and put their hero in its town (steps of preparing a scenario)."),
    mend=_("Correct the number of starting tiles."),
    example="""
setups: [{players: 3, mode: clash, tiles: {starting: 2, far: 4}}]
""",
)
def starting_tiles(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, setup in enumerate(scenario.rows):
        if setup.tiles and setup.tiles.starting != setup.players:
            yield Finding(
                f"setups[{index}].tiles.starting",
                _("Starting tiles: %(tiles)s; players: %(players)s."),
                {"tiles": setup.tiles.starting, "players": setup.players},
            )


@check(
    "H3-E084",
    game=GAME,
    kinds={"scenario"},
    title=_("A map asks of no more tiles than it has that they hold something."),
    why=_("What tiles have to hold is asked of those on the map (rulebook, section 'Dílky mapy dle scénáře')."),
    mend=_("Correct the count of the need, or the tiles of the map."),
    example="""
setups:
  - {players: 2, mode: clash, tiles: {starting: 2, near: 2}, needs: [{type: near, count: 3, location: obelisk}]}
""",
)
def needs_fit_the_map(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, setup in enumerate(scenario.rows):
        for place, need in enumerate(setup.needs):
            tiles = getattr(setup.tiles, need.type) if setup.tiles else 0
            if need.count > tiles:
                yield Finding(
                    f"setups[{index}].needs[{place}].count",
                    _("Tiles of the type %(type)s asked for: %(count)s; on the map: %(tiles)s."),
                    {"type": need.type, "count": need.count, "tiles": tiles},
                )


@check(
    "H3-E085",
    game=GAME,
    kinds={"scenario"},
    reads={"tile"},
    title=_("Where the core box suffices, it holds all the tiles."),
    why=_("The box has 3 starting, 9 far, 6 near and 2 center tiles (rulebook, 'Seznam komponent')."),
    mend=_("Correct core_only, the tiles of the map, or the players' pools."),
    example="""
setups: [{players: 3, mode: clash, core_only: true, tiles: {starting: 3, near: 7}}]
""",
)
def tiles_of_the_core_box(scenario: Subject, content: View) -> Iterator[Finding]:
    held = Counter[str]()
    for tile in _core_tiles(content):
        held[tile.typed.type] += tile.copies or 0
    pool = scenario.typed.tile_pool
    for index, setup in enumerate(scenario.rows):
        for kind in TILE_TYPES if setup.core_only and setup.tiles else ():
            asked = getattr(setup.tiles, kind) + (setup.players * getattr(pool, kind) if pool else 0)
            if asked > held[kind]:
                yield Finding(
                    f"setups[{index}].tiles.{kind}",
                    _("Tiles of the type %(type)s with the pools: %(count)s; the core box holds %(held)s."),
                    {"type": kind, "count": asked, "held": held[kind]},
                )


@check(
    "H3-E086",
    game=GAME,
    kinds={"scenario"},
    reads={"tile"},
    title=_("Where the core box suffices, enough of its tiles hold what the map asks for."),
    why=_("A map that asks for obelisks can only use tiles that have one (section 'Dílky mapy dle scénáře')."),
    mend=_("Correct core_only, the location, or the count."),
    example="""
setups:
  - players: 4
    core_only: true
    tiles: {starting: 4, near: 4}
    needs: [{type: near, count: 4, location: obelisk}]
""",
)
def locations_of_the_core_box(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, setup in enumerate(scenario.rows):
        for place, need in enumerate(setup.needs if setup.core_only else ()):
            held = sum(tile.copies or 0 for tile in _core_tiles(content) if _has(tile, need.type, need.location))
            if need.location and held < need.count:
                yield Finding(
                    f"setups[{index}].needs[{place}].count",
                    _("Tiles of the type %(type)s with %(location)s: %(count)s; the core box holds %(held)s."),
                    {"type": need.type, "location": need.location, "count": need.count, "held": held},
                )


def _has(tile: Subject, kind: str, location: str | None) -> bool:
    return tile.typed.type == kind and any(row.site == location for row in tile.rows)


@check(
    "H3-E087",
    game=GAME,
    kinds={"scenario"},
    reads={"tile"},
    title=_("A map names no tile more often than there are copies."),
    why=_("Each map tile is there once (rulebook, 'Seznam komponent')."),
    mend=_("Name each tile once, either as fixed or among the random ones."),
    example="""
setups: [{players: 1, mode: campaign, fixed_tiles: [s1, n1, n1]}]
""",
)
def tiles_named_once(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, setup in enumerate(scenario.rows):
        for slug, count in Counter(_named(setup)).items():
            tile = content.get("tile", slug)
            if tile and tile.copies is not None and count > tile.copies:
                yield Finding(
                    f"setups[{index}].fixed_tiles",
                    _("The tile %(tile)s is named this often: %(count)s; copies: %(copies)s."),
                    {"tile": slug, "count": count, "copies": tile.copies},
                    about=slug,
                )


@check(
    "H3-E088",
    game=GAME,
    kinds={"scenario"},
    title=_("No more tiles are drawn than there are to draw from."),
    why=_("The tiles of a map are shuffled and laid out as the scenario says (section 'Dílky mapy dle scénáře')."),
    mend=_("Correct the count, or name further tiles."),
    example="""
setups: [{players: 1, mode: campaign, random_tiles: {count: 3, of: [f1, f2]}}]
""",
)
def enough_to_draw(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, setup in enumerate(scenario.rows):
        drawn = setup.random_tiles
        if drawn and drawn.count > len(drawn.of):
            yield Finding(
                f"setups[{index}].random_tiles.count",
                _("Tiles drawn: %(count)s, of %(of)s."),
                {"count": drawn.count, "of": len(drawn.of)},
            )


@check(
    "H3-E089",
    game=GAME,
    kinds={"scenario"},
    reads={"tile"},
    title=_("The tile to start on is a starting tile of the map."),
    why=_("Heroes begin in the town on a starting tile (rulebook, steps of preparing a scenario)."),
    mend=_("Name a starting tile that is among the tiles of the map."),
    example="""
setups: [{players: 1, mode: campaign, starting_tile: f3, fixed_tiles: [s3, f3]}]
""",
)
def starting_tile_of_the_map(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, setup in enumerate(scenario.rows):
        tile = content.get("tile", setup.starting_tile) if setup.starting_tile else None
        if tile and (tile.typed.type != "starting" or (_named(setup) and tile.slug not in _named(setup))):
            yield Finding(
                f"setups[{index}].starting_tile",
                _("%(tile)s is no starting tile of this map."),
                {"tile": tile.slug},
            )


@check(
    "H3-E090",
    game=GAME,
    kinds={"scenario"},
    reads={"tile"},
    title=_("Fields that a scenario names lie on tiles of its map."),
    why=_("A scenario says where on its map things are otherwise (rulebook, section 'Přehled hry')."),
    mend=_("Name a tile of the map; guards can be taken away only where the field has some."),
    example="""
attributes: {unguarded: [{tile: n1, position: w}]}
setups: [{players: 1, mode: campaign, fixed_tiles: [s3, f3]}]
""",
)
def fields_of_the_map(scenario: Subject, content: View) -> Iterator[Finding]:
    enemy, named = scenario.typed.enemy, {slug for setup in scenario.rows for slug in _named(setup)}
    fields = {f"attributes.unguarded[{index}]": field for index, field in enumerate(scenario.typed.unguarded)}
    if enemy and enemy.field:
        fields["attributes.enemy.field"] = enemy.field
    for path, field in fields.items():
        if field.tile not in named:
            yield Finding(f"{path}.tile", _("The tile %(tile)s is not on the map."), {"tile": field.tile})
        elif "unguarded" in path and not _guarded(content.get("tile", field.tile), field.position):
            message = _("Nobody guards the field %(position)s of %(tile)s anyway.")
            yield Finding(f"{path}.position", message, {"position": field.position, "tile": field.tile})


def _guarded(tile: Subject | None, position: str) -> bool:
    return any(row.position == position and row.guard for row in tile.rows) if tile else False
