"""Every action, tried by every role."""

import pytest

from cardsdb.models import TranslationChange
from tests.workspace.conftest import act, change, facts, page, save, translation, unit

pytestmark = pytest.mark.django_db

LEAP = "card/leap#name"
EVERYBODY = {"editor", "czech", "polish", "reviewer", "administrator", "nobody", "both"}


def accept_many(client):
    found = translation(LEAP)
    return client.post("/translate/accept/?lang=cs", {"accept": f"{found.pk}:{found.version}", "confirmed": "1"})


ACTIONS = {
    "save Czech": (lambda client: save(client, LEAP, cs="Hop"), {"czech", "both", "administrator"}),
    "save Polish": (
        lambda client: save(client, LEAP, "lang=pl", pl="Hop"),
        {"polish", "both", "administrator"},
    ),
    "accept": (lambda client: act(client, LEAP, "accept"), {"reviewer", "administrator"}),
    "accept many": (accept_many, {"reviewer", "administrator"}),
    "send back": (
        lambda client: act(client, LEAP, "send-back", comment_cs="No."),
        {"reviewer", "administrator"},
    ),
    "official": (lambda client: act(client, LEAP, "official"), {"reviewer", "administrator"}),
    "confirm": (
        lambda client: act(client, LEAP, "confirm"),
        {"czech", "both", "reviewer", "administrator"},
    ),
    "undo": (lambda client: act(client, LEAP, "undo"), {"reviewer", "administrator"}),
    "revert": (
        lambda client: act(client, LEAP, "revert", to=1),
        {"czech", "both", "reviewer", "administrator"},
    ),
    "comment": (
        lambda client: client.post(f"/translate/unit/{unit(LEAP).pk}/comment/", {"comment": "Hm."}),
        EVERYBODY - {"nobody"},
    ),
    "kind of change": (
        lambda client: client.post(f"/translate/unit/{unit(LEAP).pk}/kind/", {"change": "typo"}),
        {"editor", "reviewer", "administrator"},
    ),
}


@pytest.mark.parametrize("action", ACTIONS)
def test_only_who_may_does(browser, action):
    do, allowed = ACTIONS[action]
    change("leap", name="Leap far away")  # found by nobody in particular, and outdated
    did = set()
    for name in sorted(EVERYBODY):
        before = facts(LEAP), facts(LEAP, "pl"), TranslationChange.objects.count()
        from django.db import transaction

        with transaction.atomic():
            answer = do(browser(name))
            assert answer.status_code in (303, 403), (name, answer.status_code)
            if answer.status_code == 303:
                did.add(name)
            else:
                assert (facts(LEAP), facts(LEAP, "pl"), TranslationChange.objects.count()) == before
                assert "an administrator can give it" in answer.content.decode()
            transaction.set_rollback(True)
    assert did == allowed


def test_everybody_of_the_staff_reads_and_nobody_else(browser, people):
    for name in EVERYBODY:
        assert browser(name).get(page(LEAP)).status_code == 200
    people["czech"].is_staff = False
    people["czech"].save()
    assert browser("czech").get(page(LEAP)).status_code == 302
    assert save(browser("czech"), LEAP, cs="Hop").status_code == 302
    assert facts(LEAP) == ("Skok", "draft")


def test_what_one_may_not_do_has_no_button(browser):
    assert "/cs/accept/" in browser("reviewer").get(page(LEAP)).content.decode()
    body = browser("czech").get(page(LEAP)).content.decode()
    assert "/cs/accept/" not in body
    assert "/cs/official/" not in body
    assert 'name="text-cs"' in body
    body = browser("reviewer").get(page(LEAP)).content.decode()
    assert 'name="text-cs"' not in body


def test_a_form_of_another_site_changes_nothing(people, content):
    from django.test import Client

    client = Client(enforce_csrf_checks=True)
    client.force_login(people["czech"], backend="cardsdb.accounts.backend.Backend")
    assert save(client, LEAP, cs="Hop").status_code == 403
    assert facts(LEAP) == ("Skok", "draft")
