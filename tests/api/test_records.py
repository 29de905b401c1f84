"""The API: published records, in the language asked for."""

from io import StringIO

import pytest
from django.core.management import call_command

from api.resources import RESOURCES
from cardsdb import games
from cardsdb.models import Card, Game, Record

pytestmark = pytest.mark.django_db


@pytest.fixture
def tiny(folder):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())


def get(client, path: str, status: int = 200, **headers):
    answer = client.get(f"/api/v1/{path}", headers=headers)
    assert answer.status_code == status, answer.content
    return answer.json()


def test_a_card_in_czech_with_one_request(client, tiny):
    card = get(client, "cards/tiny/leap/?lang=cs")
    card.pop("updated_at")
    assert card == {
        "id": "tiny/leap",
        "url": "http://testserver/api/v1/cards/tiny/leap/",
        "game": "tiny",
        "edition": {
            "id": "tiny/base",
            "resource": "editions",
            "url": "http://testserver/api/v1/editions/tiny/base/",
            "name": "Base set",
        },
        "kind": "trick",
        "slug": "leap",
        "number": [],
        "copies": 1,
        "name": "Skok",
        "language": "cs",
        "name_status": "proposed",
        "names": {"en": "Leap", "cs": "Skok", "pl": None},
        "attributes": {"hero": "boris"},
        "effects": [
            {
                "slot": "use",
                "do": {"any_of": [{"move": 2}, {"draw": 1}]},
                "text": "Pohyb 2 nebo doberte si 1 kartu.",
            }
        ],
        "references": [
            {
                "field": "attributes.hero",
                "id": "tiny/boris",
                "resource": "cards",
                "url": "http://testserver/api/v1/cards/tiny/boris/",
                "name": "Boris",
            }
        ],
    }


def test_a_tile_has_its_hexes_and_walls_and_a_scenario_its_set_ups(client, tiny):
    tile = get(client, "tiles/tiny/meadow/")
    assert tile["hexes"][0] == {"position": "center", "q": 0, "r": 0, "terrain": "grass", "site": "hut", "ore": 2}
    assert tile["walls"] == [["center", "e"], ["sw", "w"]]
    assert get(client, "scenarios/tiny/picnic/")["setups"] == [
        {"players": 1, "mode": "solo", "map_shape": "field", "starting_tile": "meadow"},
        {"players": 2, "mode": "competitive", "map_shape": "field"},
    ]
    assert get(client, "editions/tiny/base/")["components"] == [
        {"kind": "card", "count": 3, "source": "000"},
        {"kind": "board", "count": 1, "source": "web"},
    ]


@pytest.mark.parametrize(
    ("query", "accept", "name", "language", "status"),
    [
        ("", "", "Leap", "en", "official"),
        ("", "pl, cs;q=0.5", "Leap", "en", "missing"),
        ("", "cs-CZ,cs;q=0.9", "Skok", "cs", "proposed"),
        ("?lang=en", "cs", "Leap", "en", "official"),
        ("?lang=pl", "", "Leap", "en", "missing"),
        ("?lang=pl&fallback=strict", "", None, "pl", "missing"),
        ("", "de", "Leap", "en", "official"),
    ],
)
def test_the_name_says_which_language_it_is_in(client, tiny, query, accept, name, language, status):
    card = get(client, f"cards/tiny/leap/{query}", **{"accept-language": accept})
    assert (card["name"], card["language"], card["name_status"]) == (name, language, status)


def test_the_answer_names_its_language_and_what_it_varies_by(client, tiny):
    answer = client.get("/api/v1/cards/?lang=cs")
    assert answer.headers["Content-Language"] == "cs"
    assert "Accept-Language" in answer.headers["Vary"]


def test_only_published_records_are_there(client, tiny):
    Card.objects.filter(slug="leap").update(status="draft")
    Card.objects.filter(slug="boris").update(status="retired")
    assert [card["slug"] for card in get(client, "cards/")["results"]] == ["anna"]
    get(client, "cards/tiny/leap/", 404)


def test_a_list_has_pages_and_can_be_narrowed(client, tiny):
    page = get(client, "cards/?limit=2")
    assert (page["count"], len(page["results"]), page["previous"]) == (3, 2, None)
    assert page["next"] == "http://testserver/api/v1/cards/?limit=2&page=2"
    assert [card["slug"] for card in get(client, "cards/?kind=trick&game=tiny")["results"]] == ["leap"]


@pytest.mark.parametrize(
    ("path", "status", "detail"),
    [
        ("cards/?lang=de", 400, "lang: 'de' is no language here. Known: en, cs, pl."),
        ("cards/?fallback=none", 400, "fallback: 'none' is neither english nor strict."),
        ("cards/?limit=0", 400, "limit: '0' is no number from 1 to 200."),
        ("cards/?limit=201", 400, "limit: '201' is no number from 1 to 200."),
        ("cards/?limit=%C2%B2", 400, "limit: '²' is no number from 1 to 200."),
        (
            "cards/?knd=hero",
            400,
            "unknown parameter 'knd'; did you mean 'kind'? Known: fallback, format, game, kind, lang, limit, page.",
        ),
        ("cards/?game=tinny", 400, "game: there is no 'tinny'; did you mean 'tiny'? Known: %s."),
        ("cards/?kind=trik&game=tiny", 400, "kind: there is no 'trik'; did you mean 'trick'? Known: hero, trick."),
        ("cards/?game=tiny&kind=%00", 400, "kind: there is no '\0'. Known: hero, trick."),
        ("cards/?lang=cs&lang=pl", 400, "lang is given twice; give it once."),
        ("cards/?page=99", 404, "Invalid page."),
        ("nothing/at/all/", 404, "There is nothing at this address."),
        ("cards/tiny/%00/", 404, "There is nothing at this address."),
        ("cards/tiny/nobody/", 404, "There is nothing at this address."),
        ("cards/tiny/meadow/", 404, "There is nothing at this address."),
        ("games/huge/", 404, "There is nothing at this address."),
    ],
)
def test_an_error_says_what_was_wrong_and_what_would_be_right(client, tiny, path, status, detail):
    answer = client.get(f"/api/v1/{path}")
    assert answer.headers["Content-Type"] == "application/problem+json"
    if "%s" in detail:
        detail %= ", ".join(games.games())
    assert (answer.status_code, answer.json()["status"], answer.json()["detail"]) == (status, status, detail)


def test_errors_speak_the_language_of_the_client(client, tiny):
    answer = client.get("/api/v1/cards/?limit=0", headers={"accept-language": "cs"})
    assert answer.json()["detail"] == "limit: '0' není číslo od 1 do 200."


def test_writing_is_refused(client, tiny):
    assert client.post("/api/v1/cards/", {}).status_code == 405
    assert client.delete("/api/v1/cards/tiny/leap/").status_code == 405


@pytest.mark.parametrize("resource", ["cards", "tiles", "scenarios", "editions"])
def test_a_list_costs_the_same_however_long_it_is(client, tiny, django_assert_max_num_queries, resource):
    game = Game.objects.get()
    model = RESOURCES[resource]
    some = model.objects.first()
    for batch in range(2):
        with django_assert_max_num_queries(6):
            get(client, f"{resource}/")
        model.objects.bulk_create(
            model(game=game, slug=f"x-{batch}-{n}", kind=some.kind, name="X", sources=["web"], status="published",
                  attributes=some.attributes)
            for n in range(20)
        )  # fmt: skip


def test_every_record_of_every_game_can_be_read_in_every_language(client):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    read = 0
    for resource in RESOURCES:
        for language in ("en", "cs", "pl"):
            path = f"{resource}/?limit=200&lang={language}"
            while path:
                page = get(client, path)
                read += len(page["results"])
                path = (page["next"] or "").removeprefix("http://testserver/api/v1/")
    assert read == 3 * Record.objects.published().count()
    assert {game["id"] for game in get(client, "games/")["results"]} == set(Game.objects.values_list("slug", flat=True))


def test_the_root_lists_every_resource(client):
    resources = get(client, "")["resources"]
    assert set(resources) == {"games", *RESOURCES}
    for address in resources.values():
        assert client.get(address).status_code == 200


def test_what_was_written_past_our_checks_is_served_all_the_same(client, tiny):
    Card.objects.filter(slug="leap").update(effects=[{"slot": "use", "do": {"fly": 2}}], attributes={"hero": 5})
    Card.objects.filter(slug="anna").update(kind="forgotten")
    card = get(client, "cards/tiny/leap/")
    assert card["effects"] == [{"slot": "use", "do": {"fly": 2}, "text": None}]
    assert card["attributes"] == {"hero": 5}
    assert get(client, "cards/tiny/anna/")["kind"] == "forgotten"
