"""Tiles, enemies and maps as SVG."""

from xml.etree import ElementTree

import pytest

from api.held import holder
from cardsdb.content.renaming import rename
from cardsdb.models import EnemyToken, MapTile, Record
from tests.api.content import api, content
from tests.api.publishing import publish

__all__ = ["api", "content"]

pytestmark = pytest.mark.django_db

TILE = "/api/v1/tiles/mage-knight/countryside-01.svg"
ENEMY = "/api/v1/enemies/mage-knight/diggers.svg"
MAP = "/api/v1/scenarios/mage-knight/full-conquest/setup.svg?players=2&seed=1"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def changed():
    """For tests that change records: what they publish is undone, and must not be held."""
    holder.forget()
    yield
    holder.forget()


def title(answer) -> str:
    found = ElementTree.fromstring(answer.content).find(f"{SVG}title")
    assert found is not None
    return found.text or ""


@pytest.mark.parametrize("address", [TILE, ENEMY, MAP])
def test_it_is_an_image_that_can_do_no_harm_and_be_kept(api, address):
    answer = api.client.get(address)
    assert answer.status_code == 200, answer.content[:300]
    headers = {name: answer.headers[name] for name in ("Content-Type", "X-Content-Type-Options", "Cache-Control")}
    assert headers == {
        "Content-Type": "image/svg+xml; charset=utf-8",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "public, no-cache",
    }
    assert answer.headers["Content-Security-Policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert ElementTree.fromstring(answer.content).tag == f"{SVG}svg"
    again = api.client.get(address, headers={"if-none-match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert api.client.options(address).json()["formats"] == ["image/svg+xml"]
    head = api.client.head(address)
    assert (head.content, head.headers["ETag"]) == (b"", answer.headers["ETag"])


@pytest.mark.parametrize(
    "accept", ["image/svg+xml", "image/avif,image/webp,*/*;q=0.8", "text/html", "application/json"]
)
def test_it_is_the_same_whatever_the_client_would_rather_have(api, accept):
    answer = api.client.get(TILE, headers={"accept": accept})
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/svg+xml; charset=utf-8")


def test_its_names_are_in_the_language(api):
    record = EnemyToken.objects.get(game__slug="mage-knight", slug="diggers")
    assert record.name in title(api.client.get(ENEMY))
    assert record.name_cs in title(api.client.get(f"{ENEMY}?lang=cs"))
    answer = api.client.get(ENEMY, headers={"accept-language": "pl"})
    assert record.name_pl in title(answer)
    assert answer.headers["Content-Language"] == "pl"


def test_the_theme_can_be_chosen(api):
    auto, light, dark = (api.client.get(f"{TILE}?theme={theme}").content for theme in ("auto", "light", "dark"))
    assert b"prefers-color-scheme" in auto
    assert b"prefers-color-scheme" not in light + dark
    assert light != dark
    assert len(api.client.get(f"{TILE}?size=small").content) < len(auto)


@pytest.mark.parametrize(
    ("address", "code", "parameter"),
    [
        (f"{TILE}?theme=sepia", "invalid-value", "theme"),
        (f"{ENEMY}?size=huge", "invalid-value", "size"),
        (f"{TILE}?format=json", "unknown-parameter", "format"),
        (f"{TILE}?players=2", "unknown-parameter", "players"),
        (f"{TILE}?lang=de", "invalid-value", "lang"),
        (f"{MAP}&theme=sepia", "invalid-value", "theme"),
        (f"{MAP}&mode=solo", "unknown-mode", "mode"),
    ],
)
def test_what_it_cannot_be_is_refused(api, address, code, parameter):
    answer = api.client.get(address)
    told = answer.json()
    assert (answer.status_code, told["code"], told["parameter"]) == (400, code, parameter)
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_a_map_without_a_seed_is_not_to_be_kept(api):
    answer = api.client.get("/api/v1/scenarios/mage-knight/full-conquest/setup.svg")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
    assert "ETag" not in answer.headers


def test_the_address_that_a_setup_names_is_that_of_its_map(api):
    dealt = api.get("scenarios/mage-knight/full-conquest/setup", players=2, seed=1, lang="cs", fallback="strict")
    answer = api.client.get(dealt["drawing"])
    assert answer.status_code == 200
    assert answer.content == api.client.get(f"{MAP}&lang=cs").content


def test_nothing_is_drawn_of_what_is_not_there(api):
    answer = api.client.get("/api/v1/tiles/mage-knight/contryside-01.svg")
    assert answer.status_code == 404
    assert f"http://testserver{TILE}" in answer.json()["suggestions"]
    assert api.client.get("/api/v1/enemies/mage-knight/countryside-01.svg").status_code == 404


def test_a_renamed_tile_is_drawn_at_its_new_address(api, changed):
    rename(MapTile.objects.get(game__slug="mage-knight", slug="countryside-01"), "first-countryside")
    publish()
    answer = api.client.get(f"{TILE}?theme=dark")
    assert answer.status_code == 301
    assert answer.headers["Location"] == "/api/v1/tiles/mage-knight/first-countryside.svg?theme=dark"
    assert api.client.get(answer.headers["Location"]).status_code == 200


def test_a_tile_that_is_not_published_is_not_drawn(api, changed):
    MapTile.objects.filter(slug="countryside-01").update(status=Record.Status.DRAFT)
    publish()
    assert api.client.get(TILE).status_code == 404


def test_a_game_that_does_not_say_how_it_looks_has_no_drawings(client, tiny):
    answer = client.get("/api/v1/tiles/tiny/meadow.svg?lang=cs")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-appearance")


def test_every_tile_and_enemy_can_be_drawn(api):
    for model, resource in ((MapTile, "tiles"), (EnemyToken, "enemies")):
        records = model.objects.published().values_list("game__slug", "slug")
        assert len(records) > 50
        for game, slug in records:
            answer = api.client.get(f"/api/v1/{resource}/{game}/{slug}.svg?lang=cs")
            assert answer.status_code == 200, (game, slug, answer.content[:300])


def test_a_drawing_costs_one_query_once_the_game_is_held(api, django_assert_num_queries):
    api.client.get(TILE)
    with django_assert_num_queries(1):
        assert api.client.get(f"{TILE}?lang=pl&theme=light").status_code == 200
