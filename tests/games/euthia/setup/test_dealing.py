"""Every scenario of Euthia can be dealt in every mode, always the same way from the same seed."""

from hashlib import sha256

import orjson
import pytest

from cardsdb.checks.content import Content
from cardsdb.dealing import Deal, Dealer, DealError, Request, dealer_of

SEEDS = range(5)
GOLDEN = "51b7b6ecad43388e84777f61a375cba5d66c327ffb22dd2dcd6d8c68ce08b903"
EVERY_MODE = {
    *(("competitive", players) for players in (2, 3, 4)),
    *(("cooperative", players) for players in (2, 3, 4)),
    ("solo", 1),
}


@pytest.fixture(scope="module")
def deals(dealer: Dealer) -> list[Deal]:
    return [
        dealer.deal(Request(scenario, players, mode=mode, seed=seed))
        for scenario, mode, players in dealer.cases()
        for seed in SEEDS
    ]


def test_every_scenario_is_dealt_in_every_mode(deals: list[Deal]) -> None:
    assert {(deal.scenario, deal.mode, deal.players) for deal in deals} == {
        (f"scenario/{scenario}", mode, players)
        for scenario in ("hunt", "defending-the-settlements", "walking-calamity")
        for mode, players in EVERY_MODE
    }
    assert [deal.scenario for deal in deals if deal.shortages] == []


def test_the_same_seed_deals_the_same(content: Content, deals: list[Deal]) -> None:
    again = dealer_of(content)
    for deal in deals:
        request = Request(deal.scenario.partition("/")[2], deal.players, mode=deal.mode, seed=deal.seed)
        assert again.deal(request).as_json() == deal.as_json()


def test_the_order_of_the_records_does_not_matter(content: Content, dealer: Dealer) -> None:
    backwards = dealer_of(Content(content.game, reversed(content.by_key.values())))
    for scenario, mode, players in dealer.cases():
        request = Request(scenario, players, mode=mode, seed=1)
        assert backwards.deal(request).setup == dealer.deal(request).setup


def test_a_deal_is_the_same_on_every_machine(dealer: Dealer) -> None:
    deal = dealer.deal(Request("defending-the-settlements", 4, mode="competitive", seed="golden"))
    assert sha256(orjson.dumps(deal.setup, option=orjson.OPT_NON_STR_KEYS)).hexdigest() == GOLDEN


def test_a_scenario_without_its_book_says_so(dealer: Dealer) -> None:
    deal = dealer.deal(Request("walking-calamity", 2))
    assert (deal.setup.map.columns, deal.setup.map.scenario_tiles) == (None, ["tile/ruins-tile"])
    assert [one.code for one in deal.missing][:5] == [
        "map-set-up",
        "rounds",
        "scenario-tiles",
        "scenario-rules",
        "modes",
    ]


@pytest.mark.parametrize(
    ("request_", "code", "works"),
    [
        (Request("defending-the-settlements", 5), "players-not-allowed", ["1", "2", "3", "4"]),
        (Request("hunt", 2, mode="solo"), "players-not-allowed", ["1"]),
        (Request("hunt", 2, editions=["organizer"]), "edition-missing", ["base"]),
        (Request("hunt", 2, options={"reading": "other"}), "unknown-option", ["heroes"]),
        (
            Request("hunt", 2, options={"heroes": "ael,ael"}),
            "wrong-option",
            ["ael", "dral", "keleia", "maeldur", "skoldur", "taesiri"],
        ),
    ],
)
def test_what_cannot_be_dealt_says_what_works(dealer: Dealer, request_: Request, code: str, works: list[str]) -> None:
    with pytest.raises(DealError) as error:
        dealer.deal(request_)
    assert (error.value.code, error.value.works) == (code, works)


def test_more_tiles_than_a_chapter_holds_is_a_shortage(content: Content) -> None:
    few = Content(content.game, content.by_key.values())
    chapter = few.by_key["tile", "chapter-1"]
    attributes = {**chapter.data["attributes"], "other": 7}
    few.put(type(chapter)(chapter.kind_type, {**chapter.data, "attributes": attributes}))
    deal = dealer_of(few).deal(Request("defending-the-settlements", 4, mode="competitive"))
    assert [(one.component, one.asked, one.there) for one in deal.shortages] == [("map-tile/chapter-1/other", 8, 7)]
