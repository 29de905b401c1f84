"""A record by chance."""

import pytest

from api.resources import RESOURCES
from tests.api.content import api, content

__all__ = ["api", "content"]


@pytest.mark.parametrize("resource", ["games", *RESOURCES])
def test_every_list_has_a_random_record(api, resource):
    body = api.get(f"{resource}/random")
    assert body == api.get(f"{resource}/{body['id']}")


def test_filters_and_queries_narrow_the_draw(api):
    for seed in range(5):
        body = api.get("cards/random", seed=seed, kind="spell", q="color:red")
        assert (body["kind"], body["attributes"]["color"]) == ("spell", "red")


def test_a_seed_draws_the_same_again_and_seeds_differ(api):
    drawn = [api.get("cards/random", seed=seed)["id"] for seed in range(10)]
    assert drawn == [api.get("cards/random", seed=seed)["id"] for seed in range(10)]
    assert len(set(drawn)) > 5


def test_a_draw_is_kept_by_nobody(api):
    answer = api.client.get("/api/v1/cards/random/")
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_draw_from_nothing_is_not_found(api):
    assert api.get("cards/random", 404, q="nosuchwordatall")["detail"] == "No record is what was asked for."


def test_fields_and_embedding_work_as_in_a_list(api):
    assert set(api.get("cards/random", fields="id,edition", kind="spell", game="mage-knight", expand="edition")) == {
        "id",
        "edition",
    }


@pytest.mark.parametrize("parameter", ["page", "limit"])
def test_pages_make_no_sense_here(api, parameter):
    assert api.refusal("cards/random", **{parameter: 1}).startswith(f"unknown parameter '{parameter}'")
