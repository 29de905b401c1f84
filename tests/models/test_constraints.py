"""What the database itself promises, whoever writes to it."""

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, models

from cardsdb.models import Card, Component, Edition, Game, MapTile, Scenario, ScenarioSetup, TileHex, TileWall

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return Game.objects.create(slug="tiny", name="Tiny", sources=["web"])


def refuses(constraint: str):
    return pytest.raises(IntegrityError, match=f'"{constraint}"')


@pytest.mark.parametrize(
    ("values", "constraint"),
    [
        ({"slug": ""}, "record_slug_well_formed"),
        ({"slug": "Boris"}, "record_slug_well_formed"),
        ({"slug": "boris-"}, "record_slug_well_formed"),
        ({"slug": "boris\n"}, "record_slug_well_formed"),
        ({"name": ""}, "record_has_name"),
        ({"name_cs": "Bořek"}, "record_name_cs_has_status"),
        ({"name_pl_status": "official"}, "record_name_pl_has_status"),
        ({"name_cs": "Bořek", "name_cs_status": "maybe"}, "record_name_cs_has_status"),
        ({"sources": []}, "record_has_source"),
        ({"attributes": []}, "record_attributes_is_object"),
        ({"attributes": models.Value(None, models.JSONField())}, "record_attributes_is_object"),
        ({"numbers": {}}, "record_numbers_is_list"),
        ({"effects": "x"}, "record_effects_is_list"),
        ({"differs": 1}, "record_differs_is_list"),
        ({"copies": -1}, "record_copies_not_negative"),
        ({"model": "edition", "edition_id": 1}, "record_edition_has_no_edition"),
        ({"status": "lost"}, "record_status_known"),
        ({"model": "lost"}, "record_model_known"),
    ],
)
def test_a_record_is_refused(game, values, constraint):
    with refuses(constraint):
        Card.objects.create(
            **{"game": game, "slug": "boris", "kind": "hero", "name": "Boris", "sources": ["web"]} | values
        )


@pytest.mark.parametrize(
    ("values", "constraint"),
    [
        ({"slug": "Tiny"}, "game_slug_well_formed"),
        ({"sources": []}, "game_has_source"),
        ({"attributes": []}, "game_attributes_is_object"),
        ({"slug": "tiny"}, "game_slug_unique"),
    ],
)
def test_a_game_is_refused(game, values, constraint):
    with refuses(constraint):
        Game.objects.create(**{"slug": "other", "name": "Other", "sources": ["web"]} | values)


@pytest.mark.parametrize(
    ("values", "constraint"),
    [
        ({"count": -1}, "component_count_not_negative"),
        ({"kind": ""}, "component_kind_well_formed"),
        ({"attributes": []}, "component_attributes_is_object"),
        ({"attributes": {"count": 9}}, "component_attributes_repeats_no_column"),
    ],
)
def test_a_component_is_refused(game, values, constraint):
    edition = Edition.objects.create(game=game, slug="base", kind="edition", name="Base", sources=["web"])
    with refuses(constraint):
        Component.objects.create(
            **{"edition": edition, "order": 0, "kind": "die", "count": 1, "source": "web"} | values
        )


@pytest.mark.parametrize(
    ("values", "constraint"),
    [
        ({"mode": ""}, "setup_mode_well_formed"),
        ({"players": 7}, "setup_players_1_to_6"),
        ({"attributes": {"mode": "solo"}}, "scenariosetup_attributes_repeats_no_column"),
    ],
)
def test_a_setup_is_refused(game, values, constraint):
    scenario = Scenario.objects.create(game=game, slug="picnic", kind="scenario", name="Picnic", sources=["web"])
    with refuses(constraint):
        ScenarioSetup.objects.create(**{"scenario": scenario, "order": 0, "players": 1, "mode": "solo"} | values)


@pytest.fixture
def tile(game):
    return MapTile.objects.create(game=game, slug="meadow", kind="tile", name="Meadow", sources=["web"])


@pytest.mark.parametrize(
    ("values", "constraint"),
    [
        ({"position": "e"}, "hex_position_fits_coordinate"),
        ({"q": 2}, "hex_position_fits_coordinate"),
        ({"attributes": {"site": "hut"}}, "tilehex_attributes_repeats_no_column"),
    ],
)
def test_a_hex_is_refused(tile, values, constraint):
    with refuses(constraint):
        TileHex.objects.create(**{"tile": tile, "order": 0, "position": "center", "q": 0, "r": 0} | values)


@pytest.mark.parametrize(
    ("first", "second", "constraint"),
    [
        ("center", "e", "wall_unique_between_hexes"),
        ("e", "center", "wall_unique_either_way"),
        ("w", "e", "wall_between_neighbours"),
    ],
)
def test_a_wall_is_refused(tile, first, second, constraint):
    TileWall.objects.create(tile=tile, order=0, first="center", second="e")
    with refuses(constraint):
        TileWall.objects.create(tile=tile, order=1, first=first, second=second)


def test_a_form_says_in_words_what_a_constraint_forbids(game):
    edition = Edition.objects.create(game=game, slug="base", kind="edition", name="Base", sources=["web"])
    edition.edition = edition
    with pytest.raises(ValidationError, match="An edition is a box itself and comes in no other"):
        edition.validate_constraints()


def test_every_constraint_has_a_sentence_of_its_own():
    plain = models.BaseConstraint.default_violation_error_message
    constraints = [one for model in apps.get_app_config("cardsdb").get_models() for one in model._meta.constraints]
    assert [one.name for one in constraints if one.violation_error_message == plain] == []


def test_the_files_find_their_rows_by_constraints_that_are_checked_at_once():
    """An upsert cannot go by a deferrable constraint."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT conname FROM pg_constraint WHERE condeferrable AND contype = 'u'"
            " AND conrelid::regclass::text LIKE 'cardsdb_%'"
        )
        # Units exchange their keys, and no upsert goes by those.
        assert cursor.fetchall() == [("translation_unit_key_unique",)]
