"""What is fought: enemy tokens, the leaders of the factions, General Volkare; and the terms that describe them."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from cardsdb.games.mage_knight.schemas.common import (
    GAME,
    AbilityKey,
    CombatLevel,
    Element,
    EnemyColor,
    FactionKey,
    FactionLeaderKey,
    ManaColor,
    RaceLevel,
    Resistance,
    ScenarioKey,
    SiteKey,
    SpellKey,
)
from cardsdb.games.registry import register_kind
from cardsdb.games.schema import Count, LocalisedName, LocalisedNameStatus, Positive, Schema

LeaderLevel = Annotated[int, Field(ge=1, le=12)]
ArmyLevel = Annotated[int, Field(ge=4, le=15)]
ByPlayers = Annotated[list[Positive], Field(min_length=4, max_length=4, description="For 1, 2, 3 and 4 players.")]


class Strike(Schema):
    """An attack of the enemy itself."""

    value: Positive
    element: Element


class Summon(Schema):
    """An attack without a value: a token of that colour is drawn to attack instead."""

    summon: EnemyColor


Attack = Strike | Summon


class Fighter(Schema):
    """What a token, or a level of a large token, prints for combat."""

    armor: Positive = Field(
        description="Of an elusive enemy the lower value, which counts only in the attack phase and only after every "
        "attack of the enemy was blocked."
    )
    armor_elusive: Positive | None = Field(
        None, description="The higher armour of an elusive enemy, which counts at all other times."
    )
    attacks: Annotated[list[Attack], Field(min_length=1)] = Field(
        description="In printed order; several are separate attacks, and the abilities go with all of them."
    )
    abilities: frozenset[AbilityKey] = frozenset()
    resistances: frozenset[Resistance] = frozenset()


@register_kind(GAME, "enemy", model="enemy")
class EnemyAttributes(Fighter):
    """What is printed on an enemy token."""

    color: EnemyColor = Field(description="The back: the pile it is drawn from.")
    faction: FactionKey | None = Field(
        None, description="Whoever defeats the enemy may take a token of this faction (Shades of Tezla)."
    )
    variant: Literal["fortified", "swift", "fire", "ice"] | None = Field(
        None, description="Tells apart faces that share one name (Heroes)."
    )
    defend: Positive | None = Field(None, description="The armour that the ability defend adds.")
    fame: Count = Field(description="For defeating it.")
    reputation: Annotated[int, Field(ge=-2, le=2)] | None = Field(
        None, description="Change for defeating it, if printed."
    )


@register_kind(GAME, "enemy-ability", model="term", slots={"rule", "faction", "after-combat"})
class EnemyAbilityAttributes(Schema):
    """An ability, a type of attack or a resistance. Its edition is the box that brings it first."""

    # About the enemy's attacks, about attacking the enemy, about movement on the map.
    side: Literal["offensive", "defensive", "map"]
    form: Literal["ability", "attack-type", "resistance"] = Field(
        description="An icon of its own, a property of an attack value, or an icon beside the armour. "
        "Rules that remove or copy abilities treat attack types as no abilities."
    )
    on_tokens: bool = Field(description="Off where no token prints it and only scenarios or variants give it.")
    number_in: Literal["armor_elusive", "defend"] | None = Field(
        None, description="The attribute of an enemy that carries the number printed with the ability."
    )
    replaces: list[AbilityKey] = Field([], description="The abilities it combines.")


@register_kind(GAME, "faction", model="term", slots={"trade", "scoring"})
class FactionAttributes(Schema):
    """A faction of Shades of Tezla. Its enemies and tokens name it; the box says how many there are."""

    leader: FactionLeaderKey
    die: Annotated[list[ManaColor], Field(min_length=1)] = Field(
        description="Mana die results that stand for it where a scenario places a random faction."
    )
    places: list[SiteKey] = Field(description="Its sites, laid on the map as tokens.")


class LeaderAtLevel(Fighter):
    """The leader while the marker stands on this level; the abilities come on top of those at every level."""

    level: LeaderLevel


class Followers(Schema):
    """Tokens of the own faction beside a leader who starts at this level."""

    level: LeaderLevel
    green: Count = 0
    brown: Count = 0
    red: Count = 0


class FixedStart(Schema):
    scenario: ScenarioKey
    level: LeaderLevel


class StartByPlayers(Schema):
    """Starts at per_player × real players + plus."""

    scenario: ScenarioKey
    per_player: Positive
    plus: Count


class Role(Schema):
    """Who the token stands for in these scenarios."""

    scenarios: Annotated[list[ScenarioKey], Field(min_length=1)]
    name: LocalisedName
    name_status: LocalisedNameStatus


@register_kind(GAME, "faction-leader", model="enemy", slots={"rule"})
class FactionLeaderAttributes(Schema):
    """A large token with a track of levels.

    An attack that reaches the armour takes one level, one of twice the armour two, and so on; the marker moves after
    the combat. Taken below level 1 the leader is defeated.
    """

    faction: FactionKey
    abilities: frozenset[AbilityKey] = Field(description="At every level.")
    fame_per_level: Count = Field(description="For each level taken.")
    levels: Annotated[list[LeaderAtLevel], Field(min_length=12, max_length=12)]
    followers: Annotated[list[Followers], Field(min_length=12, max_length=12)] = Field(
        description="By starting level; levels taken do not change them."
    )
    start_levels: list[FixedStart | StartByPlayers]
    roles: list[Role] = []

    @model_validator(mode="after")
    def _every_level_once(self) -> "FactionLeaderAttributes":
        for rows in (self.levels, self.followers):
            if [row.level for row in rows] != list(range(1, 13)):
                raise ValueError("levels and followers have one row for each level, 1 to 12, in order")
        return self


class DieAttack(Schema):
    """His attack when his mana die shows that colour; the general's abilities come on top."""

    die: ManaColor
    value: Positive
    element: Element
    abilities: frozenset[AbilityKey] = frozenset()


class Army(Schema):
    """Tokens of each colour at that level."""

    level: ArmyLevel
    white: Count = 0
    grey: Count = 0
    red: Count = 0
    green: Count = 0


class CombatDifficulty(Schema):
    level: CombatLevel
    city_level: ByPlayers
    volkare_level: ByPlayers


class RaceDifficulty(Schema):
    level: RaceLevel
    wounds: Count = Field(description="In his deck, for any number of players.")
    indecisive_units: ByPlayers


class GeneralScenario(Schema):
    """The difficulty tables of one of his scenarios."""

    scenario: ScenarioKey
    combat: list[CombatDifficulty]
    race: list[RaceDifficulty]


class GeneralDeck(Schema):
    """The cards of his deck besides the wounds: the basic actions of a hero not in play, and the competitive spells."""

    basic_actions: Count
    spells: list[SpellKey]


@register_kind(GAME, "general", model="enemy", slots={"rule", "reinforcement", "slowed"})
class GeneralAttributes(Schema):
    """Volkare. He himself cannot be attacked; he is defeated with the last token of his army."""

    abilities: frozenset[AbilityKey] = Field(description="His own, and of every attack of his.")
    die_attacks: Annotated[list[DieAttack], Field(min_length=6, max_length=6)]
    army: list[Army] = Field(description="By level. Higher levels are put together from these (16 as twice 8).")
    # How players who fight him together share out his soldiers.
    elite: list[EnemyColor]
    common: list[EnemyColor]
    retreat_wounds: Annotated[list[Count], Field(min_length=3, max_length=3)] = Field(
        description="For a hero who retreats from him on the first, second and third day or night."
    )
    deck: GeneralDeck
    scenarios: list[GeneralScenario]
