"""Where rulebooks disagree, a set-up can be dealt in the other reading too."""

import pytest

from cardsdb.dealing import DealError, Request

OTHER = {"reading": "other"}


def test_blitz_conquest_has_elite_units_in_the_other_reading(deal):
    assert deal("blitz-conquest", 2).setup.units.elite == []
    assert len(deal("blitz-conquest", 2, options=OTHER).setup.units.elite) == 20


def test_the_lost_relic_is_played_alone_on_another_map(deal):
    assert deal("the-lost-relic-solo", 1).setup.map.shape == "map-shape/wedge"
    assert deal("the-lost-relic-solo", 1, options=OTHER).setup.map.shape == "map-shape/open-3"


def test_leaders_start_at_other_levels(deal):
    levels = [
        [leader.level for leader in deal("life-and-death-cooperative", 3, options=options).setup.leaders]
        for options in ({}, OTHER)
    ]
    assert levels == [[7, 7], [10, 10]]


def test_scenarios_without_another_reading_do_not_offer_it(deal):
    with pytest.raises(DealError) as refused:
        deal("full-conquest", 2, options=OTHER)
    assert refused.value.code == "unknown-option"


def test_every_other_reading_is_dealt(dealer):
    found = set()
    for scenario, mode, players in dealer.cases():
        usual = dealer.deal(Request(scenario, players, mode, seed=1))
        if "reading" in usual.options:
            found.add(scenario)
            assert dealer.deal(Request(scenario, players, mode, options=OTHER, seed=1)).options["reading"] == "other"
    assert found == {
        "blitz-conquest",
        "blitz-cooperation",
        "conquer-and-hold",
        "life-and-death-cooperative",
        "the-hidden-valley-competitive",
        "the-hidden-valley-cooperative",
        "the-hidden-valley-solo",
        "the-lost-relic-solo",
        "the-realm-of-the-dead-competitive",
    }
