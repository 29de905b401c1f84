"""The OpenAPI document: whole, valid, and true for what the API really answers."""

import re
from io import StringIO

import jsonschema_rs
import orjson
import pytest
import yaml
from django.core.management import call_command
from django.urls import get_resolver

from api.query import EVERYWHERE, parameters
from api.resources import RESOURCES
from api.views import openapi
from tests.api.content import api, content

pytestmark = pytest.mark.django_db

__all__ = ["api", "content"]

LISTS = ["games", *RESOURCES, EVERYWHERE]
PAGES_FOR_PEOPLE = {"/api/v1/docs/", "/api/v1/redoc/"}


@pytest.fixture(scope="module")
def document(content, django_db_blocker):
    with django_db_blocker.unblock():
        call_command("spectacular", format="openapi-json", validate=True, fail_on_warn=True, stdout=(out := StringIO()))
    return orjson.loads(out.getvalue())


def test_it_is_made_once_whatever_the_name_of_the_server(content, client):
    """Making it takes seconds, and a client may write any port into `Host`."""
    openapi.document.cache_clear()
    there, here = (client.get("/api/v1/schema/", headers={"host": f"localhost:{port}"}).content for port in (1, 2))
    assert b"http://localhost:1/api/v1/cards/" in there
    assert there.replace(b"http://localhost:1/", b"http://localhost:2/") == here
    assert openapi.document.cache_info().misses == 1


def operations(document):
    return [
        (path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def test_it_is_openapi_3_1_and_made_without_a_warning(document):
    assert re.match(r"3\.1\.", document["openapi"])


def test_every_address_has_an_operation(document):
    [api] = [one for one in get_resolver().url_patterns if str(one.pattern) == "api/v1/"]
    routes = [re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", str(one.pattern)) for one in api.url_patterns]
    addresses = {f"/api/v1/{route}" for route, one in zip(routes, api.url_patterns, strict=True) if one.name}
    assert addresses - PAGES_FOR_PEOPLE == set(document["paths"])


def test_every_parameter_is_documented(document):
    for resource in LISTS:
        operation = document["paths"][f"/api/v1/{resource}/"]["get"]
        own = {one["name"]: one for one in operation["parameters"]}
        assert all(one["description"] for one in own.values())
        filters = resolve(document, own["attributes"]["schema"]) if "attributes" in own else {}
        patterns = [re.compile(pattern) for pattern in filters.get("patternProperties", ())]
        for name in (parameter.name for parameter in parameters(resource)):
            known = name in own or name in filters["properties"] or any(pattern.search(name) for pattern in patterns)
            assert known, f"{resource}: {name}"


def resolve(document, schema):
    return document["components"]["schemas"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema


def validator(document, schema):
    """Of answers: strict about formats, and with the components at hand."""
    return jsonschema_rs.Draft202012Validator({**schema, "components": document["components"]}, validate_formats=True)


def answer_schema(operation):
    [status] = [status for status in operation["responses"] if status in ("200", "202")]
    return next(iter(operation["responses"][status]["content"].values()))


def test_every_operation_has_an_example_that_its_schema_allows(document):
    for path, _method, operation in operations(document):
        if operation["operationId"] == "bulk_file":  # bytes
            continue
        answer = answer_schema(operation)
        assert answer["examples"], path
        for example in answer["examples"].values():
            validator(document, answer["schema"]).validate(example["value"])


def test_links_lead_to_operations_with_their_parameters(document):
    known = {operation["operationId"]: operation for _path, _method, operation in operations(document)}
    links = [
        link
        for _path, _method, operation in operations(document)
        for answer in operation["responses"].values()
        for link in answer.get("links", {}).values()
    ]
    assert len(links) > 2 * len(RESOURCES)
    for link in links:
        target = {f"{one['in']}.{one['name']}" for one in known[link["operationId"]]["parameters"]}
        assert link["parameters"].keys() <= target


@pytest.mark.parametrize("query", ["lang=en", "lang=cs", "lang=pl&fallback=strict"])
@pytest.mark.parametrize("resource", ["games", *RESOURCES])
def test_every_real_record_is_what_the_schema_says(document, api, resource, query):
    operation = document["paths"][f"/api/v1/{resource}/"]["get"]
    page = resolve(document, answer_schema(operation)["schema"])
    whole = page["properties"]["results"]["items"]["anyOf"][0]
    of_page, of_record = validator(document, page), validator(document, whole)
    number, seen = 1, 0
    while True:
        answer = api.client.get(f"/api/v1/{resource}/?limit=200&page={number}&{query}").json()
        of_page.validate(answer)
        for record in answer["results"]:
            of_record.validate(record)
            seen += 1
        if not answer["next"]:
            break
        number += 1
    assert seen == answer["count"] > 0
    one = api.client.get(f"{record['url'].removeprefix('http://testserver')}?{query}").json()
    of_record.validate(one)


@pytest.mark.parametrize(
    ("accept", "media", "read"),
    [
        ("*/*", "application/json", orjson.loads),
        ("application/vnd.oai.openapi+json", "application/vnd.oai.openapi+json", orjson.loads),
        ("application/yaml", "application/yaml", lambda text: yaml.load(text, yaml.CSafeLoader)),
    ],
)
def test_the_document_is_served_as_json_and_as_yaml(api, accept, media, read):
    answer = api.client.get("/api/v1/schema/", headers={"accept": accept})
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, media)
    assert read(answer.content)["info"] == {
        "title": "cardsdb",
        "version": "v1",
        "description": "The content of three board games: curated, checked, translated, served. See docs/api.md.",
    }


def test_the_examples_are_real_and_name_the_server_that_was_asked(api):
    document = api.client.get("/api/v1/schema/").json()
    content = document["paths"]["/api/v1/cards/{game}/{slug}/"]["get"]["responses"]["200"]["content"]
    example = content["application/json"]["examples"]["cs"]["value"]
    assert (example["name"], example["url"]) == ("Zuřivost", "http://testserver/api/v1/cards/mage-knight/rage/")
    assert api.get("cards/mage-knight/rage", lang="cs") == example
