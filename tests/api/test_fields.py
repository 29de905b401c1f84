"""Only the parts of records that a client asks for."""

import pytest

from api.query.sparse import field_names, only, wanted
from api.resources import RESOURCES
from tests.api.content import api, content

__all__ = ["api", "content"]


def test_only_what_is_asked_for_is_there(api):
    card = api.get("cards/mage-knight/rage", fields="name,attributes.color,effects.text,names.cs", lang="cs")
    assert card == {
        "name": "Zuřivost",
        "attributes": {"color": "red"},
        "effects": [{"text": "Útok 2 nebo Blok 2."}, {"text": "Silnější efekt (1 červená mana): Útok 4."}],
        "names": {"cs": "Zuřivost"},
    }


def test_lists_and_searches_too(api):
    assert api.get("cards", ids="mage-knight/rage", fields="id,name")["results"] == [
        {"id": "mage-knight/rage", "name": "Rage"}
    ]
    assert api.get("search", q='name="rage" game:mage-knight', fields="resource,id")["results"] == [
        {"resource": "cards", "id": "mage-knight/rage"}
    ]


def test_a_whole_part_wins_over_parts_of_it(api):
    for asked in ("names,names.cs", "names.cs,names"):
        assert set(api.get("cards/mage-knight/rage", fields=asked)["names"]) == {"en", "cs", "pl"}


@pytest.mark.parametrize(
    ("asked", "detail"),
    [
        ("nam", "fields: there is no 'nam'; did you mean 'name'? Known: "),
        ("attributes.colour", "fields: there is no 'attributes.colour'; did you mean 'attributes.color'? Known: "),
        ("", "fields: there is no ''. Known: "),
        ("name,", "fields: there is no ''. Known: "),
        (",".join(["name"] * 51), "fields: at most 50 at once."),
    ],
)
def test_an_unknown_part_is_refused(api, asked, detail):
    for path in ("cards", "cards/mage-knight/rage", "cards/random"):
        assert api.refusal(path, fields=asked).startswith(detail)


@pytest.mark.parametrize("resource", ["games", *RESOURCES])
def test_every_part_of_every_record_can_be_asked_for(api, resource):
    known = field_names(resource)
    for body in api.every(resource):
        assert set(body) <= known
        assert {f"attributes.{name}" for name in body["attributes"]} <= known
        for name in ("edition", "definition", "effects", "references", "names"):
            parts = body.get(name) or {}
            for part in parts if isinstance(parts, list) else [parts]:
                assert {f"{name}.{key}" for key in part} <= known


def test_parts_of_lists_are_those_of_each_item():
    assert only({"a": [{"b": 1, "c": 2}, {"c": 3}]}, {"a": {"b": {}}}) == {"a": [{"b": 1}, {}]}


def test_asked_parts_make_a_tree(content, db):
    assert wanted("id,names.cs,names.pl", "cards") == {"id": {}, "names": {"cs": {}, "pl": {}}}
