"""How scenarios are scored."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.schemas.common import GAME

RULES = {"scoring-category", "scoring-module", "scoring-rule"}
SCORED_SITES = {"own-keep": "keep", "own-mage-tower": "mage-tower"}


@check(
    "MK-E092",
    game=GAME,
    kinds={"scenario"},
    reads=RULES,
    title=_("Every line of the scoring is for modes of the scenario, and for modes that its module is meant for."),
    why=_(
        "Achievements with titles are for opponents; teams, cooperating players and solo players are scored by rules of"
        " their own (base rules, sections 'Týmová pravidla', 'Plná spolupráce', 'Sólové dobývání')."
    ),
    mend=_("Correct only_in, or use the scoring of that mode."),
    example="""
attributes:
  modes: {cooperative: [2, 3]}
  scoring: [{use: standard-achievements}]
""",
)
def scoring_of_the_modes(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, line in enumerate(scenario.typed.scoring):
        field = f"attributes.scoring[{index}]"
        modes = line.only_in or list(scenario.typed.modes)
        if foreign := [mode for mode in modes if mode not in scenario.typed.modes]:
            said = {"modes": ", ".join(foreign)}
            yield Finding(f"{field}.only_in", _("The scenario does not have the mode: %(modes)s."), said)
        slug = getattr(line, "use", None) or line.module
        module = content.get("rule", slug) if slug else None
        meant_for = getattr(module.typed, "applies_in", modes) if module else modes
        if unfit := [mode for mode in modes if mode not in meant_for]:
            said = {"module": slug, "modes": ", ".join(unfit)}
            yield Finding(field, _("%(module)s is not meant for the mode: %(modes)s."), said)


@check(
    "MK-E093",
    game=GAME,
    kinds={"scenario"},
    reads=RULES,
    title=_("A line that comes from a scoring module gives what the module gives."),
    why=_(
        "Conquered cities, time left and Volkare are scored alike wherever they occur (base rules, 'Plné dobývání',"
        " 'Sólové dobývání'; Lost Legion, 'Konec scénáře')."
    ),
    mend=_("Correct the amount, or leave the module out where the scenario has its own."),
    example="""
attributes:
  scoring: [{per: conquered-city, points: 12, module: city-goal}]
""",
)
def points_of_modules(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, line in enumerate(scenario.typed.scoring):
        module = content.get("rule", line.module) if getattr(line, "module", None) else None
        if module and module.kind == "scoring-module" and not _agrees(line, module.typed):
            said = {"module": module.slug}
            yield Finding(f"attributes.scoring[{index}]", _("%(module)s gives something else."), said)


def _agrees(line: Any, module: Any) -> bool:
    if hasattr(line, "multiplier"):
        return bool(line.multiplier == module.multiplier)
    if hasattr(line, "title"):
        return bool(module.title and (line.fame, line.tied) == (module.title.fame, module.title.tied))
    given = [points for points in module.points if points.per == line.per]
    amount = line.fame or line.points or line.points_by_combat_level
    return any(amount == (points.fame if points.fame is not None else points.fame_by_combat_level) for points in given)


@check(
    "MK-E094",
    game=GAME,
    kinds={"scenario"},
    reads={"map-tile"},
    title=_("The victory points in play are those of the keeps and towers on the prescribed tiles."),
    why=_(
        "In Conquer and Hold every keep gives 3 points and every mage tower 2, and 25 are in play ('Obsaď a udrž!',"
        " section 'Vítězství')."
    ),
    mend=_("Correct the points, or the tiles of the set-up."),
    example="""
slug: conquer-and-hold
attributes: {victory_points_available: 24}
""",
)
def victory_points(scenario: Subject, content: View) -> Iterator[Finding]:
    said = scenario.typed.victory_points_available
    lines = [line for line in scenario.typed.scoring if getattr(line, "victory_points", None)]
    worth = {SCORED_SITES[line.per]: line.victory_points for line in lines if line.per in SCORED_SITES}
    for row in scenario.rows if said is not None else []:
        slugs = [slug for constraint in row.tile_constraints for slug in constraint.always]
        tiles = [tile for slug in slugs if (tile := content.get("tile", slug))]
        total = sum(worth.get(hexagon.site, 0) for tile in tiles for hexagon in tile.rows)
        if total != said:
            yield Finding(
                "attributes.victory_points_available",
                _("%(said)s points; the tiles of the set-up for %(mode)s come to %(total)s."),
                {"said": said, "mode": row.mode, "total": total},
                about=row.mode,
            )
