"""The admin shows what the checks find where an editor can mend it, and lets who may waive it with a reason."""

import re
from html import unescape

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.urls import reverse

from cardsdb.checks.changes import check_changes
from cardsdb.checks.storing import LOCK
from cardsdb.checks.waivers import waive
from cardsdb.models import Card, CheckRun, Edition, Finding, Game, MapTile, Record, Scenario
from tests.admin.pages import filled_in, page_of, typed_in
from tests.checks.rules import BOXES, RIVALS, STRONG, change, loaded, rules

__all__ = ["loaded", "rules"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]

LIST = "/admin/cardsdb/finding/"
RUNS = "/admin/cardsdb/checkrun/"


@pytest.fixture
def anna() -> Card:
    """Too strong, and so stronger than her rival."""
    change("anna", power=9, rival="boris")
    check_changes()
    return Card.objects.get(slug="anna")


@pytest.fixture
def editor(client, django_user_model):
    """Somebody who may edit records, but not waive findings."""
    user = django_user_model.objects.create_user("eva", is_staff=True)
    permissions = Permission.objects.filter(content_type__app_label="cardsdb")
    user.user_permissions.set(permissions.exclude(content_type__model__in=["finding", "checkrun"]))
    client.force_login(user)
    return client


def may(user, *codenames: str) -> None:
    user.user_permissions.add(*Permission.objects.filter(codename__in=codenames))


def found_at(owner: Record | Game, field: str, code: str = STRONG, **kwargs) -> Finding:
    """A finding that some check could have made."""
    game = owner if isinstance(owner, Game) else owner.game
    record = None if isinstance(owner, Game) else Record.objects.get(pk=owner.pk)
    seen = {"first_seen": owner.updated_at, "last_seen": owner.updated_at}
    return Finding.objects.create(
        code=code,
        game=game,
        record=record,
        field=field,
        message="Odd %(x)s.",
        parameters={"x": field},
        **seen,
        **kwargs,
    )


def shown_at(answer, finding: Finding) -> str:
    """The box right before a finding, by its name on the page."""
    page = answer.content.decode()
    assert page.count(f'id="finding-{finding.pk}"') == 1
    before = page[: page.index(f'id="finding-{finding.pk}"')]
    return re.findall(r'<(?:input|select|textarea)[^>]* name="([^"]+)"', before)[-1]


def said(answer) -> list[str]:
    """The messages above the page, without their links."""
    return [unescape(re.sub(r"<[^>]+>", "", str(message))) for message in answer.context["messages"]]


# ---- on the page of a record


def test_a_finding_stands_at_the_box_that_it_speaks_of(admin_client, anna):
    answer = admin_client.get(page_of(anna))
    assert shown_at(answer, Finding.objects.get(code=STRONG)) == "attributes"
    page = answer.content.decode()
    assert "attributes.power: Power 9 is above 5." in page
    assert "Mend it." in page
    assert f"{LIST}checks/{STRONG}/" in page
    assert "The checks find 2 things here." in page


@pytest.mark.parametrize(
    ("field", "box"),
    [
        ("name.en", "name"),
        ("name.cs", "name_cs"),
        ("number[0]", "numbers"),
        ("copies", "copies"),
        ("effects[0].do.text", "effects"),
        ("sources", "sources"),
        ("differs[0].value", "differs"),
    ],
)
def test_every_path_of_an_entry_has_its_box(admin_client, anna, field, box):
    finding = found_at(anna, field)
    assert shown_at(admin_client.get(page_of(anna)), finding) == box


@pytest.mark.parametrize(
    ("model", "field", "box"),
    [
        (MapTile, "hexes[0].site", "hexes-0-site"),
        (MapTile, "hexes[3].terrain", "hexes-3-terrain"),
        (MapTile, "hexes[3].ore", "hexes-3-attributes"),
        (MapTile, "walls[1]", None),
        (Scenario, "setups[1].players", "setups-1-players"),
        (Scenario, "setups[1].anything", "setups-1-attributes"),
        (Edition, "components[1].count", "components-1-count"),
    ],
)
def test_a_finding_of_a_row_stands_in_the_row(admin_client, model, field, box):
    record = model.objects.get()
    finding = found_at(record, field)
    answer = admin_client.get(page_of(record))
    assert f'id="finding-{finding.pk}"' in answer.content.decode()
    if box:
        assert shown_at(answer, finding) == box
    title, count = answer.context["findings_in_tabs"][0]
    assert f"{title}: {count}." in answer.content.decode()


@pytest.mark.parametrize("field", ["hexes", "hexes[99].site"])
def test_a_finding_of_all_rows_stands_above_them(admin_client, field):
    tile = MapTile.objects.get()
    finding = found_at(tile, field)
    page = admin_client.get(page_of(tile)).content.decode()
    assert page.index('id="hexes-group"') < page.index(f'id="finding-{finding.pk}"') < page.index('id="hexes-data"')


@pytest.mark.parametrize("field", ["kind", "waived[0]", "formerly"])
def test_what_no_box_holds_stands_above_all(admin_client, anna, field):
    finding = found_at(anna, field)
    answer = admin_client.get(page_of(anna))
    assert answer.context["findings_above"] == [finding]
    assert answer.content.decode().count(f'id="finding-{finding.pk}"') == 1


def test_a_finding_of_the_game_stands_on_its_page(admin_client):
    game = Game.objects.get()
    finding = found_at(game, "attributes.publisher")
    answer = admin_client.get(reverse("admin:cardsdb_game_change", args=[game.pk]))
    assert shown_at(answer, finding) == "attributes"


def test_what_is_fixed_is_not_shown(admin_client, anna):
    change("anna", power=1)
    check_changes()
    page = admin_client.get(page_of(anna)).content.decode()
    assert "finding-" not in page


def test_a_page_to_add_shows_no_findings(admin_client, anna):
    assert "finding-" not in admin_client.get(reverse("admin:cardsdb_card_add")).content.decode()


def test_a_page_costs_the_same_for_one_finding_as_for_thirty(admin_client, django_assert_max_num_queries):
    tile = MapTile.objects.get()
    for number in range(30):
        found_at(tile, f"hexes[{number % 7}].site", about=str(number), state="waived" if number % 2 else "open")
    with django_assert_max_num_queries(15):
        admin_client.get(page_of(tile))


def test_who_may_only_look_sees_all_findings_above(client, django_user_model, anna):
    reader = django_user_model.objects.create_user("reader", is_staff=True)
    may(reader, "view_card")
    client.force_login(reader)
    answer = client.get(page_of(anna))
    assert [finding.code for finding in answer.context["findings_above"]] == [STRONG, RIVALS]
    assert "Power 9 is above 5." in answer.content.decode()


# ---- waiving


def waiving(finding: Finding, answer, **changes) -> dict[str, str]:
    """What the form of a finding on a page sends."""
    form = re.search(rf'<form id="waive-{finding.pk}".*?</form>', answer.content.decode(), re.DOTALL)[0]
    return dict(re.findall(r'name="(seen|next)" value="([^"]*)"', form)) | changes


def test_waiving_asks_for_a_reason_and_leads_back(admin_client, anna):
    finding = Finding.objects.get(code=STRONG)
    page = admin_client.get(page_of(anna))
    answer = admin_client.post(f"{LIST}{finding.pk}/waive/", waiving(finding, page, reason=" "), follow=True)
    assert said(answer) == ["Say why it is right as it is: a waiver needs a reason."]
    data = waiving(finding, page, reason="She <is> strong.")
    answer = admin_client.post(f"{LIST}{finding.pk}/waive/", data, follow=True)
    assert answer.redirect_chain == [(page_of(anna), 302)]
    assert said(answer) == [f"{STRONG} is waived."]
    [waiver] = Record.objects.get(slug="anna").waived
    assert (waiver["reason"], waiver["author"]) == ("She <is> strong.", "admin")
    text = " ".join(answer.content.decode().split())
    assert f"admin, {waiver['date']}: She &lt;is&gt; strong." in text
    assert "Take the waiver back" in text


def test_a_waiver_is_taken_back(admin_client, anna):
    finding = Finding.objects.get(code=STRONG)
    waive(finding, "She is strong.", "eva")
    page = admin_client.get(page_of(anna))
    answer = admin_client.post(f"{LIST}{finding.pk}/unwaive/", waiving(finding, page), follow=True)
    assert said(answer) == [f"{STRONG} is open again."]
    assert (Finding.objects.get(code=STRONG).state, Record.objects.get(slug="anna").waived) == ("open", [])


def test_a_waiver_that_speaks_of_nothing_is_removed(admin_client, anna):
    waive(Finding.objects.get(code=STRONG), "She is strong.", "eva")
    change("anna", power=1)
    check_changes()
    idle = Finding.objects.get(code="ALL-W090")
    page = admin_client.get(page_of(anna))
    assert "Remove the waiver" in page.content.decode()
    answer = admin_client.post(f"{LIST}{idle.pk}/unwaive/", waiving(idle, page), follow=True)
    assert said(answer) == ["The idle waiver is removed (ALL-W090)."]
    check_changes()
    assert Record.objects.get(slug="anna").waived == []
    assert Finding.objects.get(code="ALL-W090").state == "fixed"


def test_what_changed_since_the_page_was_opened_is_not_waived(admin_client, anna):
    finding = Finding.objects.get(code=STRONG)
    data = waiving(finding, admin_client.get(page_of(anna)), reason="She is strong.")
    change("anna", power=8)
    check_changes()
    answer = admin_client.post(f"{LIST}{finding.pk}/waive/", data, follow=True)
    assert said(answer) == [f"{STRONG} has changed since; look at it again."]
    assert Finding.objects.get(code=STRONG).state == "open"


def test_an_editor_without_the_permission_sees_findings_but_cannot_waive(editor, anna):
    finding = Finding.objects.get(code=STRONG)
    answer = editor.get(page_of(anna))
    assert shown_at(answer, finding) == "attributes"
    assert "waive-" not in answer.content.decode()
    assert f"{LIST}checks/{STRONG}/" in answer.content.decode()
    for action in ("waive", "unwaive"):
        assert editor.post(f"{LIST}{finding.pk}/{action}/", {"reason": "So."}).status_code == 403
    assert Finding.objects.get(code=STRONG).state == "open"


def test_waiving_takes_a_form_of_ours(admin_client, anna, django_user_model):
    finding = Finding.objects.get(code=STRONG)
    assert admin_client.get(f"{LIST}{finding.pk}/waive/").status_code == 405
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(django_user_model.objects.get(username="admin"))
    assert strict.post(f"{LIST}{finding.pk}/waive/", {"reason": "So."}).status_code == 403
    data = waiving(finding, admin_client.get(page_of(anna)), reason="So.", next="https://elsewhere.example/")
    assert admin_client.post(f"{LIST}{finding.pk}/waive/", data).headers["Location"] == f"{LIST}{finding.pk}/change/"


# ---- after saving


def test_a_save_that_breaks_nothing_says_so(admin_client):
    boris = Card.objects.get(slug="boris")
    answer = admin_client.post(page_of(boris), filled_in(boris, note="Brave."), follow=True)
    assert "The rules hold: the checks find nothing here, and nothing new elsewhere." in said(answer)


def test_a_save_says_what_it_breaks_here_and_elsewhere(admin_client):
    anna = Card.objects.get(slug="anna")
    data = filled_in(anna, attributes='{"color": "red", "power": 9}')
    change("boris", rival="anna", power=3)
    check_changes()
    answer = admin_client.post(page_of(anna), data, follow=True)
    assert "The checks find 1 thing here." in said(answer)
    data = filled_in(anna, attributes='{"color": "red", "power": 1}')
    answer = admin_client.post(page_of(anna), data | {"_continue": "1"}, follow=True)
    assert f"The change breaks 1 rule elsewhere: Boris ({RIVALS})." in said(answer)
    assert "finding-" not in answer.content.decode()
    answer = admin_client.post(page_of(anna), data, follow=True)
    assert "The rules hold: the checks find nothing here, and nothing new elsewhere." in said(answer)


def test_what_a_save_breaks_is_on_the_page_at_once(admin_client):
    anna = Card.objects.get(slug="anna")
    data = filled_in(anna, attributes='{"color": "red", "power": 9}', _continue="1")
    answer = admin_client.post(page_of(anna), data, follow=True)
    assert shown_at(answer, Finding.objects.get(code=STRONG)) == "attributes"
    assert check_changes()[0].counts.get("new") is None


def test_a_new_record_is_judged_too(admin_client):
    new = Card(game=Game.objects.get(), slug="carol", kind="hero", name="Carol", sources=["web"])
    data = filled_in(new, game=new.game_id, kind="hero", attributes='{"color": "red", "power": 9}')
    answer = admin_client.post(reverse("admin:cardsdb_card_add"), data, follow=True)
    assert f"The checks find 1 thing here. The change breaks 1 rule elsewhere: Base set ({BOXES})." in said(answer)


def test_a_game_is_judged_too(admin_client):
    game = Game.objects.get()
    page = reverse("admin:cardsdb_game_change", args=[game.pk])
    answer = admin_client.post(page, typed_in(admin_client.get(page), note="Small."), follow=True)
    assert "The rules hold: the checks find nothing here, and nothing new elsewhere." in said(answer)


@pytest.mark.django_db(transaction=True)
def test_an_editor_does_not_wait_for_a_run_under_way(admin_client):
    boris = Card.objects.get(slug="boris")
    other = connection.copy()
    with other.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s, %s)", [LOCK, boris.game_id])
    answer = admin_client.post(page_of(boris), filled_in(boris, note="Brave."), follow=True)
    other.close()
    assert "The checks will look at this in a moment; what they find will be shown here." in said(answer)


def test_publishing_with_open_errors_is_refused_with_the_list(admin_client, anna):
    Record.objects.filter(pk=anna.pk).update(status="draft")
    anna.refresh_from_db()
    answer = admin_client.post(page_of(anna), filled_in(anna, status="published"))
    assert answer.status_code == 200
    page = unescape(answer.content.decode())
    assert f"{STRONG}: attributes.power: Power 9 is above 5." in page
    assert Card.objects.get(slug="anna").status == "draft"
    assert shown_at(answer, Finding.objects.get(code=STRONG)) == "attributes"


# ---- lists, explanations, counts


@pytest.mark.parametrize(
    ("query", "codes"),
    [
        ("", [STRONG, RIVALS]),
        ("severity=error", [STRONG]),
        ("severity=warning", [RIVALS]),
        (f"code={RIVALS}", [RIVALS]),
        ("state__exact=waived", []),
        ("kind=hero", [STRONG, RIVALS]),
        ("kind=trick", []),
        ("q=Anna", [STRONG, RIVALS]),
        ("game__id__exact={game}", [STRONG, RIVALS]),
        ("record__id__exact={anna}&state__exact=open", [STRONG, RIVALS]),
    ],
)
def test_the_list_of_findings_is_filtered(admin_client, anna, query, codes):
    answer = admin_client.get(f"{LIST}?{query.format(game=anna.game_id, anna=anna.pk)}")
    assert [finding.code for finding in answer.context["cl"].result_list] == codes


def test_the_list_costs_the_same_for_two_findings_as_for_forty(admin_client, anna, django_assert_max_num_queries):
    for batch in range(2):
        with django_assert_max_num_queries(9):
            assert "Power 9 is above 5." in admin_client.get(LIST).content.decode()
        for number in range(19 * (batch + 1)):
            found_at(anna, "attributes", about=f"{batch} {number}")


def test_a_finding_has_a_page_with_its_explanation(admin_client, anna):
    finding = Finding.objects.get(code=STRONG)
    page = admin_client.get(f"{LIST}{finding.pk}/change/").content.decode()
    for text in ("Power 9 is above 5.", "Heroes have a power up to 5.", "It is a test.", "slug: anna", page_of(anna)):
        assert text in page
    waive(finding, "She is strong.", "eva")
    assert "She is strong." in admin_client.get(f"{LIST}{finding.pk}/change/").content.decode()
    Finding.objects.update(state="fixed")
    assert "waive-" not in admin_client.get(f"{LIST}{finding.pk}/change/").content.decode()
    assert admin_client.get(f"{LIST}999999/change/").status_code == 404


def test_findings_of_a_check_that_is_gone_can_still_be_looked_at(admin_client, anna):
    finding = found_at(anna, "attributes.power", code="TINY-E099")
    assert "Odd attributes.power." in admin_client.get(f"{LIST}{finding.pk}/change/").content.decode()
    assert "Odd attributes.power." in admin_client.get(page_of(anna)).content.decode()


def test_each_check_is_explained(admin_client, anna):
    page = admin_client.get(f"{LIST}checks/{STRONG}/").content.decode()
    assert "Heroes have a power up to 5." in page
    assert "1 open finding" in page
    assert f"{LIST}checks/{RIVALS}/" in admin_client.get(f"{LIST}checks/").content.decode()
    assert admin_client.get(f"{LIST}checks/TINY-E999/").status_code == 404


def test_the_index_counts_what_is_open_in_each_game(admin_client, editor, anna, django_user_model):
    Game.objects.create(slug="other", name="Other", sources=["web"])
    page = " ".join(admin_client.get("/admin/").content.decode().split())
    address = f"{LIST}?game__id__exact={anna.game_id}&amp;state__exact=open&amp;severity="
    assert re.search(rf'href="{re.escape(address)}error"> 1 open error <', page)
    assert re.search(rf'href="{re.escape(address)}warning"> 1 open warning <', page)
    assert page.count("0 open errors") == 1
    editor.force_login(django_user_model.objects.get(username="eva"))
    assert "open error" not in editor.get("/admin/").content.decode()


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_pages_speak_the_language_of_the_editor(admin_client, anna, language):
    finding = Finding.objects.get(code=STRONG)
    english = {"Explain", "Waive", "The checks find", "What holds", "Run the checks", "open error"}
    for page in (page_of(anna), f"{LIST}{finding.pk}/change/", RUNS, "/admin/"):
        text = admin_client.get(page, headers={"Accept-Language": language}).content.decode()
        assert [word for word in english if f">{word}" in " ".join(text.split())] == []


# ---- runs


def test_a_run_is_started_with_a_button_and_cancelled(admin_client):
    assert "Run the checks" in admin_client.get(RUNS).content.decode()
    answer = admin_client.post(f"{RUNS}start/", {"game": "tiny"}, follow=True)
    run = CheckRun.objects.get()
    assert (run.game.slug, run.trigger, run.author.username) == ("tiny", "manual", "admin")
    page = answer.content.decode()
    assert f'data-events="/api/v1/runs/{run.pk}/events/"' in page
    assert "cardsdb/run.js" in page
    answer = admin_client.post(f"{RUNS}start/", {"game": "tiny"}, follow=True)
    assert said(answer) == ["Such a run is under way already."]
    answer = admin_client.post(f"{RUNS}{run.pk}/cancel/", follow=True)
    assert said(answer) == ["The run is cancelled."]
    assert "cardsdb/run.js" not in answer.content.decode()
    assert said(admin_client.post(f"{RUNS}{run.pk}/cancel/", follow=True)) == [
        "The run is over; there is nothing to cancel."
    ]


def test_a_run_of_every_game(admin_client):
    admin_client.post(f"{RUNS}start/", {"game": ""})
    assert CheckRun.objects.get().game is None
    assert admin_client.post(f"{RUNS}start/", {"game": "none"}).status_code == 404


def test_runs_are_started_and_cancelled_by_who_may(editor, django_user_model):
    run = CheckRun.objects.create(trigger="manual")
    user = django_user_model.objects.get(username="eva")
    assert editor.post(f"{RUNS}start/").status_code == 403
    assert editor.post(f"{RUNS}{run.pk}/cancel/").status_code == 403
    may(user, "view_checkrun")
    assert "start-run" not in editor.get(RUNS).content.decode()
    assert "cancel-run" not in editor.get(f"{RUNS}{run.pk}/change/").content.decode()
    may(user, "add_checkrun", "change_checkrun")
    assert "start-run" in editor.get(RUNS).content.decode()
    assert "cancel-run" in editor.get(f"{RUNS}{run.pk}/change/").content.decode()


def test_the_list_of_runs_costs_the_same_for_one_as_for_thirty(admin_client, admin_user, django_assert_max_num_queries):
    for _batch in range(2):
        with django_assert_max_num_queries(10):
            admin_client.get(RUNS)
        CheckRun.objects.bulk_create(
            CheckRun(
                trigger="manual", game=Game.objects.get(), author=admin_user, counts={"errors": 1}, state="finished"
            )
            for _run in range(30)
        )


def test_a_record_is_deleted_with_its_findings(admin_client):
    leap = Card.objects.get(slug="leap")
    found_at(leap, "copies")
    admin_client.post(reverse("admin:cardsdb_card_delete", args=[leap.pk]), {"post": "yes"})
    assert not Card.objects.filter(pk=leap.pk).exists()
    assert not Finding.objects.exists()
