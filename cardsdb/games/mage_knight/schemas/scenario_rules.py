"""The rules of single scenarios that carry numbers or name other records."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.mage_knight.schemas.common import (
    AbilityKey,
    BasicColor,
    CardGain,
    DrawnEnemies,
    EnemyColor,
    FactionKey,
    GainableCard,
    GeneralKey,
    ManaColor,
    Rounding,
    SiteKey,
    SpellKey,
    TerrainKey,
    TileCategory,
    TileKey,
)
from cardsdb.games.schema import Count, Positive, Schema

Zone = Literal["north", "south", "between"]
Direction = Literal["ne", "e", "se", "sw", "w", "nw"]
EndTrigger = Literal[
    "city-tile-revealed",
    "all-tiles-revealed",
    "all-cities-conquered",
    "all-mines-freed",
    "all-dungeons-and-tombs-conquered",
    "every-player-cast-in-last-night",
    "volkare-defeated",
    "volkare-victorious",
    "both-leaders-defeated",
    "all-graveyards-sealed",
    "necromancer-defeated",
    "priestess-defeated",
    "all-relic-pieces-found",
]


class TacticsRule(Schema):
    """How tactics are chosen and used up in one mode, where it differs from the standard rules."""

    dummy_takes: Literal["random-before-players", "random-from-the-rest"] = Field(
        description="When the dummy player, or Volkare in its place, gets a random tactic."
    )
    removed_each_round: Literal["none", "all-used", "used-by-player", "one-used-by-players"] | None = Field(
        default=None, description="Tactics that leave the game after a round; left out where none is printed."
    )
    removed_after_last_day_and_night: bool = True


class Cities(Schema):
    """The cities of a scenario: whose they are and what they are worth."""

    state: Literal["hostile", "friendly", "closed", "out-of-bounds", "destroyed", "leader-seats"] = Field(
        description=(
            "hostile: to be conquered; friendly: open to all, led by nobody; closed: nobody may enter; out-of-bounds:"
            " neither entered nor conquered; destroyed: ruins; leader-seats: a faction leader sits on it"
        )
    )
    color: BasicColor | None = Field(default=None, description="The one city in play, where it is prescribed.")
    seats: dict[BasicColor, SiteKey] = Field(default={}, description="City hexes covered by a faction leader's site.")
    friendly: Literal["red", "blue", "green", "white", "other"] | None = Field(
        default=None, description="The friendly city beside leaders' seats; other: whichever is drawn besides them."
    )
    friendly_shields_per_player: Positive | None = None
    friendly_shields_of_dummy: Positive | None = None
    levels_by: Literal["difficulty"] | None = Field(default=None, description="Left out: by the set-up.")
    above_level_11: list[Literal["megapolis", "sum-of-levels"]] = Field(
        default=[], description="How a level that no dial shows may be read; the rulebook does not say."
    )
    each_is: SiteKey | None = Field(default=None, description="The site that every city hex counts as.")
    relic_pieces_each: Positive | None = None


class Offers(Schema):
    """What is special about laying out the offers."""

    unit_recruited_at: SiteKey = Field(
        description="In a first game, deal the unit offer again until it holds a unit that can be recruited there."
    )
    laid_out_when_needed: list[GainableCard]


class GameEnd(Schema):
    """What ends the game before its last round is over, and who still has a turn then."""

    triggers: list[EndTrigger] = []
    needed: Literal["all", "any"] = "all"
    last_turn: Literal["every-player", "every-player-but-dummy", "every-player-for-score"] | None = None
    round_end_ends_game: bool | None = Field(
        default=None, description="The end of the round cuts the last turns short; left out where nothing is printed."
    )
    otherwise: Literal["last-round", "last-round-as-defeat"] | None = None
    may_concede: bool = False


class FactionEnemies(DrawnEnemies):
    """Enemy tokens, where they must come from a faction's pile."""

    faction: FactionKey | None = None


class Reward(Schema):
    gain_card: CardGain


class SiteRule(Schema):
    """What happens to a site when its tile is revealed, and what a hero who frees it gains."""

    sites: list[SiteKey] = Field(min_length=1)
    on_categories: list[TileCategory] = Field(default=[], description="Only on such tiles; left out: on any.")
    on_tile: TileKey | None = None
    zone: Zone | None = Field(default=None, description="In between, a die decides whose zone the site counts to.")
    order: Positive | None = Field(default=None, description="Only the how-manyth of these sites that is revealed.")
    covered_by: SiteKey | None = Field(default=None, description="The site token laid over it.")
    beside_it: SiteKey | None = Field(
        default=None, description="The site put on an accessible hex next to it that holds no site."
    )
    never_on: list[TerrainKey] = Field(default=[], description="Where the site beside it may not be put.")
    guards: list[FactionEnemies] = []
    guards_until: Literal["first-conquest"] | None = Field(
        default=None, description="After that the site's usual garrison defends it; left out: until it is freed."
    )
    reward: list[Reward] = []
    reputation: int = 0
    crystals_each_round: Count = Field(default=0, description="For whoever freed it, when a round begins.")
    sealed_for_mana: Count = Field(
        default=0, description="Any hero on the freed site may pay that much to seal it; then it gives the reputation."
    )


class Rampaging(Schema):
    """Where rampaging enemies come from and what they gain."""

    faction: FactionKey | None = None
    faction_by_zone: bool = Field(default=False, description="See the scenario's faction zones.")
    draconum_drawn_as: EnemyColor | None = Field(default=None, description="On core tiles, instead of red.")
    ability: AbilityKey | None = Field(default=None, description="Tokens placed during the set-up do not have it.")
    pursued: Literal["explorer"] | None = Field(default=None, description="Whom a pursuing enemy follows.")
    defeat_adds_tile: bool = Field(default=False, description="Whoever defeats one may add a tile anywhere.")


class FactionZones(Schema):
    """Which faction holds which part of the map; the parts are shown in pictures only."""

    north: FactionKey
    south: FactionKey
    between: Literal["random"] = Field(description="Rolled with a mana die: each faction's record lists its faces.")
    tiles_not_in: dict[Zone, list[TileKey]] = Field(
        description="A tile that would lie there goes back among the core tiles, and the next one is taken."
    )


class Crystals(Schema):
    count: Positive
    per: Literal["enemy-summoned", "enemy-defeated", "pair-summoned"]


class Incantation(Schema):
    """The summoning of one night: these enemies for each of the hero's shields on a glade."""

    night: Positive
    summons: list[DrawnEnemies]
    fame_multiplier: Positive | None = Field(default=None, description="Left out where none is printed.")
    crystals: Crystals
    crystals_rolled_as_in: SiteKey


class UndergroundTravel(Schema):
    """Moving from one conquered site to another below the map."""

    between: list[SiteKey]
    cost: Count
    cost_per_hex: Count
    avoids: list[TerrainKey]


class TowerMana(Schema):
    """Mana for each own site when a turn begins in it or next to it."""

    day: ManaColor
    night: ManaColor
    count: Positive


class OwnedSite(Schema):
    """A site that a player who conquers it owns, and other players can take."""

    site: SiteKey
    garrison: EnemyColor
    conquest_spell: bool | None = Field(default=None, description="false: the conquest gives no spell.")
    mana: TowerMana | None = None


class OwnedSites(Schema):
    """Fights for sites that another player owns."""

    sites: list[OwnedSite]
    garrison_by_day: list[Positive] = Field(
        description="Tokens that defend such a site in the first day and night, in the second, in the third."
    )
    fame_divided_by: Positive
    fame_rounded: Rounding
    no_reputation_loss_at: list[SiteKey]


class Recruiting(Schema):
    """Units with one site's icon can be recruited at another site too."""

    units_of: SiteKey
    also_at: SiteKey


class Exploring(Schema):
    cost_multiplier: Positive = Field(description="Reductions of the cost come first.")
    payable_with: list[Literal["move", "influence"]]


class PortalRule(Schema):
    """When the portal closes: a hero on it is out of the game, and it becomes an ordinary hex."""

    closes_after_round: Positive | None = None
    closes_at_distance: Positive | None = Field(default=None, description="Volkare's, in hexes.")
    becomes: TerrainKey | None = None


class VolkareDeck(Schema):
    """The cards of Volkare's deck; its wounds follow from the race level."""

    basic_actions: Positive
    spells: list[SpellKey]


class VolkareRules(Schema):
    """How Volkare behaves in a scenario in which he moves."""

    general: GeneralKey = Field(description="The record with his army and his attacks.")
    start: TileKey
    deck: VolkareDeck
    phases: list[Literal["exploring", "race-for-the-city", "battle-for-the-city"]] = []
    target: SiteKey | None = None
    directions: dict[BasicColor, Direction] = Field(description="Where a card of the colour moves him.")
    steps_per_spell: Positive
    red_action_range: Positive = Field(description="How far off he attacks a hero on a red action card.")
    red_spell_range: Positive
    retreat_wounds: list[Positive] = Field(
        description="For a hero who retreats from him in the first day or night, in the second, in the third."
    )
    grey_tokens_per_unit: Count = Field(description="What his army gains for each unit he takes from the offer.")
    solo_skills_of: Literal["random-hero"] = Field(description="Whose skills a solo player sees: he has none himself.")
    frenzy_when_deck_empty: bool = False
    undefended_attacks_to_win: Positive | None = Field(
        default=None, description="Attacks on the conquered, undefended city after which he wins."
    )
    repelled_by_tokens_per_player: Positive | None = Field(
        default=None, description="Tokens a defence of the city must cost him; with fewer he wins."
    )
    repelled_to_distance: Positive | None = None
    slowed_by_tokens_per_player: Positive | None = Field(
        default=None, description="Tokens lost before his turn that cost him that turn."
    )


class Formula(Schema):
    """How a number follows from the number of players."""

    per_player: Annotated[int, Field(ge=0)]
    plus: int = 0
