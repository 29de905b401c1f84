"""The factions of Shades of Tezla and their leaders."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.mage_knight.checks.gathering import once_per_view
from cardsdb.games.mage_knight.schemas.common import GAME, ManaColor

IMMUNITY = "arcane-immunity"


@check(
    "MK-E018",
    game=GAME,
    kinds={"faction-leader"},
    title=_("A faction leader has arcane immunity at every level."),
    why=_("Both leaders have it, whatever their level (Shades of Tezla, 'Velké žetony vůdců frakce')."),
    mend=_("Add arcane-immunity to the abilities that hold at every level."),
    example="""
kind: faction-leader
attributes: {abilities: []}
""",
)
def leader_is_immune(leader: Subject, content: View) -> Iterator[Finding]:
    if IMMUNITY not in leader.typed.abilities:
        yield Finding("attributes.abilities", _("Arcane immunity is missing."))


@check(
    "MK-W020",
    game=GAME,
    kinds={"faction-leader"},
    title=_("A leader of a higher level has no fewer followers."),
    why=_(
        "The starting level sets how many tokens stand beside the leader, and a higher level is meant to be harder "
        "(Shades of Tezla, 'Velké žetony vůdců frakce')."
    ),
    mend=_("Compare the rows with the table of the leader's followers."),
    example="""
attributes: {followers: [{level: 1, green: 2}, {level: 2, green: 1}]}
""",
)
def followers_grow(leader: Subject, content: View) -> Iterator[Finding]:
    sizes = [row.green + row.brown + row.red for row in leader.typed.followers]
    for index, (below, here) in enumerate(pairwise(sizes), start=1):
        if here < below:
            values = {"here": here, "below": below}
            yield Finding(
                f"attributes.followers[{index}]", _("Followers: %(here)s; one level below: %(below)s."), values
            )


@check(
    "MK-E021",
    game=GAME,
    kinds={"faction", "faction-leader"},
    reads={"faction", "faction-leader"},
    title=_("A faction and its leader name each other."),
    why=_("There is one large token for each of the two factions (Shades of Tezla, 'Velké žetony vůdců frakce')."),
    mend=_("Correct whichever of the two names the wrong one."),
    example="""
kind: faction
attributes: {leader: tezlas-spirit}
---
slug: tezlas-spirit
attributes: {faction: dark-crusader}
""",
)
def leader_and_faction(record: Subject, content: View) -> Iterator[Finding]:
    leaders, factions = _leaders_and_factions(content)
    if record.kind == "faction":
        field, named, naming = "leader", record.typed.leader, leaders
    else:
        field, named, naming = "faction", record.typed.faction, factions
    if naming.get(named, record.slug) != record.slug:
        values = {"named": named, "names": naming[named]}
        yield Finding(f"attributes.{field}", _("%(named)s names %(names)s instead."), values)


@once_per_view
def _leaders_and_factions(content: View) -> tuple[dict[str, str], dict[str, str]]:
    """Whom each leader and each faction names."""
    return (
        {leader.slug: leader.typed.faction for leader in content.of_kind("faction-leader")},
        {faction.slug: faction.typed.leader for faction in content.of_kind("faction")},
    )


@check(
    "MK-E023",
    game=GAME,
    kinds={"faction"},
    scope=Scope.KIND,
    title=_("Each face of the mana die stands for one faction."),
    why=_(
        "Where a scenario places a random faction a mana die decides, three colours for each "
        "(Shades of Tezla, 'Umisťování žetonů z náhodné frakce')."
    ),
    mend=_("Give every colour to exactly one faction."),
    example="""
kind: faction
attributes: {die: [gold, green, red]}
---
kind: faction
attributes: {die: [black, red, blue]}
""",
)
def die_faces(factions: list[Subject], content: View) -> Iterator[Finding]:
    faces = [color for faction in factions for color in faction.typed.die]
    for faction in factions:
        for color in sorted({color for color in faction.typed.die if faces.count(color) > 1}):
            yield _wrong_face(faction, _("%(color)s is given out more than once."), color)
        for color in sorted(set(get_args(ManaColor)) - set(faces)):
            yield _wrong_face(faction, _("%(color)s stands for no faction."), color)


def _wrong_face(faction: Subject, message: str, color: str) -> Finding:
    return Finding("attributes.die", message, {"color": color}, faction, about=color)


@check(
    "MK-E024",
    game=GAME,
    kinds={"faction-leader"},
    reads={"scenario"},
    title=_("The starting levels of a leader are those of the set-ups."),
    why=_(
        "The scenario sets the starting level, as a number or by the number of players "
        "(Shades of Tezla, 'Velké žetony vůdců frakce' and 'Scénáře')."
    ),
    mend=_("Compare both with the scenario's page and correct the wrong one."),
    example="""
kind: faction-leader
attributes: {start_levels: [{scenario: life-and-death-solo, level: 7}]}
""",
)
def start_levels(leader: Subject, content: View) -> Iterator[Finding]:
    scenarios = _scenarios(content)
    for index, start in enumerate(leader.typed.start_levels):
        scenario = scenarios.get(start.scenario)
        for setup in scenario.rows if scenario else ():
            told, set_up = _starting_level(start, setup.players), setup.leader_levels.get(leader.typed.faction)
            if told != set_up:
                yield Finding(
                    f"attributes.start_levels[{index}]",
                    _("Players: %(players)s; level here: %(told)s; in the set-up: %(set_up)s."),
                    {"players": setup.players, "told": told, "set_up": set_up if set_up is not None else "–"},
                    about=f"{setup.mode} {setup.players}",
                )


@once_per_view
def _scenarios(content: View) -> dict[str, Subject]:
    return {scenario.slug: scenario for scenario in content.of_kind("scenario")}


def _starting_level(start: Any, players: int) -> int:
    level: int = start.level if hasattr(start, "level") else start.per_player * players + start.plus
    return level
