"""Cards of Mage Knight: what a deck, an offer or a player's area holds."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.games.mage_knight.schemas.common import (
    GAME,
    BasicActionKey,
    BasicColor,
    EditionKey,
    HeroKey,
    NameVariants,
    NumberRange,
    Resistance,
    Revision,
    SiteKey,
    TimeOfDay,
    UnitTier,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, LocalisedName, LocalisedNameStatus, Positive, Prose, Schema

DECK_SIZE = 16  # cards in a hero's starting deck

CardType = Literal["move", "influence", "combat", "heal", "special", "action", "banner"]
CardTypes = Annotated[
    list[CardType],
    Field(
        min_length=1,
        description="The icons in the top left corner, which say when the card may be played; "
        "action: as the action of the turn, banner: may be assigned to a unit.",
    ),
]


@register_kind(GAME, "basic-action", model="card", slots={"basic", "powered"})
class BasicActionAttributes(Schema):
    """A card of the starting decks: one that all heroes share, or one of a hero's own in place of a shared one."""

    color: BasicColor
    types: CardTypes
    deck_copies: Positive | None = Field(
        None, description="Shared cards: how many a deck holds before the hero's own cards replace any."
    )
    copies_by_edition: dict[EditionKey, Count] | None = Field(
        None, description="Shared cards: how many each box holds after the replacements."
    )
    hero: HeroKey | None = Field(None, description="Own cards: whose deck it is in.")
    replaces: BasicActionKey | None = Field(
        None, description="Own cards: the shared card of which it replaces one copy."
    )
    introduced: EditionKey | None = Field(None, description="The box that first had the card, where it is another one.")
    revised: Revision | None = None
    name_variants: NameVariants | None = None

    @model_validator(mode="after")
    def _shared_or_own(self) -> "BasicActionAttributes":
        shared = {self.deck_copies is not None, self.copies_by_edition is not None}
        own = {self.hero is not None, self.replaces is not None}
        if len(shared) > 1 or len(own) > 1 or shared == own:
            raise ValueError("a shared card has deck_copies and copies_by_edition, an own one hero and replaces")
        return self


@register_kind(GAME, "advanced-action", model="card", slots={"basic", "powered"})
class AdvancedActionAttributes(Schema):
    """A card gained with a level, at a monastery or as a reward."""

    # The only kind whose cards may have two colours. It always has the list, so that nobody has to ask which it is.
    colors: list[BasicColor] = Field(
        min_length=1, max_length=2, description="Two: the card counts as both, and one mana of either powers it."
    )
    types: CardTypes
    revised: Revision | None = None
    name_variants: NameVariants | None = None


@register_kind(GAME, "spell", model="card", slots={"basic", "powered"})
class SpellAttributes(Schema):
    """A spell: two halves, each with a name of its own. The record is named for the one that works by day too."""

    color: BasicColor
    types: CardTypes
    night_types: CardTypes = Field(description="The icons of the powered half.")
    interactive: Literal["competitive"] | None = Field(
        None, description="Acts on other players; taken out of cooperative and solo games."
    )
    revised: Revision | None = None
    night_name: LocalisedName = Field(description="The name of the powered half, which needs black mana as well.")
    night_name_status: LocalisedNameStatus
    night_name_variants: NameVariants | None = None

    @model_validator(mode="after")
    def _every_translated_name_has_a_status(self) -> "SpellAttributes":
        for language in ("cs", "pl"):
            if bool(getattr(self.night_name, language)) != bool(getattr(self.night_name_status, language)):
                raise ValueError(f"night_name.{language} and night_name_status.{language} belong together")
        return self


@register_kind(GAME, "artifact", model="card", slots={"basic", "powered"})
class ArtifactAttributes(Schema):
    """A treasure: its powered effect costs the card itself."""

    types: CardTypes
    revised: Revision | None = None


@register_kind(GAME, "tactic", model="card", slots={"tactic"})
class TacticAttributes(Schema):
    """A card of a round: when its owner plays, and what the round brings them."""

    time: TimeOfDay
    number: int = Field(ge=1, le=6, description="The big figure: the lower, the earlier its owner plays.")
    timing: Literal["none", "on-take", "once", "each-turn"] = Field(
        description="When its effect works; none: it gives the order and nothing more."
    )
    revised: Revision | None = None


RecruitSymbol = Literal["reversed-reputation", "double-reputation", "interaction-only", "mana-upkeep"]


@register_kind(GAME, "unit", model="card", slots={"ability", "passive"})
class UnitAttributes(Schema):
    """Troops for hire. Each effect is an ability to spend the unit for, or one that holds without (passive)."""

    tier: UnitTier = Field(description="Which deck: silver backs or gold ones.")
    level: int = Field(ge=1, le=4, description="Also the points that healing the unit takes.")
    cost: Positive = Field(description="Influence to recruit it.")
    armor: Positive
    resistances: list[Resistance]
    recruit_at: list[SiteKey] = Field(min_length=1, description="The sites whose icon the card shows.")
    recruit_symbols: list[RecruitSymbol] = Field(
        [],
        description="Signs beside the cost: the reputation modifier changes its sign or counts twice, the unit comes "
        "by paying at a site alone, it asks for mana as well.",
    )
    variant: BasicColor | None = Field(None, description="The mana on the card, which tells cards of one name apart.")
    revised: Revision | None = None


class UniqueCard(Schema):
    """A card that no other hero has."""

    card: BasicActionKey
    replaces: BasicActionKey = Field(description="The shared card of which it replaces one copy.")


@register_kind(GAME, "hero", model="card")
class HeroAttributes(Schema):
    """A playable hero: the hero card and what belongs to it. What a hero can do is in the deck and the skills."""

    shield_color: Literal["red", "green", "grey", "white", "purple", "sand", "lime"]
    shield_emblem: Prose
    dummy_crystals: list[BasicColor] = Field(
        min_length=3,
        max_length=3,
        description="The dots at the foot of the card: what the dummy player starts with when it plays this hero.",
    )
    starting_deck: dict[BasicActionKey, Positive]
    unique_cards: list[UniqueCard]
    deck_numbers: NumberRange | None = Field(None, description="First and last printed number of the deck.")
    skill_card_numbers: NumberRange | None = Field(
        None, description="First and last printed number of the cards that explain the skills."
    )
    skill_tokens: Positive = Field(description="The two interactive ones included.")
    level_tokens: Positive = Field(description="Five with levels, and a blank one: the first command token.")
    shield_tokens: Positive | None = None
    round_order_tokens: Positive | None = None

    @model_validator(mode="after")
    def _deck_is_complete(self) -> "HeroAttributes":
        if (size := sum(self.starting_deck.values())) != DECK_SIZE:
            raise ValueError(f"the starting deck has {size} cards, not {DECK_SIZE}")
        if missing := [row.card for row in self.unique_cards if row.card not in self.starting_deck]:
            raise ValueError(f"the starting deck lacks the unique card {missing[0]}")
        return self
