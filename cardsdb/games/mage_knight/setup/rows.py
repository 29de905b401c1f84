"""The line of the set-up table that a request means, and how a printed variation or more players change it."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject
from cardsdb.dealing.errors import DealError
from cardsdb.dealing.requests import choose_mode

Changes = dict[str, Any]
TILES = {"countryside": "countryside", "core": "core_non_city", "core-city": "core_city"}  # where a row counts them


def allowed_players(rules: Any, extra: Any) -> dict[str, list[int]]:
    """Numbers of players by mode; the variant for more players adds to those printed."""
    allowed = {mode: list(counts) for mode, counts in rules.modes.items()}
    for mode, most in extra.max_players.items() if extra else ():
        if mode in allowed:
            allowed[mode] += range(max(allowed[mode]) + 1, most + 1)
    return allowed


def find_row(scenario: Subject, mode: str | None, players: int, extra: Any, variation: Any) -> tuple[int, Any]:
    """The line and its index; for more players than printed, the highest one and what each further player adds.

    A variation for numbers of players that the scenario itself is not for changes the line for the next lower number.
    """
    allowed = allowed_players(scenario.typed, extra)
    if variation and variation.mode in allowed:
        allowed[variation.mode] += [count for count in variation.players if count not in allowed[variation.mode]]
    mode = choose_mode(mode, allowed, players)
    rows = [(index, row) for index, row in enumerate(scenario.rows) if row.mode == mode]
    for index, row in rows:
        if row.players == players:
            return index, row
    if not rows:
        raise DealError("no-setup", _("The scenario has no set-up for the mode %(mode)s."), {"mode": mode})
    fewer = [found for found in rows if found[1].players < players]
    if fewer and variation and players in variation.players:
        index, nearest = max(fewer, key=lambda found: found[1].players)
        return index, nearest.model_copy(update={"players": players})
    if not extra:
        message = _("In the mode %(mode)s the scenario has no set-up for %(players)s.")
        raise DealError("no-setup", message, {"mode": mode, "players": players}, [str(row.players) for _i, row in rows])
    index, highest = max(rows, key=lambda found: found[1].players)
    return index, highest.model_copy(update=_more(highest, players, extra, [row for _index, row in rows]))


def _more(highest: Any, players: int, extra: Any, rows: list[Any]) -> Changes:
    more, per_player = players - highest.players, extra.per_extra_player
    changes: Changes = {"players": players}
    for field in TILES.values():
        if len({getattr(row, field) for row in rows}) > 1:  # only numbers that depend on the players
            changes[field] = getattr(highest, field) + more * getattr(per_player, field)
    levels, cities = highest.city_levels, changes.get("core_city", highest.core_city)
    if levels:
        changes["city_levels"] = [*levels, *levels[-1:] * (cities - len(levels))]
    return changes


def find_variation(rules: Any, name: str, mode: str | None, players: int) -> Any:
    """A variation that the scenario itself prints, by its name."""
    fitting = [
        one
        for one in rules.variations
        if (not one.players or players in one.players) and (one.mode is None or mode in (None, one.mode))
    ]
    for one in fitting:
        if one.name == name:
            return one
    message = _("The scenario has no variation %(variation)s for this mode and number of players.")
    raise DealError("unknown-variation", message, {"variation": name}, [one.name for one in fitting])


def varied(row: Any, rules: Any, changes: Any, supply: Mapping[str, int]) -> tuple[Any, Any]:
    """The set-up and the rules with what a variation changes; `supply` counts the tiles of each category."""
    update: Changes = {}
    if changes.rounds:
        update["rounds"] = changes.rounds
        if row.elite_units_from_round:  # they come with the second half of the game
            update["elite_units_from_round"] = (changes.rounds.days + changes.rounds.nights) // 2 + 1
    if changes.core_city is not None:
        update["core_city"] = changes.core_city
    for field in TILES.values() if changes.add_tiles else ():
        update[field] = getattr(row, field) + getattr(changes.add_tiles, field)
    for category in changes.use_all_tiles_of:
        update[TILES[category]] = supply[category]
    if changes.city_levels:
        update["city_levels"] = changes.city_levels
    elif changes.city_level:
        update["city_levels"] = [changes.city_level] * update.get("core_city", row.core_city)
    if changes.dummy_player:
        rules = rules.model_copy(update={"dummy_player": changes.dummy_player})
    return row.model_copy(update=update), rules
