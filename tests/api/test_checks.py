"""The checks over HTTP: what is checked, what was found, and runs that a token starts."""

import json
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import Permission

from api import progress
from api.tokens import new_token
from cardsdb.checks.changes import check_changes
from cardsdb.checks.runs import add_up, cancel, run_chunk, start_run
from cardsdb.checks.waivers import waive
from cardsdb.models import CheckRun, Finding, Game, Record
from tests.checks.rules import BOXES, RIVALS, STRONG, change, loaded, rules

__all__ = ["loaded", "rules"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]


@pytest.fixture
def ask(client):
    """What the API answers at an address."""

    def get(path: str, status: int = 200, headers=None, **parameters):
        answer = client.get(f"/api/v1/{path}/?{urlencode(parameters)}", headers=headers)
        assert answer.status_code == status, answer.content
        return answer.json()

    return get


@pytest.fixture
def found(loaded):
    """Anna is too strong, and so stronger than the rival of Boris should be."""
    change("anna", power=9, rival="boris")
    check_changes()


def token_of(user, *scopes: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {new_token('a script', user, scopes)[1]}"}


@pytest.fixture
def runner(django_user_model) -> dict[str, str]:
    """The headers of a client that may run checks."""
    robot = django_user_model.objects.create_user("robot")
    robot.user_permissions.add(Permission.objects.get(codename="add_checkrun"))
    return token_of(robot, "checks:run")


@pytest.fixture
def start(client, runner):
    def post(body, status: int = 202, headers=runner):
        text = body if isinstance(body, str) else json.dumps(body)
        answer = client.post("/api/v1/runs/", text, content_type="application/json", headers=headers)
        assert answer.status_code == status, answer.content
        return answer

    return post


# ---- what is checked


def test_the_registry_explains_each_check(ask):
    [strong] = [check for check in ask("checks")["results"] if check["code"] == STRONG]
    assert strong == {
        "code": STRONG,
        "url": f"http://testserver/api/v1/checks/{STRONG}/",
        "severity": "error",
        "game": "tiny",
        "kinds": ["hero"],
        "reads": [],
        "scope": "record",
        "title": "Heroes have a power up to 5.",
        "why": "It is a test.",
        "mend": "Mend it.",
        "example": "slug: anna",
    }
    assert ask(f"checks/{STRONG}") == strong


def test_an_explanation_is_in_the_language_asked_for(ask):
    assert ask("checks/ALL-E090", lang="cs")["title"] != ask("checks/ALL-E090")["title"]


def test_checks_are_filtered_by_severity_and_kind(ask):
    def codes(**parameters):
        return [check["code"] for check in ask("checks", **parameters)["results"]]

    assert codes(severity="error") == ["ALL-E090", STRONG, BOXES]
    assert codes(game="tiny", kind="edition") == ["ALL-E090", "ALL-W090", BOXES]
    assert codes(limit=1) == ["ALL-E090"]


def test_a_check_that_there_is_not_names_near_misses(ask):
    problem = ask("checks/TINY-E01", 404)
    assert problem["detail"] == "There is no check TINY-E01; did you mean 'TINY-E001'?"
    assert f"http://testserver/api/v1/checks/{STRONG}/" in problem["suggestions"]


# ---- findings


@pytest.mark.usefixtures("found")
def test_a_finding_says_what_is_wrong_where_and_how_to_mend_it(ask):
    answer = ask("findings", severity="error")
    assert answer["count"] == 1
    [finding] = answer["results"]
    assert finding.pop("first_seen") == finding.pop("last_seen")
    assert finding == {
        "id": Finding.objects.get(code=STRONG).pk,
        "code": STRONG,
        "check": f"http://testserver/api/v1/checks/{STRONG}/",
        "severity": "error",
        "state": "open",
        "game": "tiny",
        "record": {
            "id": "tiny/anna",
            "resource": "cards",
            "kind": "hero",
            "name": "Anna",
            "url": "http://testserver/api/v1/cards/tiny/anna/",
        },
        "field": "attributes.power",
        "message": "Power 9 is above 5.",
        "hint": "Mend it.",
        "waiver": None,
    }


@pytest.mark.usefixtures("found")
@pytest.mark.parametrize(
    ("parameters", "codes"),
    [
        ({}, [STRONG, RIVALS]),
        ({"game": "tiny"}, [STRONG, RIVALS]),
        ({"code": RIVALS}, [RIVALS]),
        ({"severity": "warning"}, [RIVALS]),
        ({"state": "fixed"}, []),
        ({"record": "tiny/anna"}, [STRONG, RIVALS]),
        ({"record": "tiny/boris"}, []),
        ({"kind": "trick"}, []),
        ({"kind": "hero", "limit": "1", "page": "2"}, [RIVALS]),
    ],
)
def test_findings_are_filtered(ask, parameters, codes):
    assert [finding["code"] for finding in ask("findings", **parameters)["results"]] == codes


@pytest.mark.parametrize(
    ("parameters", "detail"),
    [
        ({"gam": "tiny"}, "unknown parameter 'gam'; did you mean 'game'?"),
        ({"game": "tyny"}, "game: there is no 'tyny'; did you mean 'tiny'?"),
        ({"code": "TINY-E01"}, "code: there is no 'TINY-E01'; did you mean 'TINY-E001'?"),
        ({"severity": "eror"}, "severity: there is no 'eror'; did you mean 'error'? Known: error, warning."),
        ({"state": "opn"}, "state: there is no 'opn'; did you mean 'open'? Known: fixed, open, waived."),
        ({"kind": "heroe"}, "kind: there is no 'heroe'; did you mean 'hero'?"),
        ({"record": "tiny/ana"}, "record: there is no 'tiny/ana'; did you mean 'tiny/anna'? Give its id: game/slug."),
        ({"record": "\0"}, "record: there is no"),
    ],
)
def test_a_slip_in_a_parameter_is_refused_with_near_misses(ask, parameters, detail):
    assert ask("findings", 400, **parameters)["detail"].startswith(detail)


@pytest.mark.usefixtures("found")
def test_names_and_messages_are_in_the_language_asked_for(ask):
    Finding.objects.filter(code=STRONG).update(message="This does not fit: %(fault)s", parameters={"fault": "x"})
    [finding] = ask("findings", code=STRONG, lang="cs")["results"]
    assert (finding["record"]["name"], finding["message"] != "This does not fit: x") == ("Anička", True)


@pytest.mark.usefixtures("found")
def test_a_waiver_shows_its_reason_but_not_who_gave_it(ask):
    waive(Finding.objects.get(code=STRONG), "She is strong.", "eva")
    [finding] = ask("findings", state="waived")["results"]
    assert (finding["waiver"]["reason"], set(finding["waiver"])) == ("She is strong.", {"reason", "date"})


@pytest.mark.usefixtures("found")
def test_what_is_not_published_is_found_only_with_the_token_of_an_editor(ask, django_user_model):
    Record.objects.filter(slug="anna").update(status="draft")
    assert ask("findings")["count"] == 0
    assert "did you mean 'tiny/anna'" not in ask("findings", 400, record="tiny/ana")["detail"]
    editor = django_user_model.objects.create_user("eva")
    assert ask("findings", headers=token_of(editor))["count"] == 0
    editor.user_permissions.add(Permission.objects.get(codename="view_finding"))
    [first, _second] = ask("findings", headers=token_of(editor), record="tiny/anna")["results"]
    assert first["record"]["url"] is None


@pytest.mark.usefixtures("found")
def test_findings_and_runs_are_kept_by_nobody(client):
    for path in ("findings", "runs", f"runs/{CheckRun.objects.get().pk}"):
        answer = client.get(f"/api/v1/{path}/")
        assert answer.headers["Cache-Control"] == "no-store"
    assert client.get("/api/v1/findings/?x=1").headers["Cache-Control"] == "no-store"


def test_a_page_costs_the_same_for_two_findings_as_for_forty(client, django_assert_num_queries):
    game, anna = Game.objects.get(), Record.objects.get(slug="anna")
    for batch in range(2):
        for number in range(2 + 18 * batch):
            found = Finding(code=STRONG, game=game, record=anna, field=f"attributes.x{batch}{number}", message="x")
            found.first_seen = found.last_seen = anna.updated_at
            found.save()
        start_run(game, CheckRun.Trigger.MANUAL)
        for path in ("findings", "runs"):
            with django_assert_num_queries(4):  # what is published (nothing, here), the games, the count, the page
                client.get(f"/api/v1/{path}/")


# ---- runs


def test_a_token_starts_a_run(start, ask):
    answer = start({"game": "tiny", "codes": [STRONG, BOXES, STRONG]})
    run = answer.json()
    assert answer.headers["Location"] == run["url"] == f"http://testserver/api/v1/runs/{run['id']}/"
    assert (run["game"], run["codes"], run["trigger"], run["state"]) == ("tiny", [STRONG, BOXES], "api", "queued")
    assert (run["progress"], run["counts"]["errors"], run["finished"]) == ({"done": 0, "total": 2}, 0, None)
    assert CheckRun.objects.get().author.username == "robot"
    change("anna", power=9)
    for chunk in CheckRun.objects.get().chunks.all():
        run_chunk(chunk.pk)
    done = ask(f"runs/{run['id']}")
    assert (done["state"], done["progress"]["done"], done["counts"]["errors"]) == ("finished", 2, 1)
    assert [one["id"] for one in ask("runs", state="finished", game="tiny")["results"]] == [run["id"]]


def test_a_run_of_everything_needs_no_words(start):
    run = start({}).json()
    assert (run["game"], run["codes"]) == (None, None)


def test_the_same_run_is_not_started_twice(start):
    first = start({"game": "tiny"}).json()
    again = start({"game": "tiny"}, 409).json()
    assert (again["detail"], again["run"]) == ("Such a run is under way already.", first["url"])
    start({"game": "tiny", "codes": [STRONG]})


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ("[]", "The body is no object; write {} to check everything."),
        ("{", "The body is no JSON"),
        ({"gme": "tiny"}, "'gme' is nothing that a run has; did you mean 'game'? Known: codes, game."),
        ({"game": "tyny"}, "game: there is no 'tyny'; did you mean 'tiny'?"),
        ({"game": 7}, "game: write the slug of a game, or leave it out to check every game."),
        ({"codes": []}, "codes: write a list of codes of checks, or leave it out to run all of them."),
        ({"codes": "TINY-E001"}, "codes: write a list of codes"),
        ({"codes": ["TINY-E01"]}, "codes: there is no 'TINY-E01'; did you mean 'TINY-E001'?"),
    ],
)
def test_a_run_that_cannot_be_is_refused_with_what_would_be_right(start, body, detail):
    answer = start(body, 400)
    assert answer.json()["detail"].startswith(detail)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert not CheckRun.objects.exists()


def test_without_a_token_or_its_scope_nothing_is_started(start, client, django_user_model):
    start({}, 401, headers={})
    start({}, 401, headers={"Authorization": "Bearer nonsense"})
    other = django_user_model.objects.create_user("other")
    start({}, 403, headers=token_of(other))
    answer = start({}, 403, headers=token_of(other, "checks:run"))  # a token may no more than its user
    assert answer.json()["detail"] == "The user of the token may not do this."
    client.force_login(django_user_model.objects.create_superuser("root"))
    start({}, 401, headers={})
    assert not CheckRun.objects.exists()


def test_a_run_is_cancelled(client, start, runner):
    address = start({"game": "tiny"}).headers["Location"]
    assert client.post(f"{address}cancel/").status_code == 401
    assert client.post(f"{address}cancel/", headers=runner).json()["state"] == "cancelled"
    again = client.post(f"{address}cancel/", headers=runner)
    assert (again.status_code, again.json()["detail"]) == (409, "The run is over; there is nothing to cancel.")


def test_a_run_that_there_is_not(ask, client):
    assert ask("runs/99999999999999999999", 404)["detail"] == "There is nothing at this address."
    assert client.get("/api/v1/runs/7/events/", headers={"Accept": "text/event-stream"}).status_code == 404


# ---- live progress


def events_of(answer) -> list[tuple[str, str, dict]]:
    """(event, id, data) of what was streamed, comments aside."""
    blocks = b"".join(answer.streaming_content).decode().split("\n\n")
    fields = [dict(line.split(": ", 1) for line in block.split("\n")) for block in blocks if "event: " in block]
    return [(one["event"], one["id"], json.loads(one["data"])) for one in fields]


def test_progress_is_told_as_it_happens_until_the_run_ends(client, ask, monkeypatch):
    run = start_run(Game.objects.get(), CheckRun.Trigger.MANUAL)
    chunks = [chunk.pk for chunk in run.chunks.order_by("pk")]
    monkeypatch.setattr(progress.time, "sleep", lambda seconds: run_chunk(chunks.pop(0)) if chunks else add_up(run.pk))
    answer = client.get(f"/api/v1/runs/{run.pk}/events/", headers={"Accept": "text/event-stream"})
    assert (answer.headers["Content-Type"], answer.headers["Cache-Control"]) == ("text/event-stream", "no-store")
    events = events_of(answer)
    assert [(event, number) for event, number, _data in events] == [("progress", "0"), ("end", "over")]
    assert events[-1][2] == ask(f"runs/{run.pk}")


def test_who_has_seen_the_end_need_not_ask_again(client):
    run = start_run(Game.objects.get(), CheckRun.Trigger.MANUAL)
    cancel(run)
    [(event, number, data)] = events_of(client.get(f"/api/v1/runs/{run.pk}/events/"))
    assert (event, data["state"]) == ("end", "cancelled")
    assert client.get(f"/api/v1/runs/{run.pk}/events/", headers={"Last-Event-ID": number}).status_code == 204


def test_a_silent_stream_shows_that_it_lives_and_ends_in_time(client, monkeypatch):
    run = start_run(Game.objects.get(), CheckRun.Trigger.MANUAL)
    clock = iter(range(0, 1000, 4))
    monkeypatch.setattr(progress.time, "sleep", lambda seconds: None)
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock))
    streamed = b"".join(client.get(f"/api/v1/runs/{run.pk}/events/").streaming_content)
    assert streamed.count(b"event: progress") == 1
    assert streamed.count(b": still running\n\n") > 1


def test_streams_never_take_all_the_threads_of_the_server(client):
    run = start_run(Game.objects.get(), CheckRun.Trigger.MANUAL)
    address = f"/api/v1/runs/{run.pk}/events/"
    opened = [client.get(address) for _stream in range(progress.STREAMS)]
    refused = client.get(address)
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "1")
    cancel(run)
    for answer in opened:
        events_of(answer)
    assert events_of(client.get(address))


def test_asking_for_the_head_of_a_stream_opens_none(client):
    run = start_run(Game.objects.get(), CheckRun.Trigger.MANUAL)
    answer = client.head(f"/api/v1/runs/{run.pk}/events/")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/event-stream")
