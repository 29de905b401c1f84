"""The search over all records, their lists, the first page, and what hangs on a record."""

import pytest
from django.core.management import call_command
from django.urls import reverse

from api.publication.publish import publish
from cardsdb.folding import fold
from cardsdb.models import Card, CheckRun, Finding, Game, LoadConflict, MapTile, Record, Terrain
from cardsdb.translation.syncing import sync

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]

CARDS = "/admin/cardsdb/card/"


def searched(client, text: str) -> list[str]:
    groups = client.get("/admin/search/", {"q": text}).context["groups"]
    return [record.slug for group in groups for record in group.records]


def listed(client, **asked) -> list[str]:
    return sorted(client.get(CARDS, asked).context["cl"].queryset.values_list("slug", flat=True))


@pytest.fixture
def published(loaded):
    publish()


# ---- the search over everything


@pytest.mark.parametrize(
    ("text", "slugs"),
    [
        ("anicka", ["anna"]),
        ("ANIČKA", ["anna"]),
        ("ani", ["anna"]),
        ("nicka", []),
        ("7", ["anna"]),
        ("pic", ["picnic"]),
        ("le ap", []),
        ("move", ["leap"]),
        ("%_'\\", []),
    ],
)
def test_a_record_is_found_without_accents_by_name_number_slug_or_text(admin_client, text, slugs):
    assert searched(admin_client, text) == slugs


def test_drafts_are_found_too_however_they_were_written(admin_client):
    game = Game.objects.get()
    Card.objects.bulk_create(
        [
            Card(
                game=game,
                slug="zolw",
                kind="hero",
                name="T",
                name_pl="Żółw łaciaty",
                name_pl_status="proposed",
                sources=["w"],
            )
        ]
    )
    assert searched(admin_client, "zolw laciaty") == ["zolw"]
    Card.objects.filter(slug="zolw").update(name_pl="Jeż")
    assert searched(admin_client, "laciaty") == []
    assert searched(admin_client, "jez") == ["zolw"]


def test_what_is_called_so_comes_before_what_has_the_word(admin_client):
    game = Game.objects.get()
    for slug, name in (("a", "A leap year"), ("b", "Leap frog")):
        Card.objects.create(game=game, slug=slug, kind="hero", name=name, sources=["web"])
    assert searched(admin_client, "leap") == ["leap", "b", "a"]


def test_the_database_folds_as_we_do():
    samples = ["Žluťoučký kůň", "Zażółć gęślą jaźń", "ŁÓDŹ", "Straße", "Æon", "naïve — “Ænima”", "½"]
    game = Game.objects.get()
    records = Record.objects.bulk_create(
        Record(game=game, model="card", slug=f"s-{n}", kind="hero", name=name, sources=["web"])
        for n, name in enumerate(samples)
    )
    kept = Record.objects.filter(pk__in=[record.pk for record in records]).extra(
        select={"folded": "cardsdb_fold(name)"}
    )
    assert {record.name: record.folded for record in kept} == {name: fold(name) for name in samples}


@pytest.mark.usefixtures("published")
def test_the_clients_language_is_understood_and_its_errors_are_shown_with_their_place(admin_client):
    assert searched(admin_client, "color:red") == ["anna"]
    for text in ("color:", "(anna", "power>=x", 'na"me', "color:redd or", "x" * 501 + ":1"):
        answer = admin_client.get("/admin/search/", {"q": text})
        assert answer.status_code == 200
        assert 'id="refused"' in answer.content.decode()


def test_the_palette_offers_records_lists_and_the_page(admin_client):
    page = admin_client.get("/admin/search/", {"s": "anicka", "extended": 1}).content.decode()
    anna = Card.objects.get(slug="anna")
    assert reverse("admin:cardsdb_card_change", args=[anna.pk]) in page
    assert "/admin/search/?q=anicka" in page
    assert f'href="{CARDS}"' in admin_client.get("/admin/search/", {"s": "cards"}).content.decode()
    assert admin_client.get("/admin/search/", {"s": "color:"}).status_code == 200


def test_a_search_costs_the_same_for_few_as_for_many_and_shows_what_one_may_see(
    client, admin_client, django_user_model, django_assert_max_num_queries
):
    game = Game.objects.get()
    Card.objects.bulk_create(
        Card(game=game, slug=f"x-{n}", kind="hero", name=f"Annabel {n}", sources=["web"]) for n in range(40)
    )
    with django_assert_max_num_queries(5):
        assert len(searched(admin_client, "annab")) == 40
    client.force_login(django_user_model.objects.create_user("nobody", is_staff=True))
    assert searched(client, "annab") == []


# ---- lists


@pytest.mark.usefixtures("published")
def test_a_list_takes_words_and_the_clients_language(admin_client):
    assert listed(admin_client, q="anicka") == ["anna"]
    assert listed(admin_client, q="color:blue power>=2") == ["boris"]
    assert listed(admin_client, q="color:blue power>=3") == []
    answer = admin_client.get(CARDS, {"q": "power>=x"})
    assert answer.status_code == 200
    assert answer.context["cl"].refused == {"text": "power: 'x' is no number.", "before": "", "after": "power>=x"}
    answer = admin_client.get(CARDS, {"q": "anna color:"})
    assert answer.context["cl"].refused["before"] == "anna color:"


def test_lists_are_narrowed_by_findings_and_states_of_texts(admin_client):
    anna, boris = Card.objects.get(slug="anna"), Card.objects.get(slug="boris")
    now = anna.updated_at
    Finding.objects.all().delete()
    for record, code in ((anna, "TINY-E001"), (boris, "TINY-W001")):
        Finding.objects.create(
            code=code, game=anna.game, record=record, field="f", message="m", first_seen=now, last_seen=now
        )
    assert listed(admin_client, findings="errors") == ["anna"]
    assert listed(admin_client, findings="warnings") == ["boris"]
    assert listed(admin_client, findings="none") == ["leap"]
    sync()
    assert listed(admin_client, texts_cs="missing") == ["boris"]
    assert listed(admin_client, texts_cs="official") == ["anna"]
    assert listed(admin_client, texts_pl="missing") == ["boris", "leap"]
    page = admin_client.get(CARDS).content.decode()
    assert "1 error" in page
    assert "chip-missing" in page


# ---- the first page


def test_the_first_page_shows_what_waits_in_few_queries(admin_client, django_assert_max_num_queries, edit):
    Card.objects.filter(slug="boris").update(status="review", name="Boris the Brave")
    edit("cards.yaml", "name: {en: Boris}", "name: {en: Borys}")
    call_command("loadcontent", verbosity=0)
    assert [(one.slug, one.field, one.database, one.file) for one in LoadConflict.objects.all()] == [
        ("boris", "name.en", "Boris the Brave", "Borys"),
        ("boris", "status", "review", None),
    ]
    run = CheckRun.objects.create(trigger="manual", state="running", total=9, done=4)
    with django_assert_max_num_queries(9):
        page = admin_client.get("/admin/").content.decode()
    boris = reverse("admin:cardsdb_card_change", args=[Card.objects.get(slug="boris").pk])
    assert page.count(boris) >= 2
    assert "Borys" in page
    assert f"/api/v1/runs/{run.pk}/events/" in page
    call_command("loadcontent", "--force", verbosity=0)
    assert 'id="conflicts"' not in admin_client.get("/admin/").content.decode()


# ---- consequences


def consequences(client, record) -> str:
    return client.get(
        reverse(f"admin:cardsdb_{record._meta.model_name}_consequences", args=[record.pk])
    ).content.decode()


def test_uses_are_shown_both_ways_with_rows(admin_client):
    page = consequences(admin_client, MapTile.objects.get())
    used_by, uses = page[page.index('id="used-by"') : page.index('id="uses"')], page[page.index('id="uses"') :]
    assert "setups[0].starting_tile" in used_by
    assert "hexes[0].site" in uses
    assert "hexes[0].site" not in used_by
    assert "hexes[0].terrain" in consequences(admin_client, Terrain.objects.get())


def test_the_preview_shows_what_would_change_for_clients(admin_client, published):
    anna = Card.objects.get(slug="anna")
    assert "Clients get it as it is saved" in consequences(admin_client, anna)
    Card.objects.filter(pk=anna.pk).update(name_cs="Anežka")
    page = consequences(admin_client, anna)
    assert page.count('class="comes"') >= 1
    assert "Anežka" in page
    draft = Card.objects.create(
        game=anna.game, slug="new", kind="hero", name="New", attributes={"color": "red", "power": 1}, sources=["web"]
    )
    assert "Clients do not get it now" in consequences(admin_client, draft)
