"""A waiver stands on the record, and counts as long as the record stays what it was."""

from io import StringIO

import pytest
from django.core.management import call_command

from cardsdb.checks.changes import check_changes
from cardsdb.checks.waivers import FindingChanged, Waived, fingerprint, new_waiver, unwaive, waive, waived_in
from cardsdb.content.mapping import game_entries
from cardsdb.models import Finding, Record
from tests.checks.rules import STRONG, change

IDLE = "ALL-W090"

pytestmark = pytest.mark.django_db


@pytest.fixture
def finding(loaded) -> Finding:
    change("anna", power=9)
    check_changes()
    return Finding.objects.get()


def state() -> str:
    return Finding.objects.get(code=STRONG).state


def idle() -> list[str]:
    return [finding.text for finding in Finding.objects.open().filter(code=IDLE)]


def test_a_waived_finding_stays_waived(finding):
    waive(finding, "She is strong.", "eva")
    assert state() == "waived"
    [run] = check_changes()  # waiving is a change of content
    assert (state(), run.counts, idle()) == ("waived", {"waived": 1, "records": 1}, [])
    [waiver] = Record.objects.get(slug="anna").waived
    entry = game_entries(finding.game, [finding.record])[finding.record_id]
    assert waiver.pop("date")
    assert waiver == {
        "code": STRONG,
        "field": "attributes.power",
        "reason": "She is strong.",
        "author": "eva",
        "content": fingerprint(entry),
    }
    assert Finding.objects.get().waiver["reason"] == "She is strong."


def test_a_waiver_falls_away_when_the_record_changes(finding):
    waive(finding, "She is strong.", "eva")
    change("anna", power=8)
    check_changes()
    assert state() == "open"
    assert idle() == ["The record was changed since TINY-E001 at attributes.power was waived."]


def test_publishing_leaves_a_waiver_alone(finding):
    waive(finding, "She is strong.", "eva")
    Record.objects.filter(slug="anna").update(status="review")
    check_changes()
    assert state() == "waived"


def test_a_waiver_of_nothing_is_a_finding(finding):
    waive(finding, "She is strong.", "eva")
    change("anna", power=2)
    check_changes()
    assert state() == "fixed"
    assert idle() == ["TINY-E001 finds nothing at attributes.power, so there is nothing to waive."]
    Record.objects.filter(slug="anna").update(waived=[])
    check_changes()
    assert idle() == []


def test_a_waiver_can_be_taken_back(finding):
    waive(finding, "She is strong.", "eva")
    unwaive(Finding.objects.get())
    assert (state(), Record.objects.get(slug="anna").waived) == ("open", [])
    with pytest.raises(FindingChanged):
        unwaive(Finding.objects.get())


def test_what_changed_since_it_was_seen_is_not_waived(finding):
    change("anna", power=8)
    check_changes()
    with pytest.raises(FindingChanged):
        waive(finding, "She is strong.", "eva")
    assert (state(), Record.objects.get(slug="anna").waived) == ("open", [])


def test_waiving_again_replaces_the_waiver(finding):
    waive(finding, "She is strong.", "eva")
    change("anna", power=8)
    check_changes()
    waive(Finding.objects.get(code=STRONG), "Still strong.", "eva")
    check_changes()
    assert [waiver["reason"] for waiver in Record.objects.get(slug="anna").waived] == ["Still strong."]
    assert (state(), idle()) == ("waived", [])


def test_waivers_travel_through_the_files(finding, folder):
    waive(finding, "She is strong.", "eva")
    call_command("dumpcontent", stdout=StringIO())
    assert "She is strong." in (folder / "cards.yaml").read_text(encoding="utf-8")
    Record.objects.filter(slug="anna").update(waived=[])
    call_command("loadcontent", verbosity=0, force=True)
    check_changes()
    assert state() == "waived"


@pytest.mark.parametrize("broken", [{"code": STRONG}, "none", None])
def test_what_is_no_waiver_waives_nothing_and_stops_no_check(finding, broken):
    waive(finding, "She is strong.", "eva")
    anna = Record.objects.get(slug="anna")
    Record.objects.filter(pk=anna.pk).update(waived=[broken, *anna.waived])
    assert Finding.objects.get(code=STRONG).waiver["reason"] == "She is strong."
    [run] = check_changes()
    assert (run.state, run.failures) == ("finished", [])
    unfit = Finding.objects.open().filter(code="ALL-E090")
    assert {found.field.partition(".")[0] for found in unfit} == {"waived[0]"}
    assert all(found.waiver is None for found in unfit)


def test_a_waiver_falls_away_before_any_number_however_large(finding):
    waive(finding, "She is strong.", "eva")
    change("anna", power=10**30)
    [run] = check_changes()
    assert (run.state, run.failures) == ("finished", [])
    assert state() == "open"


def test_a_waiver_of_a_translation_falls_away_when_the_translation_changes():
    entry, waived = {"slug": "anna", "name": {"en": "Anna"}}, Waived("TR-W004", "effects[0].do.text.cs", "")
    waiver = new_waiver(entry, {waived.field: "Skočte."}, waived, "Meant so.", "eva")
    entry = {**entry, "waived": [waiver]}
    assert list(waived_in(entry, {waived.field: "Skočte.", "name.pl": "Ania"})) == [waived]
    assert list(waived_in(entry, {waived.field: "Skočte výš."})) == []
