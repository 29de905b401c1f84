"""Every scenario of Heroes III can be dealt, always the same way from the same seed, and on a legal map."""

from collections import Counter
from hashlib import sha256

import orjson
import pytest

from cardsdb.checks.content import Content
from cardsdb.dealing import Deal, Dealer, DealError, Request, dealer_of
from cardsdb.games.heroes_3.setup.stock import Stock
from cardsdb.maps.layout import Laid, Layout
from cardsdb.maps.passing import PassingRule

SEEDS = range(5)
GOLDEN = "4eb3f5c6c485ac73c78a58d52db513b34aabb13e5d607efc53dc310fb44e415d"


@pytest.fixture(scope="module")
def deals(dealer: Dealer) -> list[Deal]:
    return [
        dealer.deal(Request(scenario, players, mode=mode, seed=seed))
        for scenario, mode, players in dealer.cases()
        for seed in SEEDS
    ]


def test_every_scenario_is_dealt_for_every_number_of_players(content: Content, deals: list[Deal]) -> None:
    asked = {(f"scenario/{one.slug}", row.mode, row.players) for one in content.by_kind["scenario"] for row in one.rows}
    assert {(deal.scenario, deal.mode, deal.players) for deal in deals} == asked
    assert [deal.scenario for deal in deals if deal.shortages] == []


def test_the_same_seed_deals_the_same(content: Content, deals: list[Deal]) -> None:
    again = dealer_of(content)
    for deal in deals[:: len(SEEDS)]:
        request = Request(deal.scenario.partition("/")[2], deal.players, mode=deal.mode, seed=deal.seed)
        assert again.deal(request).as_json() == deal.as_json()


def test_the_order_of_the_records_does_not_matter(content: Content, dealer: Dealer) -> None:
    backwards = dealer_of(Content(content.game, reversed(content.by_key.values())))
    for scenario, mode, players in dealer.cases():
        request = Request(scenario, players, mode=mode, seed=1)
        assert backwards.deal(request).setup == dealer.deal(request).setup


def test_a_deal_is_the_same_on_every_machine(dealer: Dealer) -> None:
    deal = dealer.deal(Request("force-of-will", 3, seed="golden"))
    assert sha256(orjson.dumps(deal.setup, option=orjson.OPT_NON_STR_KEYS)).hexdigest() == GOLDEN


def test_tiles_are_laid_by_the_rules(content: Content, deals: list[Deal]) -> None:
    ground = {slug: tile.ground for slug, tile in Stock(content, ["core"]).tiles.items()}
    for deal in deals[:: len(SEEDS)]:
        layout = Layout()
        for tile in deal.setup.map.tiles if deal.setup.map else []:
            slug = tile.tile.partition("/")[2]
            laid = Laid(slug, tile.type, tile.rotation)
            rule = PassingRule(ground, tiles_beside=min(2, len(layout.tiles)))
            assert rule.allows(layout, tile.place, laid)
            layout.lay(tile.place, laid)
        assert deal.setup.map is None or deal.setup.map.not_laid == []


def test_no_tile_and_no_hero_is_dealt_twice(deals: list[Deal]) -> None:
    for deal in deals:
        tiles = [tile.tile for tile in deal.setup.map.tiles] if deal.setup.map else []
        tiles += [tile for player in deal.setup.players for tile in player.tile_pool]
        heroes = [player.hero for player in deal.setup.players if player.hero]
        assert (max(Counter(tiles).values(), default=1), len(set(heroes))) == (1, len(heroes))


def test_no_card_is_dealt_more_often_than_it_is_there(content: Content, deals: list[Deal]) -> None:
    there = {
        f"card/{one.slug}": one.copies
        for kind in ("spell", "ability", "artifact", "statistic")
        for one in content.by_kind[kind]
    }
    for deal in deals:
        table = deal.setup
        dealt = [card for player in table.players for card in player.deck]
        dealt += [card for player in table.players for bonus in player.bonuses for card in bonus.cards]
        dealt += [
            card
            for player in table.players
            for bonus in player.bonuses
            for search in bonus.searches
            for card in search.cards
        ]
        for deck in (table.abilities, table.artifacts, table.spells):
            dealt += [deck.face_up, *deck.deck]
        dealt += [card for card in table.ai.spells + table.ai.skills if card in there] if table.ai else []
        assert {card: count for card, count in Counter(dealt).items() if card in there and count > there[card]} == {}


def test_a_scenario_without_its_book_says_so(dealer: Dealer) -> None:
    deal = dealer.deal(Request("brave-new-world", 2))
    assert deal.setup.map is None
    assert [one.code for one in deal.missing][:2] == ["mission-book", "rounds"]


def test_any_faction_will_do_for_a_fourth_player(dealer: Dealer) -> None:
    deal = dealer.deal(Request("arrogance", 4, editions=["core", "rampart"]))
    assert "term/rampart" in {player.faction for player in deal.setup.players}


def test_factions_without_records_say_so(dealer: Dealer) -> None:
    deal = dealer.deal(Request("arrogance", 4))
    assert deal.editions == ["core", "tower"]
    assert [one.parameters for one in deal.missing if one.code == "faction"] == [{"faction": "tower"}]
    assert sorted(player.team for player in deal.setup.players) == [1, 1, 2, 2]


@pytest.mark.parametrize(
    ("request_", "code", "works"),
    [
        (Request("force-of-will", 4), "players-not-allowed", ["2", "3"]),
        (Request("force-of-will", 2, mode="alliance"), "unknown-mode", ["clash"]),
        (Request("long-live-the-queen", 1), "campaign", ["homecoming", "guardian-angels", "steadwicks-liberation"]),
        (Request("force-of-will", 2, editions=["core"]), "edition-missing", ["fan-mission-book,core"]),
        (Request("arrogance", 4, editions=["core"]), "too-few-factions", None),
        (Request("chain-link", 2, editions=["core", "fan-mission-book"]), "core-not-enough", None),
        (Request("force-of-will", 2, options={"difficulty": "brutal"}), "wrong-option", None),
        (Request("force-of-will", 2, options={"factions": "castle,castle"}), "wrong-option", None),
        (Request("homecoming", 1, options={"factions": "dungeon"}), "unknown-option", None),
        (Request("force-of-will", 2, variants=["no-sleep"]), "unknown-variant", None),
        (Request("force-of-will", 2, variants=["no-astrologers", "double-astrologers"]), "variant-does-not-fit", None),
    ],
)
def test_what_cannot_be_dealt_says_what_works(
    dealer: Dealer, request_: Request, code: str, works: list[str] | None
) -> None:
    with pytest.raises(DealError) as error:
        dealer.deal(request_)
    assert (error.value.code, bool(error.value.works)) == (code, True)
    assert works is None or error.value.works == works


def test_more_tiles_than_the_box_holds_is_a_shortage(content: Content) -> None:
    games = Content(content.game, content.by_key.values())
    games.take_out(("tile", "f9"))
    deal = dealer_of(games).deal(Request("force-of-will", 3))
    assert [(one.component, one.asked, one.there) for one in deal.shortages] == [("tile/far", 9, 8)]
