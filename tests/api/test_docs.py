"""Swagger UI and Redoc: served from here, whole, without another server."""

import re

import pytest

PAGES = ["/api/v1/docs/", "/api/v1/redoc/"]


@pytest.mark.django_db
@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_no_other_host_and_all_that_it_loads_is_here(client, page):
    answer = client.get(page)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    text = answer.content.decode()
    assert re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text) == []
    assert "/api/v1/schema/" in text
    loaded = re.findall(r'(?:src|href)="([^"]+)"', text)
    assert loaded
    for address in loaded:
        file = client.get(address)
        assert file.status_code == 200, address
        b"".join(file)


@pytest.mark.parametrize("page", PAGES)
def test_head_and_options_are_answered(client, page, db):
    assert client.head(page).status_code == 200
    assert client.options(page).status_code == 200
