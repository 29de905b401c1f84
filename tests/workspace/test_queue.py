"""The queue shows what is asked for, and costs the same however long it is."""

import re
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from cardsdb.folding import fold
from cardsdb.models import Finding, Game, Translation, TranslationUnit
from cardsdb.workspace import queue
from tests.workspace.conftest import add_texts, change, unit, write

pytestmark = pytest.mark.django_db


def sources(answer) -> list[str]:
    return [line.unit.source for line in answer.context["lines"]]


def counts(answer) -> dict[str, int]:
    return {tab["state"]: int(tab["count"]) for tab in answer.context["tabs"]}


def ask(client, **query):
    answer = client.get("/translate/", {"lang": "cs", **query})
    assert answer.status_code == 200
    return answer


def test_every_unit_is_listed_with_its_state(browser):
    answer = ask(browser("czech"))
    assert {"Anna", "Boris", "Leap", "Tiny"} <= set(sources(answer))
    assert counts(answer)["official"] == 1
    assert counts(answer)["draft"] == 2
    assert counts(answer)["missing"] == counts(answer)["all"] - 3


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({"state": "official"}, ["Anna"]),
        ({"state": "draft"}, ["Tiny", "Leap"]),
        ({"kind": "hero"}, ["Anna", "Boris"]),
        ({"kind": "hero", "state": "missing"}, ["Boris"]),
        ({"part": "text"}, []),
        ({"game": "tiny", "kind": "trick"}, ["Leap"]),
        ({"q": "anicka"}, ["Anna"]),
        ({"q": "ANIČ"}, ["Anna"]),
        ({"q": "anicka boris"}, []),
        ({"q": "card leap"}, ["Leap"]),
        ({"q": "' & | ! :*\0 ("}, []),
        ({"q": "ska"}, []),
        ({"lang": "pl", "state": "draft"}, ["Anna"]),
        ({"lang": "both", "state": "draft"}, ["Tiny", "Anna", "Leap"]),
    ],
)
def test_filters_narrow_the_queue(browser, query, found):
    assert sources(ask(browser("czech"), **query)) == found


def test_outdated_translations_have_tabs_of_their_own(browser):
    change("anna", name="Berta the Brave")
    change("leap", name="Leaping")
    answer = ask(browser("czech"), state="meaning")
    assert sources(answer) == ["Berta the Brave", "Leaping"]
    assert sources(ask(browser("czech"), state="wording")) == []
    assert sources(ask(browser("czech"), state="outdated")) == ["Berta the Brave", "Leaping"]


def test_mine_are_those_that_i_wrote(browser, people):
    write("card/boris#name", "Bořek", people["czech"])
    assert sources(ask(browser("czech"), who="me")) == ["Boris"]
    assert sources(ask(browser("both"), who="me")) == []


def test_units_that_fail_a_check_are_found_by_it(browser):
    anna, now = unit("card/anna#name"), timezone.now()
    shared = {"game": anna.game, "message": "Wrong.", "first_seen": now, "last_seen": now}
    Finding.objects.create(code="TR-W003", record=anna.record, field="name.cs", **shared)
    Finding.objects.create(code="TR-W002", record=None, field="name.cs", **shared)
    boris = unit("card/boris#name").record
    Finding.objects.create(code="TR-W003", record=boris, field="name.pl", **shared)
    Finding.objects.create(code="TR-W003", record=boris, field="name.cs", state="fixed", **shared)
    assert sources(ask(browser("czech"), check="TR-W003")) == ["Anna"]
    assert sources(ask(browser("czech"), check="TR-W002")) == ["Tiny"]
    assert sources(ask(browser("czech"), check="any")) == ["Tiny", "Anna"]
    assert sources(ask(browser("czech"), check="TR-W003", lang="pl")) == ["Boris"]
    assert "Wrong." in ask(browser("czech"), check="TR-W003").content.decode()


def test_retired_texts_are_not_in_the_queue(browser):
    change("anna", status="retired")
    assert "Anna" not in sources(ask(browser("czech")))


def test_a_filter_that_does_not_exist_is_told_and_left_out(browser):
    answer = ask(browser("czech"), state="finished", kind="dragon", after="x", before="9" * 30)
    assert "state: there is no &#x27;finished&#x27;." in answer.content.decode()
    assert "kind: there is no &#x27;dragon&#x27;." in answer.content.decode()
    assert "Anna" in sources(answer)


def test_the_language_is_the_first_that_one_may_translate_into(browser):
    for name, language in {"czech": "cs", "polish": "pl", "nobody": "cs"}.items():
        assert browser(name).get("/translate/").context["filters"].lang == language


def test_who_may_not_write_reads_why(browser):
    reason = "Translating into Czech needs the role “Czech translators”"
    assert reason in browser("polish").get("/translate/?lang=cs").content.decode()
    assert reason not in browser("czech").get("/translate/?lang=cs").content.decode()


def test_pages_go_on_from_key_to_key_and_back(browser, monkeypatch):
    monkeypatch.setattr("cardsdb.workspace.views.queue.PAGE", 4)
    client = browser("czech")
    every = sources(ask(client))
    seen, address = [], "/translate/?lang=cs"
    for _number in range(20):
        answer = client.get(address)
        seen += sources(answer)
        forward = link(answer, "next")
        if not forward:
            break
        address = f"/translate/{forward}"
    monkeypatch.undo()
    assert seen == sources(ask(client))
    assert len(every) == 4
    monkeypatch.setattr("cardsdb.workspace.views.queue.PAGE", 4)
    back = client.get(f"/translate/{link(answer, 'prev')}")
    assert sources(back) == seen[-len(sources(answer)) - 4 : -len(sources(answer))]


def link(answer, rel: str) -> str:
    found = re.search(rf'rel="{rel}"\s+href="([^"]+)"', answer.content.decode())
    return unescape(found[1]) if found else ""


def test_counts_stop_at_a_limit(browser, monkeypatch):
    monkeypatch.setattr(queue, "MOST_COUNTED", 3)
    monkeypatch.setattr(queue, "TALLIED", 3)
    told = {tab["state"]: tab["count"] for tab in ask(browser("czech")).context["tabs"]}
    assert (told["missing"], told["draft"]) == ("3+", "2")
    told = {tab["state"]: tab["count"] for tab in ask(browser("czech"), game="tiny").context["tabs"]}
    assert told["all"] == "3+"


def test_counts_of_a_narrowed_queue_are_those_of_what_is_asked_for(browser):
    assert counts(ask(browser("czech"), kind="hero"))["missing"] == 1
    assert counts(ask(browser("czech"), kind="hero", state="official"))["all"] == 2
    assert counts(ask(browser("czech"), kind="hero", lang="both"))["missing"] == 1


def add_units(count: int) -> None:
    game = Game.objects.get(slug="tiny")
    first = TranslationUnit.objects.count()
    units = TranslationUnit.objects.bulk_create(
        TranslationUnit(
            key=f"tiny/card/many-{number}#name",
            game=game,
            record=unit("card/anna#name").record,
            path="name",
            part="name",
            kind="hero",
            source=f"Hero {number}",
            folded=fold(f"Hero {number}"),
        )
        for number in range(first, first + count)
    )
    Translation.objects.bulk_create(
        Translation(unit=one, language=language) for one in units for language in ("cs", "pl")
    )


@pytest.mark.parametrize("lang", ["cs", "both"])
def test_a_long_queue_costs_as_many_queries_as_a_short_one(browser, lang):
    client = browser("reviewer")
    client.get("/translate/")
    costs = []
    for more in (0, 200):
        add_units(more)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            ask(client, lang=lang, q="")
        costs.append(len(queries))
    assert costs[0] == costs[1] <= 14


def test_no_query_of_a_page_counts_on_or_skips(browser):
    with CaptureQueriesContext(connection) as queries:
        ask(browser("czech"), q="anna", state="draft")
    assert not [query["sql"] for query in queries if "OFFSET" in query["sql"]]


def test_search_uses_the_indexes(browser):
    from cardsdb.workspace.filters import Filters

    add_texts("leap", "Jump over a hut.")
    found = queue.Queue(Filters(lang="cs", q="hut"), 0).translations("cs")
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off")
        plan = found.explain()
    assert "unit_words" in plan
    assert [one.unit.source for one in found.select_related("unit")] == ["Hut", "Jump over a hut."]


def test_who_is_not_signed_in_is_asked_to(client, content):
    for address in ("/translate/", f"/translate/unit/{unit('card/anna#name').pk}/", "/translate/import/"):
        answer = client.get(address)
        assert (answer.status_code, answer.url.partition("?")[0]) == (302, "/admin/login/")


def test_the_admin_leads_here(browser):
    assert 'href="/translate/"' in browser("czech").get("/admin/").content.decode()
