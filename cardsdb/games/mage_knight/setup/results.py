"""The table of a game of Mage Knight at the start, as plain data. Piles and decks are listed from the top."""

from dataclasses import dataclass, field

from cardsdb.dealing.results import RecordKey


@dataclass(frozen=True, slots=True)
class Token:
    """A token on the map or beside it."""

    kind: str  # enemy, ruin, site, relic
    face: str
    key: RecordKey | None = None  # None: the sources do not tell which pile it comes from, or the pile is empty
    color: str | None = None
    faction: RecordKey | None = None


@dataclass(frozen=True, slots=True)
class OccupiedHex:
    """A hex of a tile that lies face up, with what was put there."""

    q: int
    r: int
    position: str  # as printed on the tile
    site: RecordKey | None
    rampaging: RecordKey | None
    tokens: list[Token]
    city: RecordKey | None = None  # the card of the city whose figure stands here


@dataclass(frozen=True, slots=True)
class MapTile:
    """A tile on the map: its place in the grid of tiles, and its middle hex."""

    tile: RecordKey
    place: tuple[int, int]
    q: int
    r: int
    rotation: int  # in sixths, clockwise
    face: str
    hexes: list[OccupiedHex] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class StackTile:
    tile: RecordKey
    rotation: int


@dataclass(frozen=True, slots=True)
class GameMap:
    shape: RecordKey
    tiles: list[MapTile]
    stack: list[StackTile]
    left_out: list[RecordKey]  # tiles in the box, for exploring with an empty stack


@dataclass(frozen=True, slots=True)
class CityPart:
    """A city figure: its dial, and how many tokens of each colour that makes."""

    city: RecordKey
    level: int | None
    garrison: dict[str, int]


@dataclass(frozen=True, slots=True)
class City:
    """What stands on a city tile, in the order in which the tiles of the stack are revealed."""

    tile: RecordKey
    figures: list[CityPart]  # two of a megapolis; none where the cities are destroyed or a leader sits there
    level: int | None
    state: str
    site: RecordKey | None = None  # what the hex counts as instead of a city
    leader: RecordKey | None = None
    shields_per_player: int = 0
    shields_of_dummy: int = 0
    relic_pieces: int = 0


@dataclass(frozen=True, slots=True)
class Source:
    """The mana dice of the source, and how often the gold and black ones were rolled again."""

    dice: list[str]
    rerolls: int


@dataclass(frozen=True, slots=True)
class Cards:
    """An offer and the deck it comes from."""

    offer: list[RecordKey]
    deck: list[RecordKey]
    laid_out: bool = True  # off: the offer is laid out when it is first needed


@dataclass(frozen=True, slots=True)
class Units:
    offer: list[RecordKey]
    advanced_actions: list[RecordKey]  # one for each monastery on the map
    regular: list[RecordKey]
    elite: list[RecordKey]
    elite_from_round: int | None
    indecisive: list[str] = field(default_factory=list)  # crystals on the first places, where units may desert


@dataclass(frozen=True, slots=True)
class Tactics:
    first_round: list[RecordKey]
    later: list[RecordKey]
    dummy_takes: str | None  # when the dummy player, or Volkare, takes one
    dummy: RecordKey | None  # taken already


@dataclass(frozen=True, slots=True)
class ToChooseFrom:
    """What a player builds a hero from who starts at a higher level."""

    influence: int
    skills: list[RecordKey]
    skills_kept: int
    advanced_actions: list[RecordKey]
    free_advanced_actions: int
    regular_units: list[RecordKey]
    spells: list[RecordKey]
    artifacts: list[RecordKey]
    crystals: int


@dataclass(frozen=True, slots=True)
class HeroPlace:
    """A player's place, in the order in which the heroes were chosen."""

    hero: RecordKey
    team: int | None
    fame: int
    reputation: int
    level: int
    level_token: RecordKey
    armor: int
    hand_limit: int
    command_tokens: int
    hand: list[RecordKey]
    deck: list[RecordKey]
    skills: list[RecordKey]
    draft: list[RecordKey] = field(default_factory=list)
    to_choose_from: ToChooseFrom | None = None


@dataclass(frozen=True, slots=True)
class Dummy:
    hero: RecordKey
    crystals: list[str]
    deck: list[RecordKey]
    skills: list[RecordKey]


@dataclass(frozen=True, slots=True)
class Volkare:
    """The general where he moves: his army lies face down around his token."""

    general: RecordKey
    level: int
    dial: list[int]  # the levels that the army is put together from
    combat: str
    race: str
    tile: RecordKey
    army: list[Token]
    deck: list[RecordKey]  # "wound" stands for a wound card
    wounds: int
    skills_of: RecordKey | None
    skills: list[RecordKey]


@dataclass(frozen=True, slots=True)
class Leader:
    """A faction leader, who comes into play with the seat; the followers are drawn then."""

    leader: RecordKey
    faction: RecordKey
    level: int
    followers: dict[str, int]
    seat: RecordKey
    tile: RecordKey


@dataclass(frozen=True, slots=True)
class Seal:
    """A mana token on the first space of a row of the fame track."""

    row: int
    color: str


@dataclass(frozen=True, slots=True)
class Table:
    """Everything on the table when the first round begins."""

    rounds: list[str]  # day, night, or open where a variant lets dice decide
    map: GameMap
    cities: list[City]
    leaders: list[Leader]
    volkare: Volkare | None
    enemies: dict[str, list[RecordKey]]  # by colour; piles of a faction as green/elementalist
    ruins: list[RecordKey]
    source: Source
    units: Units
    spells: Cards
    advanced_actions: Cards
    artifacts: list[RecordKey]
    tactics: Tactics
    heroes: list[HeroPlace]
    dummy: Dummy | None
    faction_tokens: dict[str, list[RecordKey]]
    seals: list[Seal]
    phantoms: list[Token]
    rules: list[RecordKey]  # variants and rule modules in force
