"""How a scenario is scored: the lines of its scoring section."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from cardsdb.games.mage_knight.schemas.common import (
    CombatLevel,
    FactionKey,
    Mode,
    RaceLevel,
    ScoringCategoryKey,
    ScoringKey,
    ScoringModuleKey,
    SiteKey,
)
from cardsdb.games.schema import Count, LocalisedName, LocalisedNameStatus, Positive, Schema

Scored = Literal[
    "tile-revealed",
    "destroyed-city-revealed",
    # cities
    "city-leader",
    "city-shield-without-lead",
    "conquered-city",
    "city-conquered",  # once, however many cities there are
    "all-cities-conquered",
    "every-player-leads-a-city",
    # sites
    "own-mine-countryside",
    "own-mine-core",
    "own-shield-on-dungeon-or-tomb",
    "own-keep",
    "own-mage-tower",
    "graveyard-sealed",
    # Volkare
    "volkare-defeated",
    "card-left-in-volkares-deck",
    # faction leaders
    "leader-defeated",
    "both-leaders-defeated",
    "necromancer-defeated",
    "all-graveyards-sealed-and-necromancer-defeated",
    "priestess-defeated",
    "every-player-has-a-shield-on-the-leader",
    "every-player-has-a-shield-on-a-leader",
    "every-player-has-a-shield-on-both-leaders",
    # the relic
    "relic-piece",
    "player-with-a-relic-piece",  # once a player, however many pieces
    "every-player-has-a-piece",
    "all-pieces-found",
    # time
    "round-left",
    "dummy-card-left",
    "round-end-not-announced",
]


class _Line(Schema):
    only_in: list[Mode] = Field(default=[], description="Left out: in every mode of the scenario.")


class ScoringUse(_Line):
    """A scoring module or rule that applies as it stands."""

    use: ScoringKey


class ScoringPoints(_Line):
    """So much for each of something: fame in competitive modes, points of a shared or solo score, or victory points."""

    per: Scored
    fame: Positive | None = None
    points: Positive | None = None
    points_by_combat_level: dict[CombatLevel, Positive] | None = None
    victory_points: Positive | None = None
    during_play: bool = Field(default=False, description="Gained at once, not when the game ends.")
    instead_of_fame: Positive | None = Field(default=None, description="What the standard achievements would give.")
    module: ScoringModuleKey | None = Field(default=None, description="The scoring module the line comes from.")

    @model_validator(mode="after")
    def _gives_one_thing(self) -> "ScoringPoints":
        amounts = (self.fame, self.points, self.points_by_combat_level, self.victory_points)
        if sum(amount is not None for amount in amounts) != 1:
            raise ValueError("give one of fame, points, points_by_combat_level and victory_points")
        return self


class ScoringTitle(_Line):
    """A title for whoever has the most: of what the lines before it score, or of the shields named here."""

    title: LocalisedName
    title_status: LocalisedNameStatus | None = None
    fame: Positive
    tied: Count | None = Field(default=None, description="What each of several leaders gets instead.")
    most_shields_on: list[SiteKey] = []
    most_shields_on_leader_of: FactionKey | None = Field(default=None, description="Counted together with the sites.")
    tie_broken_by: Literal["higher-shield-on-leader"] | None = None
    instead_of: ScoringCategoryKey | None = Field(default=None, description="The standard title it takes the place of.")
    module: ScoringModuleKey | None = None


class ScoringMultiplier(_Line):
    """What the points of a module are multiplied by."""

    multiplier: dict[RaceLevel, float]
    module: ScoringModuleKey


_BY_KEY = {"use": "ScoringUse", "title": "ScoringTitle", "multiplier": "ScoringMultiplier"}


def _sort_of_line(line: Any) -> str:
    """Which of the four a line is, so that a fault in it is told of that one only."""
    if isinstance(line, Schema):
        return type(line).__name__
    return next((name for key, name in _BY_KEY.items() if isinstance(line, dict) and key in line), "ScoringPoints")


ScoringLine = Annotated[
    Annotated[ScoringUse, Tag("ScoringUse")]
    | Annotated[ScoringPoints, Tag("ScoringPoints")]
    | Annotated[ScoringTitle, Tag("ScoringTitle")]
    | Annotated[ScoringMultiplier, Tag("ScoringMultiplier")],
    Discriminator(_sort_of_line),
]
