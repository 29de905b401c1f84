"""A page asks the database a few questions, however many rows it shows or saves."""

import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse

from cardsdb.models import Card, Component, Edition, Game, MapTile, Reference, Scenario, ScenarioSetup, Terrain, TileHex
from tests.admin.pages import page_of, typed_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]


@pytest.fixture
def many(loaded):
    """Many rows of everything that has rows."""
    edition, scenario, tile = Edition.objects.get(), Scenario.objects.get(), MapTile.objects.get()
    Component.objects.bulk_create(
        Component(edition=edition, order=order, kind="card", count=1, source="web") for order in range(2, 89)
    )
    first = scenario.setups.first()
    ScenarioSetup.objects.bulk_create(
        ScenarioSetup(scenario=scenario, order=order, mode=f"m-{order}", players=1, map_shape=first.map_shape)
        for order in range(2, 30)
    )
    game = Game.objects.get()
    for number in range(5):
        other = MapTile.objects.create(game=game, slug=f"t-{number}", kind="tile", name="T", sources=["web"])
        copies = [
            TileHex(tile=other, order=row.order, position=row.position, q=row.q, r=row.r) for row in tile.hexes.all()
        ]
        for row in copies:
            row.terrain = Terrain.objects.get()
        TileHex.objects.bulk_create(copies)


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize(("model", "most"), [(Edition, 14), (MapTile, 14), (Scenario, 14)])
def test_showing_a_page(admin_client, django_assert_max_num_queries, model, most):
    page = page_of(model.objects.first())
    with django_assert_max_num_queries(most):
        assert admin_client.get(page).status_code == 200


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize("model", [Edition, MapTile, Scenario])
def test_showing_a_page_to_who_may_only_look(client, django_user_model, django_assert_max_num_queries, model):
    reader = django_user_model.objects.create_user("reader", is_staff=True)
    reader.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client.force_login(reader)
    with django_assert_max_num_queries(15):
        assert client.get(page_of(model.objects.first())).status_code == 200


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize("model", [Edition, MapTile, Scenario])
def test_saving_a_page(admin_client, django_assert_max_num_queries, model):
    page = page_of(model.objects.first())
    data = typed_in(admin_client.get(page), name="Another name")
    # 38 of them by Django, a constraint of the record each; 19 by the checks; 5 by the history.
    with django_assert_max_num_queries(89):
        assert admin_client.post(page, data).status_code == 302


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize("model", [Edition, MapTile, Scenario, Terrain, Card])
def test_asking_to_delete(admin_client, django_assert_max_num_queries, model):
    record = model.objects.first()
    sources = Card.objects.bulk_create(
        Card(game=record.game, slug=f"s-{n}", kind="hero", name="S", sources=["web"]) for n in range(30)
    )
    Reference.objects.bulk_create(Reference(source=source, field="attributes.x", target=record) for source in sources)
    with django_assert_max_num_queries(22):
        page = admin_client.get(reverse(f"admin:cardsdb_{model._meta.model_name}_delete", args=[record.pk]))
    assert "S (hero), attributes.x" in page.content.decode()
