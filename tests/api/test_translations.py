"""Units over HTTP: read with a token, changed by roles, never over somebody else's change."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from cardsdb.models import Record, TranslationChange, TranslationUnit
from cardsdb.translation import review
from cardsdb.translation.syncing import sync
from tests.api.translating import (
    ROLES,
    Caller,
    address,
    admin,
    as_role,
    etag,
    roles,
    translation,
    units,
    user_with,
)

__all__ = ["admin", "as_role", "roles", "units", "user_with"]

pytestmark = pytest.mark.django_db

ANNA, BORIS = "card/anna#name", "card/boris#name"


def keys(answer):
    return [unit["key"].removeprefix("tiny/") for unit in answer["results"]]


def reword(slug: str, name: str) -> None:
    Record.objects.filter(slug=slug).update(name=name)
    sync()


# ---- reading


def test_a_unit_has_its_source_and_both_translations(admin):
    [unit] = admin.get("units", key="tiny/card/anna#name")["results"]
    czech = unit["translations"]["cs"]
    assert (unit["game"], unit["kind"], unit["part"], unit["field"]) == ("tiny", "hero", "name", "name")
    assert (unit["source"], unit["revision"], unit["record"]["id"]) == ("Anna", 1, "tiny/anna")
    assert (czech["text"], czech["state"], czech["origin"], czech["etag"]) == (
        "Anička",
        "official",
        "rulebook",
        '"1-1"',
    )
    assert unit["translations"]["pl"]["text"] == "Ania"
    assert admin.get(f"units/{unit['id']}") == unit


def test_history_is_told_on_demand(admin):
    admin.put(ANNA, "Andulka")
    number = translation(ANNA).unit_id
    assert "sources" not in admin.get(f"units/{number}")
    unit = admin.get(f"units/{number}", history="true")
    assert [(one["revision"], one["source"]) for one in unit["sources"]] == [(1, "Anna")]
    versions = unit["translations"]["cs"]["history"]
    assert [(one["version"], one["action"], one["by"], one["text"]) for one in versions] == [
        (2, "saved", "administrator", "Andulka"),
        (1, "found", None, "Anička"),
    ]
    assert admin.get(f"units/{number}/cs", history="true")["history"] == versions


@pytest.mark.parametrize(
    ("parameters", "found"),
    [
        ({"game": "tiny", "kind": "hero"}, [ANNA, BORIS]),
        ({"state": "official"}, [ANNA]),
        ({"state": "official", "language": "pl"}, []),
        ({"state": "draft", "kind": "hero"}, [ANNA]),
        ({"state": "missing", "language": "cs", "kind": "hero"}, [BORIS]),
        ({"record": "tiny/boris"}, [BORIS]),
        ({"q": "anic"}, [ANNA]),
        ({"q": "anic", "language": "pl"}, []),
        ({"q": "bori"}, [BORIS]),
        ({"part": "definition"}, []),
        ({"outdated": "any"}, []),
        ({"outdated": "none", "state": "official"}, [ANNA]),
        ({"key": "tiny/card/nobody#name"}, []),
        ({"changed_since": "2200-01-01"}, []),
        ({"changed_since": "2020-01-01", "kind": "hero"}, [ANNA, BORIS]),
    ],
)
def test_units_are_filtered(admin, parameters, found):
    assert keys(admin.get("units", **parameters)) == found


def test_what_belongs_to_the_game_itself_is_found_by_the_game(admin):
    [unit] = admin.get("units", record="tiny")["results"]
    assert (unit["key"], unit["record"]) == ("tiny#name", None)


def test_what_changed_lately_is_a_translation_or_a_source(admin):
    long_ago = timezone.now() - timedelta(days=9)
    TranslationChange.objects.update(at=long_ago)
    for unit in TranslationUnit.objects.all():
        unit.revisions.update(at=long_ago)
    since = (timezone.now() - timedelta(days=1)).isoformat()
    assert keys(admin.get("units", changed_since=since)) == []
    admin.put(ANNA, "Andulka")
    reword("boris", "Boris the Bold")
    assert keys(admin.get("units", changed_since=since)) == [ANNA, BORIS]
    assert keys(admin.get("units", changed_since=since, language="pl")) == [BORIS]


def test_pages_are_followed_to_the_end_and_have_everything_once(admin):
    page, seen = admin.get("units", limit=3, game="tiny"), []
    while page["next"]:
        assert len(page["results"]) == 3
        seen += keys(page)
        page = admin.client.get(page["next"], headers=admin.headers).json()
    assert seen + keys(page) == keys(admin.get("units", limit=200))


@pytest.mark.parametrize("parameters", [{"game": "tiny"}, {"state": "missing"}])
def test_a_list_costs_the_same_for_two_units_as_for_ten(admin, parameters):
    admin.get("units")  # the gateway knows the token for a moment
    costs = []
    for limit in (2, 10):
        with CaptureQueriesContext(connection) as asked:
            assert len(admin.get("units", limit=limit, **parameters)["results"]) >= limit - 3
        costs.append(len(asked))
    # The version, the token, the games, the numbers of the page (in each language), units, translations.
    assert costs in ([6, 6], [7, 7])


@pytest.mark.parametrize(
    ("parameters", "detail"),
    [
        ({"gam": "tiny"}, "unknown parameter 'gam'; did you mean 'game'?"),
        ({"game": "tyny"}, "game: there is no 'tyny'; did you mean 'tiny'?"),
        ({"kind": "heroe"}, "kind: there is no 'heroe'; did you mean 'hero'?"),
        ({"part": "nam"}, "part: there is no 'nam'; did you mean 'name'?"),
        ({"state": "drft"}, "state: there is no 'drft'; did you mean 'draft'? Known: draft, missing,"),
        ({"language": "de"}, "language: there is no 'de'. Known: cs, pl."),
        ({"outdated": "yes"}, "outdated: there is no 'yes'. Known: any, meaning, none, wording."),
        ({"record": "tiny/ana"}, "record: there is no 'tiny/ana'; did you mean 'tiny/anna'? Give its id: game/slug."),
        ({"q": "x" * 201}, "q: at most 200 characters."),
        ({"q": "!"}, "q: '!' has no word to look for."),
        ({"q": ""}, "q is empty; give it a value or leave it out."),
        ({"changed_since": "yesterday"}, "changed_since: 'yesterday' is no date or time such as"),
        ({"cursor": "-1"}, "cursor: '-1' is no number."),
        ({"limit": "201"}, "limit: '201' is no number from 1 to 200."),
        ({"key": "\0" * 700}, "key: at most"),
    ],
)
def test_a_slip_in_a_parameter_is_refused_with_what_would_be_right(admin, parameters, detail):
    assert admin.get("units", 400, **parameters)["detail"].startswith(detail)


def test_what_there_is_not_is_404_with_near_misses(admin):
    number = translation(ANNA).unit_id
    assert admin.get("units/99999999999999999999", 404)["code"] == "not-found"
    assert admin.get(f"units/{number}/de", 404)["detail"] == "Nothing is translated into 'de'."
    problem = admin.ask("POST", f"units/{number}/cs/acept", status=404, if_match=etag(ANNA)).json()
    assert problem["suggestions"] == [f"http://testserver/api/v1/translations/units/{number}/cs/accept/"]


def test_a_unit_whose_text_is_gone_is_not_there(admin):
    number = translation(BORIS).unit_id
    Record.objects.filter(slug="boris").update(status="retired")
    sync()
    admin.get(f"units/{number}", 404)
    admin.get(f"units/{number}/cs", 404)
    assert keys(admin.get("units", kind="hero")) == [ANNA]


# ---- tokens and roles


def test_reading_needs_a_token_with_the_scope_and_no_role(client, as_role):
    for path in ("units", address(ANNA), "export"):
        Caller(client, {}).ask("GET", path, status=401)
        Caller(client, {"Authorization": "Bearer nonsense"}).ask("GET", path, status=401)
    other = as_role("reviewer", "checks:run").get("units", 403)
    assert (other["code"], other["scope"]) == ("missing-scope", "translate")
    assert as_role("nobody").get("units", game="tiny")["results"]


MAY = {
    ("put", "cs"): {"czech", "administrator"},
    ("put", "pl"): {"polish", "administrator"},
    ("accept", "cs"): {"reviewer", "administrator"},
    ("send-back", "cs"): {"reviewer", "administrator"},
    ("official", "cs"): {"reviewer", "administrator"},
    ("confirm", "cs"): {"czech", "reviewer", "administrator"},
    ("undo", "cs"): {"reviewer", "administrator"},
}


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(("what", "language"), MAY)
def test_a_role_may_do_what_is_its_own_and_is_told_which_other_may(as_role, admin, role, what, language):
    """The text is a draft of the administrator's whose source has changed: there is something to do for everybody."""
    admin.put(ANNA, "Andulka", language)
    reword("anna", "Anna the Great and Terrible")
    caller = admin if role == "administrator" else as_role(role)
    before = translation(ANNA, language).version
    status = 200 if role in MAY[what, language] else 403
    if what == "put":
        answer = caller.put(ANNA, "Anna Veliká", language, status=status)
    else:
        body = {"comment": "Neúplné."} if what == "send-back" else None
        answer = caller.act(what, ANNA, language, body, status=status)
    if status == 200:
        assert (answer.json()["version"], answer.headers["ETag"]) == (before + 1, f'"{before + 1}-2"')
    else:
        problem = answer.json()
        assert (problem["code"], translation(ANNA, language).version) == ("missing-role", before)
        assert problem["role"] in {"Czech translators", "Polish translators", "Reviewers"}
        assert f"needs the role “{problem['role']}”" in problem["detail"]


def test_a_translator_undoes_what_is_their_own(as_role):
    czech = as_role("czech")
    czech.put(BORIS, "Bořek")
    assert czech.act("undo", BORIS).json()["state"] == "missing"


def test_a_token_is_worth_nothing_without_its_scope_whatever_its_user_may(as_role):
    reader = as_role("administrator", "checks:run")
    assert reader.put(ANNA, "Andulka", status=403).json()["code"] == "missing-scope"
    assert translation(ANNA).text == "Anička"


# ---- writing


def test_a_text_is_written_as_a_draft_of_its_writer(as_role):
    answer = as_role("czech").put(BORIS, "  Bořek\n").json()
    assert (answer["text"], answer["state"], answer["origin"]) == ("Bořek", "draft", "person")
    assert (answer["author"], answer["version"], answer["source"]) == ("czech", 1, "Boris")
    assert Record.objects.get(slug="boris").name_cs == "Bořek"


def test_the_same_text_again_changes_nothing(admin):
    assert admin.put(ANNA, "Anička").json()["state"] == "official"
    assert translation(ANNA).version == 1


def test_an_empty_text_makes_it_missing(admin):
    assert admin.put(ANNA, "").json()["state"] == "missing"


def test_nothing_is_changed_by_somebody_who_does_not_say_what_they_saw(admin):
    body = {"text": "Andulka"}
    for method, path, sent in (("PUT", address(ANNA), body), ("POST", address(ANNA, act="official"), None)):
        assert admin.ask(method, path, sent, status=428).json()["code"] == "precondition-required"
        assert admin.ask(method, path, sent, status=428, if_match="*").json()["code"] == "precondition-required"
        assert admin.ask(method, path, sent, status=400, if_match="1-1").json()["parameter"] == "If-Match"
    assert translation(ANNA).version == 1


def test_who_was_overtaken_gets_what_is_there_now(admin, as_role):
    seen = etag(ANNA)
    as_role("czech").put(ANNA, "Andulka")
    answer = admin.put(ANNA, "Anina", status=409, if_match=seen)
    problem = answer.json()
    assert (problem["code"], answer.headers["ETag"]) == ("conflict", '"2-1"')
    assert (problem["current"]["text"], problem["current"]["author"]) == ("Andulka", "czech")
    assert admin.put(ANNA, "Anina", if_match=f'"9-9", W/{problem["current"]["etag"]}').json()["text"] == "Anina"


def test_a_source_that_changed_unseen_is_a_conflict_even_where_nothing_was_translated(admin):
    seen = etag(BORIS)
    reword("boris", "Boris and nobody else")
    assert translation(BORIS).version == 0
    problem = admin.put(BORIS, "Bořek", status=409, if_match=seen).json()
    assert problem["source"] == "Boris and nobody else"
    admin.put(BORIS, "Bořek a nikdo jiný")


def test_reviewing_moves_a_translation_from_state_to_state(admin):
    admin.put(BORIS, "Bořek")
    assert admin.act("accept", BORIS).json()["state"] == "reviewed"
    assert admin.act("send-back", BORIS, body={"comment": "Radši Boris."}).json()["state"] == "draft"
    unit = admin.get(f"units/{translation(BORIS).unit_id}", history="true")
    assert [(one["language"], one["text"]) for one in unit["comments"]] == [("cs", "Radši Boris.")]
    assert admin.act("undo", BORIS).json()["state"] == "reviewed"
    assert admin.act("official", BORIS).json()["state"] == "official"


def test_what_the_state_forbids_is_a_conflict_that_says_why(admin):
    problem = admin.act("accept", BORIS, status=409).json()
    assert (problem["code"], problem["detail"]) == ("not-possible", "There is no text to accept yet; write one first.")
    assert admin.act("confirm", ANNA, status=409).json()["code"] == "not-possible"


def test_a_confirmed_translation_is_not_outdated_any_more(admin):
    reword("anna", "Anna the Great and Terrible")
    assert admin.get(address(ANNA))["outdated"] == "meaning"
    assert keys(admin.get("units", outdated="meaning", language="cs")) == [ANNA]
    assert admin.act("confirm", ANNA).json()["outdated"] is None


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ([], "The body is no object."),
        ({"txt": "x"}, "'txt' is nothing that is read here; did you mean 'text'?"),
        ({}, "text: write a text."),
        ({"text": 7}, "text: write a text."),
        ({"text": "x" * 201}, "The text has 201 characters; at most 200 fit."),
        ({"text": "a\0b"}, "The text has a character that cannot be kept"),
    ],
)
def test_a_body_that_cannot_be_is_refused(admin, body, detail):
    problem = admin.ask("PUT", address(ANNA), body, status=400, if_match=etag(ANNA)).json()
    assert problem["detail"].startswith(detail)
    assert translation(ANNA).version == 1


def test_a_body_that_is_no_json_is_refused(admin):
    admin.ask("PUT", address(ANNA), b"{", status=415, if_match=etag(ANNA))
    answer = admin.client.put(f"/api/v1/translations/{address(ANNA)}/", "{", "application/json", headers=admin.headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "parse-error")
    admin.ask("POST", address(ANNA, act="undo"), {"comment": "x"}, status=400, if_match=etag(ANNA))
    admin.ask("POST", address(ANNA, act="send-back"), status=400, if_match=etag(ANNA))


# ---- HTTP


def test_who_has_it_already_gets_a_304_and_nobody_keeps_it(admin):
    headers = {**admin.headers, "If-None-Match": '"1-1"'}
    answer = admin.client.get(f"/api/v1/translations/{address(ANNA)}/", headers=headers)
    assert (answer.status_code, answer.content, answer.headers["Cache-Control"]) == (304, b"", "no-store")
    admin.put(ANNA, "Andulka")
    assert admin.client.get(f"/api/v1/translations/{address(ANNA)}/", headers=headers).json()["text"] == "Andulka"


def test_head_and_options_are_answered(admin):
    for path in ("units", address(ANNA), f"units/{translation(ANNA).unit_id}"):
        assert admin.ask("HEAD", path).content == b""
        assert Caller(admin.client, {}).ask("OPTIONS", path).json()["methods"]


def test_problems_speak_the_language_of_the_request(admin):
    problem = admin.put(ANNA, "x" * 201, status=400)
    czech = admin.ask("PUT", address(ANNA), {"text": "x" * 201}, status=400, if_match=etag(ANNA), lang="cs")
    assert czech.json()["detail"] != problem.json()["detail"]
    seen = etag(ANNA)
    review.save(translation(ANNA), "Andulka", by=None)
    czech = admin.ask("PUT", address(ANNA), {"text": "x"}, status=409, if_match=seen, lang="cs").json()
    assert "anglický text" in czech["detail"]
