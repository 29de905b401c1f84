"""The language of the pages: the user's choice, else the browser's cookie, else what it asks for."""

import pytest
from django.test import Client

from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.usefixtures("roles")
INDEX = "/admin/"


def language(client, **headers) -> str:
    return client.get(INDEX, headers=headers or None, follow=True).headers["Content-Language"]


def switch(client, code: str, following: str = INDEX):
    return client.post("/language/", {"language": code, "next": following})


def signed_in(**cookies) -> Client:
    client = Client()
    client.cookies.load(cookies)
    client.post("/admin/login/", {"username": "eva", "password": PASSWORD})
    return client


def test_a_choice_is_there_again_in_another_browser(user_with):
    user_with("Editors")
    here = signed_in()
    assert switch(here, "cs", "/admin/cardsdb/card/").url == "/admin/cardsdb/card/"
    assert language(here) == "cs"
    here.post("/admin/logout/")
    assert language(signed_in()) == "cs"


def test_the_choice_wins_over_the_cookie_and_the_cookie_over_the_browser(user_with):
    user_with("Editors")
    browser = signed_in(django_language="pl")
    assert language(browser, **{"accept-language": "cs"}) == "pl"
    switch(browser, "cs")
    other = signed_in(django_language="pl")
    assert language(other, **{"accept-language": "pl"}) == "cs"
    assert language(Client(), **{"accept-language": "pl"}) == "pl"


def test_each_user_has_their_own(user_with):
    user_with("Editors")
    ivo = Client()
    ivo.force_login(user_with("Editors", name="ivo"))
    switch(signed_in(), "pl")
    assert language(ivo) == "en"


def test_the_page_to_sign_in_has_the_switch_too():
    client = Client()
    assert "set_language" not in client.get("/admin/login/").text
    assert 'action="/language/"' in client.get("/admin/login/").text
    switch(client, "cs")
    assert language(client) == "cs"


@pytest.mark.parametrize("code", ["de", "", "../cs", "x" * 500])
def test_what_is_no_language_changes_nothing(user_with, code):
    user_with("Editors")
    client = signed_in()
    switch(client, "pl")
    assert switch(client, code).status_code == 302
    assert language(client) == "pl"


def test_the_switch_leads_to_no_other_site():
    assert switch(Client(), "cs", "https://evil.example/").url == "/"


def test_the_api_keeps_its_own_rule(user_with):
    user_with("Editors")
    client = signed_in()
    switch(client, "cs")
    assert client.get("/api/v1/nothing/").headers["Content-Language"] == "en"
    assert client.get("/api/v1/nothing/?lang=pl").headers["Content-Language"] == "pl"


def test_the_choice_costs_no_query(user_with, django_assert_num_queries, django_assert_max_num_queries):
    user_with("Editors")
    client = signed_in()
    client.get("/admin/two-step/")  # prepares a key
    with django_assert_max_num_queries(50) as asked:
        client.get("/admin/two-step/")
    before = len(asked)
    switch(client, "cs")
    with django_assert_num_queries(before):
        client.get("/admin/two-step/")
