"""The admin: records are edited in forms that know their kind's types."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.urls import reverse

from cardsdb.models import Card, Game, MapTile, Record, Reference

pytestmark = pytest.mark.django_db

MODELS = ["edition", "card", "enemytoken", "token", "maptile", "site", "terrain", "scenario", "mapshape"]
MODELS += ["variant", "term", "rule"]


@pytest.fixture(autouse=True)
def loaded(folder):
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())


def filled_in(record: Record, **changes) -> dict:
    """What a browser would send for a record's page, its rows aside."""
    data = {
        "edition": record.edition_id or "",
        "status": record.status,
        "copies": "" if record.copies is None else record.copies,
        "name": record.name,
        "name_cs": record.name_cs,
        "name_cs_status": record.name_cs_status,
        "name_pl": record.name_pl,
        "name_pl_status": record.name_pl_status,
        "note": record.note,
        "sources": ",".join(record.sources),
        "unsure": ",".join(record.unsure),
        **{name: json.dumps(getattr(record, name)) for name in ("numbers", "attributes", "effects", "differs")},
    }
    for prefix in ("referenced_by", "hexes", "walls", "setups", "components"):
        data |= {f"{prefix}-TOTAL_FORMS": 0, f"{prefix}-INITIAL_FORMS": 0}
    return data | changes


def page_of(record: Record) -> str:
    return reverse(f"admin:cardsdb_{record._meta.model_name}_change", args=[record.pk])


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
        ({"numbers": "7"}, "numbers", "number: 7 is not a list."),
        ({"name_cs": "Borek"}, None, "A translated name needs a status, and a status a name."),
        ({"copies": "-1"}, "copies", "greater than or equal to 0"),
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


def test_a_tile_keeps_its_seven_hexes(admin_client):
    tile = MapTile.objects.get()
    data = filled_in(tile) | {"hexes-TOTAL_FORMS": 7, "hexes-INITIAL_FORMS": 7}
    for index, row in enumerate(tile.hexes.all()):
        prefix = f"hexes-{index}"
        data |= {f"{prefix}-id": row.pk, f"{prefix}-tile": tile.pk, f"{prefix}-order": row.order}
        data |= {f"{prefix}-position": row.position, f"{prefix}-q": row.q, f"{prefix}-r": row.r}
        data |= {f"{prefix}-terrain": row.terrain_id, f"{prefix}-site": row.site_id or ""}
        data |= {f"{prefix}-attributes": json.dumps(row.attributes)}
    six = admin_client.post(page_of(tile), data | {"hexes-6-DELETE": "on"})
    assert "The tile has 6 hexes, not 7." in six.content.decode()
    wrong = admin_client.post(page_of(tile), data | {"hexes-0-attributes": '{"ore": 0}'})
    assert "ore: 0 is below 1." in wrong.content.decode()
    assert admin_client.post(page_of(tile), data | {"hexes-0-attributes": '{"ore": 4}'}).status_code == 302
    assert tile.hexes.get(position="center").attributes == {"ore": 4}
