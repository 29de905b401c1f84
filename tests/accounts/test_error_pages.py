"""Pages for what goes wrong, in the reader's language."""

import pytest
from django.template.loader import render_to_string
from django.urls import reverse

pytestmark = pytest.mark.usefixtures("roles")


@pytest.mark.parametrize(
    ("language", "text"), [("en", "There is nothing here"), ("cs", "Tady nic není"), ("pl", "Nic tu nie ma")]
)
def test_nothing_here(client, language, text):
    answer = client.get("/nothing", headers={"accept-language": language})
    assert answer.status_code == 404
    assert text in answer.text


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "You may not do this"), ("cs", "K tomuto nemáte oprávnění"), ("pl", "Nie masz do tego uprawnień")],
)
def test_not_allowed(client, user_with, language, text):
    client.force_login(user_with("Editors"))
    answer = client.get(reverse("admin:auth_user_changelist"), headers={"accept-language": language})
    assert answer.status_code == 403
    assert text in answer.text


@pytest.mark.parametrize("page", ["400.html", "500.html"])
def test_the_pages_for_faults_need_nothing_but_themselves(page, django_assert_num_queries):
    with django_assert_num_queries(0):
        assert "cardsdb" in render_to_string(page)
