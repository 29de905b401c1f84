"""The rules of single variants that carry numbers or name other records."""

from typing import Annotated, Literal

from pydantic import Field

from cardsdb.games.mage_knight.schemas.common import (
    AbilityKey,
    CombatPhase,
    DrawnEnemies,
    EditionKey,
    EnemyColor,
    ManaColor,
    Mode,
    Rounding,
    TerrainKey,
    TileKey,
    TimeOfDay,
    VariantKey,
)
from cardsdb.games.mage_knight.schemas.setups import VolkareLevel
from cardsdb.games.schema import Count, Players, Positive, Schema

FameRow = Annotated[int, Field(ge=1, le=10)]


class NegativeFame(Schema):
    """Fame below zero is marked on the last row of the track: an example."""

    space: Positive
    fame: Annotated[int, Field(lt=0)]


class HeroAuction(Schema):
    currency: Literal["fame"]
    min_bid: Positive
    earlier_player_may: Literal["match"] = Field(description="A player earlier in the order need not outbid.")
    tie: Literal["earliest-in-order", "last-to-match"] = Field(description="Who wins among equal highest bids.")
    negative_fame: NegativeFame
    first_round_tactics: Literal["reverse-of-hero-selection"]


class LevelRange(Schema):
    """Levels that a city, or a megapolis, can be given."""

    min: Positive
    max: Positive


class TileOrientation(Schema):
    orientations: Positive
    circles_may_meet_stars: bool


class RandomCities(Schema):
    prescribed_tiles_too: bool = Field(description="A tile that the scenario prescribes gets a random city as well.")
    with_volkares_camp: bool = Field(description="The camp may be among the cities.")


class NightFall(Schema):
    """Night falls by a roll of the dice after a day, instead of by turns."""

    dice: Positive
    color: ManaColor
    at_least: Positive
    lasts: Literal["rest-of-the-game"]


class Daytime(Schema):
    first_round: TimeOfDay
    reroll_source_while: list[ManaColor] = Field(
        default=[], description="Colours that may not lie in the first source."
    )
    night_fall: NightFall | None = Field(default=None, description="Left out: day and night take turns.")


class GoldManaRule(Schema):
    """A gold die is used, rerolled or turned only where no other die would do."""

    time: TimeOfDay


class RampageRoll(Schema):
    """What the die must show for a new enemy, and for a companion beside it."""

    enemy_on: list[ManaColor]
    companion_on: list[ManaColor]


class Rampage(Schema):
    interaction_modifier: Annotated[int, Field(lt=0)] = Field(description="What the starting reputation amounts to.")
    dice_per_emptied_hex: Positive
    companion: EnemyColor
    end_of_day: RampageRoll
    end_of_night: RampageRoll
    reputation_per_token: int | None = Field(default=None, description="For every token defeated on such a hex.")


class CombatBoost(Schema):
    """What a colour that another player sets in secret adds to the enemy, and when."""

    armor: Count = 0
    attack: Count = 0
    phase: CombatPhase


class InteractiveCombat(Schema):
    enemies: Positive = Field(description="The variant is for fights with exactly so many.")
    die_set_by: Literal["player-to-the-right", "player-before"]
    boosts: dict[ManaColor, CombatBoost]
    no_boost: list[ManaColor]
    extra_fame_when_boosted: Positive


class StrengthPoints(Schema):
    per: Literal["artifact", "spell", "advanced-action", "crystal", "unit-level"]
    for_every: Positive = 1
    points: Positive


class DividedValue(Schema):
    divided_by: Positive
    rounded: Rounding


class Exchange(Schema):
    gain: Positive
    throw_away: Positive
    must_match: list[Literal["color", "type"]] = Field(description="One of these is enough.")


class ActionUpgrades(Schema):
    when: Literal["end-of-night", "start-of-night"] = Field(description="Of every night but the last.")
    cards_per_player: Positive
    cards_more: Count = Field(description="Revealed over that number.")
    strength: list[StrengthPoints]
    wounded_unit: DividedValue
    per_level_above_lowest: Positive
    order: list[Literal["lowest-strength", "lowest-fame", "latest-turn"]] = Field(
        description="Each breaks the ties before."
    )
    exchange: Exchange


class Drafting(Schema):
    cards_dealt: Positive
    cards_kept: Positive
    passed: Literal["clockwise"]
    cards_added: Positive
    added_after: TimeOfDay


class Megapolis(Schema):
    """Two cities that count as one."""

    levels: LevelRange
    stands_for: Literal["last-city-revealed"]
    second_city: Literal["random-unused"]
    second_hex: Literal["east"] = Field(description="Seen from the first city.")
    first_city_level: DividedValue
    second_city_level: DividedValue
    counts_as_cities: Positive
    move_between_parts: Positive
    max_per_game: Positive
    with_volkare: bool


class CampPlacement(Schema):
    """A way of putting the camp in the stack."""

    method: Literal["certain", "last", "hidden"]
    camp: Literal["among-core-tiles", "bottom-of-stack", "among-city-tiles-before-drawing"]


class VolkaresCamp(Schema):
    """The camp takes the place of a city."""

    tile: TileKey
    replaces_core_city: Positive
    placements: list[CampPlacement]
    level: Literal["city-level-of-the-scenario"]
    level_min: VolkareLevel


class VolkareAdjustment(Schema):
    when: Literal["end-of-round"]
    until: Literal["first-fight-with-volkare"]
    max_change_per_player: Positive
    agreed_by: Literal["all"]


class MagicSeal(Schema):
    """Mana tokens laid at random on the first space of these rows of the fame track."""

    rows: list[FameRow]
    tokens: dict[ManaColor, Positive]
    broken_by: Literal["own-color", "any-color"] = Field(description="One mana of that colour.")


class Envy(Schema):
    """Wounds for whoever leads, or relief for whoever is last."""

    after: Literal["day", "night", "round"]
    whose: Literal["most-fame", "least-fame"]
    wounds: int = Field(description="Added to the deck; below zero: taken out of it.")
    optional: bool = False
    tied: Literal["nobody", "everybody"]


class PhantomAttack(Schema):
    """The enemies that attack a hero who is so many levels ahead; of several such lines the last that fits counts."""

    ahead_of_next: Positive
    or_ahead_of_last: Positive
    enemies: list[EnemyColor]


class PhantomAttacks(Schema):
    checked: Literal["level-up"]
    stock: list[DrawnEnemies] = Field(description="Tokens ready on the fame track, replaced when used.")
    attacks: list[PhantomAttack]
    phases: list[CombatPhase]
    fame: Count


class PerExtraPlayer(Schema):
    """What one more player adds to the highest printed set-up."""

    countryside: Count
    core_non_city: Count
    core_city: Count
    source_dice: Count
    unit_offer: Count


class ExtraPlayers(Schema):
    scenarios_of: EditionKey
    max_players: dict[Mode, Players]
    per_extra_player: PerExtraPlayer = Field(description="Dice and units are the usual two more than players.")
    based_on: Literal["highest-printed-count"]
    tiles_only_if: Literal["number-depends-on-players"]
    core_city_only_if: Literal["number-depends-on-players"]
    fifth_city: VariantKey
    cooperative_tactics_removed: Count = Field(description="Instead of what the scenario says.")


class OfferControl(Schema):
    always_removed: Literal["lowest-card"]
    may_be_removed: Literal["middle-card"]
    cards_replaced_min: Positive
    cards_replaced_max: Positive
    decided: Literal["before-new-cards"]


class RampagingAbility(Schema):
    """An ability that rampaging enemies gain."""

    ability: AbilityKey
    on_starting_tiles: bool
    range: Positive | None = None
    blocked_by_terrain: list[TerrainKey] = []
    blocked_by: list[Literal["walls", "unrevealed-hexes"]] = []
    target: Literal["player-who-revealed-the-tile"] | None = None
    speed: Positive | None = None


class FactionRewards(Schema):
    """What a defeated enemy of a faction gives besides its own fame."""

    faction_tokens: Count
    extra_fame: Count


class PerLevel(Schema):
    per_level: Count
    plus: int = 0


class SkillChoice(Schema):
    drawn: Positive
    kept: Positive


class StartCrystals(Schema):
    count: Positive
    colors_from: Literal["hero-card-back", "hero-card-bottom"]


StartCard = Literal["advanced-action", "regular-unit", "spell", "artifact"]


class StartPrices(Schema):
    """Influence for each; a unit costs what recruiting it costs."""

    advanced_action: Positive
    spell: Positive
    spell_with_crystal: Positive = Field(description="Paid together with a crystal of the spell's colour.")
    artifact: Positive
    crystal: Positive
    regular_unit: Literal["recruitment-cost"]


class HigherLevelStart(Schema):
    """How a hero is built who does not start at level 1."""

    per_even_level: SkillChoice
    command_tokens: Literal["of-the-level"]
    crystals: StartCrystals
    free_advanced_actions_per_odd_level: Positive = Field(description="The first level not counted.")
    influence_per_level: Positive
    drawn_to_choose_from: dict[StartCard, PerLevel]
    prices: StartPrices
    fame_for_leftover_influence: Positive = Field(description="However much is left.")


class DummyRoundStart(Schema):
    gains_card: Literal["lowest-advanced-action-of-offer"]
    gains_crystal: Literal["color-of-lowest-spell-of-offer"]


class DummyPlayerRules(Schema):
    """The automatic player that sets the pace of solo and cooperative games."""

    hero: Literal["not-in-play"]
    basic_actions: Positive
    starting_crystals: Positive = Field(description="The colours are on the hero's card.")
    cards_per_turn: Positive
    cards_per_crystal: Positive = Field(description="More cards, for every crystal of the colour of the last one.")
    counts_as_player: bool = Field(description="For the source and the unit offer.")
    round_start: DummyRoundStart


class TeamRules(Schema):
    teams: Positive
    players_per_team: Positive
    trade: bool
    pvp_within_team: bool
    recruiting_in_allied_keep: bool


class JointAssault(Schema):
    min_enemies_per_player: Positive
    turns_lost_by_invited: Positive
    enemies_dealt: Literal["at-random"]
    max_dice_per_player: Positive


class SoloSkills(Schema):
    skills_of: Literal["dummy-player"]
    revealed_per_skill_gained: Positive
    revealed_to: Literal["common-skill-offer"]
