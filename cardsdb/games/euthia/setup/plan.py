"""A request with everything settled that chance does not decide."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.boxes import choose_editions
from cardsdb.dealing.errors import DealError
from cardsdb.dealing.readings import READING, READINGS, attributes_as_read, has_other_reading
from cardsdb.dealing.requests import Request, choose_mode, choose_option, find_scenario, refuse_unknown_options

OPTIONS = {
    "heroes": _("The heroes in the order of play, with commas between them; left out, chance draws them."),
    "reading": READING,
}


@dataclass(frozen=True)
class Plan:
    content: Content
    scenario: Subject
    players: int
    mode: str
    editions: list[str]
    options: dict[str, str]
    rows: list[Any] | None  # of the map table; None where the sources have none
    unsure: list[tuple[str, str]]  # record and field that the sources do not tell for sure
    heroes: list[str]  # chosen; empty: chance draws them
    changes: list[Subject]  # what the mode changes, with the changes that it takes over

    def of_kind(self, kind: str) -> list[Subject]:
        found = [one for one in self.content.by_kind.get(kind, []) if one.edition in self.editions]
        return sorted(found, key=lambda one: one.slug)

    def of_boxes(self) -> list[Subject]:
        return [box for box in self.content.by_kind["edition"] if box.slug in self.editions]

    def record(self, model: str, slug: str) -> Subject:
        return self.content.by_key[model, slug]

    def value(self, rule: str, name: str) -> int:
        """A figure of a rule of the rulebook."""
        return int(self.record("rule", rule).typed.values[name].amount)


def make_plan(content: Content, request: Request) -> Plan:
    scenario = find_scenario(content, request.scenario)
    if request.variants:
        message = _("There is no optional rule %(variant)s.")
        raise DealError("unknown-variant", message, {"variant": request.variants[0]}, [])
    mode = choose_mode(request.mode, modes_of(content, scenario), request.players)
    editions = choose_editions(content, request.editions, [scenario.edition or "base"])
    stack = next((row.map_shape for row in scenario.rows if (row.mode, row.players) == (mode, request.players)), None)
    rows = [content.by_key["rule", slug] for slug in content.by_key["map-shape", stack].typed.rows] if stack else None
    readings = READINGS if rows and any(map(has_other_reading, rows)) else []
    refuse_unknown_options(request.options, ["heroes", *(["reading"] if readings else [])])
    options = dict(request.options)
    if readings:
        options["reading"] = choose_option("reading", options.get("reading"), readings, readings[0])
    plan = Plan(
        content,
        scenario,
        request.players,
        mode,
        editions,
        options,
        [attributes_as_read(row, options.get("reading"), ["dash_in_chapters"]) for row in rows] if rows else None,
        [(one.slug, field) for one in [scenario, *(rows or [])] for field in one.data.get("unsure", [])],
        [],
        changes_of(content, mode),
    )
    return _with_heroes(plan, options)


def _with_heroes(plan: Plan, options: Mapping[str, str]) -> Plan:
    if "heroes" not in options:
        return plan
    known = [one.slug for one in plan.of_kind("hero")]
    chosen = [slug.strip() for slug in options["heroes"].split(",")]
    if len(chosen) == len(set(chosen)) == plan.players and set(chosen) <= set(known):
        return Plan(**{**plan.__dict__, "heroes": chosen})
    message = _("%(value)s are not %(players)s different heroes; what works: %(works)s.")
    parameters = {"value": options["heroes"], "players": plan.players, "works": ", ".join(known)}
    raise DealError("wrong-option", message, parameters, known)


def modes_of(content: Content, scenario: Subject) -> dict[str, list[int]]:
    """Numbers of players by mode: those of the set-ups, or where there are none, those of the modes themselves."""
    allowed: dict[str, list[int]] = {}
    for row in scenario.rows:
        allowed.setdefault(row.mode, []).append(row.players)
    return allowed or {
        mode.slug: list(range(mode.typed.players.min, mode.typed.players.max + 1))
        for mode in sorted(content.by_kind.get("mode", []), key=lambda one: one.slug)
    }


def changes_of(content: Content, mode: str) -> list[Subject]:
    """What the mode changes, and what it takes over from the mode it is based on without replacing it."""
    base = content.by_key["variant", mode].typed.based_on
    own = [one for one in content.by_kind.get("mode-change", []) if one.typed.mode == mode]
    replaced = {slug for one in own for slug in one.typed.replaces}
    taken_over = [one for one in changes_of(content, base) if one.slug not in replaced] if base else []
    return [*taken_over, *sorted(own, key=lambda one: one.slug)]


def cases_of(content: Content, scenarios: Sequence[Subject]) -> list[tuple[str, str, int]]:
    return [
        (scenario.slug, mode, players)
        for scenario in sorted(scenarios, key=lambda one: one.slug)
        for mode, counts in modes_of(content, scenario).items()
        for players in counts
    ]
