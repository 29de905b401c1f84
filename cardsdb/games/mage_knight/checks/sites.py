"""Sites: how each class of them is entered, what it offers and what it scores."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.checks.gathering import once_per_view
from cardsdb.games.mage_knight.schemas.common import GAME

ADVENTURER = "greatest-adventurer"
CITY_COST = 2


def _also(site: Subject, content: View) -> list[Subject]:
    """The site, and the one whose rules apply besides its own."""
    parent = content.get("site", site.typed.part_of) if site.typed.part_of else None
    return [site, parent] if parent else [site]


@check(
    "MK-E067",
    game=GAME,
    kinds={"site"},
    title=_("Adventure sites, and only they, score for the greatest adventurer; entering one is an action."),
    why=_(
        "A hero may pass an adventure site or spend the action of the turn on it (base rules, section 'Pohyb'); shields"
        " there count for 'Největší dobrodruh' (section 'Dosažené úspěchy')."
    ),
    mend=_("Correct the class, the way in, or the scoring of the site."),
    example="""
slug: tomb
attributes: {class: adventure, scoring: {category: greatest-conqueror, fame: 2}}
""",
)
def adventure_sites(site: Subject, content: View) -> Iterator[Finding]:
    typed = site.typed
    adventure = typed.class_ == "adventure"
    scored = typed.scoring is not None and typed.scoring.category == ADVENTURER
    if adventure != scored:
        yield Finding("attributes.scoring", _("Adventure sites score for the greatest adventurer, no others do."))
    if adventure and (typed.on_enter is None or typed.on_enter.how != "action"):
        yield Finding("attributes.on_enter.how", _("An adventure site is entered as the action of a turn."))


@check(
    "MK-E068",
    game=GAME,
    kinds={"site"},
    reads={"site"},
    title=_("A site offers interaction exactly where it is inhabited."),
    why=_(
        "Players interact in villages and monasteries, in keeps of their own, and in conquered mage towers and cities"
        " (base rules, section 'Vyjednávání s obyvateli')."
    ),
    mend=_("Say when the site is inhabited, and what it offers; or leave both out."),
    example="""
slug: village
attributes: {class: inhabited, interaction: {recruits: [village], heal_cost: 3}}
""",
)
def inhabited_sites(site: Subject, content: View) -> Iterator[Finding]:
    both = _also(site, content)
    inhabited = any(part.typed.inhabited for part in both)
    if inhabited and not any(part.typed.interaction for part in both):
        yield Finding("attributes.interaction", _("Inhabited, but nothing is offered."))
    if not inhabited and (site.typed.interaction or site.typed.class_ == "inhabited"):
        yield Finding("attributes.inhabited", _("It does not say when the site is inhabited."))


@check(
    "MK-E069",
    game=GAME,
    kinds={"site"},
    title=_("A fortified site is entered by an assault and is not safe before it is conquered; a city costs 2."),
    why=_(
        "Entering an unconquered keep, mage tower or city ends the move and is an assault; such a hex is not safe, and"
        " a city costs 2 whatever terrain lies below (base rules, section 'Pohyb')."
    ),
    mend=_("Correct the class of the site, its way in, its safety or its price."),
    example="""
slug: keep
attributes: {class: fortified, safe: true}
""",
)
def fortified_sites(site: Subject, content: View) -> Iterator[Finding]:
    typed = site.typed
    if typed.class_ != "fortified" or typed.part_of:  # what is part of another site has its rules from there
        return
    if typed.on_enter is None or typed.on_enter.how != "assault":
        yield Finding("attributes.on_enter.how", _("A fortified site is entered by an assault."))
    if typed.safe:
        yield Finding("attributes.safe", _("Before it is conquered, a fortified site is not safe."))
    if typed.levels and typed.move_cost != CITY_COST:
        yield Finding("attributes.move_cost", _("Entering a city costs 2."))


@check(
    "MK-E070",
    game=GAME,
    kinds={"site"},
    reads={"scoring-category", "scoring-module", "scoring-rule", "scenario"},
    title=_("A shield on a site is worth what its scoring category, or the only scenario with the site, says."),
    why=_("The fame for shields stands in section 'Dosažené úspěchy', and in the scoring of Dungeon Lords."),
    mend=_("Correct the fame of the site, or that of the category."),
    example="""
slug: keep
attributes: {scoring: {category: greatest-conqueror, fame: 3}}
""",
)
def fame_of_shields(site: Subject, content: View) -> Iterator[Finding]:
    for key in ("scoring", "hunt_scoring"):
        scoring = getattr(site.typed, key)
        worth = _worth(site, scoring.category, content) if scoring else set()
        if worth and scoring.fame not in worth:
            yield Finding(
                f"attributes.{key}.fame",
                _("Fame: %(fame)s; the scoring says: %(worth)s."),
                {"fame": scoring.fame, "worth": ", ".join(map(str, sorted(worth)))},
            )


def _worth(site: Subject, slug: str, content: View) -> set[int]:
    """The amounts of fame that the category, or the scenarios of the site, give for something."""
    scenarios = [content.get("scenario", scenario) for scenario in site.typed.scenarios]
    if scenarios:
        lines = [line for scenario in scenarios if scenario for line in scenario.typed.scoring]
    else:
        category = content.get("rule", slug)
        lines = category.typed.points if category and category.kind != "scoring-rule" else []
    return {line.fame for line in lines if getattr(line, "per", None) and line.fame is not None}


@check(
    "MK-E071",
    game=GAME,
    kinds={"site"},
    reads={"scenario"},
    title=_("A site of single scenarios lists exactly those that use it."),
    why=_(
        "Secret entrances, destroyed cities, graveyards, the Necropolis and the Hidden Valley exist only where a"
        " scenario puts them (base rules, section 'Seznam scénářů'; Shades of Tezla, section 'Scénáře')."
    ),
    mend=_("Add the scenario to the site's list, or take it out; or correct the scenario."),
    example="""
slug: secret-tomb
attributes: {scenarios: [full-conquest]}
""",
)
def sites_of_scenarios(site: Subject, content: View) -> Iterator[Finding]:
    listed = set(site.typed.scenarios)
    if not listed:
        return
    using = _scenarios_naming(content).get(site.slug, set())
    for slug in sorted(listed - using):
        yield Finding("attributes.scenarios", _("%(scenario)s does not use it."), {"scenario": slug}, about=slug)
    for slug in sorted(using - listed):
        yield Finding("attributes.scenarios", _("%(scenario)s uses it as well."), {"scenario": slug}, about=slug)


@once_per_view
def _scenarios_naming(content: View) -> dict[str, set[str]]:
    """The scenarios that name a site, by site."""
    naming: dict[str, set[str]] = {}
    for scenario in content.of_kind("scenario"):
        for link in scenario.links:
            if link.to.model == "site":
                naming.setdefault(link.slug, set()).add(scenario.slug)
    return naming
