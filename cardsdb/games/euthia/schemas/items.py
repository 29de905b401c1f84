"""Items, gems and essences. The appendix of the game describes the tiles; the rulebook shows a few of them."""

from typing import Literal

from pydantic import Field

from cardsdb.games.euthia.schemas.common import (
    GAME,
    ArmourSetKey,
    ArmourSetSize,
    Attributes,
    ElementalKey,
    EncounterKey,
    ItemFamilyKey,
    ItemTypeKey,
    Level,
    LocationKey,
    ModeKey,
    Range,
    TimingKey,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Positive, Prose


@register_kind(GAME, "item-family", model="card")
class ItemFamily(Attributes):
    """Tiles with one back. `copies` is how many the box holds; how many of each item is not told."""

    location: LocationKey | None = Field(
        default=None, description="The shop that sells them or the deposit they come from."
    )
    encounter: EncounterKey | None = Field(default=None, description="The encounter that rewards with them.")
    level: Level | None = None
    item_type: ItemTypeKey | None = None
    offer_fields: Positive | None = Field(default=None, description="Tiles that lie face up on offer.")
    stacks_at_setup: Positive | None = None
    bought_and_sold: bool | None = None
    purchasable: bool | None = None
    got_by: list[Literal["mining", "church", "loot", "treasure-location"]] = []
    church_price: Count | None = Field(default=None, description="In gold coins.")
    printed_value: Count | None = None
    use: Prose | None = None
    not_in: list[ModeKey] = Field(default=[], description="Modes that leave the tiles in the box.")


@register_kind(GAME, "item-type", model="term")
class ItemType(Attributes):
    """A type of item: where it is kept and when it works."""

    equipment: bool = Field(description="Whether it has to be worn to work.")
    board_side: Literal["left", "right"] | None = Field(default=None, description="Where on the hero board it is worn.")
    personal_tiles_too: bool | None = Field(default=None, description="Some personal tiles are of the type.")
    diagram: Literal["hits-by-attack-strength"] | None = None
    shows: list[Literal["monster-strength", "fewer-wounds", "next-hero-attack"]] = Field(
        default=[], description="What the symbols of the type change."
    )
    timing: TimingKey | None = None
    used_up: bool | None = None
    every_combat_round: bool | None = None
    healing_phase: bool | None = Field(default=None, description="May be used in the healing phases of a combat.")
    set_sizes: list[ArmourSetSize] = []
    gem_slots: Literal["some"] | None = Field(default=None, description="Which of its tiles have places for gems.")
    holds_items: bool | None = Field(default=None, description="Other items can be kept in it.")
    stored: list[Literal["bags", "dwurt-fields", "gaar-fields", "gem-and-essence-fields", "gem-slots"]] = []
    sellable: bool | None = None
    prices: Literal["sale-only"] | None = None
    sale_price: Count | None = Field(default=None, description="In gold coins, the same for every piece of the type.")
    sale_pays: list[Literal["gold", "gems", "reputation"]] = Field(
        default=[], description="What a piece may pay; a slash between two of them means one or the other."
    )
    adds_to_sale_price_of_its_item: Count | None = None
    removable_from_equipment: bool | None = None
    uses: list[Literal["ability-effect", "effect", "quest", "sell", "unlock-a-field"]] = []
    card: Literal["defeated-monster"] | None = Field(default=None, description="The card that becomes the item.")


@register_kind(GAME, "item-group", model="term")
class ItemGroup(Attributes):
    """A word for several types of items."""

    types: list[ItemTypeKey]
    works_only_when: Literal["equipped"] | None = None
    changed: Literal["any-time-outside-combat"] | None = None
    prices: list[Literal["purchase", "sale"]] = []


@register_kind(GAME, "armour-set", model="term")
class ArmourSet(Attributes):
    """A kind of armour whose pieces make a set. The pieces that the rulebook names point at it."""


@register_kind(GAME, "item", model="card", slots={"use", "sale", "armour-set-3", "armour-set-4"})
class Item(Attributes):
    """One named or pictured item; prices are in gold coins."""

    type: ItemTypeKey | None = None
    family: ItemFamilyKey | None = None
    armour_set: ArmourSetKey | None = None
    piece: Literal["helmet", "guards", "gloves", "cuirass"] | None = None
    attack_ranges: list[Range] = Field(
        default=[], description="Ranges of attack strength on a weapon; the hits for each are not readable."
    )
    purchase_price: Count | None = None
    sale_price: Count | None = None
    church_price: Count | None = None
    capacity: Positive | None = Field(default=None, description="How many items it holds.")
    max_health: int | None = Field(default=None, description="Change of the maximum health while worn.")
    bags: Literal["fewer"] | None = Field(
        default=None, description="The number of bags falls; by how many is not told."
    )
    gem_slots: Positive | None = None
    gem_slots_at_least: Positive | None = None
    permanent_values: list[int] = Field(default=[], description="Two printed values whose symbols are not readable.")
    once_per_round: Literal["outside-combat"] | None = Field(default=None, description="Has an effect for that time.")


@register_kind(GAME, "gem", model="token", slots={"turn-inactive", "on-equipment"})
class Gem(Attributes):
    """A gem: it works on equipment only, and is turned to its inactive side when used."""

    healing_phase: bool | None = Field(default=None, description="May be used in the healing phases of a combat.")


@register_kind(GAME, "essence", model="token", slots={"solo"})
class Essence(Attributes):
    """An essence, which belongs to one elemental."""

    elemental: ElementalKey
    timing: TimingKey | None = None
    healing_phase: bool | None = Field(default=None, description="May be used in the healing phases of a combat.")
    any_number: bool = Field(default=False, description="Several may be used at once.")
