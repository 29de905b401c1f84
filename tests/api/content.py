"""All games, loaded and published once for the tests of a module."""

from io import StringIO
from typing import Any
from urllib.parse import urlencode

import pytest
from django.core.management import call_command
from django.db import connection, transaction

from tests.api.publishing import publish


@pytest.fixture(scope="module")
def content(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock(), transaction.atomic():
        call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
        publish()
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE api_document, api_facet")
        connection.check_constraints()  # once here, or every test checks them all again
        yield
        transaction.set_rollback(True)


class Api:
    """Asks the API and reads its answers."""

    def __init__(self, client) -> None:
        self.client = client

    def get(self, path: str, status: int = 200, **parameters: Any) -> dict[str, Any]:
        query = urlencode(parameters)
        answer = self.client.get(f"/api/v1/{path}/?{query}" if query else f"/api/v1/{path}/")
        assert answer.status_code == status, answer.content[:500]
        found: dict[str, Any] = answer.json()
        return found

    def ids(self, path: str, **parameters: Any) -> list[str]:
        return [record["id"] for record in self.get(path, **parameters)["results"]]

    def refusal(self, path: str, **parameters: Any) -> str:
        detail: str = self.get(path, 400, **parameters)["detail"]
        return detail

    def every(self, path: str, **parameters: Any) -> list[dict[str, Any]]:
        """All pages of a list."""
        found, page = [], 1
        while True:
            answer = self.get(path, **{"limit": 200, "page": page, **parameters})
            found += answer["results"]
            if not answer["next"]:
                assert len(found) == answer["count"]
                return found
            page += 1


@pytest.fixture
def api(client, content, db) -> Api:
    return Api(client)
