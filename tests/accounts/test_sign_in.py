"""Signing in: guessing is locked out, a second step for who wants it, cookies, and a log of it all."""

import re
from datetime import timedelta

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import Group, User
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice

from cardsdb.models import AccountEvent
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.usefixtures("roles")
LOGIN, CODE, PAGE, INDEX = "/admin/login/", "/admin/login/code/", "/admin/two-step/", "/admin/"


@pytest.fixture
def eva(user_with) -> User:
    user = user_with("Editors")
    AccountEvent.objects.all().delete()
    return user


def sign_in(client, name="eva", password=PASSWORD, address=LOGIN, **headers):
    return client.post(address, {"username": name, "password": password}, headers=headers or None)


def is_in(client) -> bool:
    return client.get(INDEX).status_code == 200


def log() -> list[tuple[str, str]]:
    return [(event.kind, event.account) for event in AccountEvent.objects.order_by("pk")]


def test_the_right_password_signs_in_and_leads_to_the_page_that_was_wanted(client, eva):
    assert sign_in(client).url == INDEX
    assert is_in(client)
    assert sign_in(Client(), address=f"{LOGIN}?next=/admin/cardsdb/card/").url == "/admin/cardsdb/card/"
    assert sign_in(Client(), address=f"{LOGIN}?next=https://evil.example/").url == INDEX


# --- locked out


def fail(client, times: int, name: str = "eva", **extra):
    for _ in range(times):
        answer = client.post(LOGIN, {"username": name, "password": "wrong"}, **extra)
    return answer


def test_four_failures_are_forgiven_and_the_fifth_locks_out(client, eva):
    assert fail(client, 4).status_code == 200
    assert sign_in(client).status_code == 302  # and forgets them
    assert fail(Client(), 4).status_code == 200
    assert fail(Client(), 1).status_code == 429
    assert sign_in(Client()).status_code == 429  # the right password too


def test_who_is_locked_out_is_told_for_how_long_in_their_language(client, eva):
    fail(client, 5)
    answer = sign_in(client)
    assert "Try again in 15 minutes." in answer.text
    assert 890 < int(answer.headers["Retry-After"]) <= 900
    assert "Zkuste to znovu za 15 minut." in sign_in(client, **{"accept-language": "cs"}).text
    assert "Spróbuj ponownie za 15 minut." in sign_in(client, **{"accept-language": "pl"}).text


def test_the_wait_ends_and_trying_does_not_lengthen_it(client, eva):
    fail(client, 5)
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=14))
    assert "Try again in 1 minute." in fail(client, 3).text
    AccessAttempt.objects.update(attempt_time=timezone.now() - timedelta(minutes=16))
    assert sign_in(client).status_code == 302


def test_nobody_else_is_locked_out(client, eva, user_with):
    user_with("Editors", name="ivo")
    fail(client, 5)
    assert sign_in(client, "ivo").status_code == 302
    assert sign_in(Client(REMOTE_ADDR="192.0.2.7")).status_code == 302


def test_another_address_of_the_same_household_is_the_same(eva):
    fail(Client(), 5, REMOTE_ADDR="2001:db8:1:2::1")
    assert fail(Client(), 1, REMOTE_ADDR="2001:db8:1:2::2").status_code == 429
    assert fail(Client(), 1, REMOTE_ADDR="2001:db8:1:3::1").status_code == 200


def test_the_address_behind_a_proxy_counts_only_if_the_proxy_is_trusted(eva, settings):
    def forwarded(address):
        return fail(Client(), 5, headers={"x-forwarded-for": address}).status_code

    settings.TRUSTED_PROXIES = ["127.0.0.1"]
    assert [forwarded("192.0.2.1"), fail(Client(), 1, headers={"x-forwarded-for": "192.0.2.2"}).status_code] == [
        429,
        200,
    ]
    settings.TRUSTED_PROXIES = []
    assert [forwarded("192.0.2.3"), fail(Client(), 1, headers={"x-forwarded-for": "192.0.2.4"}).status_code] == [
        429,
        429,
    ]


def test_an_administrator_lets_in_again(client, eva, admin_client):
    fail(client, 5)
    chosen = {"action": "unlock_selected", "_selected_action": eva.pk}
    assert "1 user was locked out" in admin_client.post("/admin/auth/user/", chosen, follow=True).text
    assert sign_in(client).status_code == 302


# --- the second step


def code_for(user: User, steps: int = 0) -> str:
    device = TOTPDevice.objects.get(user=user)
    return (
        f"{totp(device.bin_key, step=device.step, t0=device.t0, digits=device.digits, drift=device.drift + steps):06d}"
    )


def forgive_used_codes(user: User) -> None:
    """A code counts once, and the next one comes in half a minute."""
    TOTPDevice.objects.filter(user=user).update(last_t=-1)


@pytest.fixture
def recovery_codes(client, eva) -> list[str]:
    """Eva has turned it on, and signed out."""
    client.force_login(eva)
    client.get(PAGE)
    page = client.post(PAGE, {"action": "on", "code": code_for(eva)})
    client.post("/admin/logout/")
    forgive_used_codes(eva)
    return re.findall(r"<li>([a-z2-7]{8})</li>", page.text)


def test_it_is_off_until_a_code_proves_that_the_app_has_the_key(client, eva):
    client.force_login(eva)
    page = client.get(PAGE)
    assert "<svg" in page.text
    assert page.headers["Cache-Control"].startswith("no-store")
    assert "The code is wrong" in client.post(PAGE, {"action": "on", "code": "000000"}).text
    assert sign_in(Client()).url == INDEX


def test_once_on_the_password_alone_opens_nothing(client, eva, recovery_codes):
    assert len(recovery_codes) == 10
    assert (
        sign_in(client, address=f"{LOGIN}?next=/admin/cardsdb/card/").url == f"{CODE}?next=%2Fadmin%2Fcardsdb%2Fcard%2F"
    )
    assert not is_in(client)
    answer = client.post(f"{CODE}?next=/admin/cardsdb/card/", {"code": code_for(eva)})
    assert answer.url == "/admin/cardsdb/card/"
    assert is_in(client)


def test_a_code_counts_once(client, eva, recovery_codes):
    code = code_for(eva)
    sign_in(client)
    assert client.post(CODE, {"code": code}).status_code == 302
    other = Client()
    sign_in(other)
    assert "The code is wrong, or was used already" in other.post(CODE, {"code": code}).text
    assert not is_in(other)


def test_a_recovery_code_counts_once_however_it_is_typed(client, eva, recovery_codes):
    typed = f" {recovery_codes[0][:4].upper()} {recovery_codes[0][4:]}"
    sign_in(client)
    assert client.post(CODE, {"code": typed}).status_code == 302
    assert "9 recovery codes are left." in client.get(PAGE).text
    other = Client()
    sign_in(other)
    assert other.post(CODE, {"code": recovery_codes[0]}).status_code == 200


def test_guessing_codes_is_locked_out_like_guessing_passwords(client, eva, recovery_codes):
    sign_in(client)
    answers = [client.post(CODE, {"code": "000000"}).status_code for _ in range(5)]
    assert answers == [200, 200, 200, 200, 429]
    assert client.post(CODE, {"code": code_for(eva)}).status_code == 429
    assert not is_in(client)


@pytest.mark.parametrize("change", ["time", "password", "inactive"])
def test_the_first_step_does_not_last(client, eva, recovery_codes, change):
    sign_in(client)
    if change == "time":
        session = client.session
        session["cardsdb_second_step"] |= {"at": session["cardsdb_second_step"]["at"] - 301}
        session.save()
    elif change == "password":
        eva.set_password("another horse")
        eva.save()
    else:
        User.objects.update(is_active=False)
    assert client.post(CODE, {"code": code_for(eva)}).url == LOGIN


def test_nobody_comes_to_the_second_step_without_the_first(client, eva, recovery_codes):
    assert client.get(CODE).url == LOGIN
    assert client.post(CODE, {"code": code_for(eva)}).url == LOGIN


def test_turning_it_off_takes_a_code(client, eva, recovery_codes):
    client.force_login(eva)
    assert "The code is wrong" in client.post(PAGE, {"action": "off", "code": "nonsense"}).text
    assert TOTPDevice.objects.exists()
    assert client.post(PAGE, {"action": "off", "code": code_for(eva)}).status_code == 302
    assert sign_in(Client()).url == INDEX


def test_new_recovery_codes_replace_the_old(client, eva, recovery_codes):
    client.force_login(eva)
    page = client.post(PAGE, {"action": "codes", "code": code_for(eva)})
    assert not set(re.findall(r"<li>([a-z2-7]{8})</li>", page.text)) & set(recovery_codes)
    other = Client()
    sign_in(other)
    assert other.post(CODE, {"code": recovery_codes[0]}).status_code == 200


def test_an_administrator_turns_it_off_for_who_lost_the_phone(eva, recovery_codes, admin_client):
    chosen = {"action": "turn_off_two_step", "_selected_action": eva.pk}
    assert (
        "The second step of 1 user is turned off." in admin_client.post("/admin/auth/user/", chosen, follow=True).text
    )
    assert sign_in(Client()).url == INDEX


# --- cookies and passwords


def test_cookies_are_kept_from_scripts_and_other_sites_and_to_https_where_it_is_used(eva):
    for secure in (False, True):
        client = Client()
        client.post(LOGIN, {"username": "eva", "password": PASSWORD}, secure=secure)
        cookie = client.cookies["sessionid"]
        assert (cookie["httponly"], cookie["samesite"], bool(cookie["secure"])) == (True, "Lax", secure)
        assert cookie["max-age"] == 14 * 24 * 60 * 60


@pytest.mark.parametrize(
    ("password", "refusal"),
    [
        ("short-1", "too short"),
        ("password1", "too common"),
        ("9182736450", "entirely numeric"),
        ("novakova-eva", "too similar"),
        ("a long enough sentence", None),
    ],
)
def test_a_new_password_keeps_the_rules(client, eva, password, refusal):
    eva.last_name = "novakova-eva"
    eva.save()
    client.force_login(eva)
    data = {"old_password": PASSWORD, "new_password1": password, "new_password2": password}
    answer = client.post(reverse("admin:password_change"), data)
    assert answer.status_code == (200 if refusal else 302)
    assert refusal is None or refusal in answer.text


# --- the log


def test_the_log_tells_who_came_went_and_failed(client, eva):
    sign_in(client)
    client.post("/admin/logout/")
    fail(client, 1)
    fail(client, 1, name="my password in the wrong box")
    assert log() == [("signed-in", "eva"), ("signed-out", "eva"), ("failed", "eva"), ("failed", "")]
    assert {event.address for event in AccountEvent.objects.all()} == {"127.0.0.1"}


def test_a_lock_is_logged_once_however_often_it_is_tried(client, eva):
    fail(client, 9)
    assert sorted(log()) == [("failed", "eva")] * 5 + [("locked", "eva")]


def test_the_log_tells_who_gave_which_role(eva, admin_client):
    AccountEvent.objects.all().delete()
    form = admin_client.get(f"/admin/auth/user/{eva.pk}/change/").context["adminform"].form
    data = {box.html_name: box.value() for box in form if box.value() not in (None, False) and box.name != "last_login"}
    reviewers = Group.objects.get(name="Reviewers")
    data |= {"groups": [reviewers.pk], "date_joined_0": "2026-01-01", "date_joined_1": "10:00:00", "is_superuser": "on"}
    assert admin_client.post(f"/admin/auth/user/{eva.pk}/change/", data).status_code == 302
    told = [(e.kind, e.author, e.account, e.details) for e in AccountEvent.objects.order_by("pk")]
    assert told == [
        (
            "changed",
            "admin",
            "eva",
            {"added": ["is_superuser: True"], "removed": ["is_superuser: False"]},
        ),
        ("roles", "admin", "eva", {"removed": ["Editors"]}),
        ("roles", "admin", "eva", {"added": ["Reviewers"]}),
    ]


def test_the_log_tells_what_became_of_a_role_and_an_account(eva):
    editors = Group.objects.get(name="Editors")
    permission = editors.permissions.get(codename="add_card")
    editors.permissions.remove(permission)
    permission.group_set.add(editors)
    eva.set_password("another horse")
    eva.save()
    eva.delete()
    told = [(e.kind, e.account, e.details) for e in AccountEvent.objects.order_by("pk")]
    assert told == [
        ("role-changed", "Editors", {"removed": ["cardsdb.add_card"]}),
        ("role-changed", "Editors", {"added": ["cardsdb.add_card"]}),
        ("password", "eva", {}),
        ("deleted", "eva", {}),
    ]


def test_the_log_is_read_and_never_written(eva, admin_client):
    sign_in(Client())
    event = AccountEvent.objects.filter(kind="signed-in", account="eva").get()
    assert "signed in" in admin_client.get("/admin/cardsdb/accountevent/").text
    page = f"/admin/cardsdb/accountevent/{event.pk}"
    assert admin_client.get(f"{page}/change/").status_code == 200
    assert admin_client.post(f"{page}/change/", {"account": "x"}).status_code == 403
    assert admin_client.post(f"{page}/delete/", {"post": "yes"}).status_code == 403
