"""Many records by their ids with one request."""

import pytest

from tests.api.content import api, content

__all__ = ["api", "content"]

IDS = ["mage-knight/rage", "mage-knight/fireball", "mage-knight/march"]


def test_records_come_in_the_order_they_are_asked_for(api):
    for ids in (IDS, IDS[::-1]):
        answer = api.get("cards", ids=",".join(ids))
        assert [body["id"] for body in answer["results"]] == ids
        assert answer["unknown_ids"] == []


def test_unknown_ids_are_listed(api):
    answer = api.get("cards", ids="mage-knight/rage,mage-knight/no-such,nonsense,\0x,mage-knight/village,a/b/c")
    assert [body["id"] for body in answer["results"]] == ["mage-knight/rage"]
    assert answer["unknown_ids"] == ["mage-knight/no-such", "nonsense", "\ufffdx", "mage-knight/village", "a/b/c"]


def test_what_another_filter_leaves_out_is_not_unknown(api):
    answer = api.get("cards", ids=",".join(IDS), kind="spell")
    assert [body["id"] for body in answer["results"]] == ["mage-knight/fireball"]
    assert answer["unknown_ids"] == []


def test_an_id_given_twice_counts_once(api):
    assert api.ids("cards", ids="mage-knight/rage,mage-knight/rage") == ["mage-knight/rage"]


def test_games_have_ids_of_one_part(api):
    answer = api.get("games", ids="mage-knight,chess")
    assert ([body["id"] for body in answer["results"]], answer["unknown_ids"]) == (["mage-knight"], ["chess"])


def test_another_order_wins(api):
    assert api.ids("cards", ids=",".join(IDS), ordering="slug") == sorted(IDS)


@pytest.mark.parametrize("count", [200, 201])
def test_at_most_two_hundred(api, count):
    ids = ",".join(f"mage-knight/x-{number}" for number in range(count))
    if count == 200:
        assert len(api.get("cards", ids=ids)["unknown_ids"]) == 200
    else:
        assert api.refusal("cards", ids=ids) == "ids: at most 200 at once."


def test_no_id_is_refused(api):
    assert api.refusal("cards", ids="") == "ids is empty; give it a value or leave it out."


def test_many_ids_cost_three_queries(api, django_assert_num_queries):
    every = [body["id"] for body in api.every("cards")][:200]
    for ids in (every[:2], every):
        with django_assert_num_queries(3):
            api.get("cards", ids=",".join(ids), limit=200)
