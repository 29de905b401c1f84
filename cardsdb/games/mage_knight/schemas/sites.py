"""The sites of the map: what is put there, what is fought, won, bought and scored there."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.games.mage_knight.schemas.common import (
    GAME,
    AbilityKey,
    BasicColor,
    CardGain,
    CityKey,
    DrawnEnemies,
    Element,
    EnemyColor,
    Face,
    FactionLeaderKey,
    GeneralKey,
    ManaColor,
    ScenarioKey,
    ScoringKey,
    SiteKey,
    TerrainKey,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, Positive, Prose, Schema

# --- enemies


class FixedDraw(DrawnEnemies):
    """Tokens of one pile."""

    from_: Literal["stack", "hex"] | None = Field(None, alias="from", description="Drawn anew, or those lying there.")


class VariableDraw(Schema):
    """Tokens whose colours and number another component tells: the city's dial, Volkare's dial or the ruins token."""

    color_by: Literal["city-and-level", "level", "token"]
    count_by: Literal["city-and-level", "level", "token", "remaining"]
    face: Face
    from_: Literal["stack", "hex"] | None = Field(None, alias="from", description="Drawn anew, or those lying there.")


class FaceByTime(Schema):
    day: Face
    night: Face


class RevealedToken(Schema):
    """A token put on the hex that is no enemy."""

    kind: Literal["ruin"]
    face: FaceByTime


class NeighbourHex(Schema):
    """A hex next to another site: accessible, without a site, chosen by the player who revealed that site."""

    next_to: SiteKey
    not_on: list[TerrainKey] = []


class OnReveal(Schema):
    """What is put on the hex when its tile is revealed."""

    enemies: list[FixedDraw | VariableDraw] = []
    token: RevealedToken | None = None
    turned_up: Literal["hero-adjacent", "hero-adjacent-by-day", "next-day-or-hero-enters"] | None = Field(
        None, description="When what lies face down is turned up."
    )
    add_to_offer: Literal["advanced-action"] | None = Field(None, description="Card added to the unit offer.")
    place: NeighbourHex | None = Field(None, description="Where, if not on the hex that was revealed.")


class OnEnter(Schema):
    """What is fought when the site is entered, assaulted or challenged."""

    how: Literal["action", "assault", "challenge"] = Field(
        description="Chosen on the hex, by moving in, or from a neighbouring hex."
    )
    enemies: Annotated[list[FixedDraw | VariableDraw], Field(min_length=1)]
    leftover: Literal["discard", "stay", "stay-refill", "discard-and-replace"] = Field(
        description="What happens to tokens that were not defeated."
    )
    joined_by: GeneralKey | None = Field(None, description="Who fights beside the tokens.")


class Garrison(Schema):
    """The record that lists the defending tokens by level."""

    city: CityKey | None = None
    general: GeneralKey | None = None
    leader: FactionLeaderKey | None = None

    @model_validator(mode="after")
    def _one_record(self) -> "Garrison":
        if sum(key is not None for key in (self.city, self.general, self.leader)) != 1:
            raise ValueError("name one record: a city, a general or a leader")
        return self


class AttackBonus(Schema):
    elements: list[Element]
    by: Positive


class AbilityBonus(Schema):
    ability: AbilityKey
    elements: list[Element]


class CityBonus(Schema):
    """What the defenders of a city gain; a bonus to attacks counts for each attack alone."""

    armor: Positive | None = None
    attacks: list[AttackBonus] = []
    abilities: list[AbilityBonus] = []


# --- rewards


class CardReward(Schema):
    gain_card: CardGain


class CrystalReward(Schema):
    """Crystals of any basic colours, or a roll of a mana die for each: gold lets choose, black gives 1 fame instead."""

    crystal: Literal["any-basic", "random"]
    count: Positive = 1


class DieResult(Schema):
    colors: list[ManaColor]
    gain_card: CardGain


class DieReward(Schema):
    """A mana die decides."""

    roll_die: list[DieResult]


class TextReward(Schema):
    """Something that is neither card nor crystal, in own words."""

    text: Prose


Reward = CardReward | CrystalReward | DieReward | TextReward


class Path(Schema):
    """A way through a maze: each is conquered once."""

    move: Positive = Field(description="Move points to pay.")
    rewards: list[Reward]


class Again(Schema):
    """What a fight at the conquered site still gives."""

    reward: Literal["fame-only"]
    shield: bool


class Hunt(Schema):
    """Enemies that a player may call out and fight, any of them or all."""

    enemies: list[FixedDraw]
    reward: Literal["fame-only"]
    once_per_hex: bool


class ShieldsFor(Schema):
    """Shields for defeated defenders of these colours."""

    colors: list[EnemyColor]
    for_every: Positive = 1
    shields: Positive = 1


# --- interaction


class Cost(Schema):
    influence: Positive
    mana: list[ManaColor | Literal["spell-color"]] = Field([], description="spell-color: that of the spell bought.")


class CardOnSale(Schema):
    gain_card: CardGain
    cost: Cost


class OfferOnSale(Schema):
    """Cards dealt to the unit offer."""

    add_to_offer: Positive
    what: Literal["elite-unit", "regular-unit"]
    cost: Cost


class InfluencePerShield(Schema):
    """Influence for each own shield that lies there."""

    influence: Positive
    shields_on: Literal["city-card", "volkare-token"]


class Interaction(Schema):
    """What a player who interacts here may get, as often as they can pay."""

    recruits: list[SiteKey] = Field([], description="Units that show the icon of one of these sites.")
    recruits_any: bool = Field(False, description="Units of every icon.")
    recruit_surcharge: dict[SiteKey, Count] = Field(
        {}, description="Extra influence by the icon of the unit; of several icons the cheapest counts."
    )
    heal_cost: Positive | None = Field(None, description="Influence for a point of healing.")
    sells: list[CardOnSale | OfferOnSale] = []
    influence_bonus: InfluencePerShield | None = None


class ReputationChanges(Schema):
    assault: int | None = None
    burn: int | None = None
    plunder: int | None = None
    defeat: int | None = None


class HandLimitBonus(Schema):
    """Cards to draw more for a player on or next to the site; the last row that fits the player counts."""

    who: Literal["owner", "shield-holder", "leader"]
    plus: Count = 0
    per_keep: Count = Field(0, description="For each keep the player owns anywhere.")


class Levels(Schema):
    min: Positive
    max: Positive
    above: Prose | None = Field(None, description="How a higher level is made.")


class SiteScoring(Schema):
    """Points for an own shield here."""

    category: ScoringKey
    fame: int


# --- the site


@register_kind(
    GAME,
    "site",
    model="site",
    slots={
        "rule",
        "start-turn",
        "end-turn",
        "round-start",
        "plunder",
        "other-players-keep",
        "move",
        "combat",
        "provoke",
    },
)
class SiteAttributes(Schema):
    """A place on the map, a rampaging enemy or another feature of it."""

    class_: Literal["fortified", "adventure", "inhabited", "other"] = Field(alias="class")
    part_of: SiteKey | None = Field(None, description="A site whose rules apply besides.")
    like: SiteKey | None = Field(None, description="A site whose rules apply in all that is not said here.")
    token: bool = Field(False, description="A tile or token that is laid over a hex.")
    scenarios: list[ScenarioKey] = Field([], description="The site exists only in these scenarios.")
    color: BasicColor | None = Field(None, description="Of a city.")
    colors_per_mine: list[Literal[1, 2, 4]] = Field([], description="How many colours such a mine may print.")
    rampaging: bool = False
    lies_on: Literal["hex", "edge"] = Field("hex", description="edge: between two hexes.")

    # Entering it.
    move_cost: Count | None = Field(None, description="To enter, where the site overrides the terrain.")
    extra_move_cost: Count | None = Field(None, description="On top of the terrain.")
    discountable: bool = Field(True, description="Off where no effect lowers the extra cost.")
    safe: bool = Field(True, description="Off where no hero may end the turn while it is unconquered.")
    shared: bool = Field(False, description="Several heroes may stand here, and nobody is attacked here.")
    inhabited: Literal["always", "owner", "conquered"] | None = Field(
        None, description="When players may interact here; owner: only the one who owns it."
    )

    # Fighting.
    on_reveal: OnReveal | None = None
    on_enter: OnEnter | None = None
    fortified_defenders: bool = False
    night_rules: bool = Field(False, description="The rules of night apply here by day too.")
    night_rules_change_move_cost: bool = True
    max_units: Count | None = Field(None, description="At most so many units in the fight; left out: all.")
    garrison: Garrison | None = None
    levels: Levels | None = None
    city_bonus: CityBonus | None = None
    reputation: ReputationChanges | None = None

    # What it gives.
    area: bool = Field(False, description="Interaction and hunt reach the neighbouring hexes as well.")
    interaction: Interaction | None = None
    rewards: list[Reward] = Field([], description="For conquering it.")
    rewards_by: Literal["token"] | None = Field(None, description="The ruins token tells fight, price and reward.")
    paths: list[Path] = []
    paths_per_player: Positive | None = None
    again: Again | None = None
    hand_limit: list[HandLimitBonus] = []
    shields: list[ShieldsFor] = []
    hunt: Hunt | None = None
    scoring: SiteScoring | None = None
    hunt_scoring: SiteScoring | None = None
