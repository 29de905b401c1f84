"""A run is done in chunks, each of them once, whatever happens on the way."""

from datetime import timedelta

import pytest
from django.utils import timezone

from cardsdb.checks import registry, runs
from cardsdb.checks.registry import Scope, check
from cardsdb.checks.runs import add_up, cancel, run_chunk, start_run
from cardsdb.checks.tasks import look_around, nightly, send_run
from cardsdb.models import CheckChunk, CheckRun, Finding, Game, Record
from tests.checks.rules import BOXES, STRONG, TEXTS, change

MANUAL = CheckRun.Trigger.MANUAL

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    monkeypatch.setattr(runs, "CHUNK", 2)


def do(run: CheckRun) -> CheckRun:
    for chunk in run.chunks.order_by("pk"):
        run_chunk(chunk.pk)
    return CheckRun.objects.get(pk=run.pk)


def test_a_run_of_a_game_finds_everything():
    change("anna", power=9)
    Record.objects.filter(slug="boris").update(status="retired")
    run = start_run(Game.objects.get(), MANUAL)
    assert (run.state, run.done, run.total, run.chunks.count()) == ("queued", 0, 6, 3)
    run = do(run)
    assert (run.state, run.done, run.counts) == ("finished", 6, {"errors": 2, "new": 2})
    assert set(Finding.objects.values_list("code", flat=True)) == {STRONG, BOXES}
    assert run.started < run.finished
    assert run.version > 0


def test_a_chunk_that_is_delivered_twice_counts_once():
    change("anna", power=9)
    run = start_run(Game.objects.get(), MANUAL)
    for chunk in run.chunks.all():
        run_chunk(chunk.pk)
        run_chunk(chunk.pk)
    run.refresh_from_db()
    assert (run.state, run.done, run.counts) == ("finished", 6, {"errors": 1, "new": 1})


def test_a_chunk_of_a_run_that_was_deleted_is_not_done():
    change("anna", power=9)
    run = start_run(Game.objects.get(), MANUAL)
    chunks = list(run.chunks.values_list("pk", flat=True))
    run.delete()
    for chunk in chunks:
        run_chunk(chunk)
    assert not Finding.objects.exists()


def test_progress_shows_while_it_runs():
    run = start_run(Game.objects.get(), MANUAL)
    run_chunk(run.chunks.first().pk)
    run.refresh_from_db()
    assert (run.state, run.done, run.total) == ("running", 2, 6)


def test_a_run_of_some_checks_leaves_the_findings_of_others_alone():
    change("anna", power=9)
    do(start_run(Game.objects.get(), MANUAL))
    change("anna", power=1)
    run = do(start_run(Game.objects.get(), MANUAL, codes=[BOXES]))
    assert (run.total, run.codes, Finding.objects.get().state) == (1, [BOXES], "open")


def test_a_run_of_everything_takes_every_game(django_assert_max_num_queries):
    Game.objects.create(slug="other", name="Other", sources=["web"])
    run = do(start_run(None, MANUAL))
    assert (run.game, run.state) == (None, "finished")
    assert set(run.chunks.values_list("game__slug", flat=True)) == {"tiny", "other"}


def test_a_cancelled_run_does_no_more():
    change("anna", power=9)
    run = start_run(Game.objects.get(), MANUAL)
    first, *_others = run.chunks.order_by("pk")
    run_chunk(first.pk)
    assert cancel(run)
    assert not cancel(run)
    run = do(run)
    assert (run.state, run.done) == ("cancelled", 2)
    assert run.chunks.filter(state=CheckChunk.State.PENDING).count() == 2
    assert not Finding.objects.filter(code=STRONG).exists()


def test_a_check_that_raises_fails_the_run_at_its_end():
    def broken(content):
        raise LookupError("no such thing")
        yield

    check("TINY-E009", game="tiny", kinds={"hero"}, scope=Scope.GAME, title="Broken.", **TEXTS)(broken)
    run = do(start_run(Game.objects.get(), MANUAL))
    assert (run.state, run.done, [failure["code"] for failure in run.failures]) == ("failed", 7, ["TINY-E009"])


def test_a_chunk_that_cannot_be_done_ends_the_run_with_the_reason(monkeypatch):
    run = start_run(Game.objects.get(), MANUAL)
    with monkeypatch.context() as broken:
        broken.setattr(runs, "store", lambda *args: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            run_chunk(run.chunks.first().pk)
    run = do(run)
    assert (run.state, run.done) == ("failed", 6)
    assert run.failures == [{"code": "", "game": "tiny", "error": "ZeroDivisionError: division by zero"}]


def test_findings_of_a_check_that_is_gone_are_fixed(monkeypatch):
    change("anna", power=9)
    do(start_run(Game.objects.get(), MANUAL))
    monkeypatch.delitem(registry._checks, STRONG)
    run = do(start_run(Game.objects.get(), MANUAL))
    assert (Finding.objects.get().state, run.counts) == ("fixed", {"fixed": 1})


def test_idle_waivers_are_judged_when_all_others_have_spoken():
    anna = change("anna", power=9)
    waiver = {"code": STRONG, "field": "attributes.power", "reason": "So.", "author": "eva", "date": "2024-01-31"}
    Record.objects.filter(pk=anna.pk).update(waived=[waiver | {"content": "0" * 12}])
    run = start_run(Game.objects.get(), MANUAL)
    for chunk in run.chunks.order_by("-pk"):
        run_chunk(chunk.pk)
    [idle] = Finding.objects.filter(code="ALL-W090")
    assert idle.text == "The record was changed since TINY-E001 at attributes.power was waived."


def test_a_run_without_anything_to_do_is_over_at_once():
    run = start_run(Game.objects.get(), MANUAL, codes=["TINY-E999"])
    assert add_up(run.pk).state == "finished"


def test_the_nightly_run_checks_all_and_forgets_what_is_old():
    old = start_run(Game.objects.get(), MANUAL)
    do(old)
    CheckRun.objects.update(created="2020-01-01T00:00Z")
    nightly()
    run = CheckRun.objects.get()
    assert (run.trigger, run.game, run.state) == ("nightly", None, "queued")


def test_a_run_whose_messages_were_lost_is_sent_again():
    run = start_run(Game.objects.get(), MANUAL)
    CheckRun.objects.update(created="2020-01-01T00:00Z")
    look_around()
    run.refresh_from_db()
    assert run.sent is not None


def test_a_run_that_the_broker_did_not_take_is_sent_as_soon_as_it_is_back(monkeypatch):
    run = start_run(Game.objects.get(), MANUAL)
    with monkeypatch.context() as without:
        without.setattr("cardsdb.checks.tasks.send", lambda *task: False)
        assert not send_run(run)
    CheckRun.objects.filter(pk=run.pk).update(created=timezone.now() - timedelta(seconds=10))
    look_around()
    run.refresh_from_db()
    assert run.sent is not None
