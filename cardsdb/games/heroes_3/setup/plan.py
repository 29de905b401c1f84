"""A request with everything settled that chance does not decide."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.boxes import choose_editions
from cardsdb.dealing.errors import DealError
from cardsdb.dealing.readings import READING, READINGS, attributes_as_read, has_other_reading
from cardsdb.dealing.requests import Request, choose_mode, choose_option, find_scenario, refuse_unknown_options
from cardsdb.games.heroes_3.schemas.common import FactionKey
from cardsdb.games.heroes_3.setup.stock import Stock

FACTIONS: tuple[str, ...] = get_args(get_args(FactionKey)[0])
DIFFICULTY = "normal"
BONUSES = ["dice", "artifacts"]  # what the players choose their starting bonus to be
OPTIONS = {
    "difficulty": _("The difficulty: starting bonus, guards and length depend on it."),
    "starting_bonus": _("What the players choose their starting bonus to be: dice or artifacts."),
    "factions": _("The factions in the order of play, with commas between them; left out, chance draws them."),
    "reading": READING,
}


@dataclass(frozen=True)
class Plan:
    scenario: Subject
    rules: Any  # the attributes of the scenario in the reading asked for
    row: Any
    mode: Subject
    difficulty: Subject
    editions: list[str]
    variants: list[Subject]
    options: dict[str, str]
    factions: list[str]  # that can be chosen from, or that were chosen
    factions_chosen: bool
    stock: Stock

    @property
    def players(self) -> int:
        return int(self.row.players)

    @property
    def boxes_open(self) -> bool:
        """Whether boxes are in play whose contents nobody lists."""
        return self.row.core_only is False or not self.stock.is_listed

    def in_force(self, word: str, value: str) -> bool:
        """Whether an optional rule says so."""
        return any(effect["do"].get(word) == value for one in self.variants for effect in one.effects)


def make_plan(content: Content, request: Request, stock_of: Callable[[Sequence[str]], Stock]) -> Plan:
    scenario = _find_scenario(content, request.scenario)
    row = _find_row(scenario, request)
    variants = _find_variants(content, request.variants)
    options = _settled(content, scenario, request.options)
    rules = attributes_as_read(scenario, options.get("reading"))
    editions = choose_editions(content, request.editions, _needed(content, scenario, rules, request))
    factions = _factions(content, editions)
    _refuse_few_boxes(content, request, row, editions, factions)
    return Plan(
        scenario,
        rules,
        row,
        content.by_key["rule", row.mode],
        content.by_key["rule", options["difficulty"]],
        editions,
        variants,
        options,
        _to_draw_from(rules, options, factions, row.players),
        "factions" in options,
        stock_of(editions),
    )


def _find_scenario(content: Content, slug: str) -> Subject:
    scenario = find_scenario(content, slug)
    if scenario.kind == "campaign":
        message = _("%(scenario)s is a campaign; its scenarios are dealt one by one.")
        raise DealError("campaign", message, {"scenario": slug}, scenario.typed.scenarios)
    return scenario


def _find_row(scenario: Subject, request: Request) -> Any:
    allowed: dict[str, list[int]] = {}
    for row in scenario.rows:
        allowed.setdefault(row.mode, []).append(row.players)
    mode = choose_mode(request.mode, allowed, request.players)
    return next(row for row in scenario.rows if (row.mode, row.players) == (mode, request.players))


def _find_variants(content: Content, slugs: Sequence[str]) -> list[Subject]:
    known = {one.slug: one for one in sorted(content.by_kind.get("optional-rule", []), key=lambda one: one.slug)}
    for slug in slugs:
        if slug not in known:
            message = _("There is no optional rule %(variant)s.")
            raise DealError("unknown-variant", message, {"variant": slug}, list(known))
    if {"no-astrologers", "double-astrologers"} <= set(slugs):
        message = _("%(first)s and %(second)s cannot be played together.")
        parameters = {"first": "no-astrologers", "second": "double-astrologers"}
        raise DealError("variant-does-not-fit", message, parameters, list(parameters.values()))
    return [known[slug] for slug in dict.fromkeys(slugs)]


def _settled(content: Content, scenario: Subject, wanted: Mapping[str, str]) -> dict[str, str]:
    """The value of every choice; that of factions only where somebody chose."""
    difficulties = sorted(content.by_kind["game-difficulty"], key=lambda one: one.typed.order)
    allowed = {"difficulty": [one.slug for one in difficulties], "starting_bonus": BONUSES}
    if has_other_reading(scenario):
        allowed["reading"] = READINGS
    refuse_unknown_options(wanted, [*allowed, *([] if scenario.typed.faction else ["factions"])])
    defaults = {name: values[0] for name, values in allowed.items()} | {"difficulty": DIFFICULTY}
    settled = {name: choose_option(name, wanted.get(name), allowed[name], defaults[name]) for name in allowed}
    return {**wanted, **settled}


def _needed(content: Content, scenario: Subject, rules: Any, request: Request) -> list[str]:
    """The box of the scenario and of the factions that it names; where nobody chose boxes, a faction for everyone."""
    needed = [scenario.edition or "core", "core"]
    named = [rules.faction, rules.enemy.faction if rules.enemy else None]
    needed += [_box_of(content)[faction] for faction in named if faction]
    for faction, box in _box_of(content).items():
        if request.editions is not None or len(_factions(content, needed)) >= request.players:
            break
        if faction not in _factions(content, needed):
            needed.append(box)
    return list(dict.fromkeys(needed))


def _box_of(content: Content) -> dict[str, str]:
    """The box of each faction, in the order in which the game lists the factions."""
    boxes = {faction: box.slug for box in content.by_kind["edition"] for faction in box.typed.factions}
    return {faction: boxes[faction] for faction in FACTIONS if faction in boxes}


def _factions(content: Content, editions: Sequence[str]) -> list[str]:
    return [faction for faction, box in _box_of(content).items() if box in editions]


def _refuse_few_boxes(
    content: Content, request: Request, row: Any, editions: Sequence[str], factions: Sequence[str]
) -> None:
    if request.editions is None:
        return
    expansions = [box for box in dict.fromkeys(_box_of(content).values()) if box not in editions]
    if len(factions) < row.players:
        message = _("These boxes hold %(there)s factions, one for each of %(players)s players is needed.")
        raise DealError("too-few-factions", message, {"there": len(factions), "players": row.players}, expansions)
    official = [slug for slug in editions if content.by_key["edition", slug].typed.official]
    if row.core_only is False and official == ["core"]:
        message = _("The core box does not suffice for this scenario with %(players)s players.")
        raise DealError("core-not-enough", message, {"players": row.players}, expansions)


def _to_draw_from(rules: Any, options: Mapping[str, str], factions: list[str], players: int) -> list[str]:
    """The factions that the players chose, in the order of play; or that of the scenario; or all in the boxes."""
    if "factions" not in options:
        return [rules.faction] if rules.faction else factions
    chosen = [slug.strip() for slug in options["factions"].split(",")]
    if len(chosen) == len(set(chosen)) == players and set(chosen) <= set(factions):
        return chosen
    message = _("%(value)s are not %(players)s different factions; what works: %(works)s.")
    parameters = {"value": options["factions"], "players": players, "works": ", ".join(factions)}
    raise DealError("wrong-option", message, parameters, factions)
