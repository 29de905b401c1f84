"""The table of a game of Euthia at the start, as plain data.

The rulebook counts most cards and tiles without naming them: a stack of those is a family and a number.
"""

from dataclasses import dataclass

from cardsdb.dealing.results import RecordKey


@dataclass(frozen=True, slots=True)
class Column:
    """The map tiles of one chapter, from the top; chapters lie on each other, the lowest on top."""

    chapter: int
    family: RecordKey
    tiles: list[RecordKey]  # the kind of each tile
    by_kind: dict[str, int]
    left_in_box: int


@dataclass(frozen=True, slots=True)
class GameMap:
    start: RecordKey
    columns: list[Column] | None  # None: only the scenario book tells them
    scenario_tiles: list[RecordKey]  # those that the rulebook names


@dataclass(frozen=True, slots=True)
class HeroPlace:
    """A hero, in the order of play: the first one is the first player, who stays it."""

    hero: RecordKey
    color: str
    gaar: int
    dwurt: int
    dwurt_die: int | None
    bags: int
    reputation: int
    max_health: int | None  # None: printed on the board only
    personal_tiles: int
    components: dict[str, int]


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards or tiles of a family, shuffled and face down, with so many face up beside them."""

    family: RecordKey
    face_down: int
    face_up: int = 0
    stacks: int = 1


@dataclass(frozen=True, slots=True)
class Encounter:
    """How the stack of an encounter is made when it comes into play."""

    family: RecordKey
    kinds: int  # how many encounters the record stands for
    cards: int
    removed: int
    stack: int
    face_up: int


@dataclass(frozen=True, slots=True)
class Elites:
    """The posted rewards of one level and the elite monsters that they are for."""

    level: int
    posted_rewards: int
    elite_monsters: int


@dataclass(frozen=True, slots=True)
class ModeChange:
    """What a mode changes, by record; for the set-up, what it adds and what it leaves in the box."""

    change: RecordKey
    stage: str
    adds: dict[str, int]
    removes: dict[str, int]


@dataclass(frozen=True, slots=True)
class Table:
    """Everything on the table when the first round begins."""

    round: int
    map: GameMap
    heroes: list[HeroPlace]
    shops: list[Stack]
    resources: list[Stack]
    treasures: list[Stack]
    monsters: list[Stack]
    silver_deck: list[RecordKey]  # from the top
    gold_deck: list[RecordKey]
    silver_reserve: int | None  # None: no reserves in this mode
    gold_reserve: int | None
    combat_cards: Stack | None
    control_cards: list[RecordKey]  # by hero, from the top
    encounters: list[Encounter]
    elites: list[Elites]
    face_up: list[RecordKey]  # cards that lie open
    die_of_hope: int
    supply: dict[str, int]  # pieces in reach of all
    monster_dice: int
    creature: RecordKey | None
    mode_changes: list[ModeChange]
