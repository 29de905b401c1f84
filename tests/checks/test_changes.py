"""After a change, the record and what depends on it are checked, and only what differs is stored."""

import pytest
from django.db import connection

from cardsdb.checks import registry
from cardsdb.checks.changes import check_changes
from cardsdb.checks.planning import all_jobs
from cardsdb.checks.registry import check
from cardsdb.checks.runs import check_game
from cardsdb.models import CheckRun, Finding, Game, Record, Touch
from tests.checks.rules import BOXES, RIVALS, STRONG, TEXTS, TRICKS, change

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]


def open_findings() -> set[tuple[str, str, str]]:
    rows = Finding.objects.open().select_related("record")
    return {(row.code, row.record.slug if row.record else "", row.field) for row in rows}


def states() -> dict[str, str]:
    return dict(Finding.objects.values_list("code", "state"))


def test_a_changed_record_is_checked():
    change("anna", power=9)
    [run] = check_changes()
    assert open_findings() == {(STRONG, "anna", "attributes.power")}
    assert (run.state, run.trigger, run.done == run.total) == ("finished", "change", True)
    assert run.counts == {"errors": 1, "new": 1, "records": 1}


def test_what_depends_on_it_is_checked_too():
    change("boris", color="red")
    check_changes()
    assert open_findings() == {(TRICKS, "leap", "attributes.hero")}
    change("anna", power=1)
    check_changes()
    assert open_findings() == {(TRICKS, "leap", "attributes.hero"), (RIVALS, "boris", "attributes.rival")}


def test_a_finding_says_what_is_wrong_in_words():
    change("anna", power=9)
    check_changes()
    finding = Finding.objects.get()
    assert (finding.text, finding.severity, str(finding)) == (
        "Power 9 is above 5.",
        "error",
        "TINY-E001: attributes.power: Power 9 is above 5.",
    )


def test_a_finding_keeps_its_row_while_it_changes_its_words():
    change("anna", power=9)
    check_changes()
    before = Finding.objects.get()
    change("anna", power=8)
    check_changes()
    after = Finding.objects.get()
    assert (after.pk, after.first_seen, after.text) == (before.pk, before.first_seen, "Power 8 is above 5.")
    assert after.last_seen > before.last_seen


def test_what_is_mended_is_fixed_and_what_returns_opens_again():
    change("anna", power=9)
    check_changes()
    first = Finding.objects.get()
    change("anna", power=3)
    assert check_changes()[0].counts == {"fixed": 1, "records": 1}
    assert states() == {STRONG: "fixed"}
    change("anna", power=7)
    assert check_changes()[0].counts == {"errors": 1, "reopened": 1, "records": 1}
    again = Finding.objects.get()
    assert (again.pk, again.state, again.first_seen) == (first.pk, "open", first.first_seen)


def test_running_again_changes_nothing():
    change("anna", power=9)
    check_changes()
    game, before = Game.objects.get(), list(Finding.objects.values("pk", "state", "message", "first_seen"))
    _outcomes, counts = check_game(game, all_jobs("tiny"))
    assert counts == {"errors": 1}
    assert list(Finding.objects.values("pk", "state", "message", "first_seen")) == before


def test_other_findings_stay_when_one_record_is_checked():
    change("anna", power=9)
    change("boris", power=9)
    check_changes()
    change("boris", power=2)
    check_changes()
    assert dict(Finding.objects.values_list("record__slug", "state")) == {"anna": "open", "boris": "fixed"}


def test_nothing_changed_means_nothing_to_do(django_assert_num_queries):
    with django_assert_num_queries(3):  # the notes, inside a transaction of their own
        assert check_changes() == []
    assert not CheckRun.objects.exists()


def test_a_retired_record_is_not_checked():
    anna = change("anna", power=9)
    check_changes()
    Record.objects.filter(pk=anna.pk).update(status="retired")
    check_changes()
    assert open_findings() == {(BOXES, "base", "components")}
    assert Finding.objects.get(code=STRONG).state == "fixed"


def test_a_deletion_has_everything_checked():
    leap = Record.objects.get(slug="leap")
    Record.objects.get(slug="boris").references.all().delete()
    leap.references.all().delete()
    Record.objects.get(slug="boris").delete()
    change("leap", hero="anna")
    check_changes()
    assert open_findings() == {(BOXES, "base", "components"), (TRICKS, "leap", "attributes.hero")}


def test_a_record_that_does_not_fit_is_the_finding_of_one_check_and_stops_no_other():
    change("boris", power="a lot")
    change("anna", power=9)
    [run] = check_changes()
    assert run.state == "finished"
    assert open_findings() == {
        ("ALL-E090", "boris", "attributes.power"),
        (STRONG, "anna", "attributes.power"),
        (BOXES, "base", "components"),
    }
    finding = Finding.objects.get(code="ALL-E090")
    assert finding.text == "This does not fit: 'a lot' is not a whole number."


def test_a_record_that_does_not_fit_stays_out_while_others_change():
    change("boris", power="a lot")
    check_changes()
    change("anna", power=9)
    [run] = check_changes()
    assert run.state == "finished"
    assert {code for code, *_ in open_findings()} == {"ALL-E090", STRONG, BOXES}


def test_a_record_that_no_longer_fits_is_found_though_nobody_changed_it():
    change("boris", power="a lot")
    Touch.objects.all().delete()  # as if the types were others now
    change("anna", power=9)
    [run] = check_changes()
    assert run.state == "finished"
    assert {code for code, *_ in open_findings()} >= {"ALL-E090", STRONG}


def test_what_names_a_record_that_does_not_fit_is_left_as_it_was():
    change("boris", color="red")
    check_changes()
    change("boris", power="a lot")
    check_changes()
    assert (TRICKS, "leap", "attributes.hero") in open_findings()
    change("boris", power=2, color="blue")
    check_changes()
    assert open_findings() == set()


def test_a_record_of_an_unknown_kind_does_not_fit():
    Record.objects.filter(slug="hut").update(kind="palace")
    check_changes()
    finding = Finding.objects.get()
    assert (finding.code, finding.field, finding.text) == (
        "ALL-E090",
        "kind",
        "The game has no kind palace of this model.",
    )


def test_a_check_that_raises_fails_the_run_and_stops_no_other():
    def broken(hero, content):
        raise LookupError("no such thing")
        yield

    check("TINY-E009", game="tiny", kinds={"hero"}, title="Broken.", **TEXTS)(broken)
    change("anna", power=9)
    [run] = check_changes()
    assert run.state == "failed"
    assert run.failures == [{"code": "TINY-E009", "game": "tiny", "error": "LookupError: no such thing"}]
    assert open_findings() == {(STRONG, "anna", "attributes.power")}


def test_a_check_that_raises_keeps_what_it_found_before(monkeypatch):
    change("anna", power=9)
    check_changes()
    before = registry._checks[STRONG]

    def broken(hero, content):
        raise LookupError
        yield

    monkeypatch.setitem(registry._checks, STRONG, type(before)(**{**vars(before), "run": broken}))
    change("anna", power=3)
    check_changes()
    assert states() == {STRONG: "open"}


def test_a_finding_at_the_game_itself():
    def lonely(game, content):
        yield registry.Finding("name", "A game needs friends.")

    check("TINY-W008", game="tiny", kinds={"game"}, title="Lonely.", **TEXTS)(lonely)
    Game.objects.update(name="Tiny thing")
    check_changes()
    check_changes()
    finding = Finding.objects.get()
    assert (finding.record, finding.game.slug, finding.code) == (None, "tiny", "TINY-W008")


def test_if_it_fails_the_notes_stay(monkeypatch):
    change("anna", power=9)
    monkeypatch.setattr("cardsdb.checks.changes.check_game", lambda *args: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        check_changes()
    assert Touch.objects.filter(consumer="checks").exists()


def test_checking_takes_as_many_queries_for_one_record_as_for_many():
    def queries() -> int:
        connection.force_debug_cursor = True
        start = len(connection.queries_log)
        check_changes()
        connection.force_debug_cursor = False
        return len(connection.queries_log) - start

    change("anna", power=9)
    for_one = queries()
    anna = Record.objects.get(slug="anna")
    for number in range(30):
        anna.pk, anna.slug = None, f"anna-{number}"
        anna._state.adding = True
        anna.save()
    assert queries() <= for_one + 1  # the count of heroes in the box is a new finding
