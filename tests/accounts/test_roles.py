"""What each role may do: a table for the rules, and one for the pages of the admin."""

import pytest
from django.contrib.auth.models import AnonymousUser, Group, Permission, User
from django.urls import reverse

from cardsdb.models import Card, CheckRun, Finding, Game, Record
from cardsdb.publishing import may_publish, may_set_status, require_status
from cardsdb.translation import permissions as rules
from cardsdb.translation.permissions import Forbidden
from tests.admin.pages import errors_of, filled_in, page_of

pytestmark = pytest.mark.usefixtures("roles")

EDITORS, CZECH, POLISH = "Editors", "Czech translators", "Polish translators"
REVIEWERS, ADMINISTRATORS = "Reviewers", "Administrators"
ROLES = [EDITORS, CZECH, POLISH, REVIEWERS, ADMINISTRATORS]

#                    editors  czech  polish  reviewers  administrators
RULES = {
    "translate cs": "  -        x      -       -          x",
    "translate pl": "  -        -      x       -          x",
    "review":       "  -        -      -       x          x",
    "official":     "  -        -      -       x          x",
    "comment":      "  x        x      x       x          x",
    "publish":      "  -        -      -       x          x",
    "waive":        "  -        -      -       x          x",
    "run checks":   "  x        -      -       x          x",
}  # fmt: skip
ASKED = {
    "translate cs": lambda user: rules.may_translate(user, "cs"),
    "translate pl": lambda user: rules.may_translate(user, "pl"),
    "review": lambda user: rules.may_review(user, "cs") and rules.may_review(user, "pl"),
    "official": rules.may_mark_official,
    "comment": rules.may_comment,
    "publish": may_publish,
    "waive": lambda user: user.has_perm("cardsdb.change_finding"),
    "run checks": lambda user: user.has_perm("cardsdb.add_checkrun"),
}


def expected(table: dict[str, str]) -> list[tuple[str, str, bool]]:
    return [
        (action, role, mark == "x")
        for action, row in table.items()
        for role, mark in zip(ROLES, row.split(), strict=True)
    ]


@pytest.mark.parametrize(("action", "role", "allowed"), expected(RULES))
def test_a_role_may(user_with, action, role, allowed):
    assert ASKED[action](user_with(role)) is allowed


@pytest.mark.parametrize("action", ASKED)
def test_superusers_may_all_and_others_nothing(user_with, action):
    assert ASKED[action](User(is_superuser=True, is_active=True))
    assert not ASKED[action](User(is_superuser=True, is_active=False))
    assert not ASKED[action](user_with())
    assert not ASKED[action](AnonymousUser())


def test_roles_add_up_and_languages_follow(user_with):
    assert rules.languages_of(user_with(CZECH, POLISH)) == ["cs", "pl"]
    assert rules.languages_of(user_with(POLISH, REVIEWERS, name="ola")) == ["pl"]
    assert not rules.may_translate(User(is_superuser=True, is_active=True), "de")


@pytest.mark.parametrize(
    ("require", "message"),
    [
        (
            lambda user: rules.require_translate(user, "cs"),
            "Translating into Czech needs the role “Czech translators”; an administrator can give it.",
        ),
        (
            lambda user: rules.require_review(user, "pl"),
            "Reviewing translations needs the role “Reviewers”; an administrator can give it.",
        ),
        (
            rules.require_official,
            "Marking a translation as official needs the role “Reviewers”; an administrator can give it.",
        ),
        (
            lambda user: require_status(user, "review", "published"),
            "Publishing or retiring a record needs the role “Reviewers”; an administrator can give it.",
        ),
    ],
)
def test_who_may_not_is_told_which_role_may(user_with, require, message):
    with pytest.raises(Forbidden) as refused:
        require(user_with(POLISH))
    assert str(refused.value) == message
    require(user_with(CZECH, REVIEWERS, name="iva"))


@pytest.mark.parametrize(
    ("before", "after", "allowed"),
    [
        ("draft", "review", True),
        ("review", "draft", True),
        ("published", "published", True),
        ("review", "published", False),
        ("draft", "retired", False),
        ("published", "review", False),
        ("retired", "draft", False),
    ],
)
def test_editors_bring_drafts_to_review_and_no_further(user_with, before, after, allowed):
    assert may_set_status(user_with(EDITORS), before, after) is allowed
    assert may_set_status(user_with(REVIEWERS, name="rita"), before, after)


# --- the pages

#                            editors  czech  polish  reviewers  administrators
PAGES = {
    "list of cards":        "  x        x      x       x          x",
    "add a card":           "  x        -      -       -          x",
    "look at a card":       "  x        x      x       x          x",
    "change a card":        "  x        -      -       x          x",
    "delete a draft":       "  x        -      -       -          x",
    "delete a public card": "  -        -      -       -          x",
    "list of games":        "  x        x      x       x          x",
    "add a game":           "  -        -      -       -          x",
    "list of findings":     "  x        x      x       x          x",
    "waive a finding":      "  -        -      -       x          x",
    "list of runs":         "  x        x      x       x          x",
    "start a run":          "  x        -      -       x          x",
    "list of users":        "  -        -      -       -          x",
    "add a user":           "  -        -      -       -          x",
    "list of groups":       "  -        -      -       -          x",
    "list of tokens":       "  -        -      -       -          x",
    "add a token":          "  -        -      -       -          x",
    "log of accounts":      "  -        -      -       -          x",
    "own second step":      "  x        x      x       x          x",
}  # fmt: skip


@pytest.fixture
def ask(loaded, client):
    """Ask for a page, and say whether it was given."""
    Record.objects.filter(slug="anna").update(status="draft")
    Record.objects.filter(slug="boris").update(status="published")
    anna, boris = Card.objects.get(slug="anna"), Card.objects.get(slug="boris")
    now = boris.updated_at
    finding = Finding.objects.create(
        code="TINY-E001", game=Game.objects.get(), record=anna, field="name", message="x", first_seen=now, last_seen=now
    )

    def get(name: str, *args) -> bool:
        return client.get(reverse(f"admin:{name}", args=args)).status_code == 200

    def post(name: str, *args, **data) -> bool:
        return client.post(reverse(f"admin:{name}", args=args), data).status_code == 302

    return {
        "list of cards": lambda: get("cardsdb_card_changelist"),
        "add a card": lambda: get("cardsdb_card_add"),
        "look at a card": lambda: get("cardsdb_card_change", anna.pk),
        "change a card": lambda: client.post(page_of(anna), filled_in(anna, name="Ann")).status_code == 302,
        "delete a draft": lambda: get("cardsdb_card_delete", anna.pk),
        "delete a public card": lambda: get("cardsdb_card_delete", boris.pk),
        "list of games": lambda: get("cardsdb_game_changelist"),
        "add a game": lambda: get("cardsdb_game_add"),
        "list of findings": lambda: get("cardsdb_finding_changelist"),
        "waive a finding": lambda: post("cardsdb_finding_waive", finding.pk, reason="So it is."),
        "list of runs": lambda: get("cardsdb_checkrun_changelist"),
        "start a run": lambda: post("cardsdb_checkrun_start") and CheckRun.objects.exists(),
        "list of users": lambda: get("auth_user_changelist"),
        "add a user": lambda: get("auth_user_add"),
        "list of groups": lambda: get("auth_group_changelist"),
        "list of tokens": lambda: get("api_apitoken_changelist"),
        "add a token": lambda: get("api_apitoken_add"),
        "log of accounts": lambda: get("cardsdb_accountevent_changelist"),
        "own second step": lambda: get("two_step"),
    }


@pytest.mark.parametrize("role", ROLES)
def test_the_admin_lets_a_role(client, user_with, ask, role):
    client.force_login(user_with(role))
    wanted = {action: allowed for action, one, allowed in expected(PAGES) if one == role}
    assert {action: asked() for action, asked in ask.items()} == wanted


MODELS = ["edition", "card", "enemytoken", "token", "maptile", "site", "terrain", "scenario", "mapshape"]
MODELS += ["variant", "term", "rule"]
#              editors  czech  polish  reviewers  administrators
RECORDS = {
    "view":   "  x        x      x       x          x",
    "add":    "  x        -      -       -          x",
    "change": "  x        -      -       x          x",
    "delete": "  x        -      -       -          x",
}  # fmt: skip


@pytest.mark.parametrize(("action", "role", "allowed"), expected(RECORDS))
def test_a_role_may_with_every_kind_of_record(user_with, action, role, allowed):
    user = user_with(role)
    assert {model: user.has_perm(f"cardsdb.{action}_{model}") for model in MODELS} == dict.fromkeys(MODELS, allowed)


def test_administrators_have_every_permission_of_ours():
    missing = Permission.objects.filter(content_type__app_label__in=["cardsdb", "api", "auth"])
    assert not missing.exclude(group=Group.objects.get(name=ADMINISTRATORS)).exists()


# --- publishing


@pytest.fixture
def anna(loaded):
    Record.objects.filter(slug="anna").update(status="review")
    return Card.objects.get(slug="anna")


def test_an_editor_is_offered_no_publishing_and_told_why(client, user_with, anna):
    client.force_login(user_with(EDITORS))
    form = client.get(page_of(anna)).context["adminform"].form
    assert [value for value, _label in form.fields["status"].widget.choices] == ["draft", "review"]
    assert "Reviewers publish and retire records" in form.fields["status"].help_text


@pytest.mark.parametrize("status", ["published", "retired"])
def test_an_editor_who_publishes_all_the_same_is_refused_with_the_reason(client, user_with, anna, status):
    client.force_login(user_with(EDITORS))
    answer = client.post(page_of(anna), filled_in(anna, status=status))
    assert "Publishing or retiring a record needs the role “Reviewers”" in errors_of(answer)
    assert Record.objects.get(slug="anna").status == "review"


@pytest.mark.parametrize("status", ["published", "retired"])
def test_a_reviewer_publishes_and_retires(client, user_with, anna, status):
    client.force_login(user_with(REVIEWERS))
    assert client.post(page_of(anna), filled_in(anna, status=status)).status_code == 302
    assert Record.objects.get(slug="anna").status == status


def test_an_editor_mends_a_public_record_but_leaves_it_public(client, user_with, anna):
    Record.objects.filter(slug="anna").update(status="published")
    client.force_login(user_with(EDITORS))
    assert client.post(page_of(anna), filled_in(anna, status="published", name="Ann")).status_code == 302
    answer = client.post(page_of(anna), filled_in(anna, status="draft", name="Ann"))
    assert "needs the role “Reviewers”" in errors_of(answer)
    assert Record.objects.get(slug="anna").status == "published"


def test_an_editor_adds_drafts_alone(client, user_with, loaded):
    client.force_login(user_with(EDITORS))
    new = Card(
        game=Game.objects.get(), kind="hero", slug="cyril", name="Cyril", attributes={"color": "red", "power": 1}
    )
    new.sources = ["web"]
    data = filled_in(new, game=new.game_id, kind="hero")
    answer = client.post(reverse("admin:cardsdb_card_add"), {**data, "status": "published"})
    assert "needs the role “Reviewers”" in errors_of(answer)
    assert client.post(reverse("admin:cardsdb_card_add"), {**data, "status": "draft"}).status_code == 302


def test_many_at_once_are_deleted_only_where_each_may_be(client, user_with, loaded):
    Record.objects.filter(slug="leap").update(status="draft")
    client.force_login(user_with(EDITORS))
    for slug, left in (("boris", True), ("leap", False)):
        Record.objects.filter(slug="boris").update(status="published")
        chosen = {"action": "delete_selected", "_selected_action": Card.objects.get(slug=slug).pk, "post": "yes"}
        client.post(reverse("admin:cardsdb_card_changelist"), chosen)
        assert Card.objects.filter(slug=slug).exists() is left
