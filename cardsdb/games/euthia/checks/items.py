"""Items: prices, armour, types and families."""

from collections.abc import Iterator
from itertools import pairwise

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, Scope, check
from cardsdb.games.euthia.checks.wording import APART, TWICE, listed
from cardsdb.games.euthia.schemas.common import GAME

ARMOUR = "armour"


@check(
    "EU-E055",
    game=GAME,
    kinds={"item"},
    title=_("An item sells for no more than it is bought for."),
    why=_(
        "The price to buy is printed first, the price to sell in brackets behind it (section 'Cena'); a gain by "
        "buying and selling would have no end."
    ),
    mend=_("Look at the tile: perhaps the two numbers changed places."),
    example="""
attributes: {type: potion, purchase_price: 2, sale_price: 3}
""",
)
def prices(item: Subject, content: View) -> Iterator[Finding]:
    bought, sold = item.typed.purchase_price, item.typed.sale_price
    if bought is not None and sold is not None and sold > bought:
        yield Finding("attributes.sale_price", APART, {"here": sold, "other": "purchase_price", "there": bought})


@check(
    "EU-E056",
    game=GAME,
    kinds={"item"},
    reads={"item-family", "location"},
    title=_("An item costs at the church what its family and the church say."),
    why=_("One gold coin buys a healing potion there (section 'Návštěva kostela')."),
    mend=_("Correct the price at the item, the family or the church."),
    example="""
{slug: healing-potion, kind: item, attributes: {family: healing-potions, church_price: 2}}
""",
)
def church_prices(item: Subject, content: View) -> Iterator[Finding]:
    family = content.get("card", item.typed.family) if item.typed.family else None
    there = {family.slug: family.typed.church_price} if family else {}
    for effect in church.effects if (church := content.get("site", "church")) else ():
        if effect["do"].get("item") == item.slug:
            there["church"] = effect["cost"]["gold"]
    for other, price in there.items():
        if item.typed.church_price != price:
            here = listed(item.typed.church_price)
            what = {"here": here, "other": other, "there": listed(price)}
            yield Finding("attributes.church_price", APART, what, about=other)


@check(
    "EU-E057",
    game=GAME,
    kinds={"item"},
    title=_("Only armour belongs to an armour set, and each of its pieces is some part of one."),
    why=_("A set is made of different pieces of one kind of armour (section 'Sady zbroje')."),
    mend=_("Give both the set and the piece, or neither; correct the type of the item."),
    example="""
attributes: {type: shield, armour_set: leather-armour, piece: helmet}
""",
)
def armour(item: Subject, content: View) -> Iterator[Finding]:
    typed = item.typed
    if (typed.armour_set or typed.piece) and typed.type != ARMOUR:
        yield Finding("attributes.type", _("'%(type)s' belongs to no armour set."), {"type": listed(typed.type)})
    if (typed.armour_set is None) != (typed.piece is None):
        yield Finding(
            "attributes.piece",
            APART,
            {"here": listed(typed.piece), "other": "armour_set", "there": listed(typed.armour_set)},
        )


@check(
    "EU-E058",
    game=GAME,
    kinds={"item"},
    scope=Scope.KIND,
    title=_("An armour set has no two pieces for one part of the body."),
    why=_("The pieces of a set are all different (section 'Sady zbroje')."),
    mend=_("Correct the piece or the set of one of the two."),
    example="""
- {slug: leather-helmet, kind: item, attributes: {type: armour, armour_set: leather-armour, piece: helmet}}
- {slug: leather-guards, kind: item, attributes: {type: armour, armour_set: leather-armour, piece: helmet}}
""",
)
def armour_pieces(items: list[Subject], content: View) -> Iterator[Finding]:
    first: dict[tuple[str, str], Subject] = {}
    for item in items:
        if item.typed.armour_set and item.typed.piece:
            other = first.setdefault((item.typed.armour_set, item.typed.piece), item)
            if other is not item:
                yield Finding("attributes.piece", TWICE, {"other": other.slug, "value": item.typed.piece}, record=item)


@check(
    "EU-E059",
    game=GAME,
    kinds={"item"},
    title=_("The ranges of a weapon follow each other without a gap."),
    why=_(
        "A weapon shows the hits for every strength of attack (sections 'Zásahy', 'Osobní destičky zbraní a štítů')."
    ),
    mend=_("Read the ranges off the tile again; each begins where the one before ends."),
    example="""
attributes: {type: weapon, attack_ranges: [{min: 0, max: 2}, {min: 4}]}
""",
)
def weapon_ranges(item: Subject, content: View) -> Iterator[Finding]:
    ranges = item.typed.attack_ranges
    for index, (low, high) in enumerate(pairwise(ranges), 1):
        if low.max is None or high.min != low.max + 1:
            yield Finding(
                f"attributes.attack_ranges[{index}].min",
                _("After a range up to %(max)s comes one from %(min)s."),
                {"max": listed(low.max), "min": listed(high.min)},
            )


@check(
    "EU-E060",
    game=GAME,
    kinds={"item-group"},
    reads={"item-type"},
    title=_("The equipment is what has to be worn, and the items are all types."),
    why=_(
        "Weapons, shields, armour and jewellery are equipment; every type of item is listed (sections 'Typy "
        "předmětů', 'Vybavení')."
    ),
    mend=_("Correct the list of the group, or whether the type is equipment."),
    example="""
{slug: equipment, kind: item-group, attributes: {types: [weapon, shield, scroll], works_only_when: equipped}}
""",
)
def groups(group: Subject, content: View) -> Iterator[Finding]:
    worn = group.typed.works_only_when == "equipped"
    due = {kind.slug for kind in content.of_kind("item-type") if kind.typed.equipment or not worn}
    if apart := due ^ set(group.typed.types):
        yield Finding(
            "attributes.types",
            _("Types that are missing, or that do not belong here: %(types)s."),
            {"types": listed(sorted(apart))},
        )


@check(
    "EU-E061",
    game=GAME,
    kinds={"item"},
    reads={"item-family"},
    title=_("An item is of the type that its family is."),
    why=_(
        "Tiles with one back and one purpose are listed together, such as the teleport scrolls (section 'Herní "
        "materiál')."
    ),
    mend=_("Correct the type of the item or of the family."),
    example="""
{slug: teleport-scroll, kind: item, attributes: {type: potion, family: teleport-scrolls}}
""",
)
def family_types(item: Subject, content: View) -> Iterator[Finding]:
    family = content.get("card", item.typed.family) if item.typed.family else None
    if family and family.typed.item_type and item.typed.type != family.typed.item_type:
        what = {"here": listed(item.typed.type), "other": family.slug, "there": family.typed.item_type}
        yield Finding("attributes.type", APART, what)
