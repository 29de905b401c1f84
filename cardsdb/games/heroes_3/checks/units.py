"""Units of the factions and neutral units."""

from collections import Counter
from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.heroes_3.checks.reading import TIERS, VALUES, with_word
from cardsdb.games.heroes_3.schemas.common import GAME

UNITS_BY_TIER = {"bronze": 3, "silver": 2, "gold": 2}
SHOOTING = ("adjacent-penalty", "combat-penalties")  # what only ranged units suffer from


@check(
    "H3-E017",
    game=GAME,
    kinds={"town"},
    reads={"unit"},
    title=_("A faction has three bronze, two silver and two golden units."),
    why=_("The table of dwellings lists seven units a faction (rulebook, section 'Náklady na jednotky')."),
    mend=_("Correct the tier or the faction of a unit, or add the one that is missing."),
    example="""
- {slug: castle, kind: town}
- slug: griffins
  kind: unit
  attributes: {faction: castle, tier: silver}
""",
)
def units_of_a_faction(town: Subject, content: View) -> Iterator[Finding]:
    units = [unit for unit in content.of_kind("unit") if unit.typed.faction == town.typed.faction]
    found = Counter(unit.typed.tier for unit in units)
    for tier, due in UNITS_BY_TIER.items():
        if found[tier] != due:
            yield Finding(
                "attributes.faction",
                _("Units of the tier %(tier)s in the faction: %(count)s; %(due)s are due."),
                {"tier": tier, "count": found[tier], "due": due},
                about=tier,
            )


@check(
    "H3-E018",
    game=GAME,
    kinds={"unit"},
    title=_("The pack side of a unit is at least as strong as its few side."),
    why=_("Reinforced units have higher values (rulebook, section 'Náklady na jednotky')."),
    mend=_("Compare the value with the card; perhaps the two sides were swapped."),
    example="""
attributes:
  few: {attack: 3, defense: 1, health: 2, initiative: 5}
  pack: {attack: 2, defense: 1, health: 2, initiative: 6}
""",
)
def pack_is_no_weaker(unit: Subject, content: View) -> Iterator[Finding]:
    for value in VALUES:
        few, pack = getattr(unit.typed.few, value), getattr(unit.typed.pack, value)
        if pack < few:
            yield Finding(
                f"attributes.pack.{value}",
                _("The pack has %(pack)s, the few side %(few)s."),
                {"pack": pack, "few": few},
            )


@check(
    "H3-W019",
    game=GAME,
    kinds={"unit"},
    title=_("Reinforcing a unit raises one of its values."),
    why=_("Reinforced units have higher values and sometimes new abilities (section 'Náklady na jednotky')."),
    mend=_("Compare both sides with the card."),
    example="""
attributes:
  few: {attack: 3, defense: 1, health: 2, initiative: 5}
  pack: {attack: 3, defense: 1, health: 2, initiative: 5}
""",
)
def pack_is_stronger(unit: Subject, content: View) -> Iterator[Finding]:
    if all(getattr(unit.typed.pack, value) <= getattr(unit.typed.few, value) for value in VALUES):
        yield Finding("attributes.pack", _("None of the four values is higher than on the few side."))


@check(
    "H3-E020",
    game=GAME,
    kinds={"unit"},
    title=_("No unit of a faction is azure."),
    why=_("Units of the factions come in three tiers; only neutral ones are azure (section 'Neutrální jednotky')."),
    mend=_("Correct the tier, or make it a neutral unit."),
    example="""
slug: black-dragons
kind: unit
attributes: {faction: dungeon, tier: azure}
""",
)
def no_azure_faction_unit(unit: Subject, content: View) -> Iterator[Finding]:
    if unit.typed.tier == "azure":
        yield Finding(
            "attributes.tier", _("An azure unit of the faction %(faction)s."), {"faction": unit.typed.faction}
        )


@check(
    "H3-E021",
    game=GAME,
    kinds={"unit", "neutral-unit"},
    title=_("Recruiting and reinforcing cost gold."),
    why=_("Every unit card prints its costs (rulebook, section 'Náklady na jednotky')."),
    mend=_("Give the printed cost in gold."),
    example="""
attributes: {recruit: {gold: 0}, reinforce: {gold: 3}}
""",
)
def units_have_a_price(unit: Subject, content: View) -> Iterator[Finding]:
    for name in ("recruit", "reinforce") if unit.kind == "unit" else ("recruit",):
        if not getattr(unit.typed, name).gold:
            yield Finding(f"attributes.{name}.gold", _("No gold is asked for it."))


@check(
    "H3-W022",
    game=GAME,
    kinds={"unit", "neutral-unit"},
    scope=Scope.KIND,
    title=_("Units of a higher tier cost more than those of a lower one."),
    why=_("Tiers rise from the weakest to the strongest units (rulebook, section 'Neutrální jednotky')."),
    mend=_("Compare the cost and the tier with the card."),
    example="""
- {slug: griffins, kind: unit, attributes: {faction: castle, tier: bronze, recruit: {gold: 4}}}
- {slug: crusaders, kind: unit, attributes: {faction: castle, tier: silver, recruit: {gold: 3}}}
""",
)
def dearer_tiers(units: list[Subject], content: View) -> Iterator[Finding]:
    groups: dict[str, list[Subject]] = {}
    for unit in units:
        groups.setdefault(getattr(unit.typed, "faction", "neutral"), []).append(unit)
    for group in groups.values():
        dearest = 0
        for tier in TIERS:
            peers = [unit for unit in group if unit.typed.tier == tier]
            for unit in peers:
                if unit.typed.recruit.gold <= dearest:
                    yield Finding(
                        "attributes.recruit.gold",
                        _("The tier %(tier)s at %(gold)s gold; a unit of a lower tier costs %(lower)s."),
                        {"tier": tier, "gold": unit.typed.recruit.gold, "lower": dearest},
                        record=unit,
                    )
            dearest = max([dearest, *(unit.typed.recruit.gold for unit in peers)])


@check(
    "H3-E023",
    game=GAME,
    kinds={"unit", "neutral-unit"},
    title=_("Only ranged units ignore the penalties of ranged units."),
    why=_("Attacking an adjacent unit is a combat penalty for ranged units only (section 'Typy jednotek')."),
    mend=_("Correct the type of the unit, or its ability."),
    example="""
attributes: {type: ground}
effects:
  - {slot: pack-passive, do: {ignore: adjacent-penalty}}
""",
)
def penalties_of_ranged_units(unit: Subject, content: View) -> Iterator[Finding]:
    if unit.typed.type == "ranged":
        return
    for path, node in with_word(unit, "ignore"):
        if node["ignore"] in SHOOTING:
            yield Finding(
                path, _("A unit of the type %(type)s has no such penalty to ignore."), {"type": unit.typed.type}
            )


@check(
    "H3-W024",
    game=GAME,
    kinds={"unit", "neutral-unit"},
    scope=Scope.KIND,
    title=_("A neutral unit that a faction has, too, is of the same tier and type."),
    why=_("Neutral units need the dwelling of their tier, like those of a faction (section 'Neutrální jednotky')."),
    mend=_("Compare the tier and the type with both cards."),
    example="""
- {slug: griffins, kind: unit, attributes: {tier: bronze, type: flying}}
- {slug: neutral-griffins, kind: neutral-unit, attributes: {tier: silver, type: flying}}
""",
)
def neutral_twins(units: list[Subject], content: View) -> Iterator[Finding]:
    twins = {unit.name: unit for unit in units if unit.kind == "unit"}
    for unit in units:
        twin = twins.get(unit.name)
        for field in ("tier", "type") if twin and unit.kind == "neutral-unit" else ():
            own, other = getattr(unit.typed, field), getattr(twin.typed, field) if twin else None
            if own != other:
                yield Finding(
                    f"attributes.{field}",
                    _("%(own)s here, but %(other)s on the card of the faction."),
                    {"own": own, "other": other},
                    record=unit,
                )
