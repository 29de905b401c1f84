"""Errors: problem+json with a code that programs know, in the language of the caller, whatever goes wrong."""

import re
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection
from django.urls import get_resolver

from api.views.records import DocumentList
from tests.api.publishing import publish

pytestmark = pytest.mark.django_db


@pytest.fixture
def tiny(folder):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    publish()


def problem(answer):
    assert answer.headers["Content-Type"] == "application/problem+json", answer.content
    told = answer.json()
    assert told["status"] == answer.status_code
    assert set(told) >= {"type", "title", "status", "code", "detail"}
    return told


@pytest.mark.parametrize(
    ("path", "status", "code", "members"),
    [
        ("cards/?colr=red", 400, "unknown-parameter", {"parameter": "colr", "suggestions": ["color"]}),
        (
            "games/tiny/?knd=1",
            400,
            "unknown-parameter",
            {"parameter": "knd", "known": ["expand", "fallback", "fields"]},
        ),
        ("cards/?lang=en&lang=pl", 400, "repeated-parameter", {"parameter": "lang"}),
        ("cards/?lang=de", 400, "invalid-value", {"parameter": "lang", "known": ["en", "cs", "pl"]}),
        ("cards/?color=rad&game=tiny", 400, "invalid-value", {"parameter": "color"}),
        ("cards/?format=xml", 400, "invalid-value", {"parameter": "format", "known": ["json"]}),
        ("cards/?limit=0", 400, "invalid-value", {}),
        ("cards/?updated_since=yesterday", 400, "invalid-value", {"parameter": "updated_since"}),
        ("cards/?q=(", 400, "syntax-error", {"parameter": "q"}),
        ("cards/?q=colr:red", 400, "unknown-field", {"parameter": "q"}),
        ("cards/?page=99", 404, "not-found", {}),
        ("nothing/", 404, "not-found", {}),
        ("enemys/", 404, "not-found", {"suggestions": ["http://testserver/api/v1/enemies/"]}),
        ("cards/tiny/ana/", 404, "not-found", {"suggestions": ["http://testserver/api/v1/cards/tiny/anna/"]}),
        ("cards/tiny/skok/", 404, "not-found", {"suggestions": ["http://testserver/api/v1/cards/tiny/leap/"]}),
        ("cards/tini/anna/", 404, "not-found", {"suggestions": ["http://testserver/api/v1/cards/tiny/anna/"]}),
        ("schemas/tiny/heros/", 404, "not-found", {"suggestions": ["http://testserver/api/v1/schemas/tiny/hero/"]}),
    ],
)
def test_every_error_has_a_code_and_what_would_be_right(client, tiny, path, status, code, members):
    told = problem(client.get(f"/api/v1/{path}"))
    assert (told["status"], told["code"]) == (status, code)
    for name, value in members.items():
        assert told[name] == value if isinstance(value, str) else set(value) <= set(told[name])


@pytest.mark.parametrize("path", ["cards/", "games/tiny/", "", "schema/", "schemas/", "docs/", "bulk/", "changes/"])
def test_another_method_is_refused_with_those_that_there_are(client, tiny, path):
    answer = client.post(f"/api/v1/{path}", b"x", "text/plain")
    assert problem(answer)["code"] in ("method-not-allowed", "not-authenticated")
    if answer.status_code == 405:
        assert answer.headers["Allow"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize(
    ("path", "headers", "detail", "language"),
    [
        ("nothing/?lang=cs", {}, "Na této adrese nic není.", "cs"),
        ("nothing/", {"accept-language": "pl"}, "Pod tym adresem nic nie ma.", "pl"),
        ("nothing/?lang=cs", {"accept-language": "pl"}, "Na této adrese nic není.", "cs"),
        ("nothing/?lang=de", {"accept-language": "pl"}, "Pod tym adresem nic nie ma.", "pl"),
        ("cards/?lang=cs", {"accept": "text/html"}, "Nelze vyhovět požadavku v hlavičce Accept.", "cs"),
        ("cards/tiny/ana/?lang=cs", {}, "V seznamu cards hry tiny není „ana“; nemělo to být 'anna'?", "cs"),
    ],
)
def test_it_is_in_the_language_of_the_caller(client, tiny, path, headers, detail, language):
    answer = client.get(f"/api/v1/{path}", headers=headers)
    assert (problem(answer)["detail"], answer.headers["Content-Language"]) == (detail, language)


def test_other_methods_are_refused_in_that_language_too(client, tiny):
    assert problem(client.post("/api/v1/cards/?lang=cs"))["detail"] == 'Metoda "POST" není povolena.'


def test_what_nobody_expected_is_logged_and_not_told(client, tiny, monkeypatch, caplog):
    monkeypatch.setattr(DocumentList, "get", lambda *args: 1 / 0)
    told = problem(client.get("/api/v1/cards/?lang=cs"))
    assert told == {
        "type": "about:blank",
        "title": "Chyba serveru",
        "status": 500,
        "code": "internal-error",
        "detail": "Něco se tu pokazilo; chyba je zaznamenána.",
    }
    assert "ZeroDivisionError" in caplog.text


def test_a_host_that_is_not_ours_is_a_problem_too(client, tiny):
    answer = client.get("/api/v1/cards/", headers={"host": "evil.example"})
    assert (problem(answer)["status"], answer.json()["code"]) == (400, "parse-error")


def test_an_address_without_its_last_slash_leads_to_the_one_that_has_it(client, tiny):
    answer = client.get("/api/v1/cards/tiny/anna?lang=cs")
    assert (answer.status_code, answer.headers["Location"]) == (301, "/api/v1/cards/tiny/anna/?lang=cs")
    assert client.get("/api/v1/nothing").status_code == 404


def addresses():
    """One of every pattern, with values that the tiny game has."""
    values = {"game": "tiny", "slug": "anna", "kind": "hero", "code": "GEN-E001", "pk": "1", "language": "cs"}
    values["action"] = "accept"
    [api] = [one for one in get_resolver().url_patterns if str(one.pattern) == "api/v1/"]
    routes = [str(one.pattern) for one in api.url_patterns if one.name]
    return [re.sub(r"<(?:\w+:)?(\w+)>", lambda found: values[found[1]], route) for route in routes]


@pytest.mark.parametrize("path", addresses())
def test_head_says_what_get_does_without_its_body_and_options_what_there_is(client, tiny, path):
    got, head = client.get(f"/api/v1/{path}"), client.head(f"/api/v1/{path}")
    assert (head.status_code, b"".join(head)) == (got.status_code, b"")
    assert head.headers["Content-Type"] == got.headers["Content-Type"]
    options = client.options(f"/api/v1/{path}")
    assert options.status_code == 200
    assert {"OPTIONS"} < set(options.headers["Allow"].split(", ")) <= {"GET", "HEAD", "OPTIONS", "POST", "PUT"}
    assert options.json()["methods"] == options.headers["Allow"].split(", ")
    assert options.headers["Access-Control-Allow-Origin"] == "*"
    preflight = client.options(
        f"/api/v1/{path}", headers={"origin": "https://x.example", "access-control-request-method": "GET"}
    )
    assert preflight.status_code == 204


@pytest.mark.django_db(transaction=True)
def test_a_database_that_is_gone_is_said_to_be_so(client, monkeypatch):
    monkeypatch.setattr("api.gateway.database.INTERVAL", 0.0)  # as if nobody had asked it within the last second
    client.get("/api/v1/cards/")
    monkeypatch.setattr("api.gateway.database.INTERVAL", 60.0)
    client.get("/api/v1/cards/")
    connection.connection.close()
    client.raise_request_exception = False
    answer = client.get("/api/v1/cards/?limit=7&lang=pl")
    connection.close()
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer.headers["Retry-After"] == "2"
    assert client.get("/api/v1/cards/?limit=7").status_code == 200
