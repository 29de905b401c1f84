"""The admin: records are edited in forms that know their kind's types."""

import pytest
from django.urls import reverse

from cardsdb.models import Card, Edition, Game, Record, Reference
from tests.admin.pages import filled_in, page_of, typed_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]

MODELS = ["edition", "card", "enemytoken", "token", "maptile", "site", "terrain", "scenario", "mapshape"]
MODELS += ["variant", "term", "rule"]


@pytest.mark.parametrize("model", [*MODELS, "game"])
def test_every_model_has_a_list_and_a_page_to_add(admin_client, model):
    assert admin_client.get(reverse(f"admin:cardsdb_{model}_changelist")).status_code == 200
    assert admin_client.get(reverse(f"admin:cardsdb_{model}_add")).status_code == 200


def test_every_record_has_a_page(admin_client):
    models = {model.part: model for model in Record.__subclasses__()}
    for record in Record.objects.all():
        assert admin_client.get(page_of(models[record.model].objects.get(pk=record.pk))).status_code == 200


def test_a_list_costs_the_same_for_three_records_as_for_forty(admin_client, django_assert_max_num_queries):
    url = reverse("admin:cardsdb_card_changelist")
    for batch in range(2):
        with django_assert_max_num_queries(12):
            admin_client.get(url)
        game = Game.objects.get()
        Card.objects.bulk_create(
            Card(game=game, slug=f"x-{batch}-{n}", kind="hero", name=f"X {n}", sources=["web"]) for n in range(40)
        )


@pytest.mark.parametrize("query", ["Anička", "ania", "boris", "leap"])
def test_a_record_is_found_by_its_name_in_any_language_or_its_slug(admin_client, query):
    listed = admin_client.get(reverse("admin:cardsdb_card_changelist"), {"q": query}).context["cl"].queryset
    assert listed.count() == 1


def test_saving_keeps_references_in_line(admin_client):
    boris = Card.objects.get(slug="boris")
    answer = admin_client.post(page_of(boris), filled_in(boris, attributes='{"color": "blue", "power": 5}'))
    assert answer.status_code == 302
    assert Card.objects.get(slug="boris").typed.power == 5
    assert not Reference.objects.filter(source=boris).exists()


@pytest.mark.parametrize(
    ("changes", "field", "error"),
    [
        ({"attributes": '{"color": "blue", "power": 0}'}, "attributes", "attributes.power: 0 is below 1."),
        (
            {"attributes": '{"color": "blue", "power": 1, "rival": "nobody"}'},
            "attributes",
            "attributes.rival: there is no hero 'nobody'.",
        ),
        ({"effects": '[{"slot": "use", "do": {"move": 1}}]'}, "effects", "'use' is no slot of the kind hero"),
        ({"effects": "{"}, "effects", "Enter a valid JSON."),
        ({"sources": "wikipedia"}, "sources", "at most 3 characters"),
        ({"numbers": "7"}, "numbers", "This should be a list: […]."),
        ({"name_cs": "Borek"}, None, "A translated name needs a status, and a status a name."),
        ({"copies": "-1"}, "copies", "copies: -1 is below 0."),
        ({"copies": "2147483648"}, "copies", "copies: 2147483648 is above 2147483647."),
    ],
)
def test_a_fault_stands_at_its_field_and_what_was_typed_stays(admin_client, changes, field, error):
    boris = Card.objects.get(slug="boris")
    answer = admin_client.post(page_of(boris), filled_in(boris, name="Boris II", **changes))
    assert answer.status_code == 200
    form = answer.context["adminform"].form
    assert error in " ".join(form.errors[field or "__all__"])
    assert form["name"].value() == "Boris II"
    assert Card.objects.get(slug="boris").name == "Boris"


def test_a_new_record_needs_a_kind_of_its_game(admin_client):
    url = reverse("admin:cardsdb_card_add")
    new = Card(game=Game.objects.get(), slug="carol", kind="trick", name="Carol", sources=["web"])
    data = filled_in(new, game=new.game_id, slug="carol", kind="trick", attributes='{"hero": "anna"}')
    assert admin_client.post(url, data).status_code == 302
    carol = Card.objects.get(slug="carol")
    assert (carol.model, carol.kind, carol.status) == ("card", "trick", "draft")
    assert carol.references.get().target.slug == "anna"
    again = admin_client.post(url, data)
    assert "already has a record" in str(again.context["adminform"].form.errors)


def test_deleting_what_others_point_at_is_refused_with_the_list(admin_client):
    boris = Card.objects.get(slug="boris")
    url = reverse("admin:cardsdb_card_delete", args=[boris.pk])
    page = admin_client.get(url).content.decode()
    assert "Leap (trick), attributes.hero" in page
    admin_client.post(url, {"post": "yes"})
    assert Card.objects.filter(slug="boris").exists()


def test_an_edition_is_in_no_edition(admin_client):
    base = Edition.objects.get()
    answer = admin_client.post(page_of(base), filled_in(base, edition=base.pk))
    assert "a record of the kind edition has no edition." in str(answer.context["adminform"].form.errors)


def test_a_record_of_a_kind_that_is_gone_is_shown_but_not_saved(admin_client):
    boris = Card.objects.get(slug="boris")
    Card.objects.filter(pk=boris.pk).update(kind="wizard")
    shown = admin_client.get(page_of(boris))
    assert shown.status_code == 200
    answer = admin_client.post(page_of(boris), typed_in(shown))
    assert "Tiny has no such kind; it has hero, trick." in str(answer.context["adminform"].form.errors)


def test_a_record_of_a_game_that_is_gone_is_shown_but_not_saved(admin_client):
    gone = Game.objects.create(slug="gone", name="Gone", sources=["web"])
    pages = []
    for model in Record.__subclasses__():
        record = model.objects.create(game=gone, slug="relic", kind="relic", name="Relic", sources=["web"])
        pages.append(page_of(record))
    for page in [*pages, reverse("admin:cardsdb_game_change", args=[gone.pk])]:
        shown = admin_client.get(page)
        assert shown.status_code == 200
        assert admin_client.post(page, typed_in(shown)).context["adminform"].form.errors


def test_a_field_offers_the_records_of_its_own_game(admin_client):
    other = Game.objects.create(slug="other", name="Other", sources=["web"])
    stranger = Edition.objects.create(game=other, slug="base", kind="edition", name="Base set", sources=["web"])
    boris = Card.objects.get(slug="boris")
    offered = admin_client.get(page_of(boris)).context["adminform"].form.fields["edition"].choices
    assert offered[1:] == [("Tiny", [(boris.edition_id, "Base set")])]
    answer = admin_client.post(page_of(boris), filled_in(boris, edition=stranger.pk))
    assert "Select a valid choice." in str(answer.context["adminform"].form.errors)


def test_a_new_record_is_offered_every_games_records_under_their_games(admin_client):
    other = Game.objects.create(slug="other", name="Other", sources=["web"])
    stranger = Edition.objects.create(game=other, slug="base", kind="edition", name="Base set", sources=["web"])
    url = reverse("admin:cardsdb_card_add")
    offered = admin_client.get(url).context["adminform"].form.fields["edition"].choices
    tiny = Game.objects.get(slug="tiny")
    assert [game for game, _ in offered] == ["", "Other", "Tiny"]
    new = Card(game=tiny, slug="carol", kind="trick", name="Carol", sources=["web"], edition=stranger)
    data = filled_in(new, game=tiny.pk, slug="carol", kind="trick", attributes='{"hero": "anna"}')
    assert "edition: this belongs to another game." in str(admin_client.post(url, data).content.decode())


def test_the_page_says_what_the_effects_say_in_three_languages(admin_client):
    Card.objects.filter(slug="leap").update(effects=[{"slot": "use", "do": {"text": "Jump <b>high</b>"}}])
    page = admin_client.get(page_of(Card.objects.get(slug="leap"))).content.decode()
    assert page.count("Jump &lt;b&gt;high&lt;/b&gt;.") == 3
    Card.objects.filter(slug="leap").update(effects=[{"slot": "use", "do": {"draw": 2}}])
    page = admin_client.get(page_of(Card.objects.get(slug="leap"))).content.decode()
    assert "Draw 2 cards." in page
    assert "Doberte si 2 karty." in page
    assert "Dobierz 2 karty." in page


def test_effects_that_are_none_do_not_break_the_page(admin_client):
    Card.objects.filter(slug="leap").update(effects=[{"slot": "use", "do": {"fly": 2}}])
    page = admin_client.get(page_of(Card.objects.get(slug="leap"))).content.decode()
    assert "no effect node is called" in page


def test_a_new_slug_is_written_wherever_the_record_is_named(admin_client):
    anna = Card.objects.get(slug="anna")
    answer = admin_client.post(page_of(anna), filled_in(anna, slug="ann"), follow=True)
    assert "Records that name it now say ann: Boris." in answer.content.decode()
    assert Card.objects.get(slug="boris").typed.rival == "ann"
    assert Card.objects.get(pk=anna.pk).formerly == ["anna"]
