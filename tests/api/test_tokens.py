"""Tokens: shown once, hashed at rest, scoped, revocable; a wrong one is refused even where none is needed."""

from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import path
from django.utils import timezone
from rest_framework.response import Response
from rest_framework.views import APIView

from api import urls
from api.gateway import identity
from api.models import ApiToken
from api.tokens import HasScope, digest, new_token, revoke

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_is_remembered():
    identity._valid_until.clear()


@pytest.fixture
def admin():
    return get_user_model().objects.create_superuser("admin", password="x")


class Writing(APIView):
    permission_classes = (HasScope,)
    scope = "checks:run"

    def get(self, request):
        return Response({})

    def post(self, request):
        return Response({"by": request.user.username})


@pytest.fixture
def writing(monkeypatch, settings):
    """A view that writes, below /api/v1/."""
    settings.ROOT_URLCONF = __name__


urlpatterns = [path("api/v1/writing/", Writing.as_view()), path("api/v1/start/", urls.ApiRoot.as_view())]


def write(client, token=None):
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return client.post("/api/v1/writing/", {}, "application/json", headers=headers)


def test_only_the_hash_is_kept(admin):
    token, text = new_token("robot", admin, ["checks:run"])
    token.refresh_from_db()
    assert (len(text), text[:12], token.digest) == (51, token.prefix, digest(text))
    assert text not in str(ApiToken.objects.values())


def test_a_token_with_the_scope_writes_for_its_user(client, writing, admin):
    _token, text = new_token("robot", admin, ["checks:run"])
    answer = write(client, text)
    assert (answer.status_code, answer.json()) == (200, {"by": "admin"})


def test_without_a_token_writing_is_401_and_says_how(client, writing):
    answer = write(client)
    assert (answer.status_code, answer.json()["code"]) == (401, "not-authenticated")
    assert answer.headers["WWW-Authenticate"] == 'Bearer realm="cardsdb"'


def test_a_token_without_the_scope_is_403_and_names_it(client, writing, admin):
    _token, text = new_token("robot", admin)
    answer = write(client, text)
    assert (answer.status_code, answer.json()["code"], answer.json()["scope"]) == (403, "missing-scope", "checks:run")


@pytest.mark.parametrize("fault", ["wrong", "revoked", "expired", "inactive"])
def test_a_token_that_is_not_valid_is_refused_even_to_read(client, admin, fault):
    _token, text = new_token("robot", admin)
    ask = {"authorization": f"Bearer {text if fault != 'wrong' else 'cardsdb_wrong'}"}
    if fault == "revoked":
        assert revoke(ApiToken.objects.all()) == 1
    if fault == "expired":
        ApiToken.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    if fault == "inactive":
        get_user_model().objects.update(is_active=False)
    for path_ in ("", "cards/", "schemas/"):
        assert client.get(f"/api/v1/{path_}").status_code == 200
        answer = client.get(f"/api/v1/{path_}?lang=cs", headers=ask)
        assert (answer.status_code, answer.json()["code"]) == (401, "invalid-token")
        assert answer.json()["detail"] == "Token je chybný, vypršel, nebo byl odvolán."
        assert answer.headers["WWW-Authenticate"] == 'Bearer realm="cardsdb"'


def test_when_it_was_used_is_noted_once_a_minute(client, admin):
    token, text = new_token("robot", admin)
    ask = {"authorization": f"Bearer {text}"}
    assert client.get("/api/v1/", headers=ask).status_code == 200
    token.refresh_from_db()
    first = token.last_used_at
    assert first
    client.get("/api/v1/", headers=ask)
    token.refresh_from_db()
    assert token.last_used_at == first
    ApiToken.objects.update(last_used_at=first - timedelta(minutes=2))
    client.get("/api/v1/", headers=ask)
    token.refresh_from_db()
    assert token.last_used_at > first - timedelta(minutes=1)


def test_requests_with_a_token_are_counted_by_it(client, admin, settings):
    settings.API_LIMIT, settings.API_TOKEN_LIMIT = 100, 200
    _token, text = new_token("robot", admin)
    assert client.get("/api/v1/").headers["RateLimit-Limit"] == "100"
    answer = client.get("/api/v1/", headers={"authorization": f"Bearer {text}"})
    assert answer.headers["RateLimit-Limit"] == "200"


def test_createtoken_prints_a_token_that_works(admin):
    call_command("createtoken", "robot", user="admin", scope=["checks:run"], days=30, stdout=(out := StringIO()))
    token = ApiToken.objects.get(digest=digest(out.getvalue().strip()))
    assert (token.name, token.user, token.scopes) == ("robot", admin, ["checks:run"])
    assert timedelta(days=29) < token.expires_at - timezone.now() <= timedelta(days=30)


def test_createtoken_names_the_user_that_was_meant(admin):
    with pytest.raises(CommandError, match="There is no user 'admn'; did you mean 'admin'"):
        call_command("createtoken", "robot", user="admn")
    with pytest.raises(CommandError, match="--days is 0"):
        call_command("createtoken", "robot", user="admin", days=0)


def test_the_admin_shows_a_new_token_once_and_revokes_it(admin):
    browser = Client()
    browser.force_login(admin)
    fields = {"name": "robot", "user": admin.pk, "scopes": ["checks:run"], "expires_at_0": "", "expires_at_1": ""}
    page = browser.post("/admin/api/apitoken/add/", fields, follow=True).content.decode()
    token = ApiToken.objects.get()
    shown = [word for word in page.replace("<", " ").split() if word.startswith("cardsdb_") and len(word) == 51]
    assert [digest(text) for text in shown] == [token.digest]
    again = browser.get(f"/admin/api/apitoken/{token.pk}/change/").content.decode()
    assert token.prefix in again
    assert token.digest not in again
    assert shown[0] not in again
    browser.post("/admin/api/apitoken/", {"action": "revoke_selected", "_selected_action": [token.pk]})
    token.refresh_from_db()
    assert token.revoked_at
