"""Publishing as it happens outside tests, whose transactions never commit."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection

from api.gateway import version
from api.publication import publish as publication


def publish(**options) -> bool:
    changed = publication.publish(**options)
    version.forget()
    return changed


@pytest.fixture
def tiny(folder, db):
    """The tiny game, loaded and published."""
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    connection.run_on_commit.clear()
    publish()


def get(client, path: str, status: int = 200, **headers):
    answer = client.get(f"/api/v1/{path}", headers=headers)
    assert answer.status_code == status, answer.content
    return answer.json()
