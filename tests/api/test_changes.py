"""The feed: what was created, changed, renamed and retired, in order."""

import pytest

from api.models import Change, Publication
from cardsdb.content.renaming import rename
from cardsdb.models import Card
from tests.api.publishing import get, publish

pytestmark = pytest.mark.django_db


def lines(client, path: str) -> list[dict]:
    return get(client, f"changes/{path}")["results"]


def test_the_feed_begins_with_all_that_was_created(client, tiny):
    feed = get(client, "changes/")
    assert (feed["version"], feed["next"], len(feed["results"])) == (1, None, 10)
    assert {line["action"] for line in feed["results"]} == {"created"}
    assert get(client, "changes/?since=1") == {**feed, "results": []}


def test_a_line_says_what_became_of_which_document(client, tiny):
    Card.objects.filter(slug="leap").update(name_cs="Výskok", name_cs_status="official", copies=2)
    publish()
    [line] = lines(client, "?since=1")
    assert line.pop("at").endswith("Z")
    assert line == {
        "version": 2,
        "action": "changed",
        "resource": "cards",
        "id": "tiny/leap",
        "former_id": None,
        "url": "http://testserver/api/v1/cards/tiny/leap/",
        "fields": ["copies", "name.cs", "name_status.cs"],
        "languages": ["en", "cs", "pl"],
    }


@pytest.mark.parametrize(
    ("values", "fields", "languages"),
    [
        ({"name_cs": "Výskok"}, ["name.cs"], ["cs"]),
        ({"name_cs_status": "stale"}, ["name_status.cs"], ["cs"]),
        ({"name_pl": "Skok", "name_pl_status": "proposed"}, ["name.pl", "name_status.pl"], ["pl"]),
        ({"name": "Jump"}, ["name.en"], ["en", "pl"]),  # Polish readers see the English name
        ({"attributes": {"hero": "boris", "fast": True}}, ["attributes.fast"], ["en", "cs", "pl"]),
        ({"effects": []}, ["effects"], ["en", "cs", "pl"]),
        ({"kind": "hero"}, ["kind"], ["en", "cs", "pl"]),
    ],
)
def test_a_line_names_fields_and_languages(client, tiny, values, fields, languages):
    Card.objects.filter(slug="leap").update(**values)
    publish()
    [line] = lines(client, "?since=1")
    assert (line["fields"], line["languages"]) == (fields, languages)


def test_renamed_and_retired(client, tiny):
    rename(Card.objects.get(slug="leap"), "jump")
    publish()
    [renamed] = lines(client, "?since=1")
    assert (renamed["action"], renamed["id"], renamed["former_id"]) == ("renamed", "tiny/jump", "tiny/leap")
    assert renamed["fields"] == ["slug"]
    Card.objects.filter(slug="jump").update(status="retired")
    publish()
    [retired] = lines(client, "?since=2")
    assert (retired["action"], retired["id"], retired["url"]) == ("retired", "tiny/jump", None)


def test_pages_follow_each_other_in_order_and_miss_nothing(client, tiny):
    seen, path = [], "changes/?limit=3&lang=cs"
    while path:
        page = get(client, path)
        assert len(page["results"]) <= 3
        seen += [(line["resource"], line["id"]) for line in page["results"]]
        path = (page["next"] or "").removeprefix("http://testserver/api/v1/")
    assert seen == [(line["resource"], line["id"]) for line in lines(client, "")]
    assert len(seen) == len(set(seen)) == 10


def test_the_feed_shows_nothing_beyond_the_version_it_gives(client, tiny):
    Change.objects.create(version=2, at=Publication.objects.get().at, action="created", resource="cards", slug="x")
    feed = get(client, "changes/?since=1")
    assert (feed["version"], feed["results"]) == (1, [])


def test_a_page_costs_the_same_however_long_it_is(client, tiny, django_assert_num_queries):
    for limit in (1, 200):
        with django_assert_num_queries(2):  # the version, the page
            get(client, f"changes/?limit={limit}")


@pytest.mark.parametrize(
    ("query", "detail"),
    [
        ("since=2", "since: 2 is still to come; the current version is 1."),
        ("since=-1", "since: '-1' is no number from 0 to 9223372036854775807."),
        ("since=", "since: '' is no number from 0 to 9223372036854775807."),
        ("since=%C2%B2", "since: '²' is no number from 0 to 9223372036854775807."),
        ("since=1%00", "since: '1\0' is no number from 0 to 9223372036854775807."),
        ("cursor=99999999999999999999", "cursor: '99999999999999999999' is no number from 0 to 9223372036854775807."),
        ("limit=0", "limit: '0' is no number from 1 to 200."),
        ("limit=201", "limit: '201' is no number from 1 to 200."),
        ("sinse=1", "unknown parameter 'sinse'; did you mean 'since'? Known: cursor, format, lang, limit, since."),
        ("since=1&since=0", "since is given twice; give it once."),
    ],
)
def test_a_wrong_parameter_is_refused(client, tiny, query, detail):
    assert get(client, f"changes/?{query}", 400)["detail"] == detail


def test_before_anything_is_published_the_feed_is_empty(client, db):
    assert get(client, "changes/") == {"version": 0, "epoch": "", "next": None, "results": []}
