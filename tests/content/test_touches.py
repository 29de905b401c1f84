"""Whatever way content is written, those who have to know find a note of it."""

import pytest
from django.core.management import call_command
from django.db import connection, transaction

from cardsdb.content.touches import content_changed, take
from cardsdb.models import Game, Record, TileWall, Touch

CHECKS = Touch.Consumer.CHECKS

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna(folder):
    call_command("loadcontent", verbosity=0)
    Touch.objects.all().delete()
    return Record.objects.get(slug="anna")


def test_a_load_touches_every_record_for_every_consumer(folder):
    call_command("loadcontent", verbosity=0)
    for consumer in Touch.Consumer:
        touched = take(consumer)
        assert touched.records == set(Record.objects.values_list("pk", flat=True))
        assert touched.games == set(Game.objects.values_list("pk", flat=True))


def test_loading_again_touches_nothing(anna):
    call_command("loadcontent", verbosity=0)
    assert not take(CHECKS)


def test_a_save_touches_the_record(anna):
    anna.name = "Anne"
    anna.save()
    assert take(CHECKS).records == {anna.pk}


def test_saving_unchanged_touches_nothing(anna):
    anna.save()
    assert not take(CHECKS)


def test_what_only_the_pipeline_remembers_touches_nothing(anna):
    Record.objects.filter(pk=anna.pk).update(position=99, file="other.yaml")
    assert not take(CHECKS)


def test_sql_touches_the_record(anna):
    with connection.cursor() as cursor:
        cursor.execute("UPDATE cardsdb_record SET copies = 5 WHERE id = %s", [anna.pk])
    assert take(CHECKS).records == {anna.pk}


def test_a_row_touches_the_record_it_belongs_to(anna):
    wall = TileWall.objects.first()
    assert wall is not None
    wall.delete()
    assert take(CHECKS).records == {wall.tile_id}


def test_a_deletion_leaves_a_note_of_what_is_gone(anna):
    hat = Record.objects.create(game=anna.game, model="card", kind="hero", slug="hat", name="Hat", sources=["web"])
    take(CHECKS)
    pk = hat.pk
    hat.delete()
    assert take(CHECKS).records == {pk}


def test_a_consumer_takes_only_its_own_notes(anna):
    anna.name = "Anne"
    anna.save()
    take(Touch.Consumer.PUBLICATION)
    assert take(CHECKS).records == {anna.pk}


def test_what_was_taken_is_back_when_the_work_fails(anna):
    anna.name = "Anne"
    anna.save()
    with transaction.atomic():
        take(CHECKS)
        transaction.set_rollback(True)
    assert take(CHECKS).records == {anna.pk}


def test_the_signal_comes_once_after_the_commit(anna, django_capture_on_commit_callbacks):
    heard = []

    def hear(**kwargs):
        heard.append(1)

    connection.run_on_commit.clear()  # what the load left, since the test's own transaction never commits
    content_changed.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            anna.name = "Anne"
            anna.save()
            anna.name = "Ann"
            anna.save()
            assert heard == []
        assert heard == [1]
    finally:
        content_changed.disconnect(hear)
