"""Locations: shops and their goods, prices, tokens on liberated fields."""

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from cardsdb.checks.content import Subject, View
from cardsdb.checks.registry import Finding, check
from cardsdb.games.euthia.checks.wording import APART, listed
from cardsdb.games.euthia.schemas.common import GAME


@check(
    "EU-E062",
    game=GAME,
    kinds={"item-family"},
    reads={"location", "rule"},
    title=_("The goods of a shop lie in as many stacks and on as many fields of offer as the shop has."),
    why=_(
        "Each of the three shops has two stacks and four tiles on offer (sections 'Deska obchodu', 'Nákup předmětu')."
    ),
    mend=_("Correct the goods, the shop or the rule."),
    example="""
{slug: merchant-goods, kind: item-family, attributes: {location: merchants, offer_fields: 3, stacks_at_setup: 2}}
""",
)
def goods(family: Subject, content: View) -> Iterator[Finding]:
    place = content.get("site", family.typed.location) if family.typed.location else None
    group = content.get("site", place.typed.group) if place and place.typed.group else None
    if not group or not group.typed.shop:
        return
    due = [("offer_fields", group.slug, group.typed.shop.offer_fields)]
    if rule := content.get("rule", "shop-stacks"):
        due.append(("offer_fields", rule.slug, rule.typed.values["offer"].amount))
        due.append(("stacks_at_setup", rule.slug, rule.typed.values["stacks-per-shop"].amount))
    for key, other, there in due:
        here = getattr(family.typed, key)
        if here != there:
            what = {"here": listed(here), "other": other, "there": there}
            yield Finding(f"attributes.{key}", APART, what, about=other)


@check(
    "EU-E063",
    game=GAME,
    kinds={"rule"},
    reads={"location"},
    title=_("What a rule sells at a location costs there what the location says."),
    why=_(
        "The church heals six health or gives a potion for a coin (section 'Návštěva kostela'); the dragonslayers "
        "sell Gaar for one (section 'Nákup Gaaru')."
    ),
    mend=_("Correct the rule or the location."),
    example="""
{slug: buy-gaar, kind: rule, attributes: {locations: [dragonslayers], exchanges: [{pay: {gold: 2}, gain: {gaar: 1}}]}}
""",
)
def sold_at_locations(rule: Subject, content: View) -> Iterator[Finding]:
    for slug in rule.typed.locations:
        offers = _offers(place) if (place := content.get("site", slug)) else {}
        for index, exchange in enumerate(rule.typed.exchanges):
            paid = exchange.pay.gold if exchange.pay else None
            for what, amount in (exchange.gain.model_dump(exclude_none=True) if exchange.gain else {}).items():
                if what in offers and offers[what] != (paid, amount):
                    there = listed(offers[what])
                    here = {"here": listed((paid, amount)), "other": slug, "there": there}
                    yield Finding(f"attributes.exchanges[{index}]", APART, here, about=what)


def _offers(place: Subject) -> dict[str, tuple[int | None, int]]:
    """(gold coins, how much of it) of what a location sells, under the word that rules use."""
    offers: dict[str, tuple[int | None, int]] = {}
    if place.typed.gaar_price is not None:
        offers["gaar"] = (place.typed.gaar_price, 1)
    for effect in place.effects:
        price = (effect.get("cost") or {}).get("gold")
        if "heal" in effect["do"]:
            offers["health"] = (price, effect["do"]["heal"])
        elif effect["do"].get("item") == "healing-potion":
            offers["healing_potions"] = (price, effect["do"]["count"])
    return offers


@check(
    "EU-E064",
    game=GAME,
    kinds={"location"},
    title=_("A location has a price for Gaar exactly if it sells Gaar."),
    why=_("Of the shops only the dragonslayers sell Gaar (section 'Nákup Gaaru')."),
    mend=_("Add or drop the price, or correct whether Gaar is sold."),
    example="""
{slug: merchants, kind: location, attributes: {type: field, sells_gaar: false, gaar_price: 1}}
""",
)
def gaar_prices(place: Subject, content: View) -> Iterator[Finding]:
    if bool(place.typed.sells_gaar) != (place.typed.gaar_price is not None):
        here = {"here": listed(place.typed.gaar_price), "other": "sells_gaar", "there": listed(place.typed.sells_gaar)}
        yield Finding("attributes.gaar_price", APART, here)


@check(
    "EU-E065",
    game=GAME,
    kinds={"field-state"},
    reads={"location"},
    title=_("A liberated field gets the tokens that its location says."),
    why=_(
        "A shop gets one trade token, a deposit two interaction tokens, any other field a hero token (section "
        "'Porážka monstra')."
    ),
    mend=_("Correct the tokens of the liberated field, or those of the location."),
    example="""
{slug: liberated-field, kind: field-state, attributes: {tokens: [{location: deposit, token: interaction, count: 1}]}}
""",
)
def liberation_tokens(state: Subject, content: View) -> Iterator[Finding]:
    for index, mark in enumerate(state.typed.tokens):
        place = content.get("site", mark.location) if mark.location else None
        there = place.typed.token_when_liberated if place else None
        if place and (there is None or (mark.token, mark.count, mark.side) != (there.token, there.count, there.side)):
            known = listed((there.token, there.count)) if there else listed(there)
            here = {"here": listed((mark.token, mark.count)), "other": place.slug, "there": known}
            yield Finding(f"attributes.tokens[{index}]", APART, here)
