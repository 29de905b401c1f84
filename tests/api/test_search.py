"""The search language, in lists and over everything."""

import json
import re
import string
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from django.conf import settings as django_settings
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.query.language.parser import parse
from api.query.language.tree import All, Any, Comparison, Not, Words
from api.query.refusals import Refusal
from cardsdb.effects.languages import language_of
from cardsdb.effects.stats import stats
from cardsdb.folding import fold, words
from tests.api.content import api, content

__all__ = ["api", "content"]


# ---- what a query says


def w(text: str, quoted: bool = False) -> Words:
    return Words(text, quoted)


@pytest.mark.parametrize(
    ("query", "tree"),
    [
        ("fire", w("fire")),
        ('"mana draw"', w("mana draw", True)),
        ("fire ice", All((w("fire"), w("ice")))),
        ("fire and ice", All((w("fire"), w("ice")))),
        ("a b or c", Any((All((w("a"), w("b"))), w("c")))),
        ("a (b OR c)", All((w("a"), Any((w("b"), w("c")))))),
        ("-fire", Not(w("fire"))),
        ("-(a b)", Not(All((w("a"), w("b"))))),
        ("--a", Not(Not(w("a")))),
        ("attack>=4", Comparison("attack", ">=", "4", False)),
        ("attack >= 4", Comparison("attack", ">=", "4", False)),
        ("reputation>=-2", Comparison("reputation", ">=", "-2", False)),
        ("-Edition:krang", Not(Comparison("edition", ":", "krang", False))),
        ('name:"mana draw"', Comparison("name", ":", "mana draw", True)),
        ("fire-attack!=3", Comparison("fire-attack", "!=", "3", False)),
        ("attacks.value<5", Comparison("attacks.value", "<", "5", False)),
        ("fire-attack", w("fire-attack")),
    ],
)
def test_a_query_is_read_as_a_tree(query, tree):
    assert parse(query) == tree


@pytest.mark.parametrize(
    ("query", "position", "expected"),
    [
        ("(fire", 5, ")"),
        ("fire)", 4, "the end"),
        ("fire or", 7, "a word"),
        ("or fire", 0, "a word"),
        ("attack>=", 8, "a value"),
        ("attack>= )", 9, "a value"),
        ('"fire', 0, "a phrase in quotes"),
        ("fire >= 4 >= 5", 10, "a word"),
        ("fire !!!", 5, "a word with letters or digits"),
        ("()", 1, "a word"),
        (":red", 0, "a field with a value"),
        ("name:!!", 5, "a word with letters or digits"),
    ],
)
def test_a_slip_is_refused_with_its_place_and_what_was_expected(api, query, position, expected):
    problem = api.get("cards", 400, q=query)
    assert problem["position"] == position
    assert expected in problem["expected"]
    assert problem["detail"].startswith(f"q: at position {position}, expected one of: ")


@pytest.mark.parametrize(
    ("query", "detail"),
    [
        ("colour:red", "q: there is no field 'colour'; did you mean 'color'?"),
        ("color:rd", "color: there is no 'rd'; did you mean 'red'? Known: "),
        ("attack>=many", "attack: 'many' is no number."),
        ("name>3", "q: name is no number; ask with : = or !=."),
        ("hero:tovakk", "hero: there is no 'tovakk'; did you mean 'tovak'? Known: "),
        ("x" * 501, "q: at most 500 characters, not 501."),
        (" ".join("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"), "q: at most 40 terms."),
        ("(" * 100 + "a" + ")" * 100, "q: groups are nested more than 12 deep."),
        ("-" * 100 + "a", "q: groups are nested more than 12 deep."),
        (" ", "q is empty; give it a value or leave it out."),
    ],
)
def test_what_cannot_be_asked_is_refused(api, query, detail):
    assert api.refusal("cards", q=query).startswith(detail)


def test_a_refusal_speaks_the_language_of_the_client(api):
    assert api.refusal("cards", q="(fire", lang="en").startswith("q: at position 5, expected one of: a word")
    assert api.refusal("cards", q="(fire", lang="cs").startswith("q: na pozici 5 se čeká jedno z: slovo")
    assert api.refusal("cards", q="(fire", lang="pl").startswith("q: na pozycji 5 oczekiwano jednego z: słowo")


names = st.text(string.ascii_lowercase, min_size=1, max_size=6).filter(lambda name: name not in ("or", "and"))
values = st.text(string.ascii_lowercase + string.digits + "-.", min_size=1, max_size=6)
phrases = st.text(st.characters(exclude_characters='"', exclude_categories=["Cs"]), max_size=8)
terms = (
    st.builds(Words, names, st.just(False))
    | st.builds(Words, phrases.filter(words), st.just(True))
    | st.builds(Comparison, names, st.sampled_from([":", "=", "!=", "<", "<=", ">", ">="]), values, st.just(False))
    | st.builds(Comparison, names, st.sampled_from([":", "=", "!="]), phrases, st.just(True))
)


def joined(inner, kind):
    return st.builds(
        kind, st.lists(inner.filter(lambda part: not isinstance(part, kind)), min_size=2, max_size=3).map(tuple)
    )


trees = st.recursive(terms, lambda inner: st.builds(Not, inner) | joined(inner, All) | joined(inner, Any), max_leaves=8)


@given(trees)
def test_a_printed_tree_is_read_as_itself(tree):
    printed = str(tree)
    if len(printed) <= 500:
        try:
            assert parse(printed) == tree
        except Refusal as refusal:
            assert "deep" in str(refusal.detail)  # noqa: PT017


signs = st.sampled_from(
    ['"', "(", ")", "-", ":", ">=", "<", "!=", " or ", " ", "attack", "color", "red", "4", "\0", "'"]
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=150)
@given(query=st.text(max_size=30) | st.lists(signs, max_size=15).map("".join))
def test_any_text_is_a_query_or_is_refused(api, query):
    answer = api.client.get("/api/v1/cards/", {"q": query, "limit": 1})
    assert answer.status_code in (200, 400), query


@given(st.text())
def test_folding_twice_is_folding_once(text):
    assert fold(fold(text)) == fold(text)


# ---- what it finds


@pytest.mark.parametrize(
    "query", ["zuřivost", "zurivost", "ZURIV", "rage", '"Rage"', "name:zur", 'name="zuřivost"', "szał"]
)
def test_a_word_finds_names_in_all_languages_without_accents_by_its_beginning(api, query):
    assert "mage-knight/rage" in api.ids("cards", q=query, game="mage-knight")


def test_a_word_in_quotes_is_whole(api):
    assert "mage-knight/rage" not in api.ids("cards", q='"zuriv"')


def test_a_text_is_found_in_every_language(api):
    for query in ("text:attack", "text:útok", "text:atak"):
        assert "mage-knight/rage" in [body["id"] for body in api.every("cards", q=query, game="mage-knight")]


def most(number: str, body) -> int:
    """The highest of a number over the effects of a record."""
    effects = [
        {key: effect[key] for key in ("slot", "when", "cost", "do") if key in effect} for effect in body["effects"]
    ]
    return max((stats(body["game"], effect).get(number, 0) for effect in effects), default=0)


@pytest.mark.parametrize(
    ("query", "of_body"),
    [
        ("kind:spell color:red", lambda b: b["kind"] == "spell" and b["attributes"].get("color") == "red"),
        ("kind:spell -color:red", lambda b: b["kind"] == "spell" and b["attributes"].get("color") != "red"),
        ("kind:spell color!=red", lambda b: b["kind"] == "spell" and b["attributes"].get("color") != "red"),
        ("color:red or color:blue", lambda b: b["attributes"].get("color") in ("red", "blue")),
        (
            "game:mage-knight kind:unit (level>=3 or cost<5)",
            lambda b: b["game"] == "mage-knight"
            and b["kind"] == "unit"
            and (b["attributes"]["level"] >= 3 or b["attributes"]["cost"] < 5),
        ),
        ("-kind:unit -kind:spell", lambda b: b["kind"] not in ("unit", "spell")),
        ("copies>=4 copies<=5", lambda b: b["copies"] in (4, 5)),
        ("edition:krang", lambda b: b["edition"] and b["edition"]["id"] == "mage-knight/krang"),
        ("influence>=6", lambda b: most("influence", b) >= 6),
        ("siege-attack>3", lambda b: most("siege-attack", b) > 3),
    ],
)  # fmt: skip
def test_a_query_finds_what_a_look_at_every_record_finds(api, query, of_body):
    expected = [body["id"] for body in api.every("cards") if of_body(body)]
    found = [body["id"] for body in api.every("cards", q=query)]
    assert expected
    assert found == expected


def test_or_binds_less_than_all_else(api):
    both = api.get("cards", q='fire attack>=4 kind:spell color:red -edition:krang name:"mana draw" or block>=5')
    assert both["count"] == api.get("cards", q="block>=5")["count"] > 0


# ---- over everything


def test_the_whole_name_comes_first_then_names_then_texts(api):
    found = api.get("search", q="swift", limit=200)["results"]
    whole = [fold(name) == "swift" for body in found for name in [body["names"]["en"]]]
    assert found[0]["names"]["en"] == "Swift"
    assert whole == sorted(whole, reverse=True)


def test_a_result_says_which_list_it_is_from(api):
    found = api.get("search", q="fire", limit=200)["results"]
    assert len({body["resource"] for body in found}) > 3
    for body in found[:5]:
        assert body["url"] == f"http://testserver/api/v1/{body['resource']}/{body['id']}/"


def test_results_can_be_narrowed_paged_and_sorted(api):
    first, second = (api.get("search", q="fire", limit=5, page=page) for page in (1, 2))
    assert not {body["url"] for body in first["results"]} & {body["url"] for body in second["results"]}
    assert {body["resource"] for body in api.every("search", q="fire", resource="cards")} == {"cards"}
    names = [body["name"] for body in api.get("search", q="resource:cards kind:spell", ordering="name")["results"]]
    assert [fold(name) for name in names] == sorted(fold(name) for name in names)


def test_a_search_costs_one_query(api, django_assert_num_queries):
    api.get("games")  # reads which version is published
    for limit in (1, 200):
        with django_assert_num_queries(1):
            api.get("search", q="fire attack>=2", limit=limit)


# ---- docs/search.md

PAGE = (Path(django_settings.BASE_DIR) / "docs/search.md").read_text(encoding="utf-8")
REQUESTS = re.findall(r"^    GET /api/v1/(.*)\n(?!    400)", PAGE, re.MULTILINE)
IN_TABLES = re.findall(r"\| `([a-z-]+/\?[^`]*)` \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("example", [*REQUESTS, *IN_TABLES])
def test_every_example_of_the_page_finds_something(api, example):
    path, _mark, query = example.partition("?")
    answer = api.get(path.rstrip("/"), **dict(parse_qsl(query)))
    assert answer["count"] if "results" in answer else answer


def test_the_page_has_examples():
    assert len(REQUESTS) > 10
    assert len(IN_TABLES) > 15


def test_the_refusal_on_the_page_is_what_is_answered(api):
    [(query, shown)] = re.findall(r"GET /api/v1/cards/\?q=(.*)\n    400 (\{[^}]*\})\n", PAGE)
    problem = api.get("cards", 400, q=query)
    expected = json.loads(shown)
    expected.pop("…")
    assert {name: problem[name] for name in expected} == expected


def test_the_page_names_every_number_of_effects():
    shown = PAGE.split("<!-- numbers -->\n")[1].split("<!-- end of numbers -->")[0]
    assert shown == "".join(
        f"- {game}: {', '.join(sorted(f'`{name}`' for name in language_of(game).numbers()))}\n"
        for game in ("euthia", "heroes-3", "mage-knight")
    )
