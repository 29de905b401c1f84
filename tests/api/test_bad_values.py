"""Whatever a client writes into a parameter or a header, the answer is one that the description knows: never a 5xx."""

import pytest
from django.test import Client

from api.query import EVERYWHERE, parameters
from api.resources import RESOURCES
from tests.api.content import content

__all__ = ["content"]

pytestmark = pytest.mark.django_db

LISTS = ["games", *RESOURCES, EVERYWHERE]
VALUES = {
    "NUL": "%00",
    "NUL inside": "a%00b",
    "long": "x" * 10_000,
    "invalid UTF-8": "%FF%FE%80",
    "half a surrogate": "%ED%A0%80",
    "SQL": "'%20OR%201=1;--%20%22%5C",
    "LIKE": "%25_%25",
    "regular expression": "(a%2B)%2B$%5B%5D%7B%7D%5E*%3F.%7C%5C",
    "template": "%7B%7B7*7%7D%7D$%7B7%7D%25s%25(x)s",
    "negative": "-1",
    "huge": "9" * 400,
    "exponent": "1e999",
    "not a number": "NaN",
    "empty": "",
    "commas": ",,,,",
    "other digits": "%D9%A3",
    "right to left": "%E2%80%AE%F0%9F%83%8F",
    "deep": "(" * 2000,
    "deep and closed": "(" * 500 + "a" + ")" * 500,
    "many": "a%20or%20" * 400 + "a",
    "minuses": "-" * 1000 + "a",
    "quotes": "%22" * 999,
}
KNOWN = {200, 400, 404}
OWN = ("page", "limit", "lang", "fallback", "format")


@pytest.fixture(scope="module")
def ask(content, django_db_blocker):
    client = Client(raise_request_exception=False)

    def put(path: str, **headers):
        answer = client.get(f"/api/v1/{path}", headers=headers)
        assert answer.status_code in KNOWN, f"{path[:200]}: {answer.status_code}"
        if answer.status_code >= 400:
            assert answer.headers["Content-Type"] == "application/problem+json"
            assert len(answer.content) < 30_000, "it repeats what it was told"
        return answer

    return put


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
@pytest.mark.parametrize("resource", LISTS)
def test_general_parameters_of_a_list(ask, resource, value):
    own = ("q", "ids", "fields", "expand", "ordering", "updated_since", "game", "kind", "edition", "name", "slug")
    for name in (*own, *OWN, "name__startswith", "number__gte", "kind__in", "no_such_parameter"):
        ask(f"{resource}/?{name}={value}")
    ask(f"{resource}/?{value}=1")


@pytest.mark.parametrize("value", ["%00", "x" * 10_000, "%FF", "9" * 400, "'", "NaN", "", "-1"])
@pytest.mark.parametrize("resource", RESOURCES)
def test_every_filter_by_attribute(ask, resource, value):
    """Each kind of filter a few times: they are made alike, and there are thousands of them."""
    names = [parameter.name for parameter in parameters(resource)]
    for name in names[:: max(1, len(names) // 25)]:
        ask(f"{resource}/?{name}={value}")


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_other_addresses(ask, value):
    for name in ("fields", "expand", *OWN):
        ask(f"cards/mage-knight/rage/?{name}={value}")
    for name in ("since", "cursor", "limit", "lang"):
        ask(f"changes/?{name}={value}")
    ask(f"cards/random/?seed={value}")
    ask(f"schema/?format={value}")
    ask(f"bulk/?lang={value}")
    for name in ("game", "code", "severity", "state", "record", "kind", "page"):
        ask(f"findings/?{name}={value}")
    ask(f"runs/?state={value}")


@pytest.mark.parametrize(
    "value", [value for value in VALUES.values() if value], ids=[name for name in VALUES if VALUES[name]]
)
def test_addresses_themselves(ask, value):
    for path in ("cards/{}/", "cards/mage-knight/{}/", "cards/{}/rage/", "games/{}/", "schemas/{}/{}/", "checks/{}/"):
        ask(path.format(value, value))
    ask(f"bulk/{value}.cs.ndjson.gz")
    ask(f"{value}/")


@pytest.mark.parametrize(
    "headers",
    [
        {"accept-encoding": "nonsense;q=x, *;q=0"},
        {"accept-encoding": "gzip;q=nan, br;q=-1, \x00"},
        {"accept-language": "xx-" * 1000},
        {"accept-language": "*;q=2, cs;q=nan, \u00ff"},
        {"content-type": "application/json; charset=no-such-encoding"},
        {"if-none-match": '"' * 500},
        {"if-modified-since": "never"},
        {"range": "bytes=-999999999999999999999"},
        {"x-forwarded-for": "\x00, ::ffff:999"},
        {"cookie": "django_language=xx; a=\x00"},
    ],
    ids=str,
)
def test_headers(ask, headers):
    for path in ("", "cards/?limit=1", "cards/mage-knight/rage/", "schemas/", "changes/", "bulk/"):
        assert ask(path, **headers).status_code == 200


def test_more_parameters_than_anybody_needs_are_a_problem(ask):
    answer = ask("cards/?" + "&".join(f"a{number}=1" for number in range(2000)))
    assert (answer.status_code, answer.json()["code"]) == (400, "parse-error")
