"""The cards of neutral units."""

from cardsdb.checks.content import Subject
from cardsdb.drawing.names import Names
from cardsdb.drawing.pictures import Figure, Sign, Token
from cardsdb.drawing.texts import SEPARATOR
from cardsdb.effects.render import say

TYPES = {"ground": "boot", "flying": "wing", "ranged": "bow"}
VALUES = {"attack": "sword", "defense": "shield", "health": "heart", "initiative": "bolt"}
PRICE = {"gold": "coins", "building_materials": "ore", "valuables": "gem"}
PRICE_TERMS = {"gold": "gold", "building_materials": "building-materials", "valuables": "valuables"}


def tier_term(tier: str) -> str:
    """The key of a tier; gold alone is the currency."""
    return "gold-tier" if tier == "gold" else tier


def token(names: Names, unit: Subject) -> Token:
    typed = unit.typed
    figures = [
        Figure(Sign(names.of("term", name), glyph), str(getattr(typed, name)), index // 2)
        for index, (name, glyph) in enumerate(VALUES.items())
    ]
    figures += [
        Figure(Sign(names.of("term", PRICE_TERMS[name]), glyph), str(getattr(typed.recruit, name)), 2)
        for name, glyph in PRICE.items()
        if getattr(typed.recruit, name)
    ]
    return Token(
        names.name(unit),
        typed.tier,
        SEPARATOR.join(names.of("term", term) for term in (tier_term(typed.tier), typed.type)),
        shape="card",
        figures=tuple(figures),
        signs=(Sign(names.of("term", typed.type), TYPES[typed.type]),),
        rules=tuple(say(effect, names.language) for effect in unit.parsed_effects),
    )
