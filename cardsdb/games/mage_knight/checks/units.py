"""Units: their levels, what they cost and where they are recruited."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.mage_knight.checks.gathering import once_per_view
from cardsdb.games.mage_knight.schemas.common import GAME

HIGHEST = 4
ELITE_FROM = 3
CITY, GLADE = "city", "magical-glade"
COSTS = {1: (3, 5), 2: (5, 7), 3: (8, 9), 4: (11, 13)}  # the least and the most that a unit of a level costs
WITH_A_RULE = {"reversed-reputation", "double-reputation", "mana-upkeep"}  # signs that the foot of the card explains


@check(
    "MK-E045",
    game=GAME,
    kinds={"unit"},
    title=_("Units of level IV are recruited in cities alone."),
    why=_(
        "The icons on the card name the places ('Vyjednávání s obyvateli'), and the strongest units show only the city "
        "(Lost Legion, 'Delfanští mistři')."
    ),
    mend=_("Correct the level or the places; a refugee camp takes every unit by its own rule and is not named."),
    example="""
kind: unit
attributes: {level: 4, recruit_at: [keep, city]}
""",
)
def highest_level_in_cities(unit: Subject, content: View) -> Iterator[Finding]:
    others = sorted(set(unit.typed.recruit_at) - {CITY})
    if unit.typed.level == HIGHEST and others:
        yield Finding("attributes.recruit_at", _("Level IV, yet also at: %(places)s."), {"places": ", ".join(others)})


@check(
    "MK-E046",
    game=GAME,
    kinds={"unit"},
    title=_("Regular units have the levels I and II, elite units III and IV."),
    why=_(
        "The silver cards are the regular units, the gold ones, which come with the first core tile, the elite "
        "('Použití jednotek', 'Jedno herní kolo')."
    ),
    mend=_("Correct the level or the deck."),
    example="""
kind: unit
attributes: {tier: regular, level: 3}
""",
)
def level_of_the_deck(unit: Subject, content: View) -> Iterator[Finding]:
    if (unit.typed.tier == "elite") != (unit.typed.level >= ELITE_FROM):
        values = {"tier": unit.typed.tier, "level": unit.typed.level}
        yield Finding("attributes.level", _("The unit is %(tier)s and of level %(level)s."), values)


@check(
    "MK-W047",
    game=GAME,
    kinds={"unit"},
    title=_("What a unit costs fits its level."),
    why=_(
        "On all the cards units of level I cost 3 to 5 influence, of level II 5 to 7, of level III 8 or 9 and of "
        "level IV 11 to 13 ('Vyjednávání s obyvateli': the price stands in the corner of the card)."
    ),
    mend=_("Look at the price and the level on the card."),
    example="""
kind: unit
attributes: {level: 1, cost: 9}
""",
)
def cost_of_the_level(unit: Subject, content: View) -> Iterator[Finding]:
    least, most = COSTS[unit.typed.level]
    if not least <= unit.typed.cost <= most:
        yield Finding(
            "attributes.cost",
            _("Cost: %(cost)s; at level %(level)s: %(least)s to %(most)s."),
            {"cost": unit.typed.cost, "level": unit.typed.level, "least": least, "most": most},
        )


@check(
    "MK-E048",
    game=GAME,
    kinds={"unit"},
    reads={"site"},
    title=_("Units are recruited where players can recruit."),
    why=_(
        "Players recruit in villages, monasteries, keeps, mage towers and cities ('Vyjednávání s obyvateli'). The "
        "glade takes only units that ask for mana (Lost Legion, 'Magičtí pomocníci')."
    ),
    mend=_("Correct the places, or the site's interaction."),
    example="""
kind: unit
attributes: {recruit_at: [dungeon]}
""",
)
def recruiting_places(unit: Subject, content: View) -> Iterator[Finding]:
    sites = _sites(content)
    upkeep = "mana-upkeep" in unit.typed.recruit_symbols
    for index, slug in enumerate(unit.typed.recruit_at):
        if slug in sites and not (_recruits(sites[slug]) or (slug == GLADE and upkeep)):
            yield Finding(f"attributes.recruit_at[{index}]", _("Nobody is recruited at %(site)s."), {"site": slug})


@once_per_view
def _sites(content: View) -> dict[str, Subject]:
    return {site.slug: site for site in content.of_kind("site")}


def _recruits(site: Subject) -> bool:
    interaction = site.typed.interaction
    return interaction is not None and site.slug in interaction.recruits


@check(
    "MK-E049",
    game=GAME,
    kinds={"unit"},
    title=_("The signs beside the cost of a unit agree with each other and with its rule."),
    why=_(
        "The signs of Thugs and of Heroes exclude each other, and units with such a sign, or with upkeep, have a rule "
        "of their own at the foot of the card (Lost Legion, 'Nové jednotky')."
    ),
    mend=_("Correct the signs, or write the rule as a passive effect."),
    example="""
kind: unit
attributes: {recruit_symbols: [reversed-reputation, double-reputation]}
""",
)
def recruiting_signs(unit: Subject, content: View) -> Iterator[Finding]:
    signs = set(unit.typed.recruit_symbols)
    if {"reversed-reputation", "double-reputation"} <= signs:
        yield Finding("attributes.recruit_symbols", _("The reputation cannot be both reversed and doubled."))
    if signs & WITH_A_RULE and all(effect["slot"] != "passive" for effect in unit.effects):
        values = {"signs": ", ".join(sorted(signs & WITH_A_RULE))}
        yield Finding("effects", _("The rule that goes with %(signs)s is missing."), values)
