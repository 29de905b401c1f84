"""`manage.py checkcontent`: what it says, in which form, and when it fails."""

import json
import subprocess
from io import StringIO
from pathlib import Path

import pytest
import yaml
from django.core.management import CommandError, call_command

from cardsdb.checks import registry
from cardsdb.checks.formats import as_github, as_sarif
from cardsdb.checks.report import Place, Report, Reported
from cardsdb.models import CheckRun, Finding
from tests.checks.rules import RIVALS, STRONG, change
from tests.serving import MANAGE, ROOT, environment

STRONG_LINE = "error TINY-E001: anna: attributes.power: Power 9 is above 5.\n    Mend it.\n"


def run(**options) -> tuple[int, str]:
    """Exit code and output."""
    output = StringIO()
    try:
        call_command("checkcontent", stdout=output, **options)
    except SystemExit as end:
        return end.code, output.getvalue()
    return 0, output.getvalue()


@pytest.fixture
def files(folder, rules, edit):
    """The files of the tiny game with one thing wrong."""
    edit("cards.yaml", "{color: red, power: 3}  # the strongest", "{color: red, power: 9}")
    return folder


def name_of(folder: Path) -> str:
    """As somebody at the top of the project calls it."""
    return str(folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder)


def test_files_are_checked_without_a_database(files):  # pytest lets no test without its mark connect
    code, output = run(fixtures=True)
    line = f"{name_of(files)}/cards.yaml:13: {STRONG_LINE}"
    assert (code, output) == (1, f"{line}Errors: 1, warnings: 0, waived: 0, in 10 records.\n")


def test_nothing_wrong_exits_0(folder, rules):
    assert run(fixtures=True) == (0, "Errors: 0, warnings: 0, waived: 0, in 10 records.\n")


def test_files_that_cannot_be_read_are_reported_like_findings(files, edit):
    edit("cards.yaml", "color: blue", "color: green")
    code, output = run(fixtures=True, format="json")
    [finding] = json.loads(output)["findings"]
    assert (code, finding["code"], finding["record"], finding["line"]) == (1, "ALL-E090", "boris", 22)


def test_a_file_that_is_no_yaml_is_the_only_fault(files, edit):
    edit("editions.yaml", "slug: base", "slug: [base")
    code, output = run(fixtures=True, format="json")
    [finding] = json.loads(output)["findings"]
    assert (code, finding["file"]) == (1, f"{name_of(files)}/editions.yaml")


@pytest.mark.django_db
def test_the_database_is_checked_and_nothing_is_written(loaded):
    change("anna", power=9)
    code, output = run()
    assert (code, output) == (1, f"tiny: {STRONG_LINE}Errors: 1, warnings: 0, waived: 0, in 10 records.\n")
    assert not CheckRun.objects.exists()
    assert not Finding.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(("threshold", "code"), [("error", 0), ("warning", 1)])
def test_what_makes_it_fail_can_be_chosen(loaded, threshold, code):
    change("anna", power=1)
    assert run(fail_on=threshold)[0] == code


def test_some_checks_some_games_one_record(files):
    assert run(fixtures=True, code=[RIVALS])[0] == 0
    assert run(fixtures=True, code=[STRONG])[0] == 1
    assert run(fixtures=True, game=["tiny"])[0] == 1
    assert run(fixtures=True, record="tiny/boris")[0] == 0
    assert run(fixtures=True, record="tiny/anna")[0] == 1


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"game": ["tinny"]}, "There is no game tinny; did you mean 'tiny'? (known: tiny)."),
        ({"code": ["TINY-E01"]}, "There is no check TINY-E01; did you mean 'TINY-E001'?"),
        ({"record": "tiny/ana"}, "tiny has no record ana; did you mean 'anna'?"),
        ({"record": "anna"}, "anna names no record; write game/slug."),
        (
            {"record": "tiny/boris", "waive": STRONG, "reason": "So."},
            "TINY-E001 has not one open finding at",
        ),
        ({"waive": STRONG}, "A waiver needs --record and --reason."),
    ],
)
def test_what_does_not_exist_is_refused_with_what_is_near(files, options, told):
    with pytest.raises(CommandError) as refused:
        run(fixtures=True, **options)
    assert str(refused.value).startswith(told)


def test_a_waiver_for_the_files_counts_once_it_stands_there(files, edit):
    _code, snippet = run(fixtures=True, record="tiny/anna", waive=STRONG, reason="She is: strong.", author="eva")
    edit("cards.yaml", '  sources: ["000", web]\n', f'  sources: ["000", web]\n{snippet}')
    assert run(fixtures=True) == (0, "Errors: 0, warnings: 0, waived: 1, in 10 records.\n")
    shown = run(fixtures=True, waived=True)[1]
    assert (
        "cards.yaml:13: waived TINY-E001: anna: attributes.power: Power 9 is above 5.\n    She is: strong. (eva"
        in shown
    )
    edit("cards.yaml", "power: 9", "power: 8")
    code, output = run(fixtures=True)
    assert code == 1
    assert "ALL-W090: anna: waived[0]: The record was changed since TINY-E001 at attributes.power was waived." in output
    assert run(fixtures=True, code=["ALL-W090"], fail_on="warning")[0] == 1


def test_json_tells_it_all(files):
    data = json.loads(run(fixtures=True, format="json")[1])
    assert data == {
        "findings": [
            {
                "code": STRONG,
                "severity": "error",
                "game": "tiny",
                "kind": "hero",
                "record": "anna",
                "field": "attributes.power",
                "about": "",
                "message": "Power 9 is above 5.",
                "advice": "Mend it.",
                "file": f"{name_of(files)}/cards.yaml",
                "line": 13,
                "waiver": None,
            }
        ],
        "failures": {},
        "errors": 1,
        "warnings": 0,
        "waived": 0,
        "records": 10,
    }


TRICKY = Reported(
    "TINY-E001", "tiny", "hero", "anna", "name.cs", "", "100 %: a, b\r\nc", "Mend.", Place("a,b:c%.yaml", 7)
)


def test_annotations_escape_what_has_a_meaning():
    [line, _summary] = as_github(Report([TRICKY]), waived=False).splitlines()
    assert line == ("::error file=a%2Cb%3Ac%25.yaml,line=7,title=TINY-E001 tiny/anna::name.cs: 100 %25: a, b%0D%0Ac")


def test_sarif_has_what_the_standard_requires(rules):
    waived = Reported(
        "TINY-W002", "tiny", "hero", "anna", "name", "x", "Odd.", "Mend.", waiver={"reason": "Printed so."}
    )
    log = json.loads(as_sarif(Report([TRICKY, waived], {"TINY-E004": "KeyError: 1"}), waived=True))
    assert (log["version"], log["$schema"]) == ("2.1.0", "https://json.schemastore.org/sarif-2.1.0.json")
    [run] = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"] == "cardsdb"
    for rule in driver["rules"]:
        assert set(rule) == {"id", "shortDescription", "fullDescription", "help", "defaultConfiguration"}
        assert rule["defaultConfiguration"]["level"] in {"error", "warning"}
    first, second = run["results"]
    for result in run["results"]:
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in {"none", "note", "warning", "error"}
        assert result["message"]["text"]
    assert first["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "a%2Cb%3Ac%25.yaml"},
        "region": {"startLine": 7},
    }
    assert "physicalLocation" not in second["locations"][0]
    assert second["suppressions"] == [{"kind": "inSource", "justification": "Printed so."}]
    [invocation] = run["invocations"]
    assert invocation["executionSuccessful"] is False
    assert first["partialFingerprints"] != second["partialFingerprints"]


def test_a_check_that_raises_fails_the_command(files, monkeypatch):
    def broken(hero, content):
        raise LookupError("no such thing")
        yield

    before = registry._checks[RIVALS]
    monkeypatch.setitem(registry._checks, RIVALS, type(before)(**{**vars(before), "run": broken}))
    code, output = run(fixtures=True, code=[RIVALS])
    assert (code, output.splitlines()[0]) == (1, "TINY-W002 failed: LookupError: no such thing")


def test_files_are_checked_though_no_server_runs(tmp_path):
    """As a hook before a commit runs it: with addresses where nobody answers."""
    dead = {"DATABASE_URL": "postgres://nobody@127.0.0.1:1/none", "REDIS_URL": "redis://127.0.0.1:1/0"}
    command = subprocess.run(
        [*MANAGE, "checkcontent", "--fixtures", "--game", "euthia", "--format", "json"],
        cwd=ROOT,
        env=environment(tmp_path, SECRET_KEY="x", **dead),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert json.loads(command.stdout)["records"] > 600, command.stderr
    assert command.stderr == ""


def test_the_hook_before_a_commit_runs_what_there_is():
    [repository] = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    [hook] = repository["hooks"]
    assert hook["entry"] == ".venv/bin/python manage.py checkcontent --fixtures"
    assert (hook["language"], hook["pass_filenames"]) == ("system", False)
