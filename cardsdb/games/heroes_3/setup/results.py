"""The table of a game of Heroes III at the start, as plain data. Decks and pools are listed from the top."""

from dataclasses import dataclass, field
from typing import Any

from cardsdb.dealing.results import RecordKey


@dataclass(frozen=True, slots=True)
class MapTile:
    """A tile on the map: its place in the grid of tiles, and its middle hex."""

    tile: RecordKey
    type: str
    place: tuple[int, int]
    q: int
    r: int
    rotation: int  # in sixths, clockwise; of a tile face down: one in which it may be turned up
    face: str


@dataclass(frozen=True, slots=True)
class GameMap:
    tiles: list[MapTile]
    not_laid: list[RecordKey]  # tiles for which no place is legal
    left_out: list[RecordKey]  # tiles that stay in the box


@dataclass(frozen=True, slots=True)
class Search:
    """Cards that a player looks at to keep one of them; or the card that lies face up beside the deck."""

    deck: str
    cards: list[RecordKey]
    to: str = "hand"


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a player gets before the first round. Of the dice rolled, that many count."""

    rolled: list[dict[str, int]] = field(default_factory=list)
    resolve: int = 0
    searches: list[Search] = field(default_factory=list)
    cards: list[RecordKey] = field(default_factory=list)
    morale: str | None = None


@dataclass(frozen=True, slots=True)
class Troop:
    """Units of the army: all of them, or some for the player to choose."""

    side: str  # few, pack or neutral
    units: list[RecordKey]
    choose: int | None = None


@dataclass(frozen=True, slots=True)
class Town:
    town: RecordKey
    color: str
    buildings: list[RecordKey] | None  # None: the sources do not tell them
    other_buildings: list[RecordKey]
    tokens: list[RecordKey]


@dataclass(frozen=True, slots=True)
class Player:
    """A player's place, in the order of play. Without records of the faction most of it is open."""

    faction: RecordKey
    team: int | None
    hero: RecordKey | None
    level: int
    max_level: int | None
    hand_limit: int
    expert_effects: int
    deck: list[RecordKey]  # Might & Magic
    specialties: list[RecordKey]  # gained on higher levels
    secondary_hero: bool
    town: Town | None
    resources: dict[str, int] | None
    income: dict[str, int] | None
    army: list[Troop]
    unit_cards: list[RecordKey]  # for recruiting
    starting_tile: RecordKey | None
    tile_pool: list[RecordKey]
    bonuses: list[Bonus]


@dataclass(frozen=True, slots=True)
class Deck:
    """A common deck and the card turned up from it, which begins its discard pile."""

    face_up: RecordKey | None
    deck: list[RecordKey]


@dataclass(frozen=True, slots=True)
class Event:
    """What happens in one round: an effect of the record, by its index."""

    round: int
    moment: str
    record: RecordKey
    effect: int
    do: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Course:
    """The rounds: how many at most and at least, what comes at the start of each, and what happens when."""

    rounds: int | None
    rounds_min: int | None
    resource_rounds: list[int]
    astrologers_rounds: list[int]
    events: list[Event]


@dataclass(frozen=True, slots=True)
class AiHero:
    """The enemy that nobody leads. Which cards make up its deck is told by type or by action only."""

    faction: RecordKey | None
    army: list[Troop]
    tile: RecordKey | None
    position: str | None
    deck_by_type: dict[str, int]
    deck_by_action: dict[str, int]
    spells: list[RecordKey]
    skills: list[RecordKey]


@dataclass(frozen=True, slots=True)
class Table:
    """Everything on the table when the first round begins."""

    course: Course
    map: GameMap | None
    players: list[Player]
    abilities: Deck
    artifacts: Deck
    spells: Deck
    neutral_units: dict[str, list[RecordKey]]
    astrologers: list[RecordKey]
    guards: dict[int, dict[str, int]]  # by field level: neutral units drawn, by tier
    utopia_guards: dict[str, int] | None
    utopia_attackers: int | None
    unguarded: list[dict[str, str]]
    ai: AiHero | None
    neutral_units_led_by: str | None
    rules: list[RecordKey]  # optional rules in force
