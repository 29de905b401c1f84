"""JSON Schema for each kind, and every published record keeps to it."""

import jsonschema_rs
import pytest
from jsonschema.validators import Draft202012Validator

from api.resources import RESOURCES
from cardsdb import games
from tests.api.content import api, content

__all__ = ["api", "content"]

pytestmark = pytest.mark.django_db
KINDS = [(game, kind) for game in games.games() for kind in games.kinds_of(game)]


def test_the_list_has_every_kind_with_its_address(client):
    answer = client.get("/api/v1/schemas/").json()
    assert answer["count"] == len(KINDS)
    assert [(kind["game"], kind["kind"]) for kind in answer["results"]] == KINDS
    spell = next(kind for kind in answer["results"] if kind["kind"] == "spell" and kind["game"] == "mage-knight")
    assert (spell["resource"], spell["url"]) == ("cards", "http://testserver/api/v1/schemas/mage-knight/spell/")


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_each_is_a_valid_schema_that_knows_its_address(client, game, kind):
    answer = client.get(f"/api/v1/schemas/{game}/{kind}/")
    schema = answer.json()
    assert answer.headers["Content-Type"] == "application/schema+json"
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"http://testserver/api/v1/schemas/{game}/{kind}/"
    assert schema["title"]
    Draft202012Validator.check_schema(schema)


def test_the_attributes_of_every_published_record_keep_to_the_schema_of_its_kind(api):
    schemas = {
        (game, kind): jsonschema_rs.Draft202012Validator(api.get(f"schemas/{game}/{kind}")) for game, kind in KINDS
    }
    for game in api.every("games"):
        schemas[game["id"], "game"].validate(game["attributes"])
    seen = 0
    for resource in RESOURCES:
        for record in api.every(resource):
            schemas[record["game"], record["kind"]].validate(record["attributes"])
            seen += 1
    assert seen > 1000
