"""Rows of a record are checked with it and with each other, whether the record is new or not."""

import json

import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse

from cardsdb.hexes import COORDINATES
from cardsdb.models import Edition, Game, MapTile, Scenario, Terrain
from tests.admin.pages import errors_of, page_of, typed_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("loaded")]


def new(admin_client, model: str, kind: str, prefix: str, rows: list[dict]):
    """Send the page that adds a record with these rows."""
    url = reverse(f"admin:cardsdb_{model}_add")
    data = typed_in(admin_client.get(url), game=Game.objects.get(slug="tiny").pk, slug="new", kind=kind)
    data |= {"name": "New", "sources": "web", f"{prefix}-TOTAL_FORMS": len(rows)}
    data |= {f"{prefix}-{index}-{name}": value for index, row in enumerate(rows) for name, value in row.items()}
    return admin_client.post(url, data)


def change(admin_client, record, **changes):
    """Send the page of a record as it is shown, but for these changes."""
    changes = {name.replace("__", "-"): value for name, value in changes.items()}
    return admin_client.post(page_of(record), typed_in(admin_client.get(page_of(record)), **changes))


def hexes(**first) -> list[dict]:
    grass = Terrain.objects.get(game__slug="tiny").pk
    rows = [{"position": position, "terrain": grass, "attributes": ""} for position in COORDINATES]
    return [rows[0] | first, *rows[1:]]


@pytest.mark.parametrize(
    ("first", "error"),
    [
        ({"attributes": '{"ore": 0}'}, "ore: 0 is below 1."),
        ({"attributes": '{"terrain": "grass"}'}, "attributes.terrain: this has a field of its own."),
        ({"position": "e"}, "A second hex at q 1, r 0."),
        ({"position": "", "terrain": "", "attributes": ""}, "The tile has 6 hexes, not 7."),
    ],
)
def test_the_hexes_of_a_new_tile_are_checked(admin_client, first, error):
    assert error in errors_of(new(admin_client, "maptile", "tile", "hexes", hexes(**first)))


def test_a_new_tile_is_saved_with_its_hexes(admin_client):
    assert new(admin_client, "maptile", "tile", "hexes", hexes(attributes='{"ore": 3}')).status_code == 302
    tile = MapTile.objects.get(slug="new")
    assert {row.position: (row.q, row.r) for row in tile.hexes.all()} == COORDINATES
    assert [row.order for row in tile.hexes.all()] == [0, 1, 2, 3, 4, 5, 6]
    assert tile.hexes.first().attributes == {"ore": 3}


@pytest.mark.parametrize(
    ("row", "error"),
    [
        ({"kind": "card", "count": 3, "source": "abc"}, "source: 'abc' does not have the form"),
        ({"kind": "A card", "count": 3, "source": "web"}, "kind: 'A card' does not have the form"),
        ({"kind": "card", "count": 3, "source": "web", "attributes": '{"count": 9}'}, "attributes.count: this has a"),
        ({"kind": "card", "count": 3, "source": "web", "attributes": '{"of": 9}'}, "of: unknown key"),
        ({"kind": "card", "count": 3, "source": "web", "attributes": "[]"}, "This should be an object"),
    ],
)
def test_the_components_of_a_new_edition_are_checked(admin_client, row, error):
    assert error in errors_of(new(admin_client, "edition", "edition", "components", [row]))


def test_a_new_edition_is_saved_with_its_components(admin_client):
    rows = [{"kind": kind, "count": 1, "source": "web"} for kind in ("card", "board")]
    assert new(admin_client, "edition", "edition", "components", rows).status_code == 302
    assert list(Edition.objects.get(slug="new").components.values_list("order", "kind")) == [(0, "card"), (1, "board")]


def test_the_setups_of_a_new_scenario_are_checked(admin_client):
    solo = {"players": 1, "mode": "solo"}
    assert "A second set-up for 1 players" in errors_of(
        new(admin_client, "scenario", "scenario", "setups", [solo, solo])
    )
    many = new(admin_client, "scenario", "scenario", "setups", [{"players": 7, "mode": "solo"}])
    assert "players: 7 is above 6." in errors_of(many)
    assert new(admin_client, "scenario", "scenario", "setups", [solo]).status_code == 302
    assert Scenario.objects.get(slug="new").setups.get().mode == "solo"


def test_rows_wait_for_the_kind_of_a_new_record(admin_client):
    answer = new(admin_client, "maptile", "nothing", "hexes", hexes(attributes='{"ore": 0}'))
    assert "Select a valid choice" in errors_of(answer)


def test_a_row_names_no_record_of_another_game(admin_client):
    other = Game.objects.create(slug="other", name="Other", sources=["web"])
    stranger = Terrain.objects.create(game=other, slug="grass", kind="ground", name="Grass", sources=["web"])
    answer = new(admin_client, "maptile", "tile", "hexes", hexes(terrain=stranger.pk))
    assert "terrain: this belongs to another game." in errors_of(answer)
    shown = admin_client.get(page_of(MapTile.objects.get()))
    [inline, *_] = shown.context["inline_admin_formsets"]
    assert [game for game, _ in inline.formset.forms[0].fields["terrain"].choices] == ["", "Tiny"]


def test_a_tile_keeps_its_seven_hexes(admin_client):
    tile = MapTile.objects.get()
    assert "The tile has 6 hexes, not 7." in errors_of(change(admin_client, tile, **{"hexes-6-DELETE": "on"}))
    assert "ore: 0 is below 1." in errors_of(change(admin_client, tile, **{"hexes-0-attributes": '{"ore": 0}'}))
    assert change(admin_client, tile, **{"hexes-0-attributes": '{"ore": 4}'}).status_code == 302
    assert tile.hexes.get(position="center").attributes == {"ore": 4}


def test_hexes_can_take_each_others_places(admin_client):
    tile = MapTile.objects.get()
    center, east = tile.hexes.get(position="center"), tile.hexes.get(position="e")
    swapped = {"hexes-0-position": "e", "hexes-2-position": "center"}
    assert change(admin_client, tile, **swapped).status_code == 302
    assert dict(tile.hexes.filter(position__in=("center", "e")).values_list("pk", "position")) == {
        center.pk: "e",
        east.pk: "center",
    }
    assert tile.hexes.get(position="e").attributes == {"ore": 2}


def test_setups_can_take_each_others_places(admin_client):
    picnic = Scenario.objects.get()
    first, second = ({"mode": row.mode, "players": row.players} for row in picnic.setups.all())
    swapped = {f"setups-0-{name}": value for name, value in second.items()}
    swapped |= {f"setups-1-{name}": value for name, value in first.items()}
    assert change(admin_client, picnic, **swapped).status_code == 302
    assert list(picnic.setups.values("mode", "players")) == [second, first]


def test_a_row_can_take_the_place_of_one_that_goes(admin_client):
    picnic = Scenario.objects.get()
    _, second = picnic.setups.all()
    changes = {"setups-0-mode": second.mode, "setups-0-players": second.players, "setups-1-DELETE": "on"}
    assert change(admin_client, picnic, **changes).status_code == 302
    assert list(picnic.setups.values_list("mode", "players")) == [(second.mode, second.players)]


def test_components_keep_their_order_and_new_ones_come_last(admin_client):
    base = Edition.objects.get()
    changes = {"components-TOTAL_FORMS": 3, "components-2-kind": "die", "components-2-count": 2}
    changes |= {"components-2-source": "web", "components-0-kind": "board", "components-1-kind": "card"}
    assert change(admin_client, base, **changes).status_code == 302
    assert list(base.components.values_list("order", "kind")) == [(0, "board"), (1, "card"), (2, "die")]
    gone = change(admin_client, base, **{"components-0-DELETE": "on"})
    assert gone.status_code == 302
    assert list(base.components.values_list("order", "kind")) == [(1, "card"), (2, "die")]


@pytest.mark.parametrize(
    ("walls", "error"),
    [
        ([("center", "e"), ("e", "center")], "A second wall center – e."),
        ([("center", "e"), ("center", "e")], "A second wall center – e."),
        ([("center", "e"), ("w", "e")], "The hexes w and e are no neighbours."),
        ([("center", "e"), ("center", "")], "This field is required."),
    ],
)
def test_a_wall_is_refused(admin_client, walls, error):
    tile = MapTile.objects.get()
    changes = {f"walls-{index}-first": wall[0] for index, wall in enumerate(walls)}
    changes |= {f"walls-{index}-second": wall[1] for index, wall in enumerate(walls)}
    assert error in errors_of(change(admin_client, tile, **changes))


def test_walls_can_take_each_others_places(admin_client):
    tile = MapTile.objects.get()
    changes = {"walls-0-first": "sw", "walls-0-second": "w", "walls-1-first": "e", "walls-1-second": "center"}
    assert change(admin_client, tile, **changes).status_code == 302
    assert list(tile.walls.values_list("first", "second")) == [("sw", "w"), ("e", "center")]


def test_a_tile_without_hexes_has_no_walls(admin_client):
    tile = MapTile.objects.get()
    none = {f"hexes-{index}-DELETE": "on" for index in range(7)}
    assert "A tile without hexes has no walls." in errors_of(change(admin_client, tile, **none))
    assert change(admin_client, tile, **none, **{"walls-0-DELETE": "on", "walls-1-DELETE": "on"}).status_code == 302
    assert not tile.hexes.exists()


def test_a_row_that_somebody_else_added_since_counts(admin_client):
    picnic = Scenario.objects.get()
    data = typed_in(admin_client.get(page_of(picnic)), **{"setups-TOTAL_FORMS": 3})
    data |= {"setups-2-players": 4, "setups-2-mode": "solo", "setups-2-attributes": json.dumps({})}
    picnic.setups.create(order=2, players=4, mode="solo")
    assert "A second set-up for 4 players, mode solo." in errors_of(admin_client.post(page_of(picnic), data))


@pytest.mark.parametrize(
    "hidden", [["change_tilehex"], ["change_tilehex", "view_tilehex"], ["change_tilewall", "view_tilewall"]]
)
def test_who_may_not_change_the_rows_can_change_the_record(client, django_user_model, hidden):
    editor = django_user_model.objects.create_user("editor", is_staff=True)
    editor.user_permissions.set(Permission.objects.exclude(codename__in=[*hidden, "add_tilehex", "delete_tilehex"]))
    client.force_login(editor)
    tile = MapTile.objects.get()
    assert change(client, tile, name="Green meadow").status_code == 302
    tile = MapTile.objects.get()
    assert (tile.name, tile.hexes.count(), tile.walls.count()) == ("Green meadow", 7, 2)
