"""Scenarios are dealt in every way, and what goes wrong becomes a finding: of a run, and soon after a change."""

import time

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from cardsdb.celery import app
from cardsdb.checks import deals
from cardsdb.checks.changes import check_changes
from cardsdb.checks.codes import said
from cardsdb.checks.deals import Part, parts_of
from cardsdb.checks.planning import all_jobs, deal_codes, deal_jobs
from cardsdb.checks.runner import run_jobs
from cardsdb.checks.runs import run_chunk, start_deals, start_run
from cardsdb.checks.tasks import send_run
from cardsdb.dealing.boxes import combinations_of
from cardsdb.dealing.sweeping import Sweeper
from cardsdb.models import CheckRun, Finding, Game, Record, Touch
from tests.checks.altering import GONE, Change, altered
from tests.checks.test_command import run as checkcontent
from tests.checks.workers import Worker, working
from tests.serving import wait_until

GAME = "mage-knight"
CONQUEST = ("scenario", "full-conquest")


def found(code: str, *changes: Change, seeds: int = 1) -> list[tuple[str, str]]:
    """What a check says of Full Conquest, and about what."""
    outcomes = run_jobs(altered(GAME, *changes), deal_jobs(GAME, seeds, CONQUEST, [code]))
    assert not any(outcome.error for outcome in outcomes)
    return [(one.about, said(one.message, one.parameters)) for outcome in outcomes for one in outcome.found]


@pytest.mark.parametrize(
    ("code", "change", "about", "message"),
    [
        (
            "ALL-E027",
            (*CONQUEST, "attributes.modes.competitive", [2, 3, 4, 5]),
            "no-setup",
            "It cannot be dealt for 5 in the mode competitive (-).",
        ),
        (
            "ALL-E027",
            ("map-shape", "wedge", "", GONE),
            "KeyError",
            "Dealing it for 2 in the mode competitive (-, seed 0) fails: KeyError: ('map-shape', 'wedge').",
        ),
        (
            "ALL-E028",
            (*CONQUEST, "setups[0].countryside", 12),
            "map-tile/countryside",
            "map-tile/countryside: 12 asked for, 11 there; worst for 2 in the mode competitive (base, seed 0).",
        ),
        (
            "ALL-E029",
            ("map-shape", "wedge", "attributes.y_max", 1),
            "",
            "3 tiles find no place on the map; worst for 3 in the mode competitive (base, seed 0).",
        ),
        (
            "ALL-W030",
            (*CONQUEST, "setups[2].city_levels", [11] * 6),
            "enemy-token/white",
            "enemy-token/white: up to 13 on the table at a time, 10 there;"
            " for 4 in the mode competitive (base, seed 0).",
        ),
    ],
)
def test_a_scenario_that_cannot_be_played_is_found(code, change, about, message):
    assert found(code, change, seeds=2) == [(about, message)]  # once, with the worst of all deals


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("ALL-E027", (*CONQUEST, "attributes.modes.competitive", [2, 3])),
        ("ALL-E028", (*CONQUEST, "setups[0].countryside", 11)),  # all that there are
        ("ALL-E029", ("map-shape", "wedge", "attributes.y_max", 9)),
        ("ALL-W030", (*CONQUEST, "setups[2].city_levels", [5] * 4)),
    ],
)
def test_a_scenario_that_just_suffices_passes(code, change):
    assert found(code, change) == []


def test_every_check_of_deals_is_tested_here():
    assert deal_codes() == {"ALL-E027", "ALL-E028", "ALL-E029", "ALL-W030"}
    assert not deal_codes() & {job.check.code for job in all_jobs(GAME)}


def test_other_readings_are_dealt_too():
    """The other printing of The Lost Relic is played alone on another map: too narrow, it leaves tiles over."""
    relic = ("scenario", "the-lost-relic-solo")
    content = altered(
        GAME, ("map-shape", "open-3", "attributes.y_max", 0), ("map-shape", "open-3", "attributes.y_min", 0)
    )
    worst = Sweeper(content).sweep(content.by_key[relic], 1).unlaid
    assert worst
    assert worst.case.request.options == {"reading": "other"}


def test_boxes_are_combined_in_every_way_that_can_be_played():
    content = altered(GAME)
    assert len(combinations_of(content, ["base"])) == 8  # three that may be added, and the collection of all
    assert all("base" in editions for editions in combinations_of(content, ["base"]))
    assert len(combinations_of(altered("heroes-3"), ["core"])) == 14  # each alone, and all


def test_nothing_is_open_when_the_files_are_dealt():
    code, output = checkcontent(fixtures=True, deals=1, fail_on="warning", code=sorted(deal_codes()))
    [summary] = output.splitlines()
    assert (code, summary.split(", waived")[0]) == (0, "Errors: 0, warnings: 0")
    assert "waived: 0" not in summary


@pytest.fixture
def euthia(db):
    """The smallest of the real games."""
    return load()


def load() -> Game:
    call_command("loadcontent", game=["euthia"], verbosity=0)
    Touch.objects.all().delete()
    return Game.objects.get()


def test_a_run_of_a_game_deals_each_scenario_in_a_chunk(euthia):
    run = start_run(euthia, CheckRun.Trigger.MANUAL)
    scenarios = Record.objects.filter(kind="scenario")
    assert {chunk.codes[0] for chunk in run.chunks.all() if Part.of(chunk)} == {
        f"deal:{scenario.pk}:200" for scenario in scenarios
    }
    assert run.total == len(all_jobs("euthia")) + len(scenarios)


def test_a_run_of_other_checks_deals_nothing(euthia):
    assert not parts_of(euthia, ["ALL-E001"])
    assert len(parts_of(euthia, ["ALL-E028"])) == 3


def deal_runs() -> list[int]:
    """How many scenarios each of the runs that only deal has."""
    return [run.chunks.count() for run in CheckRun.objects.filter(codes=sorted(deal_codes())).order_by("pk")]


def change(model: str, slug: str) -> None:
    record = Record.objects.get(model=model, slug=slug)
    record.note = f"{record.note}."
    record.save()


def test_a_change_has_the_scenarios_dealt_that_it_can_alter(euthia):
    change("scenario", "hunt")
    check_changes()
    assert deal_runs() == [1]
    change("scenario", "hunt")
    check_changes()
    assert deal_runs() == [1]  # that one waits, and will see both changes
    change("enemy", Record.objects.filter(model="enemy").first().slug)
    check_changes()
    assert deal_runs() == [1, 2]  # all that are not waiting


def finding(game: Game, seed: int) -> Finding:
    scenario, now = Record.objects.get(kind="scenario", slug="hunt"), timezone.now()
    return Finding.objects.create(
        code="ALL-E028",
        game=game,
        record=scenario,
        field="setups",
        about=f"component-{seed}",
        message="%(seed)s",
        parameters={"seed": seed},
        first_seen=now,
        last_seen=now,
    )


def test_few_seeds_mend_only_what_they_would_have_shown(euthia):
    seen, unseen = finding(euthia, 4), finding(euthia, 5)
    hunt = Record.objects.get(kind="scenario", slug="hunt")
    do(start_deals(euthia, [Part(hunt.pk, 5)], CheckRun.Trigger.CHANGE))
    assert states(seen, unseen) == ["fixed", "open"]
    do(start_deals(euthia, [Part(hunt.pk, 6)], CheckRun.Trigger.CHANGE))
    assert states(seen, unseen) == ["fixed", "fixed"]


def test_what_was_found_at_a_retired_scenario_goes(euthia):
    row = finding(euthia, 0)
    Record.objects.filter(pk=row.record_id).update(status="retired")
    do(start_deals(euthia, parts_of(euthia, seeds=1, only=["hunt"]), CheckRun.Trigger.CHANGE))
    assert states(row) == ["fixed"]


def test_a_waiver_of_deals_is_idle_only_when_all_were_made(euthia):
    waiver = {"code": "ALL-E028", "field": "setups", "about": "dice", "reason": "So.", "author": "eva"}
    waiver |= {"date": "2024-01-31", "content": "0" * 12}
    Record.objects.filter(kind="scenario", slug="hunt").update(waived=[waiver])
    change("scenario", "hunt")
    check_changes()
    idle = Finding.objects.present().filter(code="ALL-W090", parameters__code="ALL-E028")
    assert not idle.exists()
    do(start_run(euthia, CheckRun.Trigger.MANUAL))
    assert idle.count() == 1
    change("scenario", "hunt")
    check_changes()
    assert idle.count() == 1  # still so, as far as anybody knows


def do(run: CheckRun) -> None:
    for chunk in run.chunks.order_by("pk"):
        run_chunk(chunk.pk)
    run.refresh_from_db()
    assert run.state == "finished", run.failures


def states(*findings: Finding) -> list[str]:
    return [Finding.objects.get(pk=one.pk).state for one in findings]


@pytest.mark.django_db(transaction=True)
def test_the_deals_of_a_killed_worker_are_made_again(tmp_path):
    game = load()
    app.control.purge()
    cache.clear()
    row = finding(game, 0)
    run = start_deals(game, parts_of(game, seeds=1), CheckRun.Trigger.MANUAL)
    with connection.cursor() as cursor:  # holds up the first worker in the middle of its work
        cursor.execute("SELECT pg_advisory_lock(%s, %s)", [deals.LOCK, row.record_id])
        first = Worker(tmp_path / "first.log").ready()
        send_run(run)
        assert wait_until(lambda: refreshed(run).state == "running")
        time.sleep(1)
        first.kill()
        assert not refreshed(run).is_over
        cursor.execute("SELECT pg_advisory_unlock(%s, %s)", [deals.LOCK, row.record_id])
    with working(tmp_path / "second.log"):
        assert wait_until(lambda: refreshed(run).is_over, 60), (tmp_path / "second.log").read_text()
    assert (run.state, run.done, run.total, run.counts) == ("finished", 3, 3, {"fixed": 1})
    app.control.purge()


def refreshed(run: CheckRun) -> CheckRun:
    run.refresh_from_db()
    return run
