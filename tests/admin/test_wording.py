"""Whoever changes an English text says what kind of change it is, or is told what was guessed."""

import pytest

from cardsdb.models import Card
from tests.admin.pages import filled_in, page_of

# Translations follow once a change is committed.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("loaded")]


def renamed(client, **data):
    """Anna, whom an editor gave another English name, and the page that they see then."""
    anna = Card.objects.get(slug="anna")
    answer = client.post(page_of(anna), filled_in(anna, name="Berta", **data), follow=True)
    anna.refresh_from_db()
    return anna, answer.content.decode()


def test_a_new_english_name_makes_translations_stale_that_were_left_as_they_were(admin_client):
    anna, page = renamed(admin_client, name_pl="Anka")
    assert (anna.name_cs, anna.name_cs_status) == ("Anička", "stale")
    assert (anna.name_pl, anna.name_pl_status) == ("Anka", "proposed")
    assert "<li>name: meaning: translations are stale</li>" in page


def test_who_corrects_a_typo_leaves_translations_as_they_are(admin_client):
    anna, page = renamed(admin_client, change_of_source="typo")
    assert (anna.name_cs, anna.name_cs_status) == ("Anička", "official")
    assert "English texts were changed" not in page


def test_a_change_of_no_text_asks_nothing(admin_client):
    boris = Card.objects.get(slug="boris")
    answer = admin_client.post(page_of(boris), filled_in(boris, copies=2), follow=True)
    assert "English texts were changed" not in answer.content.decode()
