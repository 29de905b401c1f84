"""The pages of a search: found and counted with one query."""

import pytest

from tests.api.publishing import get


def test_one_query_finds_and_counts(client, tiny, django_assert_num_queries):
    with django_assert_num_queries(1):
        page = get(client, "cards/?q=copies%3D1&limit=2")
    assert (page["count"], len(page["results"])) == (3, 2)
    assert page["next"] == "http://testserver/api/v1/cards/?limit=2&page=2&q=copies%3D1"


def test_the_last_page_is_short_and_has_no_next(client, tiny):
    page = get(client, "cards/?q=copies%3D1&limit=2&page=2")
    assert (page["count"], len(page["results"]), page["next"]) == (3, 1, None)
    assert page["previous"] == "http://testserver/api/v1/cards/?limit=2&q=copies%3D1"


def test_nothing_found_is_an_empty_page(client, tiny):
    page = get(client, "cards/?q=nowhere")
    assert (page["count"], page["results"], page["next"], page["previous"]) == (0, [], None, None)


@pytest.mark.parametrize("number", ["3", "999999"])
def test_a_page_behind_the_last_is_not_found(client, tiny, number):
    get(client, f"cards/?q=copies%3D1&limit=2&page={number}", 404)


@pytest.mark.parametrize("number", ["0", "-1", "9" * 30, "²", "٣", "two", "last", "%00", "1.0", ""])
def test_what_is_no_number_of_a_page_is_refused(client, tiny, number):
    problem = get(client, f"cards/?q=copies%3D1&limit=2&page={number}", 400)
    assert (problem["code"], problem["parameter"]) == ("invalid-value", "page")
