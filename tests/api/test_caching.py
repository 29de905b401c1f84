"""Cached answers: from Redis while the content is the same, never another's, and 304 for who has it already."""

import re
import threading
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from django.utils.http import http_date

from api.gateway import shelf, version
from api.gateway.answers import Answer
from api.models import Publication
from cardsdb.content.touches import content_changed
from tests.api.behind import address, as_another_process, behind, forget_answers, publish_again

__all__ = ["behind"]


@pytest.mark.parametrize("process", ["the same", "another"])
def test_the_second_answer_asks_neither_view_nor_database(client, behind, django_assert_num_queries, process):
    first = client.get("/api/v1/content/")
    if process == "another":
        as_another_process()
    with django_assert_num_queries(0):
        second = client.get("/api/v1/content/")
    assert len(behind) == 1
    assert (second.status_code, second.content) == (200, first.content)
    changing = {"RateLimit-Remaining", "RateLimit-Reset"}
    assert {name: value for name, value in second.headers.items() if name not in changing} == {
        name: value for name, value in first.headers.items() if name not in changing
    }


def test_its_headers_say_what_a_cache_needs(client, behind):
    for _ in range(2):
        headers = client.get("/api/v1/content/", headers={"accept-language": "cs"}).headers
        assert re.fullmatch(r'"v7-[0-9a-f]{20}"', headers["ETag"])
        assert headers["Cache-Control"] == "public, no-cache"
        assert headers["Content-Language"] == "cs"
        assert headers["Content-Type"] == "application/json"
        assert {field.strip() for field in headers["Vary"].split(",")} == {"Accept-Language", "Accept-Encoding"}
        assert headers["Last-Modified"] == http_date(Publication.objects.get().at.timestamp())
        assert headers["X-Content-Type-Options"] == "nosniff"  # what other middleware adds is there too


def test_a_new_version_is_seen_by_the_next_request(client, behind):
    old = client.get("/api/v1/content/")
    publish_again()
    new = client.get("/api/v1/content/", headers={"if-none-match": old.headers["ETag"]})
    assert (new.status_code, len(behind)) == (200, 2)
    assert new.headers["ETag"].startswith('"v8-')


def test_a_lost_notice_is_made_up_for_in_two_seconds(client, behind):
    client.get("/api/v1/content/")
    Publication.objects.update(version=8)
    assert client.get("/api/v1/content/").headers["ETag"].startswith('"v7-')
    ttl = cache._cache.get_client().ttl(version.name())
    assert 0 < ttl <= 2
    cache._cache.get_client().delete(version.name())  # as it does by itself
    assert client.get("/api/v1/content/").headers["ETag"].startswith('"v8-')


def test_what_was_read_before_the_notice_does_not_replace_it(behind):
    """A reader that read the row just before a publication writes after it."""
    before = version.stored()
    publish_again()
    version.link.ask(("SET", version.name(), version.packed(before), "EX", 2, "NX"))
    assert version.current()[0] == 8


def test_of_two_publications_the_older_does_not_hide_the_newer(behind, monkeypatch):
    """The first read its row, the second told Redis, and then the first comes to it."""
    before = version.stored()
    publish_again()
    monkeypatch.setattr(version, "stored", lambda: before)
    version.forget()
    assert version.current()[0] == 8


def test_a_change_that_another_publication_took_along_is_seen_at_once(behind):
    """It is committed, but has not told Redis yet."""
    Publication.objects.update(version=8)
    content_changed.send(sender=None)
    assert version.current()[0] == 8


def test_another_database_with_the_same_version_has_answers_of_its_own(client, behind):
    client.get("/api/v1/content/")
    Publication.objects.update(epoch="other")
    version.forget()
    client.get("/api/v1/content/")
    assert len(behind) == 2


def test_nothing_is_kept_before_anything_is_published(client, behind):
    Publication.objects.all().delete()
    version.forget()
    assert [client.get("/api/v1/content/").status_code for _ in range(2)] == [200, 200]
    assert len(behind) == 2


@pytest.mark.parametrize("process", ["the same", "another"])
@pytest.mark.parametrize("method", ["get", "head"])
def test_who_has_it_gets_304_without_a_query(client, behind, django_assert_num_queries, method, process):
    known = client.get("/api/v1/content/").headers
    if process == "another":
        as_another_process()
    with django_assert_num_queries(0):
        answer = getattr(client, method)("/api/v1/content/", headers={"if-none-match": known["ETag"]})
    assert (answer.status_code, answer.content) == (304, b"")
    for name in ("ETag", "Vary", "Cache-Control", "Last-Modified", "Access-Control-Allow-Origin"):
        assert answer.headers[name] == known[name]
    assert not {"Content-Type", "Content-Length", "Content-Encoding"} & set(answer.headers)
    assert len(behind) == 1


@pytest.mark.parametrize(
    ("tags", "status"),
    [
        ("{etag}", 304),
        ("W/{etag}", 304),
        ('"other", {etag}', 304),
        ("*", 304),
        ('"other"', 200),
        ("{etag}x", 200),
        ("", 200),
        ("nonsense", 200),
        ("\x00\xff", 200),
    ],
)
@pytest.mark.parametrize("cached", [True, False])
def test_if_none_match(client, behind, tags, status, cached):
    etag = client.get("/api/v1/content/").headers["ETag"]
    if not cached:
        forget_answers()
    answer = client.get("/api/v1/content/", headers={"if-none-match": tags.format(etag=etag)})
    assert answer.status_code == status
    assert bool(answer.content) is (status == 200)


@pytest.mark.parametrize(("seconds", "status"), [(-1, 200), (0, 304), (3600, 304)])
def test_if_modified_since(client, behind, seconds, status):
    client.get("/api/v1/content/")
    since = http_date(Publication.objects.get().at.timestamp() + seconds)
    assert client.get("/api/v1/content/", headers={"if-modified-since": since}).status_code == status
    both = {"if-modified-since": since, "if-none-match": '"other"'}
    assert client.get("/api/v1/content/", headers=both).status_code == 200  # the tag wins
    assert client.get("/api/v1/content/", headers={"if-modified-since": "yesterday"}).status_code == 200


def test_two_versions_in_one_second_are_not_told_apart_by_time(client, behind):
    Publication.objects.update(at=timezone.now() + timedelta(seconds=1))
    version.forget()
    for _ in range(2):
        answer = client.get("/api/v1/content/", headers={"if-modified-since": http_date(2**31)})
        assert (answer.status_code, "Last-Modified" in answer.headers) == (200, False)


def test_languages_are_kept_apart(client, behind):
    asked = [
        ("", "en", "Rage"),
        ("cs-CZ,cs;q=0.9", "cs", "Zuřivost"),
        ("de, pl;q=0.1", "pl", "Szał"),
        ("xx", "en", "Rage"),
        ("cs;q=0", "en", "Rage"),
        ("*, pl;q=0", "en", "Rage"),
    ]
    for _ in range(2):
        for accepted, language, name in asked:
            answer = client.get("/api/v1/content/", headers={"accept-language": accepted})
            assert (answer.json()["name"], answer.headers["Content-Language"]) == (name, language)
        assert client.get(address(lang="pl"), headers={"accept-language": "cs"}).json()["name"] == "Szał"
    assert len(behind) == 4


def test_an_answer_in_another_language_than_asked_for_is_not_kept(client, behind):
    """A name written `l%61ng` is the view's to read; we do not see the language there."""
    for accepted in ("en", "pl"):
        answer = client.get("/api/v1/content/?l%61ng=cs", headers={"accept-language": accepted})
        assert answer.json()["name"] == "Zuřivost"
    assert len(behind) == 2


def test_hosts_and_schemes_are_kept_apart(client, behind):
    hosts = [
        client.get("/api/v1/content/", headers={"host": host}).json()["host"] for host in ("localhost", "127.0.0.1")
    ]
    client.get("/api/v1/content/", headers={"host": "localhost"}, secure=True)
    assert (hosts, len(behind)) == (["localhost", "127.0.0.1"], 3)


def test_a_foreign_host_is_refused_though_the_answer_is_there(client, behind):
    client.get("/api/v1/content/")
    assert client.get("/api/v1/content/", headers={"host": "evil.example"}).status_code == 400


def test_the_order_of_parameters_does_not_matter_but_their_values_do(client, behind):
    for query in ("a=1&b=2", "b=2&a=1", "a=2&b=1", "a=1&b=2&a=3", "a=3&b=2&a=1"):
        client.get(f"/api/v1/content/?{query}")
    assert len(behind) == 4


@pytest.mark.parametrize(
    "query", ["%00", "q=%ff%fe", "q=\udcff", "q=ž", "&&&=&", "q=" + "x" * 10_000, "lang=%00&lang=cs"]
)
def test_no_query_breaks_it(client, behind, query):
    for _ in range(2):
        answer = client.generic("GET", "/api/v1/small/", QUERY_STRING=query)
        assert (answer.status_code, answer.content) == (200, b"{}")


@pytest.mark.parametrize(("path", "status"), [("faulty", 400), ("missing", 404), ("personal", 200), ("cookie", 200)])
def test_errors_and_what_is_for_one_client_are_not_kept(client, behind, path, status):
    for _ in range(2):
        answer = client.get(f"/api/v1/{path}/")
        assert answer.status_code == status
    assert len(behind) == 2


def test_head_is_get_without_the_body(client, behind):
    for _ in range(2):
        head = client.head("/api/v1/content/")
        got = client.get("/api/v1/content/")
        assert (head.status_code, head.content) == (200, b"")
        for name in ("ETag", "Content-Length", "Content-Type", "Content-Language", "Vary", "Last-Modified"):
            assert head.headers[name] == got.headers[name]
    assert int(head.headers["Content-Length"]) == len(got.content)
    assert len(behind) == 1


def test_who_takes_no_json_asks_the_view(client, behind):
    client.get("/api/v1/content/")
    client.get("/api/v1/content/", headers={"accept": "text/html"})
    client.get("/api/v1/content/", headers={"accept": "text/html, */*;q=0.1"})
    assert len(behind) == 2


def test_other_methods_and_addresses_pass_by(client, behind):
    client.get("/api/v1/content/")
    client.post("/api/v1/content/")
    client.get("/elsewhere/")
    assert len(behind) == 3


def test_answers_expire(client, behind, settings):
    settings.API_CACHE_SECONDS = 60
    client.get("/api/v1/content/")
    redis = cache._cache.get_client()
    [name] = redis.scan_iter(match=f"{settings.REDIS_PREFIX}-cache:api:answer:*")
    assert 0 < redis.ttl(name) <= 60


def test_another_process_that_has_an_old_answer_at_hand_gets_the_new_one_from_redis(client, behind):
    client.get("/api/v1/content/")
    mine = shelf.hand
    publish_again()
    as_another_process()
    new = client.get("/api/v1/content/").headers["ETag"]
    shelf.hand = mine
    assert client.get("/api/v1/content/").headers["ETag"] == new
    assert len(behind) == 2


def test_what_is_at_hand_stays_within_its_bounds(monkeypatch):
    monkeypatch.setattr(shelf, "AT_HAND", 100)
    hand = shelf.Hand()
    for number in range(5):
        hand.put(f"a{number}", shelf.Kept(version.NOTHING, Answer("", {}, b"x" * 40)))
    hand.put("a4", shelf.Kept(version.NOTHING, Answer("", {}, b"x" * 50)))
    assert [hand.holds(f"a{number}") for number in range(5)] == [False, False, False, True, True]


def test_zero_seconds_switch_it_off(client, behind, settings):
    settings.API_CACHE_SECONDS = 0
    etags = {client.get("/api/v1/content/").headers["ETag"] for _ in range(2)}
    assert (len(etags), len(behind)) == (1, 2)
    assert client.get("/api/v1/content/", headers={"if-none-match": etags.pop()}).status_code == 304


def test_threads_do_not_get_each_others_answers(client, behind, monkeypatch):
    monkeypatch.setattr(version, "TTL", 60)  # other threads do not see this test's row
    version.forget()
    for number in range(8):
        client.get(address(n=number))
    wrong: list[object] = []

    def ask(number: int) -> None:
        for _ in range(50):
            answer = type(client)().get(address(n=number)).json()["query"]
            if answer != {"n": str(number)}:
                wrong.append(answer)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (wrong, len(behind)) == ([], 8)
