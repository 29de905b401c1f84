"""Scenarios and their set-ups."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.euthia.checks.wording import APART, MISSING, listed
from cardsdb.games.euthia.schemas.common import GAME

MAP = "map-set-up"
FIXED = "all"  # how fixed tiles are chosen


@check(
    "EU-E028",
    game=GAME,
    kinds={"scenario"},
    title=_("A scenario has set-ups, or says that they are missing."),
    why=_(
        "Every scenario has a table for its map in the scenario book; the rulebook prints one as an example (section "
        "'Mapa')."
    ),
    mend=_("Add the set-ups, or add or drop map-set-up under missing."),
    example="""
{slug: hunt, kind: scenario, attributes: {missing: [rounds]}}  # and no setups
""",
)
def told_or_missing(scenario: Subject, content: View) -> Iterator[Finding]:
    if bool(scenario.rows) == (MAP in scenario.typed.missing):
        yield Finding("attributes.missing", _("Set-ups told: %(count)s."), {"count": len(scenario.rows)})


@check(
    "EU-E029",
    game=GAME,
    kinds={"scenario"},
    reads={"mode", "edition"},
    title=_("The set-ups of a scenario cover the numbers of players of each mode, and no others."),
    why=_(
        "The solo game is for one (section 'Sólová hra'), the others are for two to four (sections 'Příprava hry', "
        "'Kooperativní režim')."
    ),
    mend=_("Add the set-up that is missing, or drop the one that cannot be played."),
    example="""
setups: [{players: 1, mode: competitive, map_shape: settlements-total-1}]
""",
)
def numbers_of_players(scenario: Subject, content: View) -> Iterator[Finding]:
    told = {(setup.mode, setup.players) for setup in scenario.rows}
    modes = {mode.slug: mode.typed.players for mode in content.of_kind("mode")}
    for index, setup in enumerate(scenario.rows):
        allowed = modes.get(setup.mode)
        if allowed and not allowed.min <= setup.players <= allowed.max:
            yield Finding(
                f"setups[{index}].players",
                APART,
                {"here": setup.players, "other": setup.mode, "there": f"{allowed.min}–{allowed.max}"},
            )
    for mode in sorted({mode for mode, _players in told} & modes.keys()):
        due = range(modes[mode].min, modes[mode].max + 1)
        if missing := [players for players in due if (mode, players) not in told]:
            yield Finding("setups", MISSING, {"missing": f"{mode}: {listed(missing)}"}, about=mode)


@check(
    "EU-E030",
    game=GAME,
    kinds={"scenario"},
    reads={"tile-stack"},
    title=_("A set-up uses the stack of its scenario, players and chapters."),
    why=_(
        "The table of a scenario has its own rows for each number of players and a column for each chapter in play "
        "(section 'Mapa')."
    ),
    mend=_("Name the stack that was made for this set-up, or correct the chapters of the scenario."),
    example="""
setups: [{players: 1, mode: solo, map_shape: settlements-total-2}]
""",
)
def stacks_of_setups(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, setup in enumerate(scenario.rows):
        stack = content.get("map-shape", setup.map_shape) if setup.map_shape else None
        if stack is None:
            continue
        here = (scenario.slug, setup.players, sorted(scenario.typed.chapters))
        there = (stack.typed.scenario, stack.typed.players, sorted(stack.typed.tiles_by_chapter))
        for mine, its in zip(here, there, strict=True):
            if mine != its:
                yield Finding(
                    f"setups[{index}].map_shape",
                    APART,
                    {"here": listed(mine), "other": stack.slug, "there": listed(its)},
                    about=listed(its),
                )


@check(
    "EU-E031",
    game=GAME,
    kinds={"scenario"},
    reads={"tile-stack", "map-setup-row", "map-tile-kind"},
    title=_("A set-up has as many fixed tiles of each chapter as its mode uses."),
    why=_("All three fixed tiles of a chapter are used (section 'Mapa'), in the solo game two (section 'Sólová hra')."),
    mend=_("Correct the row of fixed tiles, or what the kind of tile says of the mode."),
    example="""
setups: [{players: 1, mode: solo, map_shape: settlements-total-2}]  # three of each chapter
""",
)
def fixed_tiles(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, setup in enumerate(scenario.rows):
        stack = content.get("map-shape", setup.map_shape) if setup.map_shape else None
        rows = [row for slug in (stack.typed.rows if stack else []) if (row := content.get("rule", slug))]
        for row in rows:
            kind = content.get("term", row.typed.tile_kind)
            due = kind.typed.per_chapter.get(setup.mode) if kind and kind.typed.chosen == FIXED else None
            if due is not None and (wrong := set(row.typed.tiles_by_chapter.values()) - {due}):
                yield Finding(
                    f"setups[{index}].map_shape",
                    APART,
                    {"here": listed(sorted(wrong)), "other": f"{row.typed.tile_kind}, {setup.mode}", "there": due},
                )


@check(
    "EU-E032",
    game=GAME,
    kinds={"scenario"},
    reads={"map-tile"},
    title=_("A tile that only one scenario uses and that scenario name each other."),
    why=_("Scenario tiles are added to the map of their scenario and stay in the box otherwise (section 'Mapa')."),
    mend=_("Name the tile in the scenario and the scenario in the tile."),
    example="""
- {slug: walking-calamity, kind: scenario, attributes: {tiles: []}}
- {slug: ruins-tile, kind: map-tile, attributes: {scenario: walking-calamity}}
""",
)
def own_tiles(scenario: Subject, content: View) -> Iterator[Finding]:
    own = {tile.slug for tile in content.of_kind("map-tile") if tile.typed.scenario == scenario.slug}
    if apart := own ^ set(scenario.typed.tiles):
        yield Finding(
            "attributes.tiles", _("Named by one of the two only: %(slugs)s."), {"slugs": listed(sorted(apart))}
        )
