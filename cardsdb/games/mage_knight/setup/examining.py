"""Whether a game of Mage Knight that was dealt can be played: its stack laid out, its piles of tokens long enough."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardsdb.checks.content import Content, Subject
from cardsdb.dealing.errors import DealError
from cardsdb.dealing.examining import Examined, Examiner, register_examiner
from cardsdb.dealing.keeping import Kept
from cardsdb.dealing.randomness import Chance
from cardsdb.dealing.registry import Dealer
from cardsdb.dealing.requests import Request
from cardsdb.dealing.results import Deal, Shortage
from cardsdb.games.mage_knight.schemas.common import GAME
from cardsdb.games.mage_knight.setup import notices
from cardsdb.games.mage_knight.setup.dealer import MageKnightDealer
from cardsdb.games.mage_knight.setup.demand import demand_of
from cardsdb.games.mage_knight.setup.laying import LaidTile
from cardsdb.games.mage_knight.setup.options import Option, options_of
from cardsdb.games.mage_knight.setup.placing import KIND_OF, rule_of
from cardsdb.games.mage_knight.setup.plan import Plan
from cardsdb.games.mage_knight.setup.results import GameMap, MapTile, StackTile
from cardsdb.games.mage_knight.setup.rows import TILES, allowed_players
from cardsdb.games.mage_knight.setup.tokens import component_of, sorted_tokens
from cardsdb.games.mage_knight.setup.variants import THEMES
from cardsdb.maps.explorers import Choice, at_random, explore, greedy
from cardsdb.maps.exploring import ExploringRule
from cardsdb.maps.lattice import Place
from cardsdb.maps.layout import Laid, Layout

WAYS_KEPT = 500
# Numbers that the rules leave free: whether those they pick can be met is for the players to see.
AS_PLAYERS_LIKE = ("map_shape", "start_level", "megapolis_level", *TILES.values())
ENEMIES = "enemy-token/"


@register_examiner(GAME)
class MageKnightExaminer(Examiner):
    dealer: MageKnightDealer

    def __init__(self, content: Content, dealer: Dealer) -> None:
        super().__init__(content, dealer)
        self._ways: Kept[list[Place]] = Kept(WAYS_KEPT)

    def cases(self, scenario: Subject) -> list[tuple[str, int]]:
        """What the scenario says it is for, whether or not it has a line in the table of set-ups."""
        return [(mode, players) for mode, counts in scenario.typed.modes.items() for players in counts]

    def choices(self, scenario: Subject, mode: str, players: int) -> Iterator[Request]:
        plain = Request(scenario.slug, players, mode)
        usual = _options(self.dealer.plan(plain))
        for name, option in usual.items():
            yield from _each_value(plain, name, option)
        most = max(scenario.typed.modes[mode])
        allowed = {count for counts in scenario.typed.modes.values() for count in counts}
        for one in scenario.typed.variations:
            for count in one.players or [players]:
                alone = players == most and count not in allowed  # for more players than anything else
                if one.mode in (None, mode) and (count == players or alone):
                    yield replace(plain, players=count, options={"variation": one.name})
        for variant in self.content.by_kind.get("variant", []):
            if _is_about_setup(variant):
                yield from self._with_variant(plain, variant, usual)

    def _with_variant(self, plain: Request, variant: Subject, usual: dict[str, Option]) -> Iterator[Request]:
        asked = replace(plain, variants=[variant.slug])
        scenario = self.content.by_key["scenario", plain.scenario].typed
        if extra := variant.typed.extra_players:
            counts, printed = allowed_players(scenario, extra)[str(plain.mode)], scenario.modes[plain.mode]
            more = [count for count in counts if count not in printed] if plain.players == max(printed) else []
            yield from (replace(asked, players=count) for count in more)
            return
        yield asked
        try:
            options = _options(self.dealer.plan(asked))
        except DealError:  # it does not fit here
            return
        for name, option in options.items():
            if name not in usual and name not in AS_PLAYERS_LIKE:
                yield from _each_value(asked, name, option)

    def examine(self, request: Request, deal: Deal) -> Examined:
        plan = self.dealer.plan(request)
        later = notices.ARMY_LATER in deal.missing  # the rulebook lets Volkare's army wait until it is needed
        short = [one for one in deal.shortages if not (later and one.component.startswith(ENEMIES))]
        places = self._places(plan, deal.setup.map, deal.seed)
        board: GameMap = deal.setup.map
        tiles: list[MapTile | StackTile] = [*board.tiles, *board.stack]
        laid = [
            LaidTile(plan.stock.all_tiles[one.tile.removeprefix("tile/")], place, "up", one.rotation)
            for one, place in zip(tiles, places, strict=False)
        ]
        unlaid = [one.tile for one in tiles[len(places) :]]
        return Examined(short, list(_running_out(plan, demand_of(plan, deal.setup, laid))), unlaid)

    def _places(self, plan: Plan, board: GameMap, seed: str) -> list[Place]:
        """Where the tiles come to lie: those of the set-up, then the stack as a greedy explorer lays it.

        Where that one gets stuck, one who goes at random tries too; who comes further counts.
        """
        kinds = tuple(KIND_OF[plan.stock.all_tiles[one.tile.removeprefix("tile/")].category] for one in board.stack)
        start = tuple(one.place for one in board.tiles)

        def way(choose: Choice) -> list[Place]:
            return _explored(rule_of(self.content, plan.shape, plan.players), start, kinds, choose)

        key = (plan.shape.slug, plan.players, start, kinds)
        found = self._ways.get(key, lambda: way(greedy))
        if len(found) < len(start) + len(kinds):
            found = max(found, way(at_random(Chance(f"exploring/{seed}"))), key=len)
        return found


def _explored(rule: ExploringRule, start: Sequence[Place], kinds: Sequence[str], choose: Choice) -> list[Place]:
    layout = Layout()
    for place in start:
        layout.lay(place, Laid("", "countryside"))
    explore(layout, [Laid("", kind) for kind in kinds], rule, choose)
    return list(layout.tiles)


def _options(plan: Plan) -> dict[str, Option]:
    free_map = any("map-shape" in one.typed.players_may_change for one in plan.variants)
    return options_of(plan.row, plan.rules, plan.themes, plan.stock, free_map=free_map, all_cities=False)


def _each_value(request: Request, name: str, option: Option) -> Iterator[Request]:
    """With every value that is not the usual one."""
    for value in option.allowed:
        if value != option.default:
            yield replace(request, options={**request.options, name: value})


def _is_about_setup(variant: Subject) -> bool:
    parts = ("removes", "starting", "players_may_change", *THEMES)
    return any(getattr(variant.typed, part, None) for part in parts)


def _running_out(plan: Plan, asked: Counter[tuple[str, str | None]]) -> Iterator[Shortage]:
    """A faction whose pile is empty takes from the usual one, so only that can fail."""
    there = {key: len(tokens) for key, tokens in sorted_tokens(plan).items()}
    for color in sorted({color for color, _faction in asked}):
        wanted = asked[color, None] + sum(
            max(0, count - there.get((color, faction), 0))
            for (other, faction), count in asked.items()
            if faction and other == color
        )
        if wanted > (held := there.get((color, None), 0)):
            yield Shortage(component_of((color, None)), wanted, held)
