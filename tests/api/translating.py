"""The tiny game with its units, and clients of every role."""

import json
from urllib.parse import urlencode

import pytest

from api.tokens import new_token
from cardsdb.content.load import load_content
from cardsdb.models import Translation
from cardsdb.translation.syncing import sync
from tests.accounts.conftest import roles, user_with

__all__ = ["roles", "user_with"]

ROLES = {
    "nobody": [],
    "editor": ["Editors"],
    "czech": ["Czech translators"],
    "polish": ["Polish translators"],
    "reviewer": ["Reviewers"],
    "administrator": ["Administrators"],
}


@pytest.fixture
def units(folder):
    load_content(["tiny"])
    sync()


def translation(key: str, language: str = "cs") -> Translation:
    return Translation.objects.select_related("unit").get(unit__key=f"tiny/{key}", language=language)


def address(key: str, language: str = "cs", act: str = "") -> str:
    found = f"units/{translation(key, language).unit_id}/{language}"
    return f"{found}/{act}" if act else found


def etag(key: str, language: str = "cs") -> str:
    found = translation(key, language)
    return f'"{found.version}-{found.unit.revision}"'


class Caller:
    """A client with a token."""

    def __init__(self, client, headers: dict[str, str]) -> None:
        self.client, self.headers = client, headers

    def ask(self, method: str, path: str, body=None, *, status: int = 200, if_match: str | None = None, **parameters):
        headers = self.headers | ({} if if_match is None else {"If-Match": if_match})
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body)
        content_type = "application/octet-stream" if isinstance(body, bytes) else "application/json"
        asked = f"/api/v1/translations/{path}/?{urlencode(parameters)}"
        answer = self.client.generic(method, asked, data, content_type, headers=headers)
        assert answer.status_code == status, answer.content
        return answer

    def get(self, path: str, status: int = 200, **parameters):
        return self.ask("GET", path, status=status, **parameters).json()

    def put(self, key: str, text: str, language: str = "cs", *, status: int = 200, if_match: str | None = None):
        tag = etag(key, language) if if_match is None else if_match
        return self.ask("PUT", address(key, language), {"text": text}, status=status, if_match=tag)

    def act(self, act: str, key: str, language: str = "cs", body=None, *, status: int = 200):
        return self.ask("POST", address(key, language, act), body, status=status, if_match=etag(key, language))


@pytest.fixture
def as_role(client, units, user_with):
    """Makes a client whose token is of somebody in a role."""

    def make(role: str, *scopes: str) -> Caller:
        text = new_token("a tool", user_with(*ROLES[role], name=role), scopes or ["translate"])[1]
        return Caller(client, {"Authorization": f"Bearer {text}"})

    return make


@pytest.fixture
def admin(as_role) -> Caller:
    return as_role("administrator")
