"""Fields and locations of the map, and what may be done there."""

from typing import Literal

from pydantic import Field

from cardsdb.games.euthia.schemas.common import (
    GAME,
    Attributes,
    Fee,
    Level,
    Limit,
    LocationKey,
    ScenarioKey,
    SymbolKey,
    TokenMark,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Positive, Prose, Schema

Transaction = Literal[
    "buy-item", "sell-item", "heal", "buy-gaar", "lay-out-personal-tiles", "learn-ability", "unlock-field"
]


class Shop(Schema):
    """How a shop trades; prices are in gold coins."""

    must_be_liberated: bool
    transactions: list[Transaction]
    offer_fields: Positive
    first_offer_exchange: Count
    next_offer_exchanges: Count
    heal_price: Count
    lay_out_price: Count


@register_kind(GAME, "location", model="site", slots={"free-action"})
class Location(Attributes):
    """A location, or a word for several of them. The families of tiles that a location draws from point at it."""

    type: Literal["building", "field", "field-group", "special-tile-centre"]
    group: LocationKey | None = Field(default=None, description="The wider word; its rules hold here too.")
    action: Literal["free", "mining", "trade", "legendary-quests"] | None = Field(
        default=None, description="mining, trade: a fixed action is needed."
    )
    symbol: SymbolKey | None = None
    limit: Limit | None = Field(default=None, description="How often a hero may act here.")
    fee: Fee | None = None
    token: TokenMark | None = Field(default=None, description="What marks that a hero has acted here.")
    token_when_liberated: TokenMark | None = None
    tokens_max: Positive | None = Field(default=None, description="Most tokens of all heroes on one field.")
    is_shop: bool | None = None
    shop: Shop | None = None
    sells_gaar: bool | None = None
    gaar_price: Count | None = None
    heals_by: Literal["trade-board"] | None = Field(
        default=None, description="Where the health for one gold coin is printed; the rulebook's text does not give it."
    )
    liberated_fields_needed: Positive | None = None
    hero_stands: Literal["middle-of-the-tile"] | None = None
    tokens_go_on: Literal["outer-fields"] | None = None
    heroes_start_here: bool = False
    heroes_revive_here: bool = False
    treasure_tiles: Positive | None = Field(default=None, description="Treasure tiles that the location gives.")
    goes_to: Literal["first-hero-to-enter"] | None = None
    tokens_stay: Literal["end-of-the-game"] | None = None
    monster_first: bool = Field(default=False, description="A monster on the field has to be defeated before.")
    range: Literal["field-and-adjacent-fields"] | None = Field(default=None, description="How far its effect reaches.")
    movement_points: Count | None = None
    leads_to: Literal["any-other-portal"] | None = None
    again: Literal["after-leaving-and-returning"] | None = None
    cards_face_up: Positive | None = None
    quests_per_visit: Positive | None = Field(default=None, description="Most quests fulfilled in one visit.")
    card_kept_for_scoring: bool | None = Field(
        default=None, description="The card of a fulfilled quest is kept, face down."
    )
    used: Literal["some-scenarios"] | None = None
    scenario: ScenarioKey | None = Field(default=None, description="The only scenario that uses it.")


class LiberationToken(TokenMark):
    """Which tokens mark a liberated field; without a location: any other field."""

    location: LocationKey | None = None


@register_kind(GAME, "field-state", model="term")
class FieldState(Attributes):
    """A state that a field can be in."""

    told_by: Prose | None = None
    symbol: SymbolKey | None = None
    levels: list[Level] = Field(default=[], description="Numbers of swords that the symbol may show.")
    enter_only_with: Literal["combat-action"] | None = None
    interaction_before_defeat: bool | None = None
    until: Literal["end-of-the-game"] | None = None
    who_may_enter: Literal["every-hero"] | None = None
    tokens: list[LiberationToken] = []
    on_entering: Literal["lay-tiles-until-surrounded"] | None = None
    neighbours_needed: Positive | None = None
