"""Limits: so many requests a minute from one address or with one token, and an answer that says when to come back."""

import pytest

from api.gateway import throttle
from api.gateway.identity import address, network
from api.models import Publication
from tests.api.behind import behind

__all__ = ["behind"]

NOW = 1_800_000_000  # 20 seconds into its minute


@pytest.fixture(autouse=True)
def limits(settings, monkeypatch):
    settings.API_LIMIT, settings.API_TOKEN_LIMIT = 3, 5
    settings.API_TOKEN_CHECK = f"{__name__}.is_ours"
    monkeypatch.setattr(throttle, "now", lambda: NOW)


def is_ours(token):
    return token.startswith("ours")


def ask(client, times=1, path="content", **headers):
    return [client.get(f"/api/v1/{path}/", headers=headers) for _ in range(times)][-1]


def numbers(answer):
    return [answer.headers.get(f"RateLimit-{name}") for name in ("Limit", "Remaining", "Reset")]


def test_every_answer_says_how_many_are_left(client, behind):
    assert numbers(ask(client)) == ["3", "2", "60"]
    cached = ask(client)
    assert numbers(cached) == ["3", "1", "60"]
    assert numbers(ask(client, path="missing")) == ["3", "0", "60"]


def test_one_too_many_is_a_problem_with_a_time_to_come_back(client, behind):
    answer = ask(client, times=4)
    assert (answer.status_code, answer.headers["Content-Type"]) == (429, "application/problem+json")
    assert (numbers(answer), answer.headers["Retry-After"]) == (["3", "0", "60"], "60")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.json() == {
        "type": "about:blank",
        "title": "Too many requests",
        "status": 429,
        "code": "throttled",
        "detail": "Too many requests: 3 a minute are allowed. Try again in 60 s.",
    }
    assert len(behind) == 1


@pytest.mark.parametrize(
    ("language", "detail"),
    [
        ("cs", "Příliš mnoho požadavků: povoleno je jich 3 za minutu. Zkuste to znovu za 60 s."),
        ("pl", "Zbyt wiele żądań: dozwolonych jest 3 na minutę. Spróbuj ponownie za 60 s."),
    ],
)
def test_it_says_so_in_the_language_of_the_client(client, behind, language, detail):
    answer = ask(client, times=4, **{"accept-language": language})
    assert (answer.json()["detail"], answer.headers["Content-Language"]) == (detail, language)


def test_head_and_304_count_too(client, behind):
    tag = ask(client).headers["ETag"]
    client.head("/api/v1/content/")
    assert ask(client, **{"if-none-match": tag}).status_code == 304
    assert ask(client, **{"if-none-match": tag}).status_code == 429


def test_the_next_minute_begins_anew(client, behind, monkeypatch):
    assert ask(client, times=4).status_code == 429
    monkeypatch.setattr(throttle, "now", lambda: NOW + 60)
    assert ask(client).status_code == 200


def test_addresses_are_counted_apart(client, behind):
    assert ask(client, times=4).status_code == 429
    assert client.get("/api/v1/content/", REMOTE_ADDR="192.0.2.1").status_code == 200


@pytest.mark.parametrize("scheme", ["Token", "Bearer", "bearer"])
def test_a_token_has_a_limit_of_its_own(client, behind, scheme):
    assert ask(client, times=4).status_code == 429
    assert numbers(ask(client, authorization=f"{scheme} ours-1")) == ["5", "4", "60"]
    assert numbers(ask(client, authorization=f"{scheme} ours-2")) == ["5", "4", "60"]
    assert ask(client, times=5, authorization=f"{scheme} ours-1").status_code == 429


@pytest.mark.parametrize("given", ["Token forged", "Token", "Basic ours", "", "Bearer \x00"])
def test_what_is_no_token_of_ours_counts_by_address(client, behind, given):
    ask(client)
    assert numbers(ask(client, authorization=given)) == ["3", "1", "60"]


def test_a_token_that_is_not_valid_is_for_the_view_to_refuse(client, behind):
    ask(client)
    ask(client, authorization="Bearer forged")
    assert len(behind) == 2


def test_a_token_costs_a_cached_answer_no_query(client, behind, settings, django_assert_num_queries):
    settings.API_TOKEN_CHECK = f"{__name__}.is_in_the_database"
    ask(client, authorization="Bearer stored")
    with django_assert_num_queries(0):
        assert numbers(ask(client, authorization="Bearer stored"))[0] == "5"


def is_in_the_database(token):
    return not Publication.objects.filter(version=0).exists()


def test_zero_is_no_limit(client, behind, settings):
    settings.API_LIMIT = 0
    answer = ask(client, times=10)
    assert (answer.status_code, numbers(answer)) == (200, [None, None, None])


def test_other_pages_have_no_limit(client, behind):
    assert [client.get("/elsewhere/").status_code for _ in range(5)] == [200] * 5


@pytest.mark.parametrize(
    ("trusted", "remote", "forwarded", "client_address"),
    [
        ([], "10.0.0.1", "192.0.2.7", "10.0.0.1"),
        (["10.0.0.0/8"], "10.0.0.1", "192.0.2.7", "192.0.2.7"),
        (["10.0.0.0/8"], "10.0.0.1", "6.6.6.6, 192.0.2.7, 10.0.0.2", "192.0.2.7"),
        (["10.0.0.0/8"], "198.51.100.1", "192.0.2.7", "198.51.100.1"),
        (["10.0.0.0/8"], "10.0.0.1", "", "10.0.0.1"),
        (["10.0.0.0/8"], "", "192.0.2.7", "192.0.2.7"),
        (["10.0.0.1"], "10.0.0.1", "nonsense", "nonsense"),
    ],
)
def test_behind_a_proxy_the_client_counts_and_not_what_it_claims(
    rf, settings, trusted, remote, forwarded, client_address
):
    settings.TRUSTED_PROXIES = trusted
    assert address(rf.get("/", REMOTE_ADDR=remote, headers={"x-forwarded-for": forwarded})) == client_address


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("", "unknown"),
        ("nonsense", "unknown"),
    ],
)
def test_an_ipv6_household_counts_as_one(text, counted):
    assert network(text) == counted
