"""Swagger UI and Redoc are served from here, without another server; the page for client developers is true."""

import os
import re
import subprocess
import sys
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import call_command

from api.publication.bulk import make_files
from api.publication.publish import publish_if_outdated
from api.tokens import new_token
from cardsdb.models import TranslationUnit

PAGES = ["/api/v1/docs/", "/api/v1/redoc/"]


@pytest.mark.django_db
@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_no_other_host_and_all_that_it_loads_is_here(client, page):
    answer = client.get(page)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    text = answer.content.decode()
    assert re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text) == []
    assert "/api/v1/schema/" in text
    loaded = re.findall(r'(?:src|href)="([^"]+)"', text)
    assert loaded
    for address in loaded:
        file = client.get(address)
        assert file.status_code == 200, address
        b"".join(file)


@pytest.mark.parametrize("page", PAGES)
def test_head_and_options_are_answered(client, page, db):
    assert client.head(page).status_code == 200
    assert client.options(page).status_code == 200


@pytest.fixture
def served(transactional_db, live_server):
    """A server with all the content, as docs/api.md supposes one."""
    call_command("loadcontent", stdout=StringIO(), stderr=StringIO())
    publish_if_outdated()
    make_files()
    return live_server.url


@pytest.fixture(scope="module")
def page():
    return (settings.BASE_DIR / "docs/api.md").read_text(encoding="utf-8")


def test_the_examples_of_the_page_work_as_written(served, page, tmp_path, admin_user):
    """The curl commands and the Python of docs/api.md, against a server that runs."""
    token = new_token("robot", admin_user, ["checks:run", "translate"])[1]
    commands = re.findall(r"^ +(curl (?:.*\\\n)*.*)$", page, re.MULTILINE)
    assert len(commands) >= 7
    for command in commands:
        told = run(["bash", "-euo", "pipefail", "-c", FAILING + command], served, tmp_path, token)
        assert told or "etag" in command, command
    code = "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL))
    lines = run([sys.executable, "-c", code], served, tmp_path, token).split("\n")
    assert lines[0] == "Zuřivost - Útok 2 nebo Blok 2."
    assert "mage-knight/fireball Ohnivá koule" in lines
    assert re.fullmatch(r"\d+ enemies", lines[-2])


# As the user has it, but a refusal is a failure; `head` ends a pipe early.
FAILING = 'curl() { command curl --fail --silent --show-error "$@"; }; head() { sed -n 1p; }\n'


def run(command, served, folder, token):
    unit = TranslationUnit.objects.get(key="mage-knight/card/rage#name")
    known = {"TOKEN": token, "UNIT": f"{served}/api/v1/translations/units/{unit.pk}/"}
    environment = {**os.environ, **known, "PYTHONIOENCODING": "utf-8"}
    ready = [part.replace("http://127.0.0.1:8000", served) for part in command]
    done = subprocess.run(
        ready, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False
    )
    assert done.returncode == 0, f"{command[-1]}\n{done.stderr}"
    return done.stdout


def test_the_page_lists_every_code_of_an_error(page):
    used = set()
    for file in (settings.BASE_DIR / "api").rglob("*.py"):
        if "schema/" not in str(file):
            used |= set(re.findall(r'"((?:[a-z]+-)+(?:parameter|values?|error|field|token|scope))"', file.read_text()))
    assert used
    assert [code for code in sorted(used) if f"`{code}`" not in page] == []
