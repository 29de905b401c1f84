from importlib import import_module
from io import StringIO

import pytest
from django.apps import apps
from django.contrib.auth.models import Group, User
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.utils import translation

from cardsdb.accounts.granting import give_administrators_all

PASSWORD = "correct horse battery"


@pytest.fixture
def roles(db, settings):
    """The groups, also where a test that empties the database ran before; passwords are hashed in no time."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    with connection.schema_editor() as editor:
        import_module("cardsdb.migrations.0006_roles").make_roles(apps, editor)
    give_administrators_all(None, using="default")
    cache.clear()
    with translation.override("en"):  # a request leaves its language behind
        yield


@pytest.fixture
def user_with(roles):
    """Makes somebody who may use the admin, in the groups of these names."""

    def make(*groups: str, name: str = "eva") -> User:
        user = User.objects.create_user(name, password=PASSWORD, is_staff=True)
        user.groups.set(Group.objects.filter(name__in=groups))
        assert user.groups.count() == len(groups)
        return User.objects.get(pk=user.pk)

    return make


@pytest.fixture
def loaded(folder):
    """The records of the tiny game."""
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
