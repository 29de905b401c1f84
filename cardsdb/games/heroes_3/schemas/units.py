"""What stands on the combat board: unit cards, neutral units and the cards of a siege."""

from pydantic import Field

from cardsdb.games.heroes_3.schemas.common import GAME, UNIT_SLOTS, FactionKey, Resources, Tier, UnitTypeKey, UnitValues
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Positive, Schema


@register_kind(GAME, "unit", model="card", slots={f"{side}-{slot}" for side in ("few", "pack") for slot in UNIT_SLOTS})
class Unit(Schema):
    """A faction's unit card, printed on both sides. The slots of its effects name the side: pack-attack."""

    faction: FactionKey
    tier: Tier
    type: UnitTypeKey
    few: UnitValues
    pack: UnitValues
    recruit: Resources = Field(description="The price of the few side.")
    reinforce: Resources = Field(description="The price of turning the card to its pack side.")


@register_kind(GAME, "neutral-unit", model="enemy", slots=set(UNIT_SLOTS))
class NeutralUnit(UnitValues):
    """A card of the four neutral decks, printed on one side."""

    tier: Tier
    type: UnitTypeKey
    recruit: Resources = Field(description="Its price for a hero who may recruit neutral units.")


@register_kind(GAME, "siege-card", model="card", slots=set(UNIT_SLOTS))
class SiegeCard(Schema):
    """What a town with a citadel adds to its defence. Only the arrow tower fights and has values."""

    type: UnitTypeKey | None = None
    attack: Count | None = None
    defense: Count | None = None
    health: Positive | None = None
    initiative: Positive | None = None
    obstacle: bool = Field(default=False, description="Lies on the combat board and blocks movement.")
