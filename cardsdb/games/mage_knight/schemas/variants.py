"""Optional variants, and the rule modules that scenarios switch on."""

from typing import Literal

from pydantic import Field

from cardsdb.games.mage_knight.schemas import variant_rules as rules
from cardsdb.games.mage_knight.schemas.common import GAME, Mode, VariantKey
from cardsdb.games.mage_knight.schemas.setups import Removed, Starting
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Players, Positive, Schema

Group = Literal[
    "heroes",
    "map-variability",
    "daytime-variability",
    "friendly-game",
    "side-quests",
    "combat",
    "more-deckbuilding",
    "city-levels",
    "lost-legion",
    "slowing-the-leader",
    "more-players",
    "solo",
    "shades-of-tezla",
]


class Intensity(Schema):
    """Variants that come in two strengths."""

    level: Literal["normal", "strong"]
    other: VariantKey


class Needs(Schema):
    """What a scenario must have for the variant to fit."""

    hostile_cities: bool = False
    without_volkare: bool = False
    max_cities: Positive | None = None


@register_kind(GAME, "variant", model="variant", slots={"rule"})
class VariantAttributes(Schema):
    """A variant that players choose: what all share, then a part for each theme, of which most have none or one."""

    group: Group = Field(description="The chapter heading it stands under.")
    modes: list[Mode] = Field(default=[], description="Left out: any.")
    suits_players: list[Players] = []
    needs: Needs | None = None
    intensity: Intensity | None = None
    removes: Removed | None = None
    starting: Starting | None = None
    pvp: Literal["forbidden"] | None = None
    players_may_change: list[Literal["map-shape", "tile-counts", "city-levels"]] = []
    # one theme each
    hero_auction: rules.HeroAuction | None = None
    tile_orientation: rules.TileOrientation | None = None
    random_cities: rules.RandomCities | None = None
    daytime: rules.Daytime | None = None
    gold_mana: rules.GoldManaRule | None = None
    rampage: rules.Rampage | None = None
    interactive_combat: rules.InteractiveCombat | None = None
    action_upgrades: rules.ActionUpgrades | None = None
    drafting: rules.Drafting | None = None
    city_levels: rules.LevelRange | None = None
    megapolis: rules.Megapolis | None = None
    volkares_camp: rules.VolkaresCamp | None = None
    volkare_adjustment: rules.VolkareAdjustment | None = None
    magic_seals: list[rules.MagicSeal] = []
    envy: list[rules.Envy] = []
    phantom_attacks: rules.PhantomAttacks | None = None
    extra_players: rules.ExtraPlayers | None = None
    offer_control: rules.OfferControl | None = None
    rampaging_ability: rules.RampagingAbility | None = None
    faction_rewards: rules.FactionRewards | None = None
    higher_level_start: rules.HigherLevelStart | None = None


@register_kind(GAME, "rule-module", model="variant", slots={"rule"})
class RuleModuleAttributes(Schema):
    """Rules that a scenario switches on; each module has the part that is about it."""

    modes: list[Mode] = Field(default=[], description="Where it applies; left out: wherever a scenario uses it.")
    dummy_player: rules.DummyPlayerRules | None = None
    teams: rules.TeamRules | None = None
    joint_assault: rules.JointAssault | None = None
    solo_skills: rules.SoloSkills | None = None
