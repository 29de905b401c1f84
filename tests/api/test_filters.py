"""Lists are narrowed by parameters, which follow from the schemas of the games."""

from urllib.parse import quote

import pytest

from api.query import parameters
from api.query.facets import facets_of
from api.resources import RESOURCES
from cardsdb.models import Record
from tests.api.content import api, content

__all__ = ["api", "content"]


@pytest.mark.parametrize(
    ("resource", "given", "of_body"),
    [
        ("cards", {"game": "euthia", "kind": "item"}, lambda b: b["game"] == "euthia" and b["kind"] == "item"),
        ("cards", {"color": "red"}, lambda b: b["attributes"].get("color") == "red"),
        ("cards", {"colors": "blue"}, lambda b: "blue" in b["attributes"].get("colors", [])),
        ("cards", {"color__in": "red,white"}, lambda b: b["attributes"].get("color") in ("red", "white")),
        ("cards", {"kind": "unit", "armor__gte": 6}, lambda b: b["attributes"].get("armor", 0) >= 6),
        ("cards", {"hand_limit__lt": 6}, lambda b: 0 < b["attributes"].get("hand_limit", 0) < 6),
        ("cards", {"level": "relic"}, lambda b: b["attributes"].get("level") == "relic"),
        ("cards", {"copies__gt": 3}, lambda b: (b["copies"] or 0) > 3),
        ("cards", {"number": 337}, lambda b: 337 in b["number"]),
        ("cards", {"edition": "krang"}, lambda b: b["edition"] and b["edition"]["id"] == "mage-knight/krang"),
        ("enemies", {"abilities": "swift"}, lambda b: "swift" in b["attributes"].get("abilities", [])),
        (
            "enemies",
            {"attacks.value__gte": 6, "attacks.element": "fire"},
            lambda b: any(attack.get("value", 0) >= 6 for attack in b["attributes"].get("attacks", []))
            and any(attack.get("element") == "fire" for attack in b["attributes"].get("attacks", [])),
        ),
        ("tiles", {"hexes.site": "village"}, lambda b: any(row.get("site") == "village" for row in b["hexes"])),
        ("scenarios", {"setups.players": 4}, lambda b: any(setup["players"] == 4 for setup in b["setups"])),
        ("tokens", {"motivation": "true"}, lambda b: b["attributes"].get("motivation") is True),
        (
            "tokens",
            {"kind": "skill", "motivation": "false"},
            lambda b: b["kind"] == "skill" and not b["attributes"].get("motivation"),
        ),
        ("tokens", {"attributes.limit__gte": 1}, lambda b: b["attributes"].get("limit", 0) >= 1),
        ("terms", {"name_cs_status": "missing"}, lambda b: b["names"]["cs"] is None),
    ],
)  # fmt: skip
def test_a_filter_finds_what_a_look_at_every_record_finds(api, resource, given, of_body):
    expected = [body["id"] for body in api.every(resource) if of_body(body)]
    assert expected
    assert [body["id"] for body in api.every(resource, **given)] == expected


@pytest.mark.parametrize("name", ["Zuřivost", "zurivost", "RAGE", " rage ", "Szał", "szal"])
def test_a_record_is_found_by_its_name_in_any_language(api, name):
    assert api.ids("cards", name=name, game="mage-knight") == ["mage-knight/rage"]


def test_a_spell_is_found_by_the_name_of_its_other_half(api):
    assert api.ids("cards", name="mana meltdown") == ["mage-knight/mana-meltdown"]
    night = api.get("cards", kind="spell", game="mage-knight")["results"][0]["attributes"]["night_name"]["en"]
    assert len(api.ids("cards", name=night)) == 1


def test_a_name_can_be_asked_for_by_its_beginning(api):
    found = api.get("cards", name__startswith="mana d")["results"]
    assert found
    assert all(any(name.lower().startswith("mana d") for name in body["names"].values() if name) for body in found)


def test_what_changed_since_a_moment(api):
    [one] = api.get("cards", limit=1)["results"]
    assert api.get("cards", updated_since="2020-01-01")["count"] == api.get("cards")["count"]
    assert api.get("cards", updated_since=one["updated_at"])["count"] == api.get("cards")["count"]
    assert api.get("cards", updated_since="2999-12-31T00:00:00Z")["count"] == 0
    assert api.get("cards", updated_since="0001-01-01T00:00:00-14:00")["count"] == api.get("cards")["count"]


@pytest.mark.parametrize(
    ("given", "detail"),
    [
        ({"color": "rot"}, "color: there is no 'rot'. Known: black, blue, "),
        ({"colour": "red"}, "unknown parameter 'colour'; did you mean 'color'? Known: expand, "),
        ({"color__gte": "red"}, "unknown parameter 'color__gte'; did you mean"),
        ({"cost__gte": "much"}, "cost__gte: 'much' is no number."),
        ({"cost": "²"}, "cost: '²' is no number."),
        ({"cost": "1e9"}, "cost: '1e9' is no number."),
        ({"cost": "9" * 400}, f"cost: '{'9' * 60}…' is no number."),
        ({"game": "mage-night"}, "game: there is no 'mage-night'; did you mean 'mage-knight'? Known: "),
        ({"edition": "krangg"}, "edition: there is no 'krangg'; did you mean 'krang'? Known: "),
        ({"hero": "tovakk"}, "hero: there is no 'tovakk'; did you mean 'tovak'? Known: "),
        ({"motivation": "yes"}, "unknown parameter 'motivation'"),
        ({"name": ""}, "name is empty; give it a value or leave it out."),
        ({"color__in": "red,,blue"}, "color__in is empty; give it a value or leave it out."),
        ({"color__in": ",".join(["red"] * 51)}, "color__in: at most 50 at once."),
        ({"name_cs_status": "fine"}, "name_cs_status: there is no 'fine'. Known: missing, official, proposed, "),
        ({"updated_since": "yesterday"}, "updated_since: 'yesterday' is no date or time such as 2026-11-18 or "),
        (
            {"updated_since": "0001-01-01T00:00:00+14:00"},
            "updated_since: '0001-01-01T00:00:00+14:00' is no date or time ",
        ),
        ({"updated_since": "2026-02-31"}, "updated_since: '2026-02-31' is no date or time such as 2026-11-18 or "),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_would(api, given, detail):
    assert api.refusal("cards", **given).startswith(detail)


NASTY = ["\0", "x" * 10_000, "-1", "9" * 30, "' OR 1=1 --", "%", "_", "\\", "(a+)+$", "🜂", "\ud7ff", "a,b", "/", "NaN"]


@pytest.mark.parametrize("value", NASTY)
@pytest.mark.parametrize(
    "name",
    [
        *("q", "ids", "fields", "expand", "ordering", "updated_since", "page", "limit", "lang", "fallback", "format"),
        *("game", "edition", "kind", "name", "name__startswith", "slug", "number", "copies", "copies__gte", "color"),
        *("color__in", "hero", "hero__in", "level", "level__lte", "name_cs_status", "timing", "nonsense"),
    ],
)
def test_no_value_of_any_parameter_breaks_a_list(api, name, value):
    for path in ("cards", "search", "cards/random"):
        answer = api.client.get(f"/api/v1/{path}/?{quote(name)}={quote(value)}")
        assert answer.status_code in (200, 400, 404, 406), (path, answer.content[:300])


def test_every_attribute_of_every_record_is_a_parameter_of_its_list(content, db):
    names = {resource: {one.name for one in parameters(resource)} for resource in RESOURCES}
    resources = {str(model.part): resource for resource, model in RESOURCES.items()}
    for record in Record.objects.published().select_related("game"):
        found = {name for name, _value in facets_of(record)}
        assert found <= names[resources[record.model]], record


def test_closed_sets_of_values_are_told(content, db):
    known = {one.name: one for one in parameters("enemies")}
    assert known["attacks.element"].values == {"physical", "fire", "ice", "cold-fire"}
    assert known["armor__gte"].type == "number"
    assert known["abilities"].values == frozenset()
    assert known["color"].description == "The back: the pile it is drawn from."


@pytest.mark.parametrize(
    "given", [{}, {"color": "red", "kind": "spell"}, {"hero": "tovak"}, {"q": "fire attack>=4 or block>=5"}]
)
def test_a_list_costs_the_same_however_long_it_is(api, given, django_assert_max_num_queries):
    for limit in (1, 200):
        with django_assert_max_num_queries(4 if "hero" in given else 3):
            api.get("cards", limit=limit, **given)
