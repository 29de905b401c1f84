"""The choices of a deal beside its variants: what may be chosen, and what is taken where nobody chose."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject
from cardsdb.dealing.errors import DealError
from cardsdb.dealing.readings import READING
from cardsdb.dealing.requests import choose_option, refuse_unknown_options
from cardsdb.games.mage_knight.setup.rows import TILES
from cardsdb.games.mage_knight.setup.stock import Stock

START_LEVEL = "3"  # the level of the printed example
LEVELS = [str(level) for level in range(2, 11)]
OPTIONS = {
    "variation": _("A variation that the scenario itself prints, by its English name."),
    "combat": _("How hard the fight with Volkare is."),
    "race": _("How fast Volkare is."),
    "camp": _("How Volkare's Camp comes into the stack: certain, last or hidden."),
    "megapolis_level": _("The level of a megapolis."),
    "megapolises": _("How many cities are a megapolis."),
    "city_levels": _("The levels of the cities in the order of reveal, with commas between them."),
    "start_level": _("The level that the heroes start at."),
    "map_shape": _("The shape of the map, where it is free."),
    "countryside": _("How many countryside tiles there are, where that is free."),
    "core_non_city": _("How many core tiles without a city there are, where that is free."),
    "core_city": _("How many city tiles there are, where that is free."),
    "faction_enemies": _("Enemies of factions that the scenario does not name: mixed into the piles, or unused."),
    "reading": READING,
}


@dataclass(frozen=True, slots=True)
class Option:
    allowed: list[str]  # empty: a list of levels, 4,5,8
    default: str


def options_of(
    row: Any, rules: Any, themes: Mapping[str, Any], stock: Stock, *, free_map: bool, all_cities: bool
) -> dict[str, Option]:
    """Every choice that the scenario and its variants leave, by name.

    `all_cities`: a variation makes every city a megapolis.
    """
    found: dict[str, Option] = {}
    if row.difficulty:
        found["combat"] = _first(list(row.difficulty.combat))
        found["race"] = _first(list(row.difficulty.race))
    if camp := themes.get("volkares_camp"):
        found["camp"] = _first([placement.method for placement in camp.placements])
    if (megapolis := themes.get("megapolis")) and row.city_levels:
        levels = range(megapolis.levels.min, megapolis.levels.max + 1)
        found["megapolis_level"] = Option([str(level) for level in levels], str(row.city_levels[-1]))
        most = min(megapolis.max_per_game, row.core_city)
        found["megapolises"] = Option([str(count) for count in range(1, most + 1)], str(most if all_cities else 1))
    if "city_levels" in themes:
        found["city_levels"] = Option([], ",".join(map(str, row.city_levels)))
    if themes.get("higher_level_start") and not (row.starting and row.starting.level > 1):
        found["start_level"] = Option(LEVELS, START_LEVEL)
    if not _is_fixed(stock.content.by_key["map-shape", row.map_shape]):
        found |= _map_options(row, stock, shape=free_map or rules.map_shape_free, tiles=free_map)
    if any(faction for _color, faction in stock.enemies):
        found["faction_enemies"] = _first(["mixed", "unused"])
    return found


def _is_fixed(shape: Subject) -> bool:
    """Whether the map prescribes where single tiles lie."""
    return bool(shape.typed.places or shape.typed.fixed_tiles)


def _map_options(row: Any, stock: Stock, *, shape: bool, tiles: bool) -> dict[str, Option]:
    found: dict[str, Option] = {}
    if shape:
        free = [one.slug for one in stock.of_kind("map-shape") if not _is_fixed(one)]
        found["map_shape"] = Option(free, row.map_shape)
    for category, field in TILES.items() if tiles else ():
        counts = range(len(stock.tiles.get(category, [])) + 1)
        found[field] = Option([str(count) for count in counts], str(getattr(row, field)))
    return found


def _first(allowed: list[str]) -> Option:
    return Option(allowed, allowed[0])


def settle(options: Mapping[str, Option], wanted: Mapping[str, str]) -> dict[str, str]:
    """The value of every choice."""
    refuse_unknown_options(wanted, [*options, "variation"])
    return {name: _value(name, option, wanted.get(name)) for name, option in options.items()}


def _value(name: str, option: Option, wanted: str | None) -> str:
    if option.allowed or wanted is None:
        return choose_option(name, wanted, option.allowed, option.default)
    if all(part.strip().isdecimal() and 1 <= int(part) <= 11 for part in wanted.split(",")):
        return wanted
    message = _("%(value)s is no list of city levels; levels go from 1 to 11, and commas part them.")
    raise DealError("wrong-option", message, {"value": wanted}, [option.default])


def applied(row: Any, options: Mapping[str, str]) -> Any:
    """The set-up with the choices that stand in for its own figures."""
    update: dict[str, Any] = {field: int(options[field]) for field in TILES.values() if field in options}
    if "map_shape" in options:
        update["map_shape"] = options["map_shape"]
    if options.get("city_levels"):
        levels = [int(level) for level in options["city_levels"].split(",")]
        cities = update.get("core_city", row.core_city)
        update["city_levels"] = [*levels, *levels[-1:] * (cities - len(levels))][:cities]
    return row.model_copy(update=update) if update else row
