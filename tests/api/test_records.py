"""The API: published records, in the language asked for."""

from io import StringIO

import pytest
from django.core.management import call_command

from api.resources import RESOURCES
from cardsdb import games
from cardsdb.models import Card, Edition, Game, Record, Reference, Translation, TranslationUnit
from tests.api.publishing import get, publish

pytestmark = pytest.mark.django_db


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
            "language": "en",
            "name_status": "missing",
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
                "language": "cs",
            }
        ],
        "references": [
            {
                "field": "attributes.hero",
                "id": "tiny/boris",
                "resource": "cards",
                "url": "http://testserver/api/v1/cards/tiny/boris/",
                "name": "Boris",
                "language": "en",
                "name_status": "missing",
            }
        ],
        "untranslated": [],
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
    publish()
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
            "unknown parameter 'knd'; did you mean 'kind'? Known: expand, fallback, fields, format, ids, lang, limit, "
            "ordering, page, q, updated_since, and the fields of the records.",
        ),
        ("cards/?game=tinny", 400, "game: there is no 'tinny'; did you mean 'tiny'? Known: %s."),
        ("cards/?kind=trik&game=tiny", 400, "kind: there is no 'trik'; did you mean 'trick'? Known: hero, trick."),
        ("cards/?game=tiny&kind=%00", 400, "kind: there is no '\N{REPLACEMENT CHARACTER}'. Known: hero, trick."),
        ("cards/?lang=en&lang=pl", 400, "lang is given twice; give it once."),
        ("cards/?page=0", 400, "page: '0' is no number from 1 to 999999."),
        ("cards/?page=99", 404, "Invalid page."),
        ("nothing/at/all/", 404, "There is nothing at this address."),
        ("cards/tiny/%00/", 404, "There is nothing at this address."),
        ("cards/tiny/nobody/", 404, "There is no 'nobody' among the cards of tiny."),
        ("cards/tiny/meadow/", 404, "There is no 'meadow' among the cards of tiny."),
        ("games/huge/", 404, "There is no game 'huge'."),
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


@pytest.mark.parametrize("resource", RESOURCES)
def test_a_list_and_a_record_cost_the_same_however_many_there_are(client, tiny, django_assert_num_queries, resource):
    game, base, anna = Game.objects.get(), Edition.objects.get(), Card.objects.get(slug="anna")
    model = RESOURCES[resource]
    kind = next((kind.slug for kind in games.kinds_of("tiny").values() if kind.model == model.part), "forgotten")
    shared = {"game": game, "kind": kind, "edition": None if model is Edition else base}
    for batch in ("few", "many"):
        made = model.objects.bulk_create(
            model(**shared, slug=f"{batch}-{n}", name="X", sources=["web"], status="published") for n in range(20)
        )
        Reference.objects.bulk_create(Reference(source=record, field="rival", target=anna) for record in made)
        publish()
        with django_assert_num_queries(2):  # the page, the count
            assert len(get(client, f"{resource}/?limit=200")["results"]) >= 20
        with django_assert_num_queries(1):
            get(client, f"{resource}/tiny/{batch}-0/")


def test_a_list_of_games_and_a_game_cost_no_more(client, tiny, django_assert_num_queries):
    with django_assert_num_queries(2):
        get(client, "games/")
    with django_assert_num_queries(1):
        assert get(client, "games/tiny/")["names"] == {"en": "Tiny", "cs": "Mrňous", "pl": None}


def test_every_record_of_every_game_can_be_read_in_every_language(client):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    publish()
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
    effects = [{"slot": "use", "do": {"fly": 2}}, "jump", {"slot": "use", "do": {"move": 10**30}}]
    Card.objects.filter(slug="leap").update(effects=effects, attributes={"hero": 5, "huge": 10**30})
    Card.objects.filter(slug="anna").update(kind="forgotten")
    publish()
    card = get(client, "cards/tiny/leap/")
    assert card["effects"][:2] == [
        {"slot": "use", "do": {"fly": 2}, "text": None, "language": None},
        {"do": "jump", "text": None, "language": None},
    ]
    assert card["attributes"] == {"hero": 5, "huge": 10**30}
    assert get(client, "cards/tiny/anna/")["kind"] == "forgotten"


def test_data_too_deep_for_us_is_served_all_the_same(client, tiny):
    deep: object = 1
    for _level in range(400):
        deep = [deep]
    Card.objects.filter(slug="leap").update(attributes={"deep": deep}, effects=[{"slot": "use", "do": deep}])
    publish()
    card = get(client, "cards/tiny/leap/")
    assert (card["attributes"], card["effects"][0]["text"]) == ({"deep": deep}, None)


def test_what_names_a_record_that_is_not_published_gives_its_id_alone(client, tiny):
    Card.objects.filter(slug="boris").update(status="draft")
    publish()
    [reference] = get(client, "cards/tiny/leap/")["references"]
    assert reference == {
        "field": "attributes.hero",
        "id": "tiny/boris",
        "resource": "cards",
        "url": None,
        "name": None,
        "language": None,
        "name_status": None,
    }


def test_strict_gives_null_instead_of_english_everywhere(client, tiny):
    effects = [{"slot": "use", "do": {"move": 2}}, {"slot": "use", "do": {"text": "Look around."}}]
    Card.objects.filter(slug="leap").update(effects=effects)
    publish()
    card = get(client, "cards/tiny/leap/?lang=cs")
    assert [(effect["text"], effect["language"]) for effect in card["effects"]] == [
        ("Pohyb 2.", "cs"),
        ("Look around.", "en"),
    ]
    for card in (
        get(client, "cards/tiny/leap/?lang=cs&fallback=strict"),
        get(client, "cards/?kind=trick&lang=cs&fallback=strict")["results"][0],
    ):
        assert [effect["text"] for effect in card["effects"]] == ["Pohyb 2.", None]
        assert (card["name"], card["edition"]["name"], card["references"][0]["name"]) == ("Skok", None, None)
        assert {part["language"] for part in [card, card["edition"], *card["effects"], *card["references"]]} == {"cs"}
        assert card["url"] == "http://testserver/api/v1/cards/tiny/leap/"


def test_a_term_has_its_definition_in_the_language_asked_for(client, tiny):
    game = Game.objects.get()
    both, english = {"en": "A leap."}, "A way."
    for slug, attributes in {"both": {"definition": both}, "english": {"definition": english}, "none": {}}.items():
        Record.objects.create(
            game=game, model="term", kind="word", slug=slug, name=slug, sources=["web"], status="published",
            attributes=attributes,
        )  # fmt: skip
    unit = TranslationUnit.objects.create(
        game=game, record=Record.objects.get(slug="both"), key="tiny/term/both#attributes.definition",
        path="attributes.definition", part="definition", kind="word", source="A leap.",
    )  # fmt: skip
    translation = Translation.objects.create(unit=unit, language="cs", text="Skok.", state="draft")
    publish()
    terms = {term["slug"]: term for term in get(client, "terms/?lang=cs")["results"]}
    assert terms["both"]["definition"] == {"text": "Skok.", "language": "cs"}
    assert terms["both"]["attributes"] == {"definition": {"en": "A leap.", "cs": "Skok."}}
    assert terms["english"]["definition"] == {"text": "A way.", "language": "en"}
    assert terms["none"]["definition"] is None
    assert get(client, "terms/tiny/english/?lang=cs&fallback=strict")["definition"] == {"text": None, "language": "cs"}

    Translation.objects.filter(pk=translation.pk).update(outdated="meaning")
    publish()
    assert get(client, "terms/tiny/both/?lang=cs")["definition"] == {"text": "A leap.", "language": "en"}


def test_a_stale_name_says_so(client, tiny):
    Card.objects.filter(slug="leap").update(name_cs_status="stale")
    publish()
    card = get(client, "cards/tiny/leap/?lang=cs")
    assert (card["name"], card["language"], card["name_status"]) == ("Skok", "cs", "stale")


def test_no_text_is_taken_for_the_place_of_the_servers_name(client, tiny):
    Card.objects.filter(slug="leap").update(name='\\u0000 "\\u0000')
    publish()
    card = get(client, "cards/tiny/leap/")
    assert (card["name"], card["url"]) == ('\\u0000 "\\u0000', "http://testserver/api/v1/cards/tiny/leap/")
