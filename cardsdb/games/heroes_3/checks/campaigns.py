"""Campaigns and the scenarios that they chain."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.heroes_3.schemas.common import GAME


@check(
    "H3-E101",
    game=GAME,
    kinds={"campaign"},
    reads={"scenario"},
    title=_("A campaign and its scenarios name each other, in the order of play."),
    why=_("A campaign is a series of linked scenarios (rulebook, section 'Herní módy')."),
    mend=_("Correct the list of the campaign, or the campaign and the order of the scenario."),
    example="""
- {slug: long-live-the-queen, kind: campaign, attributes: {scenarios: [homecoming, guardian-angels]}}
- {slug: homecoming, kind: scenario, attributes: {campaign: long-live-the-queen, order: 2}}
""",
)
def chained(campaign: Subject, content: View) -> Iterator[Finding]:
    listed = campaign.typed.scenarios
    for index, slug in enumerate(listed):
        scenario = content.get("scenario", slug)
        if scenario and (scenario.typed.campaign, scenario.typed.order) != (campaign.slug, index + 1):
            yield Finding(
                f"attributes.scenarios[{index}]",
                _("The scenario says: campaign %(campaign)s, place %(order)s."),
                {"campaign": scenario.typed.campaign or "–", "order": scenario.typed.order or "–"},
            )
    for scenario in content.of_kind("scenario"):
        if scenario.typed.campaign == campaign.slug and scenario.slug not in listed:
            yield Finding(
                "attributes.scenarios",
                _("%(scenario)s names this campaign, but is not listed."),
                {"scenario": scenario.slug},
                about=scenario.slug,
            )


@check(
    "H3-E102",
    game=GAME,
    kinds={"campaign"},
    reads={"scenario"},
    title=_("The scenarios of a campaign are of its box, its faction and its mode."),
    why=_("A solo campaign leads one player through one story (rulebook, section 'Herní módy')."),
    mend=_("Correct the scenario, or the campaign."),
    example="""
- {slug: long-live-the-queen, kind: campaign, attributes: {faction: castle, scenarios: [homecoming]}}
- {slug: homecoming, kind: scenario, attributes: {faction: dungeon}}
""",
)
def of_one_kind(campaign: Subject, content: View) -> Iterator[Finding]:
    for index, slug in enumerate(campaign.typed.scenarios):
        scenario = content.get("scenario", slug)
        if not scenario:
            continue
        found = {
            "edition": (scenario.edition, campaign.edition),
            "faction": (scenario.typed.faction, campaign.typed.faction),
            "mode": (", ".join(sorted({setup.mode for setup in scenario.rows})), campaign.typed.mode),
        }
        for name, (own, due) in found.items():
            if own != due:
                yield Finding(
                    f"attributes.scenarios[{index}]",
                    _("%(name)s of the scenario: %(own)s; of the campaign: %(due)s."),
                    {"name": name, "own": own or "–", "due": due or "–"},
                    about=name,
                )


@check(
    "H3-E103",
    game=GAME,
    kinds={"scenario"},
    reads={"hero"},
    title=_("The heroes of a scenario are of its faction."),
    why=_("Players choose one of the heroes of their own faction (rulebook, steps of preparing a scenario)."),
    mend=_("Correct the heroes, or the faction."),
    example="""
attributes: {faction: castle, heroes: [sandro]}
""",
)
def heroes_of_the_faction(scenario: Subject, content: View) -> Iterator[Finding]:
    for index, slug in enumerate(scenario.typed.heroes):
        hero = content.get("card", slug)
        if hero and hero.typed.faction != scenario.typed.faction:
            yield Finding(
                f"attributes.heroes[{index}]",
                _("%(hero)s is a hero of the faction %(faction)s."),
                {"hero": slug, "faction": hero.typed.faction},
            )


@check(
    "H3-E104",
    game=GAME,
    kinds={"scenario"},
    reads={"campaign"},
    title=_("What is carried over comes from the scenario before."),
    why=_("The scenarios of a campaign are played one after the other (rulebook, section 'Herní módy')."),
    mend=_("Name the scenario that comes right before this one in the campaign."),
    example="""
attributes: {campaign: the-queens-gambit, order: 3, carry_over: {scenario: greek-gift, what: [units]}}
""",
)
def carried_over(scenario: Subject, content: View) -> Iterator[Finding]:
    carried, order = scenario.typed.carry_over, scenario.typed.order or 0
    if not carried:
        return
    campaign = content.get("scenario", scenario.typed.campaign) if scenario.typed.campaign else None
    listed = campaign.typed.scenarios if campaign else []
    before = listed[order - 2] if 2 <= order <= len(listed) else None
    if carried.scenario != before:
        yield Finding(
            "attributes.carry_over.scenario",
            _("Carried over from %(scenario)s; the one before is: %(before)s."),
            {"scenario": carried.scenario, "before": before or "–"},
        )
