"""The addresses of checks, findings and runs."""

from collections.abc import Callable
from typing import Any

from api.models import ApiToken
from api.schema import components as c
from api.schema import parameters
from api.schema.examples import Examples
from api.schema.operation import Operation, example
from api.views import checks, findings, runs
from cardsdb import games
from cardsdb.checks.codes import Severity
from cardsdb.checks.registry import Scope, all_checks
from cardsdb.checks.storing import COUNTS
from cardsdb.models import CheckRun, Finding

Data = dict[str, Any]

WORDS_OR_NULL: Data = {"type": ["array", "null"], "items": c.TEXT}
TIME_OR_NULL: Data = {"type": ["string", "null"], "format": "date-time"}
SEVERITY: Data = {"type": "string", "enum": list(Severity)}
CODE: Data = {"type": "string", "pattern": "^[A-Z0-9]+-[EW][0-9]{3}$"}
BASIC = [parameters.LANGUAGE, parameters.format_of("json")]
NUMBER = parameters.path("pk", "The number of the run.", "1", {"type": "integer", "minimum": 1})


def components() -> Data:
    owner = {"id": c.ID, "resource": c.TEXT, "kind": c.TEXT, "name": c.TEXT_OR_NULL, "url": c.ADDRESS_OR_NULL}
    check = {
        "code": CODE,
        "url": c.ADDRESS,
        "severity": SEVERITY,
        "game": c.TEXT_OR_NULL,
        "kinds": WORDS_OR_NULL,
        "reads": WORDS_OR_NULL,
        "scope": {"type": "string", "enum": list(Scope)},
        **dict.fromkeys(("title", "why", "mend", "example"), c.TEXT),
    }
    finding = {
        "id": c.WHOLE,
        "code": CODE,
        "check": c.ADDRESS,
        "severity": SEVERITY,
        "state": {"type": "string", "enum": list(Finding.State.values)},
        "game": c.TEXT,
        "record": c.whole(owner),
        **dict.fromkeys(("field", "message", "hint"), c.TEXT),
        "waiver": c.or_null(c.whole({"reason": c.TEXT, "date": c.TEXT})),
        "first_seen": c.TIME,
        "last_seen": c.TIME,
    }
    run = {
        "id": c.WHOLE,
        "url": c.ADDRESS,
        "events": c.ADDRESS,
        "game": c.TEXT_OR_NULL,
        "codes": WORDS_OR_NULL,
        "trigger": {"type": "string", "enum": list(CheckRun.Trigger.values)},
        "state": {"type": "string", "enum": list(CheckRun.State.values)},
        "progress": c.whole({"done": c.WHOLE, "total": c.WHOLE}),
        "counts": c.whole(dict.fromkeys(COUNTS, c.WHOLE)),
        "failures": c.array(c.whole({"code": c.TEXT, "game": c.TEXT_OR_NULL})),
        "content_version": {"type": ["integer", "string", "null"]},
        "created": c.TIME,
        "started": TIME_OR_NULL,
        "finished": TIME_OR_NULL,
    }
    found = {"Check": c.whole(check), "Finding": c.whole(finding), "Run": c.whole(run)}
    return found | {f"{name}Page": _page(name) for name in found}


def _page(name: str) -> Data:
    links = {"next": c.ADDRESS_OR_NULL, "previous": c.ADDRESS_OR_NULL}
    return c.whole({"count": c.WHOLE, **links, "results": c.array(c.ref(name))}, "A page of a list.")


def _of_game() -> list[Data]:
    kinds = sorted({kind for game in games.games() for kind in games.kinds_of(game)})
    return [
        parameters.query("game", {"type": "string", "enum": games.games()}, "Only of this game."),
        parameters.query("kind", {"type": "string", "enum": kinds}, "Only of this kind of record."),
        parameters.query("severity", SEVERITY, "Only errors, or only warnings."),
    ]


def the_checks(view: Any, shows: Examples) -> Operation:
    at = {"path.code": "$response.body#/results/0/code"}
    return Operation(
        name="checks_list",
        summary="List the checks",
        tag="checks",
        description="The rules of the content, each with its reason and how to mend what it finds.",
        answer=c.ref("CheckPage"),
        parameters=[*_of_game(), *parameters.PAGING, *BASIC],
        examples=example("page", _list_with(_check_example(shows))),
        links={"first": {"operationId": "checks_detail", "parameters": at, "description": "The first of them."}},
        others=(404,),
    )


def _check_example(shows: Examples) -> Data:
    check = next(iter(all_checks()))
    return {
        "code": check.code,
        "url": f"{shows.origin}/api/v1/checks/{check.code}/",
        "severity": check.severity.value,
        "game": None,
        "kinds": None,
        "reads": None,
        "scope": check.scope.value,
        "title": check.title,
        "why": check.why,
        "mend": check.mend,
        "example": check.example,
    }


def _list_with(one: Data) -> Data:
    return {"count": 1, "next": None, "previous": None, "results": [one]}


def the_check(view: Any, shows: Examples) -> Operation:
    code = _check_example(shows)["code"]
    return Operation(
        name="checks_detail",
        summary="One of the checks",
        tag="checks",
        description="What it looks for, why, and how to mend what it finds.",
        answer=c.ref("Check"),
        parameters=[parameters.path("code", "Its code.", code, {"type": "string", "pattern": "^[^/]+$"}), *BASIC],
        examples=example("check", _check_example(shows)),
        others=(404,),
    )


def the_findings(view: Any, shows: Examples) -> Operation:
    own = [
        parameters.query("code", CODE, "Only of this check."),
        parameters.query("state", {"type": "string", "enum": list(Finding.State.values)}, "Only in this state."),
        parameters.query("record", c.TEXT, "Only of this record, by its id.", example="mage-knight/rage"),
        parameters.FALLBACK,
    ]
    return Operation(
        name="findings_list",
        summary="List what the checks found",
        tag="checks",
        description="Those that are there today, unless `state` asks for others.",
        answer=c.ref("FindingPage"),
        parameters=[*_of_game(), *own, *parameters.PAGING, *BASIC],
        examples=example("page", _list_with(_finding_example(shows))),
        others=(404,),
    )


def _finding_example(shows: Examples) -> Data:
    check = _check_example(shows)
    game, slug = shows.address("cards")
    url = f"{shows.origin}/api/v1/cards/{game}/{slug}/"
    return {
        "id": 1,
        "code": check["code"],
        "check": check["url"],
        "severity": check["severity"],
        "state": Finding.State.values[0],
        "game": game,
        "record": {"id": f"{game}/{slug}", "resource": "cards", "kind": "basic-action", "name": "Rage", "url": url},
        "field": "name",
        "message": check["title"],
        "hint": check["mend"],
        "waiver": None,
        "first_seen": "2026-11-18T12:00:00Z",
        "last_seen": "2026-11-18T12:00:00Z",
    }


def the_runs(view: Any, shows: Examples) -> Operation:
    at = {"path.pk": "$response.body#/results/0/id"}
    states, triggers = list(CheckRun.State.values), list(CheckRun.Trigger.values)
    own = [
        parameters.query("game", {"type": "string", "enum": games.games()}, "Only of this game."),
        parameters.query("state", {"type": "string", "enum": states}, "Only in this state."),
        parameters.query("trigger", {"type": "string", "enum": triggers}, "Only started by this."),
    ]
    return Operation(
        name="runs_list",
        summary="List the runs of the checks",
        tag="checks",
        description="What each came to, the latest first.",
        answer=c.ref("RunPage"),
        parameters=[*own, *parameters.PAGING, *BASIC],
        examples=example("page", _list_with(_run_example(shows))),
        links={"first": {"operationId": "runs_detail", "parameters": at, "description": "The latest of them."}},
        others=(404,),
    )


def _run_example(shows: Examples) -> Data:
    url = f"{shows.origin}/api/v1/runs/1/"
    return {
        "id": 1,
        "url": url,
        "events": f"{url}events/",
        "game": "mage-knight",
        "codes": None,
        "trigger": CheckRun.Trigger.API.value,
        "state": CheckRun.State.values[0],
        "progress": {"done": 0, "total": 4},
        "counts": dict.fromkeys(COUNTS, 0),
        "failures": [],
        "content_version": None,
        "created": "2026-11-18T12:00:00Z",
        "started": None,
        "finished": None,
    }


def start(view: Any, shows: Examples) -> Operation:
    asked = c.whole(
        {
            "game": {"type": ["string", "null"], "enum": [*games.games(), None], "description": "Else every game."},
            "codes": {"type": ["array", "null"], "items": CODE, "minItems": 1, "description": "Else every check."},
        },
        optional=("game", "codes"),
    )
    content = {"application/json": {"schema": asked, "examples": example("game", {"game": "mage-knight"})}}
    return Operation(
        name="runs_start",
        summary="Start a run of the checks",
        tag="checks",
        description="Needs a token with the scope checks:run. `Location` and `url` are where the run is found.",
        answer=c.ref("Run"),
        parameters=BASIC,
        body={"required": True, "content": content},
        examples=example("run", _run_example(shows)),
        status=202,
        others=(403, 409, 415),
        scope=ApiToken.Scope.RUN_CHECKS.value,
    )


def the_run(view: Any, shows: Examples) -> Operation:
    return Operation(
        name="runs_detail",
        summary="One run of the checks",
        tag="checks",
        description="How far it is, and what it came to.",
        answer=c.ref("Run"),
        parameters=[NUMBER, *BASIC],
        examples=example("run", _run_example(shows)),
        others=(404,),
    )


def cancel(view: Any, shows: Examples) -> Operation:
    return Operation(
        name="runs_cancel",
        summary="Cancel a run",
        tag="checks",
        description="Needs a token with the scope checks:run.",
        answer=c.ref("Run"),
        parameters=[NUMBER, *BASIC],
        examples=example("run", _run_example(shows)),
        others=(403, 404, 409, 415),
        scope=ApiToken.Scope.RUN_CHECKS.value,
    )


def the_events(view: Any, shows: Examples) -> Operation:
    return Operation(
        name="runs_events",
        summary="Follow a run",
        tag="checks",
        description="Server-sent events, one whenever the run changes: `progress`, and `end` at the end.",
        answer=c.TEXT,
        parameters=[NUMBER, *BASIC],
        examples={"events": {"value": 'event: progress\nid: 1\ndata: {"id": 1}\n\n'}},
        media=("text/event-stream",),
        others=(204, 404, 503),
    )


CHECKS: dict[tuple[type, str], Callable[[Any, Examples], Operation]] = {
    (checks.CheckList, "GET"): the_checks,
    (checks.CheckDetail, "GET"): the_check,
    (findings.FindingList, "GET"): the_findings,
    (runs.RunList, "GET"): the_runs,
    (runs.RunList, "POST"): start,
    (runs.RunDetail, "GET"): the_run,
    (runs.RunCancel, "POST"): cancel,
    (runs.RunEvents, "GET"): the_events,
}
