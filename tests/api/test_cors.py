"""Pages of other sites may read the API."""

import pytest

from api.gateway import cors
from tests.api.behind import behind

__all__ = ["behind"]


@pytest.mark.parametrize("path", ["content", "personal", "missing", "faulty", "file"])
def test_every_answer_can_be_read_by_any_page(client, behind, path):
    for _ in range(2):
        headers = client.get(f"/api/v1/{path}/", headers={"origin": "https://wiki.example"}).headers
        assert headers["Access-Control-Allow-Origin"] == "*"
        exposed = headers["Access-Control-Expose-Headers"].split(", ")
        assert {"ETag", "Link", "Content-Language", "RateLimit-Remaining", "Retry-After"} <= set(exposed)
        assert "Access-Control-Allow-Credentials" not in headers


@pytest.mark.parametrize("path", ["content", "missing"])
def test_a_browser_may_ask_first(client, behind, path):
    asked = {
        "origin": "https://wiki.example",
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization, if-none-match",
    }
    answer = client.options(f"/api/v1/{path}/", headers=asked)
    assert (answer.status_code, answer.content, behind) == (204, b"", [])
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"
    assert {"Authorization", "If-None-Match"} <= set(answer.headers["Access-Control-Allow-Headers"].split(", "))
    assert int(answer.headers["Access-Control-Max-Age"]) == cors.DAY


def test_asking_first_does_not_count(client, behind, settings):
    settings.API_LIMIT = 1
    for _ in range(3):
        client.options("/api/v1/content/", headers={"origin": "https://a", "access-control-request-method": "GET"})
    assert client.get("/api/v1/content/").status_code == 200


def test_options_says_what_an_address_can_do(client, db):
    answer = client.options("/api/v1/cards/")
    assert (answer.status_code, answer.headers["Allow"]) == (200, "GET, HEAD, OPTIONS")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_pages_outside_the_api_stay_closed(client, behind):
    assert not client.get("/elsewhere/").has_header("Access-Control-Allow-Origin")
