"""Scenarios set up over HTTP."""

from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.gateway import version
from api.held import holder
from cardsdb import games
from cardsdb.content.renaming import rename
from cardsdb.dealing import Request, dealer_of, options_of
from cardsdb.models import MapTile, Record, Scenario
from tests.api.content import Api, api, content
from tests.api.publishing import publish

__all__ = ["api", "content"]

pytestmark = pytest.mark.django_db

GAMES = ["mage-knight", "heroes-3", "euthia"]
SHARED = {"players", "mode", "editions", "variants", "seed"}
CONQUEST = "scenarios/mage-knight/full-conquest/setup"


def setup(api: Api, path: str = CONQUEST, status: int = 200, **asked):
    return api.get(path, status, **asked)


@pytest.fixture
def changed():
    """For tests that change records: what they publish is undone, and must not be held."""
    holder.forget()
    yield
    holder.forget()


def test_a_scenario_is_dealt_with_all_that_was_left_out_filled_in(api):
    dealt = setup(api, players=3, seed=42)
    assert dealt["request"] == {
        "players": 3,
        "mode": "competitive",
        "editions": ["base"],
        "variants": [],
        "options": {},
        "seed": "42",
    }
    assert (dealt["game"], dealt["scenario"]["id"]) == ("mage-knight", "mage-knight/full-conquest")
    assert dealt["url"] == f"http://testserver/api/v1/{CONQUEST}/?players=3&seed=42"
    assert (
        dealt["drawing"] == "http://testserver/api/v1/scenarios/mage-knight/full-conquest/setup.svg?players=3&seed=42"
    )
    assert len(dealt["setup"]["heroes"]) == 3


def test_it_is_what_the_dealer_deals(api):
    dealt = setup(api, players=4, mode="team", seed="anything")
    dealer = dealer_of(holder.get("mage-knight", version.current()).content)
    deal = dealer.deal(Request("full-conquest", 4, mode="team", seed="anything"))
    assert dealt["setup"] == deal.as_data()["setup"]


def test_every_record_that_is_named_has_its_name_and_address(api):
    dealt = setup(api, players=2, seed=1, lang="cs")
    for place in dealt["setup"]["map"]["tiles"]:
        assert dealt["records"][place["tile"]]["resource"] == "tiles"
    hero = dealt["records"][dealt["setup"]["heroes"][0]["hero"]]
    assert hero["language"] == "cs"
    resource, game, slug = hero["url"].removeprefix("http://testserver/api/v1/").strip("/").split("/")
    record = api.get(f"{resource}/{game}/{slug}", lang="cs")
    assert {name: record[name] for name in ("id", "url", "name", "language", "name_status")} | {
        "resource": resource
    } == hero
    assert {"edition/base"} <= set(dealt["records"])


def test_a_name_without_a_translation_is_english_or_null(api, changed):
    Scenario.objects.filter(slug="full-conquest").update(name_pl="", name_pl_status="")
    publish()
    english = setup(api, seed=1, lang="pl")["scenario"]
    assert (english["name"], english["language"], english["name_status"]) == ("Full Conquest", "en", "missing")
    nothing = setup(api, seed=1, lang="pl", fallback="strict")["scenario"]
    assert (nothing["name"], nothing["language"], nothing["name_status"]) == (None, "pl", "missing")


def test_the_same_seed_deals_the_same_and_another_something_else(api):
    first, again, other = (setup(api, players=3, seed=seed)["setup"] for seed in (42, 42, 43))
    assert first == again
    assert first != other


def test_without_a_seed_chance_chooses_one_that_can_be_asked_for_again(api):
    answer = api.client.get(f"/api/v1/{CONQUEST}/?players=2")
    assert answer.headers["Cache-Control"] == "no-store"
    assert "ETag" not in answer.headers
    dealt = answer.json()
    again = api.client.get(dealt["url"])
    assert again.json() == dealt
    assert again.headers["Cache-Control"] == "public, no-cache"
    assert setup(api, players=2)["request"]["seed"] != dealt["request"]["seed"]


def test_with_a_seed_it_is_asked_for_again_only_when_content_changes(api):
    address = f"/api/v1/{CONQUEST}/?players=2&seed=1"
    etag = api.client.get(address).headers["ETag"]
    answer = api.client.get(address, headers={"if-none-match": etag})
    assert (answer.status_code, answer.content) == (304, b"")
    assert api.client.get(f"{address}&lang=cs", headers={"if-none-match": etag}).status_code == 200


def test_nobody_saying_how_many_it_is_dealt_for_the_fewest(api):
    assert setup(api, seed=1)["request"]["players"] == 2
    assert setup(api, seed=1, mode="team")["request"]["players"] == 4


@pytest.mark.parametrize(
    ("asked", "code", "parameter", "works"),
    [
        ({"players": 5}, "players-not-allowed", "players", ["2", "3", "4"]),
        ({"players": 0}, "players-not-allowed", "players", ["2", "3", "4"]),
        ({"players": -1}, "players-not-allowed", "players", ["2", "3", "4"]),
        ({"players": 10**19}, "players-not-allowed", "players", ["2", "3", "4"]),
        ({"players": 3, "mode": "team"}, "players-not-allowed", "players", ["4"]),
        ({"players": "two"}, "invalid-value", "players", None),
        ({"players": "²"}, "invalid-value", "players", None),
        ({"players": "9" * 5000}, "invalid-value", "players", None),
        ({"mode": "versus"}, "unknown-mode", "mode", ["team", "competitive"]),
        ({"editions": "bse"}, "unknown-edition", "editions", ...),
        ({"editions": "lost-legion"}, "edition-missing", "editions", ["base"]),
        ({"editions": "base,,"}, "invalid-value", "editions", None),
        ({"variants": "nothing"}, "unknown-variant", "variants", ...),
        ({"camp": "last"}, "unknown-option", "camp", ...),
        ({"seed": ""}, "invalid-value", "seed", None),
        ({"seed": "x" * 501}, "invalid-value", "seed", None),
        ({"difficulty": "hard"}, "unknown-parameter", "difficulty", None),
        ({"playrs": "3"}, "unknown-parameter", "playrs", None),
        ({"variants": "city-levels", "city_levels": "1,99"}, "wrong-option", "city_levels", ...),
        ({"variants": "city-levels", "city_levels": "٣" * 400}, "wrong-option", "city_levels", ...),
    ],
)
def test_what_cannot_be_dealt_is_refused_with_what_can(api, asked, code, parameter, works):
    told = setup(api, status=400, **{"seed": 1, **asked})
    assert (told["code"], told["parameter"]) == (code, parameter)
    if works is ...:
        assert told["works"]
    else:
        assert told.get("works") == works


def test_boxes_that_work_only_together_are_one_answer(api):
    path = "scenarios/mage-knight/volkares-return/setup"
    told = setup(api, path, 400, seed=1, editions="base")
    assert (told["code"], told["works"], told["suggestions"]) == ("edition-missing", ["lost-legion,base"], [])
    assert setup(api, path, seed=1, editions=told["works"][0])["request"]["editions"] == ["base", "lost-legion"]


def test_a_refusal_is_in_the_language_and_says_what_was_probably_meant(api):
    told = setup(api, status=400, players=5, lang="cs")
    assert told["detail"] == "Scénář nelze hrát v tomto počtu hráčů: 5. Možné počty: 2, 3, 4."
    told = setup(api, status=400, editions="lost-legiom", lang="pl")
    assert told["suggestions"] == ["lost-legion"]
    assert told["detail"].startswith("Nie ma wydania lost-legiom. Możliwe wartości: ")


def test_a_game_has_choices_of_its_own(api):
    path = next(f"scenarios/heroes-3/{one}/setup" for one in scenarios("heroes-3"))
    assert setup(api, path, seed=1, difficulty="hard")["request"]["options"]["difficulty"] == "hard"
    told = setup(api, path, 400, seed=1, difficulty="mild")
    assert (told["code"], told["parameter"]) == ("wrong-option", "difficulty")
    assert told["works"] == ["easy", "normal", "hard", "impossible"]


def test_a_campaign_is_refused_with_its_scenarios(api):
    campaign = Scenario.objects.filter(kind="campaign").first()
    told = setup(api, f"scenarios/heroes-3/{campaign.slug}/setup", 400)
    assert (told["code"], told["works"]) == ("campaign", campaign.attributes["scenarios"])


def scenarios(game: str) -> list[str]:
    return list(dict.fromkeys(slug for slug, _mode, _players in holder.get(game, version.current()).dealer.cases()))


def test_every_case_of_every_game_is_dealt(api):
    asked = 0
    for game in games.games():
        for slug, mode, players in holder.get(game, version.current()).dealer.cases():
            query = urlencode({"mode": mode, "players": players, "seed": 7, "lang": "cs"})
            answer = api.client.get(f"/api/v1/scenarios/{game}/{slug}/setup/?{query}")
            assert answer.status_code == 200, answer.content[:300]
            asked += 1
    assert asked > 150


def test_what_is_short_or_open_is_told_in_the_language(api):
    dealt = setup(api, "scenarios/euthia/" + scenarios("euthia")[0] + "/setup", seed=1, lang="cs")
    assert all(one["message"] and one["code"] for one in dealt["missing"])
    told = {one["code"]: one["message"] for one in dealt["missing"]}
    assert told["max-health"].startswith("Maximum zdraví")


def test_nothing_is_at_the_address_of_no_scenario(api):
    told = setup(api, "scenarios/mage-knight/ful-conquest/setup", 404)
    assert told["suggestions"][0] == f"http://testserver/api/v1/{CONQUEST}/"
    told = setup(api, "scenarios/mage-night/full-conquest/setup", 404)
    assert told["suggestions"] == [f"http://testserver/api/v1/{CONQUEST}/"]


def test_a_renamed_scenario_is_dealt_at_its_new_address(api, changed):
    rename(Scenario.objects.get(game__slug="mage-knight", slug="full-conquest"), "whole-conquest")
    publish()
    answer = api.client.get(f"/api/v1/{CONQUEST}/?players=2&seed=1")
    assert answer.status_code == 301
    assert answer.headers["Location"] == "/api/v1/scenarios/mage-knight/whole-conquest/setup/?players=2&seed=1"


def test_a_scenario_that_is_not_published_is_not_dealt(api, changed):
    Scenario.objects.filter(slug="full-conquest").update(status=Record.Status.DRAFT)
    publish()
    assert setup(api, status=404)["code"] == "not-found"


def test_a_tile_that_is_not_published_is_not_dealt(api, changed):
    tiles = MapTile.objects.filter(game__slug="mage-knight", slug__startswith="countryside-")
    named = {place["tile"] for place in setup(api, seed=1)["setup"]["map"]["stack"]}
    tile = next(one for one in tiles if f"tile/{one.slug}" in named)
    MapTile.objects.filter(pk=tile.pk).update(status=Record.Status.DRAFT)
    publish()
    assert f"tile/{tile.slug}" not in setup(api, seed=1)["records"]


def test_content_that_does_not_suffice_is_a_conflict_and_not_a_fault(api, changed, caplog):
    Record.objects.filter(game__slug="mage-knight", model="map-shape").update(status=Record.Status.DRAFT)
    publish()
    told = setup(api, status=409, seed=1, lang="cs")
    assert told["code"] == "content-incomplete"
    assert told["detail"].startswith("Záznamy na rozložení tohoto scénáře nestačí")
    assert "full-conquest cannot be dealt" in caplog.text


VALUES = st.one_of(
    st.text(max_size=12),
    st.integers(-3, 30).map(str),
    st.sampled_from(
        ["base", "base,lost-legion", "core", "ultimate", "solo", "team", "clash", "city-levels", "megapolis", "other"]
    ),
    st.sampled_from(
        ["free-map-choice,city-levels", "1,2,3", "11,11,11,11,11,11", "castle,castle", "0", "\0", "%s", "²"]
    ),
)
NAMES = st.sampled_from(sorted(SHARED | {name for game in GAMES for name in options_of(game)}))


def test_whatever_is_asked_is_dealt_or_refused(api):
    every = [(game, slug) for game in GAMES for slug in scenarios(game)]
    statuses = set()

    @settings(deadline=None, database=None, derandomize=True, max_examples=300)
    @given(st.sampled_from(every), st.dictionaries(NAMES, VALUES, max_size=4))
    def ask(scenario, asked):
        game, slug = scenario
        known = {name: value for name, value in asked.items() if name in SHARED or name in options_of(game)}
        answer = api.client.get(f"/api/v1/scenarios/{game}/{slug}/setup/", known)
        statuses.add(answer.status_code)
        assert answer.status_code in (200, 400), (scenario, known, answer.content[:300])

    ask()
    assert statuses == {200, 400}


def test_a_game_is_read_once_for_many_deals(api, django_assert_num_queries):
    setup(api, players=2, seed="warm")
    with django_assert_num_queries(1):
        setup(api, players=2, seed="another")
