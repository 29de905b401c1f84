"""Euthia with its units of translation, loaded once for the tests of a module."""

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction

from cardsdb.content.load import load_content
from cardsdb.models import Translation, TranslationUnit
from cardsdb.translation import review
from cardsdb.translation.syncing import sync


@pytest.fixture(scope="module")
def euthia(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock(), transaction.atomic():
        load_content(["euthia"])
        sync()
        connection.check_constraints()  # once here, or every test checks them all again
        yield
        transaction.set_rollback(True)


def unit(key: str) -> TranslationUnit:
    return TranslationUnit.objects.select_related("record", "game").get(key=f"euthia/{key}")


def translate(key: str, text: str, language: str = "cs") -> Translation:
    """Have this as a draft."""
    person, _made = User.objects.get_or_create(username="jana")
    review.save(Translation.objects.select_related("unit").get(unit=unit(key), language=language), text, by=person.pk)
    return Translation.objects.get(unit=unit(key), language=language)
