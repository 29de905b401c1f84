"""Requests that cannot be dealt, and what they are told."""

import pytest
from django.utils import translation

from cardsdb.dealing import DealError


@pytest.mark.parametrize(
    ("scenario", "players", "rest", "code", "message", "works"),
    [
        ("full-conquest", 5, {}, "players-not-allowed",
         "The scenario cannot be played by 5; numbers of players that work: 2, 3, 4.", ["2", "3", "4"]),
        ("full-conquest", 3, {"mode": "team"}, "players-not-allowed",
         "In the mode team the scenario cannot be played by 3; what works: 4.", ["4"]),
        ("full-conquest", 2, {"mode": "solo"}, "unknown-mode",
         "The scenario is not played in the mode solo.", ["competitive", "team"]),
        ("volkares-quest", 2, {"editions": ["base"]}, "edition-missing",
         "This cannot be played without lost-legion.", ["lost-legion,base"]),
        ("full-conquest", 2, {"editions": ["base", "first"]}, "unknown-edition",
         "There is no edition first.", ["base", "lost-legion", "krang", "shades-of-tezla", "ultimate-edition"]),
        ("solo-conquest", 1, {"options": {"luck": "good"}}, "unknown-option",
         "There is no choice luck here.", ["variation"]),
        ("volkares-quest", 1, {"options": {"combat": "easy"}}, "wrong-option",
         "easy is no combat; what works: daring, heroic, legendary.", ["daring", "heroic", "legendary"]),
        ("full-conquest", 2, {"variants": ["rampage", "more-rampage"]}, "variant-does-not-fit",
         "The variants rampage and more-rampage are two strengths of one; choose one of them.",
         ["rampage", "more-rampage"]),
        ("full-conquest", 4, {"variants": ["megapolis"]}, "variant-does-not-fit",
         "The variant megapolis is for up to 3 cities; the scenario has 4.", []),
        ("druid-nights", 2, {"variants": ["megapolis"]}, "variant-does-not-fit",
         "The variant megapolis needs cities that are to be conquered.", []),
        ("volkares-return", 2, {"variants": ["volkares-camp-as-city"]}, "variant-does-not-fit",
         "The variant volkares-camp-as-city is for scenarios without Volkare.", []),
        ("solo-conquest", 1, {"variants": ["phantom-attacks"]}, "variant-does-not-fit",
         "The variant phantom-attacks is not for the mode solo.", ["competitive"]),
        ("volkares-quest", 5, {"mode": "cooperative", "variants": ["more-players"]}, "players-not-allowed",
         "In the mode cooperative the scenario cannot be played by 5; what works: 2, 3, 4.", ["2", "3", "4"]),
        ("full-conquest", 2, {"options": {"variation": "epic"}}, "unknown-variation",
         "The scenario has no variation epic for this mode and number of players.", ["higher city levels"]),
        ("conquer-and-hold", 2, {"variants": ["free-map-choice"], "options": {"map_shape": "open"}}, "unknown-option",
         "There is no choice map_shape here.", ["reading", "variation"]),
        ("full-conquest", 2, {"variants": ["city-levels"], "options": {"city_levels": "4,12"}}, "wrong-option",
         "4,12 is no list of city levels; levels go from 1 to 11, and commas part them.", ["4,4"]),
    ],
)  # fmt: skip
def test_refusal_says_what_would_work(deal, scenario, players, rest, code, message, works):
    with pytest.raises(DealError) as refused:
        deal(scenario, players, **rest)
    assert (refused.value.code, str(refused.value), refused.value.works) == (code, message, works)


def test_unknown_scenarios_and_variants_name_those_that_there_are(deal):
    with pytest.raises(DealError) as scenario:
        deal("half-conquest", 2)
    assert scenario.value.code == "unknown-scenario"
    assert "full-conquest" in scenario.value.works
    with pytest.raises(DealError) as variant:
        deal("full-conquest", 2, variants=["dummy-player"])  # a rule module, not for players to choose
    assert variant.value.code == "unknown-variant"
    assert "night-arrival" in variant.value.works


def test_refusals_speak_czech_and_polish(deal):
    with pytest.raises(DealError) as refused:
        deal("full-conquest", 5)
    with translation.override("cs"):
        assert refused.value.text == "Scénář nelze hrát v tomto počtu hráčů: 5. Možné počty: 2, 3, 4."
    with translation.override("pl"):
        assert refused.value.text.startswith("Scenariusza nie można rozegrać")


def test_a_box_and_what_it_contains_may_be_asked_for(deal):
    dealt = deal("volkares-quest", 2, editions=["ultimate-edition"])
    assert dealt.editions == ["base", "krang", "lost-legion", "shades-of-tezla", "ultimate-edition"]


def test_left_out_choices_are_filled_in(deal):
    dealt = deal("volkares-quest", 2)
    assert (dealt.mode, dealt.editions) == ("cooperative", ["base", "lost-legion"])
    assert dealt.options == {"combat": "daring", "race": "fair"}
