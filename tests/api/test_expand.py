"""Records that a record names, embedded where it names them."""

import pytest

from tests.api.content import api, content

__all__ = ["api", "content"]


def test_the_edition_is_embedded_whole(api):
    card = api.get("cards/mage-knight/rage", expand="edition")
    edition = api.get("editions/mage-knight/base")
    assert card["edition"] == {"resource": "editions", **edition}


def test_a_field_that_names_a_record_holds_it(api):
    city = api.get("cards", kind="city", limit=1, expand="site,tile")["results"][0]
    site = city["attributes"]["site"]
    assert site == {"resource": "sites", **api.get(f"sites/{site['id']}")}
    assert city["attributes"]["tile"]["resource"] == "tiles"


def test_a_list_of_names_holds_the_records(api):
    enemy = api.get("enemies", abilities="swift", limit=1, expand="abilities")["results"][0]
    assert "mage-knight/swift" in [ability["id"] for ability in enemy["attributes"]["abilities"]]


@pytest.mark.parametrize("name", ["site", "hexes.site"])
def test_rows_too_by_the_whole_name_or_its_last_part(api, name):
    tile = api.get("tiles", **{"hexes.site": "village", "limit": 1, "expand": name})["results"][0]
    assert any(row["site"]["id"] == "mage-knight/village" for row in tile["hexes"] if row.get("site"))
    assert all(isinstance(row["terrain"], str) for row in tile["hexes"])


def test_references_keep_the_field_they_stand_in(api):
    card = api.get("cards/mage-knight/rage", expand="references")
    for reference in card["references"]:
        assert reference["field"].startswith("attributes.")
        assert reference["names"]


def test_embedded_records_speak_the_language_of_the_answer(api):
    card = api.get("cards/mage-knight/rage", expand="edition", lang="cs")
    assert card["edition"]["name"] == api.get("editions/mage-knight/base", lang="cs")["name"]
    strict = api.get("terms", expand="edition", lang="pl", fallback="strict")["results"]
    assert all(body["edition"]["language"] == "pl" for body in strict if body["edition"])


def test_parts_of_what_is_embedded_can_be_asked_for(api):
    card = api.get("cards/mage-knight/rage", expand="edition", fields="id,edition.name")
    assert card == {"id": "mage-knight/rage", "edition": {"name": api.get("editions/mage-knight/base")["name"]}}


@pytest.mark.parametrize(
    ("asked", "detail"),
    [
        ("editon", "expand: there is no 'editon'; did you mean 'edition'? Known: "),
        ("color", "expand: there is no 'color'"),
        ("", "expand: there is no ''"),
        (",".join(["edition"] * 11), "expand: at most 10 at once."),
    ],
)
def test_what_names_no_record_is_refused(api, asked, detail):
    for path in ("cards", "cards/mage-knight/rage", "search"):
        assert api.refusal(path, expand=asked).startswith(detail)


def test_embedding_costs_one_query_more(api, django_assert_num_queries):
    api.get("games")  # reads which version is published
    for limit in (1, 100):
        with django_assert_num_queries(3):
            api.get("cards", limit=limit, expand="edition,references,hero,site")
